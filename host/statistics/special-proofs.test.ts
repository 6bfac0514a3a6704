import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../shared/match/table.ts';
import { NO_CLUB } from '../../shared/statistics/club.ts';
import { nameHand } from '../../shared/statistics/club-hand.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { type Statistics, statisticsOf } from '../../shared/statistics/statistics.ts';
import { checkingProgram } from '../../test/helpers/checking-program.ts';
import { tagged } from '../../test/helpers/played-log.ts';
import { TableLog } from '../ledger/table-log.ts';
import { handsToProve, makeFigureProof } from './figure-proof.ts';
import { proveHands } from './proved-hands.ts';

// Special hands are too rare to wait for: the log has them one after the other, won by the player at place A.

const folder = mkdtempSync(join(tmpdir(), 'mingg-special-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'table.db');

/** The hands: the limit hand that each is, and its number in the club's list. */
const WON = [
  ['knitting', 3],
  ['snake', 21],
  ['snake', 21],
  ['pee-ling', null],
  ['gates', 40],
] as const;
const NET = { E: 300, S: -100, W: -100, N: -100 };

let vkey: string;
let statistics: Statistics;

beforeAll(async () => {
  const log = await TableLog.open({ path, noticed: () => {} });
  log.append([{ entry: 'table', rules: 'bouter', tiles: tagged(144) }]);
  const loser = { points: 0, doubles: 0, total: 0, limit: null, items: [] };
  for (const [at, [limit]] of WON.entries()) {
    const entries = [
      { entry: 'hand', number: at + 1, roundWind: 'E', east: 'A', drawsBefore: 0 },
      { entry: 'event', t: 0, p: 1, tags: [], event: 'win', seat: 'E', tile: '4p', source: 'wall' },
      {
        entry: 'score',
        rules: 'bouter',
        players: { E: { ...loser, points: 500, total: 500, limit }, S: loser, W: loser, N: loser },
        payments: [],
        net: NET,
      },
    ] as unknown as LogEntry[];
    log.append(entries);
  }
  ({ vkey } = log.standing);
  await log.close();
  writeFileSync(join(folder, 'check.mjs'), checkingProgram());
  const [origin] = vkey.split('+') as [string];
  const names = {
    seatings: [{ log: origin, from: 1, to: null, players: { A: 'Anna', B: 'Ben', C: 'Cleo', D: 'Dirk' } }],
    tournaments: new Map(),
    dayOf: () => '2026-03-01',
  };
  const hands = WON.map(([limit, number], at): PlayedHand => {
    const first = 1 + 3 * at;
    return {
      log: origin,
      number: at + 1,
      match: 1,
      at: Date.UTC(2026, 2, 1) + at,
      book: 'bouter',
      ended: 'won',
      sides: Object.values(NET).map((net, place) => ({ place: 'ABCD'[place] as 'A', net, luck: null })),
      won: {
        place: 'A',
        source: 'wall',
        from: null,
        limit,
        hands: [number === null ? { id: limit } : { id: limit, number }],
        overscore: null,
        suit: null,
        taken: 9,
      },
      payments: [],
      entries: [first, first + 1, first + 2],
    };
  });
  statistics = statisticsOf(
    NO_CLUB,
    hands.map((hand) => nameHand(hand, names)),
  );
});

/** The file that proves a figure, as an object. */
function proof(id: string) {
  const figure = statistics.figure(id, 'Anna', 'ever');
  const hands = handsToProve(figure, statistics);
  const proved = proveHands(
    hands.map(({ hand }) => hand),
    [path],
  );
  return JSON.parse(makeFigureProof(figure, hands, proved));
}

function check(file: object): { status: number | null; out: string; errors: string } {
  writeFileSync(join(folder, 'shown.json'), JSON.stringify(file));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['check.mjs', 'shown.json', vkey], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, out: stdout, errors: stderr };
}

describe('special hands', () => {
  it.each([
    ['special-hands', 3],
    ['zbmj-total', 82],
    ['situations', 1],
    ['collection', 3],
    ['twenty-one', 2],
    ['limit-hands', 4],
    ['all-round', 136],
    ['highest-all-round', 136],
    ['highest-final', 4500],
    ['green-scarf', 1],
    ['orange-scarf', 1],
    ['yellow-jersey', 5],
    ['points', 1500],
    ['won', 5],
  ])('%s is %i, and the program finds the same', (id, value) => {
    const file = proof(id);
    expect(file.value).toBe(value);
    expect(check(file)).toMatchObject({ status: 0, errors: '' });
    expect(check({ ...file, value: value + 1 }).errors).toContain(`the hands give ${value}`);
  });

  it('numbers below 20 are not of the championship, whatever the file says', () => {
    const file = proof('all-round');
    expect(check({ ...file, figure: 'zbmj-total' }).errors).toContain('the hands give 82, not 136');
  });
});
