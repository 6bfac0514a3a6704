import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seatingOf } from '../../../shared/tournament/tournament.ts';
import { SimulatedHall } from '../simulate/simulated-hall.ts';
import { sure } from '../simulate/sure.ts';
import { Assignments } from './assignments.ts';
import { SeatsCorrections } from './seats-corrections.ts';

let folder: string;
let simulated: SimulatedHall;
let assignments: Assignments;
const { signal } = new AbortController();
const FOREVER = 1_000_000;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-assignments-'));
  simulated = await SimulatedHall.open(folder, 'assignments', () => 0);
  const out = { out: [] };
  const plan = [
    { tables: [[1, 2, 3, 4] as const, [5, 6, 7, 8] as const], ...out },
    { tables: [[5, 2, 3, 8] as const, [1, 6, 7, 4] as const], ...out },
  ];
  const scoring = { points: [4, 2, 1, 0] } as const;
  simulated.begin({ name: 'x', rules: 'kuester', players: 8, reserves: 0, plan, scoring });
  assignments = new Assignments(simulated.hall, new SeatsCorrections(join(folder, 'seats.jsonl')), {
    table: 2,
  });
});
afterEach(async () => {
  assignments.close();
  await simulated.close();
  rmSync(folder, { recursive: true });
});

const known = () => assignments.of(1)!.version;
const begin = () => sure(simulated.hall.enter([{ entry: 'round', t: 0, number: 1, is: 'begun' }]));

it.each<[string, () => void]>([
  ['there is news', begin],
  ['another asks for the same table', () => void assignments.changedFrom(known(), 1, FOREVER, signal)],
  ['the hall ends', () => assignments.close()],
])('a table that waits is answered when %s', async (_, happens) => {
  let isAnswered = false;
  const waiting = assignments.changedFrom(known(), 1, FOREVER, signal).then(() => {
    isAnswered = true;
  });
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  happens();
  await waiting;
});

it('a table that left waits no longer', async () => {
  const left = new AbortController();
  const waiting = assignments.changedFrom(known(), 1, FOREVER, left.signal);
  left.abort();
  await waiting;
  await assignments.changedFrom(known(), 1, FOREVER, left.signal);
});

it('a table that knows another version does not wait', async () => {
  const before = known();
  begin();
  await assignments.changedFrom(before, 1, FOREVER, signal);
  expect(assignments.of(1)!.assignment.round!.number).toBe(1);
  expect(assignments.of(3)!.assignment.round).toBeUndefined();
  expect([1, 2].map((table) => assignments.of(table)!.assignment.featured)).toEqual([undefined, true]);
});

it('a table is told the names of the round, and of the one before, whose tiles may still lie there', () => {
  const named = () => Object.keys(assignments.of(1)!.assignment.names).map(Number);
  const sitting = (round: number) => seatingOf(simulated.hall.state!, round)!.tables[0]!;
  begin();
  expect(named()).toEqual(sitting(1).toSorted());
  sure(simulated.hall.enter([{ entry: 'round', t: 0, number: 1, is: 'ended' }]));
  sure(simulated.hall.enter([{ entry: 'round', t: 0, number: 2, is: 'begun' }]));
  const both = [...new Set([...sitting(1), ...sitting(2)])].toSorted();
  expect(named()).toEqual(both);
  simulated.hall.withdrawName(both[0]!);
  expect(named()).toEqual(both.slice(1));
});
