import { describe, expect, it } from 'vitest';
import { PLACES, placeOf, SEATS } from '../../shared/game/seats.ts';
import { isBonus, kindOf, type Tile, tileSet, tilesOf } from '../../shared/game/tiles.ts';
import { apply, type HandState, startHand } from '../../shared/hand/hand.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { type MatchHand, playMatch } from '../players/match.ts';
import { LOOPS, Table, type TruthEvent } from './table.ts';

const RULES = 'kuester';

/** Plays until a hand has begun to be dealt, and gives what was told before. */
function playUntil(table: Table, hand: number): TruthEvent[] {
  const told: TruthEvent[] = [];
  for (;;) {
    const now = table.move();
    if (now.some((truth) => truth.hand >= hand)) return told;
    told.push(...now);
  }
}

/** The hands that a table's players play. */
function handsOf(seed: number, number: number): MatchHand[] {
  const { tiles } = new Table({ seed, rules: RULES });
  const match = playMatch({ seed, rules: RULES, setSize: 144, tiles });
  return Array.from({ length: number }, () => match.next().value);
}

const sorted = (tiles: readonly Tile[]): Tile[] =>
  [...tiles].sort((one, other) => kindOf(one) - kindOf(other));

/** The hand after some of its events. */
function stateAfter({ events, entry }: MatchHand, done: number): HandState {
  const { roundWind, drawsBefore } = entry;
  let state = startHand({ rules: RULES, roundWind, drawsBefore, seats: SEATS, setSize: 144 });
  for (const { event } of events.slice(0, done)) state = must(apply(state, event));
  return state;
}

describe('the virtual table', () => {
  it('has a tag for every tile of the set', () => {
    const { tiles } = new Table({ seed: 7, rules: RULES });
    for (const tag of Object.keys(tiles)) expect(tag).toMatch(/^E00401[0-9A-F]{10}$/);
    expect(sorted(Object.values(tiles))).toEqual(sorted(tileSet(144)));
    expect(Object.keys(new Table({ seed: 8, rules: RULES }).tiles)).not.toEqual(Object.keys(tiles));
  });

  it('has every tag over one loop at most, and time that goes on', () => {
    const table = new Table({ seed: 7, rules: RULES });
    let last = -1;
    let most = 0;
    for (let hand = 1; hand < 4; ) {
      expect(table.nextMoveAt).toBeGreaterThan(last);
      last = table.nextMoveAt;
      hand = table.move().at(-1)?.hand ?? hand;
      const seen = LOOPS.flatMap((loop) => table.loopTags(loop));
      expect(new Set(seen).size).toBe(seen.length);
      for (const tag of seen) expect(table.tiles[tag]).toBeDefined();
      most = Math.max(most, seen.length);
    }
    expect(most).toBeGreaterThan(70);
  });

  it('does the same from the same seed', () => {
    const history = (seed: number) => {
      const table = new Table({ seed, rules: RULES });
      return Array.from({ length: 500 }, () => [
        table.nextMoveAt,
        table.move(),
        LOOPS.map((loop) => table.loopTags(loop)),
      ]);
    };
    expect(history(5)).toEqual(history(5));
    expect(history(5)).not.toEqual(history(6));
  });

  it('tells what the players played', () => {
    const told = playUntil(new Table({ seed: 2, rules: RULES }), 3);
    expect(told).toEqual(
      handsOf(2, 2).flatMap(({ events, entry }) =>
        events.map(({ event }) => ({ hand: entry.number, event })),
      ),
    );
  });

  it('clears all loops between two hands', () => {
    const table = new Table({ seed: 2, rules: RULES });
    playUntil(table, 2);
    const lying = LOOPS.filter((loop) => table.loopTags(loop).length > 0);
    expect(lying).toEqual([]);
  });
});

describe('a table taken up in the middle of a hand', () => {
  const cases: [seed: number, hand: number][] = [
    [1, 1],
    [2, 2],
    [6, 1],
    [45, 1],
    [118, 2],
    [128, 2],
  ];

  it.each(cases)('goes on as it would have, into the next hand (seed %i, hand %i)', (seed, hand) => {
    const whole = playUntil(new Table({ seed, rules: RULES }), hand + 2);
    const first = whole.findIndex((truth) => truth.hand === hand);
    const { events } = handsOf(seed, hand).at(-1)!;
    const cuts = [0, 1, 2, 3, 4, 5, events.length - 1, events.length];
    for (let done = 6 + (seed % 29); done < events.length; done += 29) cuts.push(done);
    for (const done of cuts) {
      const table = new Table({ seed, rules: RULES, resume: { hand, events: done } });
      expect(playUntil(table, hand + 2)).toEqual(whole.slice(first + done));
    }
  });

  it.each(cases)('has every tile where it rests (seed %i, hand %i)', (seed, hand) => {
    const played = handsOf(seed, hand).at(-1)!;
    for (let events = 0; events < played.events.length; events += events < 8 ? 1 : 7) {
      const table = new Table({ seed, rules: RULES, resume: { hand, events } });
      const state = stateAfter(played, events);
      const lying = (loop: (typeof LOOPS)[number]) => table.loopTags(loop).map((tag) => table.tiles[tag]!);
      const discard = LOOPS.filter((loop) => loop.startsWith('discard')).flatMap(lying);
      expect(sorted(discard)).toEqual(sorted(state.discards.filter((d) => !d.claimed).map((d) => d.tile)));
      for (const seat of SEATS) {
        const place = placeOf(seat, played.entry.east);
        const { concealed, melds, bonus } = state.players[seat]!;
        expect(sorted(lying(`${place}.rack`))).toEqual(tilesOf(concealed));
        expect(sorted(lying(`${place}.meld`))).toEqual(
          sorted([...melds.flatMap((meld) => meld.tiles), ...bonus]),
        );
      }
    }
  });

  it.each(cases)('has a winner lay everything in the meld area (seed %i, hand %i)', (seed, hand) => {
    const played = handsOf(seed, hand).at(-1)!;
    const { end } = played.state;
    if (end?.end !== 'win') return;
    const table = new Table({ seed, rules: RULES, resume: { hand, events: played.events.length } });
    const place = placeOf(end.win.seat, played.entry.east);
    expect(table.loopTags(`${place}.rack`)).toEqual([]);
    const { melds } = played.state.players[end.win.seat]!;
    const kongs = melds.filter((meld) => meld.type === 'kong').length;
    const laid = table.loopTags(`${place}.meld`).filter((tag) => !isBonus(kindOf(table.tiles[tag]!)));
    // A winning discard may stay in the discard area.
    const leave = end.win.source === 'discard' ? [13, 14] : [14];
    expect(leave).toContain(laid.length - kongs);
    for (const other of PLACES) {
      if (other !== place) expect(table.loopTags(`${other}.rack`).length).toBeGreaterThan(0);
    }
  });

  it('gives the host time to look before anything moves', () => {
    const table = new Table({ seed: 1, rules: RULES, resume: { hand: 1, events: 20 } });
    expect(table.nextMoveAt).toBeGreaterThanOrEqual(2000);
  });

  it.each([
    ['hand 1 has', { hand: 1, events: 5000 }],
    ['hand 1 has', { hand: 1, events: -1 }],
    ['there is no hand 0', { hand: 0, events: 0 }],
  ])('refuses what never was: %s', (message, resume) => {
    expect(() => new Table({ seed: 1, rules: RULES, resume })).toThrow(message);
  });
});

it('refuses rules that nobody can play', () => {
  expect(() => new Table({ seed: 1, rules: 'poker' })).toThrow('no rule set "poker"');
});
