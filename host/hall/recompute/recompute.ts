import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Standing } from '../../../shared/tournament/entries.ts';
import { LogDamage } from '../../ledger/log-view.ts';
import { makeVerifierKey, parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { checkDraws } from '../log/check-draw.ts';
import { type HallTree, readHallTree } from '../log/hall-tree.ts';
import { isCommitted, readNames } from '../log/names.ts';
import { count, StrangerAtTable } from './count.ts';
import { groupBy } from './group-by.ts';
import { type Chair, HallFault, type HallRecord, readRecord } from './hall-record.ts';
import { type NamedTable, readTable, roundTheTable, TableFault, type TableRecord } from './table-record.ts';

/** Something that does not hold: in the hall's log, or in a table's. */
export interface Fault {
  /** Number of the table; null for the hall. */
  readonly table: number | null;
  /** In plain words. */
  readonly what: string;
}

/** A line of the standings, with the name if it was not withdrawn. */
export type NamedStanding = Standing & { readonly name?: string };

/** What exported trees give. */
export interface Recomputed {
  /** Empty if something does not hold. */
  readonly standings: readonly NamedStanding[];
  readonly faults: readonly Fault[];
  /** The tournament's name, and the verifier key of its log; empty if that does not hold. */
  readonly name: string;
  readonly vkey: string;
  /** How many tables, and hands, were counted. */
  readonly tables: number;
  readonly hands: number;
  /** How many more were played without readers, as the hall's log has them. */
  readonly addedHands: number;
}

/**
 * Recomputes the standings of a tournament from exported trees alone: `hall`, `table-01`, `table-02` … Every tree is
 * verified, every draw recomputed, every standings that the hall logged compared.
 * @throws Error of the file system, or one in plain words, if something cannot be looked at
 */
export function recompute(folder: string, by: 'match' | 'table' = 'match'): Recomputed {
  const nothing = { standings: [], name: '', vkey: '', tables: 0, hands: 0, addedHands: 0 };
  const ofHall = (what: string): Recomputed => ({ ...nothing, faults: [{ table: null, what }] });
  try {
    const hall = readHallTree(join(folder, 'hall'));
    if (!hall.ok) return ofHall(hall.error);
    const record = readRecord(hall.value.entries);
    const draws = checkDraws(hall.value);
    if (!draws.ok) return ofHall(draws.error);
    const cosigner = parseVerifierKey(record.tournament.cosigner);
    if (!cosigner.ok) return ofHall(`the key by which it cosigns is none: ${cosigner.error}`);
    const { tables, faults } = readTables(folder, hall.value, cosigner.value, record);
    const { name } = record.tournament;
    if (faults.length > 0) return { ...nothing, name, faults };
    const wrong = wronglyShown(hall.value, tables);
    if (wrong !== null) return { ...nothing, name, faults: [{ table: null, what: wrong }] };
    const counted = tables.map((table) => ({ table, hands: table.handsAt() }));
    return {
      standings: named(folder, record, count(record, counted, by)),
      faults: [],
      name,
      vkey: makeVerifierKey(hall.value.key),
      tables: tables.length,
      hands: counted.reduce((sum, { hands }) => sum + hands.length, 0),
      addedHands: record.addedHands.length,
    };
  } catch (error) {
    if (error instanceof StrangerAtTable)
      return { ...nothing, faults: [{ table: error.table, what: error.message }] };
    if (error instanceof HallFault || error instanceof LogDamage) return ofHall(error.message);
    throw error;
  }
}

/** The folder of a table's tree. */
const folderOf = (table: number): string => `table-${String(table).padStart(2, '0')}`;

function readTables(
  folder: string,
  hall: HallTree,
  cosigner: VerifierKey,
  record: HallRecord,
): { tables: TableRecord[]; faults: Fault[] } {
  const tables: TableRecord[] = [];
  const faults: Fault[] = [];
  const named = namedTables(hall);
  for (const one of named) {
    const path = join(folder, folderOf(one.number));
    try {
      if (!existsSync(path)) throw new TableFault(`its tree ${path} is missing`);
      const table = readTable(path, one, hall.key.name, cosigner);
      atTheirSeats(table, record);
      tables.push(table);
    } catch (error) {
      if (!(error instanceof TableFault || error instanceof LogDamage)) throw error;
      faults.push({ table: one.number, what: error.message });
    }
  }
  const known = new Set(named.map(({ number }) => folderOf(number)));
  for (const name of readdirSync(folder)) {
    const [, number] = /^table-(\d+)$/.exec(name) ?? [];
    if (number === undefined || known.has(name)) continue;
    faults.push({ table: Number(number), what: 'its tree is here, and the hall’s log does not name it' });
  }
  return { tables, faults };
}

function namedTables({ entries }: HallTree): NamedTable[] {
  const notes = groupBy(
    entries.flatMap(({ n, entry }) => (entry.entry === 'checkpoint' ? [{ n, ...entry }] : [])),
    ({ table }) => table,
  );
  return entries.flatMap(({ entry }) =>
    entry.entry === 'table' ? [{ ...entry, checkpoints: notes.get(entry.number) ?? [] }] : [],
  );
}

/** Checks that each round began at this table with those whom plan and draw seat there. */
function atTheirSeats({ number, rounds, handsAt }: TableRecord, { chairs }: HallRecord): void {
  const wrongTable = [...rounds, ...handsAt().map(({ played }) => played!)].find(
    ({ table }) => table !== number,
  );
  if (wrongTable) throw new TableFault(`it played round ${wrongTable.round} as table ${wrongTable.table}`);
  for (const begun of rounds) {
    const four = chairs.filter(({ round, table }) => round === begun.round && table === number);
    if (four.length === 0)
      throw new TableFault(`it played round ${begun.round}, in which the plan has no such table`);
    const sitsRight = (chair: Chair, at: number, line: readonly number[]) =>
      chair.holders.includes(line[at]!);
    if (roundTheTable(begun).some((line) => four.every((chair, at) => sitsRight(chair, at, line)))) continue;
    const drawn = four.map(({ holders }) => holders.at(-1)).join(' ');
    throw new TableFault(
      `round ${begun.round} began with the players ${Object.values(begun.players).join(' ')}, and the draw seats ${drawn}`,
    );
  }
}

/** The first standings in the hall's log that are not what the logs gave then, in plain words; null if all are. */
function wronglyShown({ entries }: HallTree, tables: readonly TableRecord[]): string | null {
  const parts = entries.flatMap(({ n, entry }) => (entry.entry === 'standings' ? [{ n, ...entry }] : []));
  const shows = parts.filter(({ part }) => part === 1);
  for (const { n, round, parts: many } of shows) {
    const from = parts.findIndex((one) => one.n === n);
    const shown = parts.slice(from, from + many).flatMap(({ standings }) => standings);
    const before = entries.filter((one) => one.n < n);
    const counted = tables.map((table) => ({ table, hands: table.handsAt(table.cosignedBefore(n)) }));
    const difference = firstDifference(shown, count(readRecord(before), counted, 'match'));
    if (difference !== null) {
      return `the standings that it showed after round ${round} (entry ${n}) are not what the logs gave: ${difference}`;
    }
  }
  return null;
}

/** Where two standings differ first, in plain words; null if nowhere. */
export function firstDifference(shown: readonly Standing[], right: readonly Standing[]): string | null {
  for (let at = 0; at < Math.max(shown.length, right.length); at++) {
    const [one, other] = [shown[at], right[at]];
    if (isDeepStrictEqual(one, other)) continue;
    return `at rank ${at + 1} stands ${told(one)}, and it is ${told(other)}`;
  }
  return null;
}

const told = (line: Standing | undefined): string =>
  line === undefined
    ? 'nobody'
    : `player ${line.player} with ${line.matchPoints} match points and ${line.tablePoints} table points`;

function named(folder: string, { commitments }: HallRecord, standings: readonly Standing[]): NamedStanding[] {
  const names = readNames(join(folder, 'hall', 'names.jsonl'));
  return standings.map(({ rank, player, ...line }) => {
    const salted = names.get(player);
    const name = salted && isCommitted(salted, commitments.get(player)) ? { name: salted.name } : {};
    return { rank, player, ...name, ...line };
  });
}
