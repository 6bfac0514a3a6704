import { basename } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import type { Result } from '../../shared/game/result.ts';
import { type Club, NO_CLUB } from '../../shared/statistics/club.ts';
import {
  type ClubHand,
  daysIn,
  type Names,
  nameHand,
  type Seating,
} from '../../shared/statistics/club-hand.ts';
import type { Line } from '../../shared/statistics/csv-rows.ts';
import { readClub } from '../../shared/statistics/read-club.ts';
import { readOldResults } from '../../shared/statistics/read-old-results.ts';
import { readSeatings } from '../../shared/statistics/read-seatings.ts';
import { type Statistics, statisticsOf } from '../../shared/statistics/statistics.ts';
import { csvTable } from '../text/csv-table.ts';
import { readTextFile } from '../text/text-file.ts';
import { KeptReadings } from './kept-readings.ts';
import { logsAt } from './open-log.ts';
import { readLogs } from './read-logs.ts';
import { tournamentNames } from './tournament-names.ts';

/** The files from which a club's statistics are made. */
export interface ClubFiles {
  /** Logs, exports of logs, folders of tournaments. */
  readonly logs: readonly string[];
  /** TOML: the list of special hands, and titles. */
  readonly club?: string;
  /** CSV: who sat where. */
  readonly seats?: string;
  /** CSV: results from before there were logs. */
  readonly old?: string;
}

/** More problems of a file than a page shows help nobody. */
const MOST_PROBLEMS = 20;

/**
 * Reads everything and counts it. What is read of the logs is kept for the next time.
 * @throws Error in plain words, with file and place, if something cannot be read
 */
export async function readStatistics(
  { logs, club: clubFile, seats, old }: ClubFiles,
  readings = new KeptReadings(),
): Promise<Statistics> {
  const club = clubFile === undefined ? NO_CLUB : clubIn(clubFile);
  const seatings: readonly Seating[] = seats === undefined ? [] : csv(seats, readSeatings);
  const tournaments = new Map(logs.filter((path) => logsAt(path)[0] !== path).map(tournamentNames));
  const names: Names = { seatings, tournaments, dayOf: daysIn(club.timeZone) };
  const hands: ClubHand[] = [];
  for (const hand of await readLogs(logs.flatMap(logsAt), readings)) {
    hands.push(nameHand(hand, names));
  }
  if (old !== undefined) {
    hands.push(...csv(old, (lines) => readOldResults(basename(old), lines, club)));
  }
  return statisticsOf(club, hands);
}

function clubIn(path: string): Club {
  return held(path, readClub(tomlOf(path)));
}

function tomlOf(path: string): unknown {
  try {
    return parse(readTextFile(path));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new Error(`${path}, line ${error.line}, column ${error.column}: ${error.message.split('\n')[0]}`);
  }
}

function csv<T>(path: string, read: (lines: readonly Line[]) => Result<T, readonly string[]>): T {
  const table = csvTable(readTextFile(path));
  if (!table.ok) throw new Error(`${path}: ${table.error}`);
  return held(path, read(table.value));
}

/** What was read of a file. @throws Error with what is wrong with it */
function held<T>(path: string, read: Result<T, readonly string[]>): T {
  if (read.ok) return read.value;
  const more = read.error.length > MOST_PROBLEMS ? `; and ${read.error.length - MOST_PROBLEMS} more` : '';
  throw new Error(`${path}: ${read.error.slice(0, MOST_PROBLEMS).join('; ')}${more}`);
}
