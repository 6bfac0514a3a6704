import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { HallEntry, Standing } from '../../../shared/tournament/entries.ts';
import { apply, seatingOf, type TournamentState } from '../../../shared/tournament/tournament.ts';
import type { HallFacts, TableFacts } from './facts.ts';
import { printView } from './print-view.ts';
import { begunClock } from './round-clock.ts';
import { deskView, playerView, type SetupView, screenView } from './view.ts';

const SETUP: SetupView = { rules: ['kuester'], vkey: 'key', witness: null, plan: null };
const nameOf = (number: number) => `Name-of-${number}-.`;

/** A tournament in the middle: who sits where, what has begun, who was substituted, whose names are withdrawn. */
interface Case {
  readonly players: number;
  readonly rounds: number;
  readonly order: readonly number[];
  readonly drawn: boolean;
  readonly begun: number;
  readonly ended: boolean;
  readonly substituted: readonly number[];
  readonly withdrawn: readonly number[];
}

const cases: fc.Arbitrary<Case> = fc
  .record({ players: fc.integer({ min: 4, max: 14 }), rounds: fc.integer({ min: 1, max: 3 }) })
  .chain(({ players, rounds }) => {
    const numbers = Array.from({ length: players }, (_, at) => at + 1);
    return fc.record({
      players: fc.constant(players),
      rounds: fc.constant(rounds),
      order: fc.shuffledSubarray(numbers, { minLength: players }),
      drawn: fc.boolean(),
      begun: fc.integer({ min: 0, max: rounds }),
      ended: fc.boolean(),
      substituted: fc.subarray(numbers, { maxLength: 2 }),
      withdrawn: fc.subarray(numbers),
    });
  });

/** The facts of a case; substitutes have the numbers after the players'. */
function factsOf({ players, rounds, order, drawn, begun, ended, substituted, withdrawn }: Case): HallFacts {
  let state: TournamentState | null = null;
  const log = (entry: HallEntry) => {
    const next = apply(state, entry);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  };
  const scoring = { points: [4, 2, 1, 0] } as const;
  const opened = { name: 'Spring', rules: 'kuester', rounds, scoring, cosigner: 'c', witnesses: ['w'] };
  log({ entry: 'tournament', t: 0, ...opened });
  const all = players + substituted.length;
  for (let number = 1; number <= all; number++) log({ entry: 'player', t: 0, number, commitment: 'c' });
  for (let round = 1; round <= rounds; round++) {
    const places = Array.from({ length: players }, (_, at) => ((at + round) % players) + 1);
    const tables = Array.from(
      { length: Math.floor(players / 4) },
      (_, at) => places.slice(4 * at, 4 * at + 4) as unknown as readonly [number, number, number, number],
    );
    log({ entry: 'plan', t: 0, round, tables, out: places.slice(4 * tables.length) });
  }
  if (drawn) {
    log({ entry: 'draw', t: 0, round: 'all', seed: 's', checkpoint: 'c', order });
    for (const [at, player] of substituted.entries()) {
      const substitute = players + at + 1;
      log({ entry: 'substitute', t: 0, round: rounds, player, substitute, by: 'Referee', why: 'ill' });
    }
    for (let number = 1; number <= begun; number++) {
      log({ entry: 'round', t: 0, number, is: 'begun' });
      if (number < begun || ended) log({ entry: 'round', t: 0, number, is: 'ended' });
    }
  }
  const made = state! as TournamentState;
  const names = Array.from({ length: all }, (_, at) => at + 1).filter((one) => !withdrawn.includes(one));
  const played: TableFacts = { phase: 'playing', hand: 3, heard: 7, needs: ['referee'] };
  const seatings = Object.keys(made.draws).map(
    (round) => [Number(round), seatingOf(made, Number(round))!] as const,
  );
  return {
    state: made,
    seatings: new Map(seatings),
    names: new Map(names.map((number) => [number, nameOf(number)])),
    standings: order.map((player, at) => standing(player, at + 1)),
    unfilled: [],
    tables: new Map([[1, played]]),
    handsOf: () => [],
    featured: null,
    address: null,
    clock: drawn && begun > 0 && !ended ? begunClock(begun, 50, 0) : null,
  };
}

const standing = (player: number, rank: number): Standing => ({
  ...{ rank, player, matchPoints: 0, tablePoints: 0, penalties: 0, matchPenalties: 0, rounds: [] },
});

const namesIn = (view: unknown): number[] => [
  ...new Set([...JSON.stringify(view).matchAll(/Name-of-(\d+)-/g)].map(([, number]) => Number(number))),
];

test('what a table needs is for the organiser only', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const facts = factsOf(one);
      const desk = deskView(facts, SETUP).tables.map(({ needs }) => needs);
      expect(desk).toEqual(desk.map((_, at) => (at === 0 ? ['referee'] : [])));
      const players = Object.keys(facts.state!.players).map(Number);
      const others = [
        screenView(facts),
        printView(facts),
        ...players.map((player) => playerView(facts, player)),
      ];
      expect(JSON.stringify(others)).not.toContain('needs');
    }),
  );
});

describe('who sees which name', () => {
  test('a withdrawn one nobody; a player those who sit at his tables; the rest everybody', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const facts = factsOf(one);
        const players = Object.keys(facts.state!.players).map(Number);
        const desk = deskView(facts, SETUP);
        const views = [
          desk,
          screenView(facts),
          printView(facts),
          ...players.map((player) => playerView(facts, player)),
        ];
        for (const view of views) {
          expect(namesIn(view).filter((number) => one.withdrawn.includes(number))).toEqual([]);
        }
        expect(namesIn(desk)).toHaveLength(players.length - one.withdrawn.length);
        for (const player of players) {
          const view = playerView(facts, player)!;
          const met = new Set([player, ...view.seats.flatMap((seat) => seat.players)]);
          expect(namesIn(view).filter((number) => !met.has(number))).toEqual([]);
          expect(view.seats.every((seat) => seat.players.length === 0 || seat.players.includes(player))).toBe(
            true,
          );
        }
      }),
    );
  });

  test('everybody has one seat in the round that is shown, or sits out, on each page the same', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const facts = factsOf(one);
        const screen = screenView(facts);
        const seated = [...screen.tables.flatMap(({ players }) => players), ...screen.out];
        expect(new Set(seated).size).toBe(seated.length);
        expect(seated).toHaveLength(one.drawn ? one.players : 0);
        for (const { table, players } of screen.tables) {
          for (const [at, player] of players.entries()) {
            const [seat] = playerView(facts, player)!.seats;
            expect(seat).toMatchObject({ round: screen.round!.number, table, seat: 'ESWN'[at] });
          }
        }
      }),
    );
  });
});

const CASE: Case = {
  ...{ players: 8, rounds: 2, order: [1, 2, 3, 4, 5, 6, 7, 8], drawn: true, begun: 0, ended: false },
  ...{ substituted: [], withdrawn: [] },
};

it.each<[string, Partial<Case>, object]>([
  ['before the draw', { drawn: false }, { number: 1, phase: 'undrawn', clock: null }],
  ['before the first round', {}, { number: 1, phase: 'drawn', clock: null }],
  ['in the first', { begun: 1 }, { number: 1, phase: 'playing', clock: { ends: 50 * 60_000, left: null } }],
  ['between the two', { begun: 1, ended: true }, { number: 2, phase: 'drawn', clock: null }],
  ['after the last', { begun: 2, ended: true }, { number: 2, phase: 'ended', clock: null }],
])('the round that is shown, %s', (_, changed, round) => {
  expect(screenView(factsOf({ ...CASE, ...changed })).round).toEqual({ of: 2, ...round });
});

it('a table shows its hand while the round is played, and nothing of an earlier round', () => {
  const tileOf = (changed: Partial<Case>) => screenView(factsOf({ ...CASE, ...changed })).tables[0];
  expect(tileOf({})).toMatchObject({ phase: 'waiting', hand: 0 });
  expect(tileOf({ begun: 1 })).toMatchObject({ phase: 'playing', hand: 3 });
  expect(tileOf({ begun: 1, ended: true })).toMatchObject({ phase: 'waiting', hand: 0 });
  expect(tileOf({ begun: 2, ended: true })).toMatchObject({ phase: 'finished', hand: 3 });
});

it('before a tournament is opened nothing is shown, and no page fails', () => {
  const facts: HallFacts = {
    ...{ state: null, seatings: new Map(), names: new Map(), standings: [] },
    ...{ unfilled: [], tables: new Map(), clock: null, handsOf: () => [], featured: null, address: null },
  };
  expect(deskView(facts, SETUP)).toMatchObject({ tournament: null, round: null, tables: [], people: [] });
  expect(screenView(facts)).toMatchObject({ tournament: null, round: null });
  expect(playerView(facts, 1)).toBeNull();
});
