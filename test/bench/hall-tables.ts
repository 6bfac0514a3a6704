import { join } from 'node:path';
import { HallLink } from '../../host/hall/client/hall-link.ts';
import { joinHall } from '../../host/hall/client/hall-requests.ts';
import type { Membership } from '../../host/hall/client/membership.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import type { Assignment } from '../../host/hall/wire/assignment.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { openEntries } from '../../host/ledger/open-entries.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { keptLog } from '../helpers/kept-log.ts';

/** The entries of a table with some hands, and what begins it. */
export async function playedHands(
  folder: string,
  hands: number,
): Promise<{ first: LogEntry; played: readonly LogEntry[] }> {
  const path = join(folder, 'hands.db');
  await keptLog(path, { seed: 1, hands });
  const file = new LogFile(path);
  const entries = [...openEntries(file)].map(({ entry }) => entry as LogEntry);
  file.close();
  const end = entries.findLastIndex(({ entry }) => entry === 'score') + 1;
  return { first: entries[0]!, played: entries.slice(1, end) };
}

/** A table of a benchmark: a real log and a real link to the hall; what it logs was played before. */
export interface BenchTable {
  readonly log: TableLog;
  readonly link: HallLink;
  readonly token: string;
  readonly membership: Membership;
  /** What the hall told it last, in the round that has begun. */
  readonly assignment: Assignment;
  /** Begins the round that it was told, and logs what was played there. */
  begin(tournament: string, played: readonly LogEntry[]): void;
}

/** Where a table joins, and who hears of it. */
interface BenchTableSettings {
  readonly url: string;
  readonly code: string;
  /** Begins its log. */
  readonly first: LogEntry;
  readonly noticed: (what: string) => void;
  /** The hall wants something else than what it wanted first. */
  readonly assigned?: (assignment: Assignment) => void;
}

/** Joins a table; resolves when the hall has told it its round. */
export async function openBenchTable(
  folder: string,
  number: number,
  { url, code, first, noticed, assigned }: BenchTableSettings,
): Promise<BenchTable> {
  const log = await TableLog.open({ path: join(folder, `table-${number}.db`), noticed: () => {} });
  const { origin, standing } = log;
  const joined = sure(await joinHall(url, { code, origin, vkey: standing.vkey }));
  const file = join(folder, `table-${number}.hall`);
  const membership = { ...joined, origin, code, assignment: null };
  log.append([first]);
  let link!: HallLink;
  const assignment = await new Promise<Assignment>((resolve) => {
    let isFirst = true;
    const told = (wanted: Assignment) => {
      if (!isFirst) assigned?.(wanted);
      isFirst = false;
      resolve(wanted);
    };
    link = new HallLink({ url, file, membership, log, noticed, needs: () => [], assigned: told });
  });
  const begin = (tournament: string, played: readonly LogEntry[]) => {
    const { number: round, players } = assignment.round!;
    log.append([{ entry: 'round', t: 0, tournament, round, table: number, players }, ...played]);
    link.logged();
  };
  return { log, link, token: joined.token, membership, assignment, begin };
}
