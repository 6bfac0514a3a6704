import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HallEntry } from '../../../shared/tournament/entries.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';
import { apply, seatingOf, type TournamentState } from '../../../shared/tournament/tournament.ts';
import { LivePoints } from '../live-points.ts';
import { count } from './count.ts';
import { type Numbered, readRecord } from './hall-record.ts';

// A hall follows its own log by one program, and whoever recomputes by another. Whatever the hall takes the other must take,
// and both must know the same of it.

const t = 0;
const reason = { by: 'Anna', why: 'x' };
const TOURNAMENT: HallEntry = {
  entry: 'tournament',
  t,
  name: 'Spring',
  rules: 'kuester',
  rounds: 2,
  scoring: { points: [4, 2, 1, 0] },
  cosigner: 'c',
  witnesses: [],
};
const ENTERED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FIRST_TABLES = [[1, 2, 3, 4] as const, [9, 8, 7, 6] as const];
const OPENED: readonly HallEntry[] = [
  TOURNAMENT,
  ...ENTERED.map((number): HallEntry => ({ entry: 'player', t, number, commitment: 'x' })),
  ...[1, 2].map((number): HallEntry => ({ entry: 'plan', t, round: number, tables: FIRST_TABLES, out: [5] })),
  { entry: 'draw', t, round: 'all', seed: 's', checkpoint: '', order: [3, 1, 4, 5, 9, 2, 6, 8, 7] },
];

const player = fc.integer({ min: 1, max: 13 });
const round = fc.constantFrom(1, 1, 2, 2, 3, 4);
const some = (least: number, most: number) => fc.uniqueArray(player, { minLength: least, maxLength: most });
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const oneTo = (many: number) => Array.from({ length: many }, (_, at) => at + 1);

/** A plan of a round for some players, and mostly its draw. */
const planned = fc
  .record({ round, players: some(4, 9), shuffled: fc.boolean(), drawn: fc.integer({ min: 0, max: 5 }) })
  .map(({ round: number, players, shuffled, drawn }): HallEntry[] => {
    const numbers = oneTo(players.length);
    const seats = shuffled ? numbers.toReversed() : numbers;
    const four = (at: number) => seats.slice(at, at + 4) as unknown as [number, number, number, number];
    const tables = players.length < 8 ? [four(0)] : [four(0), four(4)];
    const out = seats.slice(4 * tables.length);
    const plan: HallEntry = { entry: 'plan', t, round: number, tables, out, players: ascending(players) };
    const draw: HallEntry = {
      entry: 'draw',
      t,
      round: number,
      seed: `${number}`,
      checkpoint: '',
      order: players,
    };
    return drawn === 0 ? [plan] : [plan, draw];
  });

const one: fc.Arbitrary<HallEntry> = fc.oneof(
  fc.record({ player, is: fc.constantFrom('left' as const, 'back' as const) }).map((body): HallEntry => {
    return { entry: 'attendance', t, ...body, ...reason };
  }),
  fc
    .record({ number: round, is: fc.constantFrom('begun' as const, 'ended' as const) })
    .map((body): HallEntry => ({ entry: 'round', t, ...body })),
);

/** Entries that need to know what came before, by the state of the hall. */
type Made = (state: TournamentState) => HallEntry[];
const made: fc.Arbitrary<Made> = fc.oneof(
  {
    weight: 3,
    arbitrary: planned.map(
      (entries): Made =>
        () =>
          entries,
    ),
  },
  {
    weight: 8,
    arbitrary: one.map(
      (entry): Made =>
        () => [entry],
    ),
  },
  // Somebody takes a seat, mostly of somebody who has one.
  {
    weight: 6,
    arbitrary: fc
      .record({ round, until: fc.option(round, { nil: undefined }), at: fc.nat(9), substitute: player })
      .map(
        ({ round: number, until, at, substitute }): Made =>
          (state) => {
            const who = (seatingOf(state, number)?.tables.flat() ?? [])[at] ?? at + 1;
            const last = until === undefined ? {} : { until };
            return [{ entry: 'substitute', t, round: number, ...last, player: who, substitute, ...reason }];
          },
      ),
  },
  // A hand of a table, or of others.
  {
    weight: 6,
    arbitrary: fc
      .record({
        round,
        table: fc.constantFrom(1, 1, 2, 3),
        others: fc.option(some(4, 4), { freq: 1 }),
        withdraws: fc.constantFrom(null, null, null, 1, 2),
      })
      .map(
        ({ round: number, table, others, withdraws }): Made =>
          (state) => {
            const players = (others ??
              seatingOf(state, number)?.tables[table - 1] ?? [1, 2, 3, 4]) as TableLine;
            const played = { round: number, table, players, net: [number, 2, -number, -2] as const };
            const instead = withdraws === null ? {} : { withdraws };
            return [{ entry: 'hand', t, number: state.lastAddedHand + 1, ...reason, ...instead, played }];
          },
      ),
  },
  // Standings after the round that was played last, and perhaps a final by these.
  {
    weight: 3,
    arbitrary: fc
      .record({ late: fc.constantFrom(0, 0, 1), parts: fc.boolean(), best: fc.constantFrom(0, 4, 4, 8) })
      .map(
        ({ late, parts, best }): Made =>
          (state) => {
            const after = Math.max(1, state.ended.length - late);
            const standings = new LivePoints('x').standings(state);
            const [half, rest] = parts ? [standings.slice(0, 3), [standings.slice(3)]] : [standings, []];
            const shown = [half, ...rest].map((lines, at): HallEntry => {
              return {
                entry: 'standings',
                t,
                round: after,
                part: at + 1,
                parts: rest.length + 1,
                standings: lines,
              };
            });
            const players = standings.map((line) => line.player).filter((who) => !state.left.includes(who));
            const final: HallEntry = { entry: 'final', t, round: after + 1, players: players.slice(0, best) };
            return best === 0 ? shown : [...shown, final];
          },
      ),
  },
  // The next round is played.
  {
    weight: 4,
    arbitrary: fc.constant<Made>(({ ended }) => [
      { entry: 'round', t, number: ended.length + 1, is: 'begun' },
      { entry: 'round', t, number: ended.length + 1, is: 'ended' },
    ]),
  },
);

it('who sits where, which hands count and what the standings are is the same by both', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(made, { minLength: 10, maxLength: 30, size: 'max' }), (steps) => {
      let state: TournamentState | null = null;
      const entries: Numbered[] = [];
      const take = (entry: HallEntry) => {
        const next = apply(state, entry);
        if (!next.ok) return;
        state = next.value;
        entries.push({ n: entries.length, entry });
        seen.set(entry.entry, (seen.get(entry.entry) ?? 0) + 1);
      };
      for (const entry of OPENED) take(entry);
      for (const make of steps) for (const entry of make(state!)) take(entry);
      assertAgree(state!, entries);
    }),
    { numRuns: 600 },
  );
  for (const kind of ['plan', 'draw', 'attendance', 'substitute', 'hand', 'final', 'standings', 'round']) {
    expect(seen.get(kind), kind).toBeGreaterThan(100);
  }
});

function assertAgree(state: TournamentState, entries: readonly Numbered[]): void {
  const record = readRecord(entries);
  for (const number of Object.keys(state.draws).map(Number)) {
    const chairs = record.chairs.filter((chair) => chair.round === number);
    expect(chairs.map(({ holders }) => holders.at(-1))).toEqual(seatingOf(state, number)!.tables.flat());
  }
  expect(new Set(record.chairs.map((chair) => chair.round))).toEqual(
    new Set(Object.keys(state.draws).map(Number)),
  );
  expect(record.addedHands).toEqual(Object.values(state.addedHands));
  expect(count(record, [], 'match')).toEqual(new LivePoints('x').standings(state));
}
