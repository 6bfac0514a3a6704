import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SimulatedTable } from '../hall/simulate/simulated-table.ts';
import type { Assigned } from './assigned-round.ts';
import { Onlookers } from './onlookers.ts';

const TOURNAMENT = 'mingg/hall-1';
const NAMES = { 1: 'Anna', 2: 'Bo', 3: 'Cleo', 4: 'Dora', 5: 'Emil', 6: 'Fritz', 7: 'Gesa' };
const [FIRST, SECOND] = [
  { A: 1, B: 2, C: 3, D: 4 },
  { A: 5, B: 6, C: 7, D: 8 },
] as const;

const wants = (number: number | null, tournament = TOURNAMENT): Assigned => ({
  tournament,
  table: 3,
  assignment: {
    ...{ name: 'Spring', rules: 'kuester', options: {}, names: NAMES, corrections: [], substitutes: [] },
    ...(number !== null && { round: { number, players: number === 1 ? FIRST : SECOND } }),
  },
});

let folder: string;
let table: SimulatedTable;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-next-round-'));
  table = await SimulatedTable.open({ folder, number: 3, seed: 'next', rules: 'kuester', now: () => 0 });
});
afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true });
});

function shown(assigned: Assigned | null) {
  const onlookers = new Onlookers({ noticed: () => {}, changed: () => {} });
  onlookers.assigned = assigned;
  const { tournament, players, nextRound } = onlookers.view(table.state, 'viewer')!;
  return { now: tournament && [tournament.round, players.at.A?.name], next: nextRound };
}

const NEXT = {
  name: 'Spring',
  round: 2,
  table: 3,
  players: {
    A: { number: 5, name: 'Emil' },
    B: { number: 6, name: 'Fritz' },
    C: { number: 7, name: 'Gesa' },
    D: { number: 8, name: null },
  },
};

it('before the first round the page says who sits there, as soon as the hall has begun it', () => {
  expect(shown(null)).toEqual({ now: null, next: null });
  expect(shown(wants(null))).toEqual({ now: null, next: null });
  expect(shown(wants(1)).next?.players.A.name).toBe('Anna');
});

it.each<[string, Assigned, object | null]>([
  ['while its round is played', wants(1), null],
  ['between rounds', wants(null), null],
  ['when the next has begun, before the table has cleared away', wants(2), NEXT],
])('%s', async (_, assigned, next) => {
  table.begin(TOURNAMENT, 1, FIRST);
  await table.play(null, () => {});
  expect(shown(assigned)).toEqual({ now: [1, 'Anna'], next });
});

it('a hall that was put back to an earlier round changes nothing', async () => {
  table.begin(TOURNAMENT, 2, SECOND);
  expect(shown(wants(1))).toEqual({ now: [2, 'Emil'], next: null });
});
