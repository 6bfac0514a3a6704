import { describe, expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import type { HallEntry, HandWithoutReaders, PlanEntry } from './entries.ts';
import { readHallEntry } from './read-entry.ts';
import { apply, heirsIn, seatingOf, substitutesAtTables, type TournamentState } from './tournament.ts';

const t = 0;
const reason = { by: 'Anna', why: 'has to go home' };
const TOURNAMENT: HallEntry = {
  entry: 'tournament',
  t,
  name: 'Spring',
  rules: 'kuester',
  rounds: 2,
  scoring: { points: [4, 2, 1, 0] },
  cosigner: 'c',
  witnesses: ['w'],
};
const player = (number: number): HallEntry => ({ entry: 'player', t, number, commitment: `${number}` });
const plan = (round: number): HallEntry => ({
  entry: 'plan',
  t,
  round,
  tables: round === 1 ? [[1, 2, 3, 4]] : [[2, 1, 5, 3]],
  out: round === 1 ? [5] : [4],
});
const draw = (round: number | 'all', order = [5, 4, 3, 2, 1]): HallEntry => ({
  entry: 'draw',
  t,
  round,
  seed: 's',
  checkpoint: 'c',
  order,
});
const round = (number: number, is: 'begun' | 'ended', table?: number): HallEntry => ({
  entry: 'round',
  t,
  number,
  is,
  ...(table !== undefined && { table }),
});
const table = (number: number, origin = `o${number}`): HallEntry => ({
  entry: 'table',
  t,
  number,
  origin,
  vkey: 'v',
});
const ruling = (number: number, withdraws?: number): HallEntry => ({
  entry: 'ruling',
  t,
  number,
  by: 'Anna',
  why: 'came late',
  changes: withdraws === undefined ? [{ player: 1, tablePoints: -20 }] : [],
  ...(withdraws !== undefined && { withdraws }),
});
const substitute = (from: number, leaves: number, comes: number, until?: number): HallEntry => ({
  entry: 'substitute',
  t,
  round: from,
  ...(until !== undefined && { until }),
  player: leaves,
  substitute: comes,
  ...reason,
});

const attendance = (who: number, is: 'left' | 'back'): HallEntry => ({
  entry: 'attendance',
  t,
  player: who,
  is,
  ...reason,
});
/** A plan of one table for these players. */
const planOf = (number: number, ...players: readonly number[]): HallEntry => ({
  ...(plan(1) as PlanEntry),
  round: number,
  out: players.slice(4).map((_, at) => 5 + at),
  players,
});

const hand = (
  number: number,
  changed: Partial<HandWithoutReaders> | null = {},
  withdraws?: number,
): HallEntry => ({
  entry: 'hand',
  t,
  number,
  ...reason,
  ...(withdraws !== undefined && { withdraws }),
  ...(changed !== null && {
    played: { round: 1, table: 1, players: [4, 5, 2, 3], net: [10, -4, -4, -2], ...changed },
  }),
});

const final = (number: number, ...players: readonly number[]): HallEntry => ({
  entry: 'final',
  t,
  round: number,
  players,
});

const shown = (after: number, part: number, parts: number, ...players: readonly number[]): HallEntry => ({
  entry: 'standings',
  t,
  round: after,
  part,
  parts,
  standings: players.map((one, at) => ({
    ...{ rank: at + 1, player: one, matchPoints: 0, tablePoints: 0, penalties: 0, matchPenalties: 0 },
    rounds: [],
  })),
});

const PLAYERS = [1, 2, 3, 4, 5].map(player);
const DRAWN = [TOURNAMENT, ...PLAYERS, plan(1), plan(2), draw('all'), player(6), player(7), table(1)];
const BEGUN = [...DRAWN, round(1, 'begun'), attendance(2, 'left')];
/** Player 2 has left, and player 6 takes part in what is left. */
const REPLANNED = [...BEGUN, planOf(2, 1, 3, 4, 5, 6)];
const over = (number: number) => [round(number, 'begun'), round(number, 'ended')];
/** All rounds were played; the standings are 3 5 1 2 4. */
const PLAYED = [...DRAWN, ...over(1), ...over(2), shown(2, 1, 2, 3, 5, 1), shown(2, 2, 2, 2, 4)];
const folded = (entries: readonly HallEntry[]): TournamentState =>
  entries.reduce<TournamentState | null>((state, entry) => must(apply(state, entry)), null)!;

describe('an entry that cannot follow is refused', () => {
  it.each<[string, HallEntry[], string]>([
    ['a player before the tournament', [player(1)], 'no-tournament'],
    ['a second tournament', [TOURNAMENT, TOURNAMENT], 'second-tournament'],
    ['a player twice', [TOURNAMENT, player(1), player(1)], 'known-player'],
    ['a plan of a round that there is not', [TOURNAMENT, plan(3)], 'no-such-round'],
    ['a plan with a number twice', [TOURNAMENT, { ...plan(1), out: [4] } as HallEntry], 'wrong-plan'],
    ['a plan with a gap', [TOURNAMENT, { ...plan(1), out: [6] } as HallEntry], 'wrong-plan'],
    ['a plan after the draw', [...DRAWN, plan(2)], 'drawn'],
    ['a plan of one who left', [TOURNAMENT, ...PLAYERS, attendance(2, 'left'), plan(1)], 'wrong-plan'],
    ['a plan of too few for its seats', [TOURNAMENT, ...PLAYERS, planOf(1, 1, 2, 4)], 'wrong-plan'],
    ['a plan of players out of order', [TOURNAMENT, ...PLAYERS, planOf(1, 2, 1, 4, 5)], 'wrong-plan'],
    [
      'a plan after the draw, for others, of a round that has begun',
      [...BEGUN, planOf(1, 1, 3, 4, 5, 6)],
      'drawn',
    ],
    [
      'a plan for those who sit there since somebody was substituted',
      [...DRAWN, substitute(1, 1, 6), planOf(2, 2, 3, 4, 5, 6)],
      'drawn',
    ],
    ['a draw of others than the plan', [...REPLANNED, draw(2, [1, 2, 4, 3, 5])], 'wrong-draw'],
    ['a round that was planned anew and not drawn', [...REPLANNED, round(2, 'begun')], 'not-drawn'],
    ['somebody unknown who leaves', [...DRAWN, attendance(8, 'left')], 'no-such-player'],
    [
      'somebody who leaves twice',
      [...DRAWN, attendance(3, 'left'), attendance(3, 'left')],
      'wrong-attendance',
    ],
    ['somebody who is back and was never away', [...DRAWN, attendance(3, 'back')], 'wrong-attendance'],
    ['a substitute for one round who plays in it', [...DRAWN, substitute(1, 5, 2, 1)], 'known-player'],
    ['a substitute who is to sit at a table later', [...DRAWN, substitute(1, 5, 1)], 'known-player'],
    ['a substitute until a round that was before', [...DRAWN, substitute(2, 5, 6, 1)], 'wrong-round'],
    ['a draw without a plan', [TOURNAMENT, ...PLAYERS, plan(1), draw('all')], 'no-plan'],
    ['a draw of too few', [TOURNAMENT, ...PLAYERS, plan(1), draw(1, [1, 2, 3, 4])], 'wrong-draw'],
    ['a draw of one twice', [TOURNAMENT, ...PLAYERS, plan(1), draw(1, [1, 2, 3, 4, 4])], 'wrong-draw'],
    ['a draw of somebody unknown', [TOURNAMENT, ...PLAYERS.slice(1), plan(1), draw(1)], 'wrong-draw'],
    ['a second draw', [...DRAWN, draw(1)], 'drawn'],
    ['a round that was not drawn', [TOURNAMENT, ...PLAYERS, plan(1), round(1, 'begun')], 'not-drawn'],
    ['a round that begins twice', [...DRAWN, round(1, 'begun'), round(1, 'begun')], 'wrong-round'],
    ['a round that ends before it begins', [...DRAWN, round(1, 'ended')], 'wrong-round'],
    ['a round at an unknown table', [...DRAWN, round(1, 'begun', 2)], 'no-such-table'],
    ['a table twice', [...DRAWN, table(1, 'other')], 'known-table'],
    ['a log at two tables', [...DRAWN, table(2, 'o1')], 'known-table'],
    [
      'a checkpoint of an unknown table',
      [...DRAWN, { entry: 'checkpoint', t, table: 2, note: '' }],
      'no-such-table',
    ],
    ['a ruling out of turn', [...DRAWN, ruling(2)], 'wrong-ruling'],
    ['a ruling that withdraws nothing', [...DRAWN, ruling(1, 1)], 'wrong-ruling'],
    ['a ruling withdrawn twice', [...DRAWN, ruling(1), ruling(2, 1), ruling(3, 1)], 'wrong-ruling'],
    ['a hand without readers before its round', [...DRAWN, hand(1)], 'wrong-hand'],
    ['a hand without readers out of turn', [...BEGUN, hand(2)], 'wrong-hand'],
    ['one at a table that there is not', [...BEGUN, hand(1, { table: 2 })], 'wrong-hand'],
    ['one of somebody who sits out', [...BEGUN, hand(1, { players: [1, 5, 2, 3] })], 'wrong-hand'],
    ['one of the same player twice', [...BEGUN, hand(1, { players: [4, 4, 2, 3] })], 'wrong-hand'],
    ['one that is not 0 in sum', [...BEGUN, hand(1, { net: [10, -4, -4, -3] })], 'wrong-hand'],
    ['one that is nothing', [...BEGUN, hand(1, null)], 'wrong-hand'],
    ['one withdrawn twice', [...BEGUN, hand(1), hand(2, null, 1), hand(3, null, 1)], 'wrong-hand'],
    [
      'a final before the last round is over',
      [...DRAWN, ...over(1), shown(1, 1, 1, 1, 2, 3, 4), final(2, 1, 2, 3, 4)],
      'wrong-final',
    ],
    [
      'a final before standings are shown',
      [...DRAWN, ...over(1), ...over(2), final(3, 3, 5, 1, 2)],
      'wrong-final',
    ],
    [
      'a final by earlier standings',
      [...DRAWN, ...over(1), shown(1, 1, 1, 1, 2, 3, 4), ...over(2), final(3, 1, 2, 3, 4)],
      'wrong-final',
    ],
    ['a final by half of the standings', [...PLAYED.slice(0, -1), final(3, 3, 5, 1, 2)], 'wrong-final'],
    ['a final in another order', [...PLAYED, final(3, 5, 3, 1, 2)], 'wrong-final'],
    ['a final of five', [...PLAYED, final(3, 3, 5, 1, 2, 4)], 'wrong-final'],
    ['a final of nobody', [...PLAYED, final(3)], 'wrong-final'],
    ['a final of more than there are', [...PLAYED, final(3, 3, 5, 1, 2, 4, 6, 7, 8)], 'wrong-final'],
    ['a final after the next', [...PLAYED, final(4, 3, 5, 1, 2)], 'wrong-final'],
    ['a final of one who has left', [...PLAYED, attendance(5, 'left'), final(3, 3, 5, 1, 2)], 'wrong-final'],
    [
      'a final of a round that has begun',
      [...PLAYED, final(3, 3, 5, 1, 2), round(3, 'begun'), final(3, 3, 5, 1, 2)],
      'wrong-final',
    ],
    ['a plan of a final', [...PLAYED, final(3, 3, 5, 1, 2), plan(3)], 'wrong-plan'],
    ['a draw of a final', [...PLAYED, final(3, 3, 5, 1, 2), draw(3)], 'drawn'],
    ['a round after the last without a final', [...PLAYED, round(3, 'begun')], 'no-such-round'],
    ['standings of a round that there is not', [...DRAWN, shown(3, 1, 1)], 'no-such-round'],
    ['standings without their first part', [...DRAWN, shown(1, 2, 2)], 'wrong-part'],
    ['standings without their last part', [...DRAWN, shown(1, 1, 2), shown(1, 1, 1)], 'wrong-part'],
    ['a part of other standings', [...DRAWN, shown(1, 1, 2), shown(2, 2, 2)], 'wrong-part'],
    ['a substitute who is not entered', [...DRAWN, substitute(1, 1, 8)], 'no-such-player'],
    ['a substitute for nobody', [...DRAWN, substitute(1, 6, 7)], 'no-such-player'],
    ['a substitute who plays', [...DRAWN, substitute(1, 1, 2)], 'known-player'],
    [
      'a substitute who had another seat',
      [...DRAWN, substitute(1, 1, 6), substitute(1, 2, 1)],
      'known-player',
    ],
    [
      'a substitute in a round that is over',
      [...DRAWN, round(1, 'begun'), round(1, 'ended'), substitute(1, 1, 6)],
      'wrong-round',
    ],
  ])('%s', (_, entries, code) => {
    const state = entries.length === 1 ? null : folded(entries.slice(0, -1));
    const next = apply(state, entries.at(-1)!);
    expect(next.ok ? null : next.error.code).toBe(code);
  });
});

describe('who sits where', () => {
  it('follows from plan and draw', () => {
    const state = folded(DRAWN);
    expect(seatingOf(state, 1)).toEqual({ tables: [[5, 4, 3, 2]], out: [1] });
    expect(seatingOf(state, 2)).toEqual({ tables: [[4, 5, 1, 3]], out: [2] });
  });

  it('and from substitutes, who may go again, and be the one who left', () => {
    const state = folded([...DRAWN, substitute(1, 5, 6), substitute(1, 6, 7), substitute(2, 7, 5)]);
    expect(seatingOf(state, 1)!.tables).toEqual([[7, 4, 3, 2]]);
    expect(seatingOf(state, 2)!.tables).toEqual([[4, 5, 1, 3]]);
  });
});

it('the seats of a final follow from standings, until it begins those of another, and substitutes may take them', () => {
  const first = [...PLAYED, final(3, 3, 5, 1, 2)];
  expect(seatingOf(folded(first), 3)).toEqual({ tables: [[3, 5, 1, 2]], out: [] });
  const second = [...first, attendance(5, 'left'), final(3, 3, 1, 2, 4)];
  expect(seatingOf(folded(second), 3)!.tables).toEqual([[3, 1, 2, 4]]);
  const third = [
    ...second,
    substitute(3, 1, 6),
    ...over(3),
    shown(3, 1, 1, 4, 3, 2, 6),
    final(4, 4, 3, 2, 6),
  ];
  const state = folded(third);
  expect(seatingOf(state, 3)!.tables).toEqual([[3, 6, 2, 4]]);
  expect(seatingOf(state, 4)!.tables).toEqual([[4, 3, 2, 6]]);
  expect(state.finals).toBe(2);
});

it('who sat out, was substituted and then takes a seat has this one', () => {
  const state = folded([...DRAWN, substitute(1, 1, 6), substitute(1, 5, 1, 1)]);
  expect(seatingOf(state, 1)).toEqual({ tables: [[1, 4, 3, 2]], out: [6] });
  expect(Object.fromEntries(heirsIn(state, 1))).toEqual({ 1: 1, 5: 1, 4: 4, 3: 3, 2: 2 });
  expect(substitutesAtTables(state, 1)).toEqual([substitute(1, 5, 1, 1)]);
});

describe('who plays', () => {
  it('changes with who leaves, comes back, and is substituted for good', () => {
    const entries = [...DRAWN, attendance(4, 'left'), attendance(6, 'left'), attendance(4, 'back')];
    expect(folded(entries).left).toEqual([6]);
    expect(folded([...entries, substitute(1, 5, 6), substitute(1, 4, 7, 1)]).left).toEqual([5]);
  });

  it('is drawn anew for rounds that have not begun; substitutes of before say nothing of these', () => {
    // 5 sits at the table of round 2 and is substituted by 7, comes back, and is drawn a seat again.
    const state = folded([
      ...[...DRAWN, substitute(1, 5, 7), round(1, 'begun'), attendance(5, 'back'), attendance(7, 'left')],
      ...[planOf(2, 1, 2, 3, 4, 5, 6), draw(2, [6, 5, 4, 3, 2, 1])],
    ]);
    expect(seatingOf(state, 1)).toEqual({ tables: [[7, 4, 3, 2]], out: [1] });
    expect(seatingOf(state, 2)).toEqual({ tables: [[6, 5, 4, 3]], out: [2, 1] });
  });

  it('for one round only is somebody who sits out', () => {
    const state = folded([...DRAWN, substitute(1, 5, 1, 1)]);
    expect(seatingOf(state, 1)).toEqual({ tables: [[1, 4, 3, 2]], out: [] });
    expect(seatingOf(state, 2)).toEqual({ tables: [[4, 5, 1, 3]], out: [2] });
  });
});

it('rulings that were withdrawn do not stand', () => {
  const state = folded([...DRAWN, ruling(1), ruling(2), ruling(3, 1)]);
  expect(state.rulings.map(({ number }) => number)).toEqual([2, 3]);
});

it('a hand without readers counts until it is withdrawn, and another may be put in its place', () => {
  const state = folded([...BEGUN, hand(1), hand(2), hand(3, { net: [0, 0, 0, 0] }, 1), hand(4, null, 2)]);
  expect(Object.keys(state.addedHands)).toEqual(['3']);
  expect(state.addedHands[3]!.net).toEqual([0, 0, 0, 0]);
});

it('the log folds to the same after JSON between entries', () => {
  const entries = [...DRAWN, round(1, 'begun'), ruling(1), substitute(1, 5, 6, 1), ruling(2, 1), hand(1)];
  entries.push(attendance(2, 'left'), planOf(2, 1, 3, 4, 5, 6), draw(2, [1, 3, 4, 5, 6]));
  entries.push(round(1, 'ended'), ...over(2), shown(2, 1, 1, 3, 5, 1, 6), final(3, 3, 5, 1, 6));
  let again: TournamentState | null = null;
  for (const entry of entries) {
    again = must(
      apply(JSON.parse(JSON.stringify(again)), must(readHallEntry(JSON.parse(JSON.stringify(entry))))),
    );
  }
  expect(again).toEqual(folded(entries));
});

describe('an entry from outside is refused by name', () => {
  it.each<[unknown, string]>([
    [null, 'is no entry'],
    [[], 'is no entry'],
    [{ entry: 'event' }, 'is of a kind that a hall'],
    [{ ...hand(1), played: { round: 1 } }, '(hand) has a played that it cannot have'],
    [{ entry: '__proto__' }, 'is of a kind'],
    [{ entry: 'player', t, number: 0, commitment: '' }, '(player) has a number that it cannot have: 0'],
    [{ entry: 'player', t, number: 1 }, '(player) has a commitment that it cannot have: nothing'],
    [{ ...TOURNAMENT, rounds: 1e9 }, 'has a rounds that it cannot have'],
    [{ ...TOURNAMENT, scoring: { points: [4, 2, 1] } }, 'has a scoring that it cannot have'],
    [{ ...plan(1), tables: [[1, 2, 3]] }, 'has a tables that it cannot have'],
    [{ ...draw('all'), round: 'some' }, 'has a round that it cannot have: "some"'],
    [{ ...ruling(1), changes: [{ player: 1, tablePoints: 0.5 }] }, 'has a changes that it cannot have'],
    [{ ...round(1, 'begun'), is: 'over' }, 'has a is that it cannot have: "over"'],
  ])('%j', (value, message) => {
    const read = readHallEntry(value);
    expect(read.ok ? '' : read.error).toContain(message);
  });
});
