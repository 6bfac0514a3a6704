import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateReturn } from '../../test/helpers/late-return.ts';
import { playAtRandom, randomSource } from '../../test/helpers/random-hand.ts';
import { SETUP, setupOf } from '../../test/helpers/shorthand.ts';
import { BOOK_IDS } from '../books/index.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS } from '../game/seats.ts';
import { countTiles, isBonus, kindOf, TILES, tilesOf } from '../game/tiles.ts';
import { score } from '../scoring/score.ts';
import { apply, type HandSetup, type HandState, startHand } from './hand.ts';
import { positionOf } from './hand-position.ts';
import { maySlip } from './hand-turn.ts';
import { MOVE_ERRORS } from './move-error.ts';
import {
  betsOpen,
  claims,
  kongsOutOfTurn,
  overridingClaims,
  resolveClaims,
  type TurnMove,
  turnMoves,
} from './moves.ts';

const SETUPS: readonly HandSetup[] = [
  SETUP,
  { ...SETUP, roundWind: 'W', drawsBefore: 2 },
  { ...SETUP, seats: ['E', 'S', 'W'] },
  { ...SETUP, seats: ['E', 'S'] },
  ...BOOK_IDS.map((rules) => setupOf(rules)),
  setupOf('standard', { bonusTiles: true }),
  setupOf('philos', { bonusTiles: true, heavenlyTwins: true }),
  setupOf('hua-bao', { bonusTiles: true, babcockHands: true }),
  setupOf('schmale', { minimumPoints: 4 }),
];
const hands = fc.record({ setup: fc.constantFrom(...SETUPS), seed: fc.nat() });

/** Every tile outside the wall, by kind. */
function outside(state: HandState): number[] {
  const players = Object.values(state.players);
  const lying = state.discards.filter((discard) => !discard.claimed).map((discard) => discard.tile);
  const laid = players.flatMap(({ melds, bonus }) => [...melds.flatMap((meld) => meld.tiles), ...bonus]);
  return [...countTiles([...lying, ...laid, ...players.flatMap((player) => tilesOf(player.concealed))])];
}

/** Freezes a state deeply, so that changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

describe('a hand played by chance', () => {
  it('keeps all its tiles, never more than there are, and every player his number', () => {
    fc.assert(
      fc.property(hands, ({ setup, seed }) => {
        for (const state of playAtRandom(setup, seed).states) {
          const out = outside(state);
          expect(out).toEqual(state.seen);
          expect(out.every((count, kind) => count <= (isBonus(kind) ? 1 : 4))).toBe(true);
          const { live, dead } = state.wall;
          expect(out.reduce((sum, count) => sum + count, 0) + live + dead).toBe(setup.setSize);
          if (state.phase === 'deal') continue;
          for (const seat of setup.seats) {
            const { concealed, melds } = state.players[seat]!;
            const tiles = concealed.reduce((sum, count) => sum + count, 0) + 3 * melds.length;
            const winner = state.end?.end === 'win' && state.end.win.seat === seat;
            const awaits = state.due !== null && state.end === null;
            const { phase, turn } = state.interrupted ?? state;
            const full = winner || (seat === turn && phase === 'turn');
            if (!awaits && state.phase !== 'bonus') expect(tiles).toBe(full ? 14 : 13);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('always ends, in a position that the score accepts', () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const { states } = playAtRandom(SETUPS[seed % SETUPS.length]!, seed);
      const { end } = states.at(-1)!;
      ends.add(end!.end === 'win' ? end!.win.source : end!.end);
      expect(score(positionOf(states.at(-1)!))).toMatchObject({ ok: true });
    }
    // Each common end must occur among these hands, or the test shows too little.
    expect([...ends].sort()).toEqual(expect.arrayContaining(['discard', 'exhausted', 'replacement', 'wall']));
  });

  it('gives the same states, through JSON too, when its events are applied again', () => {
    fc.assert(
      fc.property(hands, ({ setup, seed }) => {
        const { events, states } = playAtRandom(setup, seed);
        let state = startHand(setup);
        for (const [index, event] of events.entries()) {
          const stored = JSON.parse(JSON.stringify({ state, event }));
          const next = apply(stored.state, stored.event);
          if (!next.ok) throw new Error(next.error.message);
          state = next.value;
          expect(JSON.stringify(state)).toBe(JSON.stringify(states[index + 1]));
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** What the engine offers. */
function offersOf(state: HandState): (TurnMove | HandEvent)[] {
  const back = lateReturn(state);
  return [
    ...turnMoves(state),
    ...claims(state),
    ...overridingClaims(state),
    ...kongsOutOfTurn(state),
    ...betsOpen(state),
    ...(back ? [back] : []),
  ];
}

/** Whether the engine itself offers an event. @param offers of that state */
function isOffered(state: HandState, offers: readonly (TurnMove | HandEvent)[], event: HandEvent): boolean {
  if (event.event === 'draw') {
    const kind = kindOf(event.tile);
    const copies = isBonus(kind) ? (state.setup.setSize === 136 ? 0 : 1) : 4;
    const left = state.seen[kind]! < copies;
    const slip = event.from === 'live' && event.seat === state.turn && maySlip(state);
    return (
      left &&
      (slip || offers.some((move) => move.event === 'draw' && same(move, { ...event, tile: undefined })))
    );
  }
  if (offers.some((offer) => offer.event === event.event && same(offer, event))) return true;
  // Any of the fourteen tiles dealt may be named; one is offered.
  const dealt =
    state.discards.length === 0 && state.drawn === null && event.event === 'win' && event.source === 'wall';
  return (
    dealt &&
    offers.some((offer) => offer.event === 'win' && offer.seat === event.seat) &&
    state.players[event.seat]!.concealed[kindOf(event.tile)]! > 0
  );
}

const same = (one: object, other: object): boolean => {
  const key = (event: object) =>
    JSON.stringify(
      Object.entries(event)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return key(one) === key(other);
};

/** A random event, mostly about open tiles or tiles on the racks. */
function anyEvent(state: HandState, random: (below: number) => number): HandEvent {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
  const last = state.discards.at(-1);
  const seat = random(3) > 0 ? state.turn : pick(SEATS);
  const from = last && random(4) > 0 ? last.seat : pick(SEATS);
  const held = state.players[seat] ? tilesOf(state.players[seat].concealed) : [];
  const tile =
    last && random(3) === 0 ? last.tile : held.length > 0 && random(3) > 0 ? pick(held) : pick(TILES);
  const run = [0, 1, 2].map((step) => TILES[Math.min(41, Math.max(0, kindOf(tile) - random(3) + step))]!);
  return pick<() => HandEvent>([
    () => ({ event: 'deal', seat, tiles: held }),
    () => ({ event: 'bonus', seat, tile }),
    () => ({ event: 'draw', seat, tile, from: pick(['live', 'dead']) }),
    () => ({ event: 'discard', seat, tile }),
    () => ({ event: 'chow', seat, tile, from, tiles: run.sort((one, other) => kindOf(one) - kindOf(other)) }),
    () => ({ event: 'pung', seat, tile, from, tiles: [tile, tile, tile] }),
    () => ({ event: 'kong', seat, tile, kind: 'claimed', from }),
    () => ({ event: 'kong', seat, tile, kind: pick(['concealed', 'promoted']) }),
    () => ({ event: 'win', seat, tile, source: pick(['wall', 'replacement']) }),
    () => ({ event: 'win', seat, tile, source: pick(['discard', 'kong']), from }),
    () => ({ event: 'return', seat, tile }),
    () => ({ event: 'bet', seat: pick(SEATS) }),
    () => ({ event: 'exhausted' }),
  ])();
}

describe('any event at any moment', () => {
  it('is taken just if the engine offers it; else it has a named reason and changes nothing', () => {
    const taken = new Set<string>();
    fc.assert(
      fc.property(hands, ({ setup, seed }) => {
        const random = randomSource(seed + 1);
        const { states } = playAtRandom(setup, seed);
        for (const state of states.slice(setup.seats.length)) {
          frozen(state);
          const offers = offersOf(state);
          for (let tries = 0; tries < 5; tries++) {
            const event = anyEvent(state, random);
            const next = apply(state, event);
            // Compared before `expect`: a call of it for each event would take long.
            if (next.ok !== isOffered(state, offers, event))
              expect.fail(`${next.ok} for ${JSON.stringify(event)}`);
            if (next.ok) taken.add(event.event);
            else if (!MOVE_ERRORS.includes(next.error.code)) expect.fail(next.error.code);
          }
        }
      }),
      { numRuns: 120 },
    );
    // Random events are seldom claims; these three always occur among so many hands.
    expect([...taken]).toEqual(expect.arrayContaining(['discard', 'draw', 'return']));
  });

  it('everything offered can be played', () => {
    fc.assert(
      fc.property(hands, ({ setup, seed }) => {
        for (const state of playAtRandom(setup, seed).states) {
          for (const offer of [...turnMoves(state), ...claims(state), ...overridingClaims(state)]) {
            if (offer.event === 'draw') continue; // the tile is not known yet
            if (!apply(state, offer).ok) expect.fail(JSON.stringify(offer));
          }
          const made = claims(state);
          const resolved = resolveClaims(state, made);
          expect(made.length > 0 ? made : [null]).toContain(resolved);
        }
      }),
      { numRuns: 30 },
    );
  });
});
