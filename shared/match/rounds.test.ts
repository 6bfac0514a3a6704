import { describe, expect, it } from 'vitest';
import { fold, playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { allHands } from './fold-round.ts';
import { matchStanding, nextHand } from './match.ts';
import {
  foldEntry,
  type LogEntry,
  type PlayersAt,
  type ResultEntry,
  type SeatsEntry,
  type TableEntry,
  type TableState,
  type TournamentRoundEntry,
} from './table.ts';

const TABLE: TableEntry = { entry: 'table', rules: 'kuester', tiles: tagged(144) };
const players = (A: number, B: number, C: number, D: number): PlayersAt => ({ A, B, C, D });
const round = (number: number, sitting: PlayersAt): TournamentRoundEntry => ({
  entry: 'round',
  t: 0,
  tournament: 'mingg/hall-1',
  round: number,
  table: 3,
  players: sitting,
});
const seats = (from: number, to: number | undefined, sitting: PlayersAt): SeatsEntry => ({
  entry: 'seats',
  t: 0,
  by: 'Anna',
  why: 'sat at the wrong seats',
  from,
  ...(to !== undefined && { to }),
  players: sitting,
});

const FIRST = players(7, 12, 3, 22);
const SWAPPED = players(12, 7, 3, 22);
const SECOND = players(1, 2, 3, 4);

/** The entries of so many hands after those before, as a random game has them. */
function hands(before: readonly LogEntry[], many: number): LogEntry[] {
  const played = playedLog(TABLE, many, 5).slice(1);
  let state = fold(before);
  return [
    ...before,
    ...played.map((entry) => {
      const next: LogEntry = entry.entry === 'hand' ? nextHand(state) : entry;
      state = must(foldEntry(state, next));
      return next;
    }),
  ];
}

const ROUND_1 = hands([TABLE, round(1, FIRST)], 2);
const ROUND_2 = hands([...ROUND_1, round(2, SECOND)], 2);
const whoPlayed = (table: TableState) =>
  allHands(table).map(({ number, played }) => [number, played?.round, Object.values(played?.players ?? {})]);

describe('a round of a tournament', () => {
  it('is a match of its own: totals, winds and dealer begin anew, hands go on in number', () => {
    const before = fold(ROUND_1);
    const begun = fold([...ROUND_1, round(2, SECOND)]);
    expect(begun).toMatchObject({
      hand: null,
      handNumber: 2,
      east: 'A',
      roundWind: 'E',
      totals: { A: 0, B: 0, C: 0, D: 0 },
      finishedHands: [],
      earlierHands: before.finishedHands,
    });
    expect(nextHand(begun)).toEqual({ entry: 'hand', number: 3, roundWind: 'E', east: 'A', drawsBefore: 0 });
    expect(matchStanding(begun).rounds).toBe(0);
    expect(fold([...ROUND_1, round(2, SECOND), { ...nextHand(begun), east: 'C' }]).east).toBe('C');
  });

  it('says of each hand who played it, and of hands before the first round nobody', () => {
    expect(whoPlayed(fold(ROUND_2))).toEqual([
      [1, 1, [7, 12, 3, 22]],
      [2, 1, [7, 12, 3, 22]],
      [3, 2, [1, 2, 3, 4]],
      [4, 2, [1, 2, 3, 4]],
    ]);
    const joined = fold([...hands([TABLE], 1), round(1, FIRST)]);
    expect(whoPlayed(joined)).toEqual([[1, undefined, []]]);
  });

  it('is corrected after it: the result of an earlier hand changes, the totals of the match do not', () => {
    const table = fold(ROUND_2);
    const { net, number } = table.earlierHands![0]!;
    const corrected: ResultEntry = {
      entry: 'result',
      t: 0,
      by: 'Anna',
      why: 'counted again',
      hand: number,
      replaces: net,
      net: players(0, 0, 0, 0),
    };
    const after = must(foldEntry(table, corrected));
    expect(after.earlierHands![0]!.net).toEqual({ A: 0, B: 0, C: 0, D: 0 });
    expect(after.earlierHands![0]!.corrections).toHaveLength(1);
    expect([after.totals, after.finishedHands]).toEqual([table.totals, table.finishedHands]);
  });
});

describe('players at the wrong seats are put right', () => {
  const AFTER_ONE = hands([TABLE, round(1, FIRST)], 1);

  it.each<[string, SeatsEntry[], [number, number, number[]][], number[]]>([
    ['for the rest of the round', [seats(2, undefined, SWAPPED)], [[1, 1, [7, 12, 3, 22]]], [12, 7, 3, 22]],
    ['in the hands played', [seats(1, 1, SWAPPED)], [[1, 1, [12, 7, 3, 22]]], [7, 12, 3, 22]],
    ['from the first hand on', [seats(1, undefined, SWAPPED)], [[1, 1, [12, 7, 3, 22]]], [12, 7, 3, 22]],
    [
      'and put right again',
      [seats(1, undefined, SWAPPED), seats(1, undefined, FIRST)],
      [[1, 1, [7, 12, 3, 22]]],
      [7, 12, 3, 22],
    ],
  ])('%s', (_, entries, played, next) => {
    const table = fold([...AFTER_ONE, ...entries]);
    expect(whoPlayed(table)).toEqual(played);
    expect(Object.values(table.round!.players)).toEqual(next);
    expect(whoPlayed(fold(hands([...AFTER_ONE, ...entries], 1))).at(-1)).toEqual([2, 1, next]);
  });

  it('in an earlier round, too', () => {
    const table = fold([...ROUND_2, seats(2, 2, SWAPPED)]);
    expect(whoPlayed(table).map(([, , sat]) => sat)).toEqual([
      [7, 12, 3, 22],
      [12, 7, 3, 22],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(Object.values(table.round!.onTable)).toEqual([1, 2, 3, 4]);
  });

  it('and stay so when the hand on the table is scored again', () => {
    const entries = [...AFTER_ONE, seats(1, 1, SWAPPED)];
    const events = AFTER_ONE.filter(({ entry }) => entry === 'event').length;
    const score = AFTER_ONE.findLast(({ entry }) => entry === 'score')!;
    const again: LogEntry[] = [{ entry: 'taken-back', t: 0, keep: events, reason: 'test' }, score];
    expect(whoPlayed(fold([...entries, ...again]))).toEqual([[1, 1, [12, 7, 3, 22]]]);
  });
});

describe('refused is', () => {
  it.each<[string, LogEntry[], string]>([
    [
      'a round in the middle of a hand',
      [TABLE, round(1, FIRST), nextHand(fold([TABLE])), round(2, SECOND)],
      'hand-not-over',
    ],
    ['a round of three', [{ ...TABLE, rules: 'schmale', players: 3 }, round(1, FIRST)], 'wrong-round'],
    ['a player twice', [TABLE, round(1, players(1, 1, 2, 3))], 'wrong-players'],
    ['player 0', [TABLE, round(1, players(0, 1, 2, 3))], 'wrong-players'],
    [
      'seats while a hand is played',
      [...ROUND_1, nextHand(fold(ROUND_1)), seats(1, 1, SWAPPED)],
      'hand-not-scored',
    ],
    ['seats outside of a tournament', [...hands([TABLE], 1), seats(1, 1, FIRST)], 'no-round'],
    ['seats of a player twice', [...ROUND_1, seats(1, 1, players(1, 1, 2, 3))], 'wrong-players'],
    ['seats of a hand to come', [...ROUND_1, seats(4, undefined, FIRST)], 'no-such-hand'],
    ['seats up to a hand that is not finished', [...ROUND_1, seats(2, 3, FIRST)], 'no-such-hand'],
    ['seats of hands of two rounds', [...ROUND_2, seats(2, 3, FIRST)], 'no-such-hand'],
    [
      'seats of an earlier round for the rest of this one',
      [...ROUND_2, seats(2, undefined, FIRST)],
      'no-such-hand',
    ],
    [
      'seats of hands before the first round',
      [...hands([TABLE], 1), round(1, FIRST), seats(1, 1, FIRST)],
      'no-such-hand',
    ],
  ])('%s', (_, entries, code) => {
    const folded = foldEntry(fold(entries.slice(0, -1)), entries.at(-1)!);
    expect(folded.ok ? null : folded.error.code).toBe(code);
  });
});

it('a log with rounds folds to the same state after JSON between entries', () => {
  let again: TableState | null = null;
  for (const entry of [...ROUND_2, seats(1, 2, SWAPPED)]) {
    again = must(foldEntry(JSON.parse(JSON.stringify(again)), JSON.parse(JSON.stringify(entry))));
  }
  expect(again).toEqual(fold([...ROUND_2, seats(1, 2, SWAPPED)]));
});
