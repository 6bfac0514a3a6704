import { findRules } from '../../shared/books/index.ts';
import { type PlayedRules, playRow } from '../../shared/books/played.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { type Tile, tileOf, tileSet } from '../../shared/game/tiles.ts';
import { apply, type HandSetup, type HandState, startHand } from '../../shared/hand/hand.ts';
import { must } from './random-hand.ts';

/** Tiles in the short form players know: `123m55z` is 1m 2m 3m 5z 5z. */
export function tiles(short: string): Tile[] {
  return [...short.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks, suit]) =>
    [...ranks!].map((rank) => `${rank}${suit}` as Tile),
  );
}

/** Four players, Küster, the first hand. */
export const SETUP: HandSetup = {
  rules: 'kuester',
  roundWind: 'E',
  drawsBefore: 0,
  seats: SEATS,
  setSize: 144,
};

/** The first hand of a table with these rules. */
export function setupOf(rules: PlayedRules, options: Readonly<Record<string, unknown>> = {}): HandSetup {
  return { ...SETUP, rules, options, setSize: setSizeOf(must(findRules(rules)), options) };
}

/**
 * The deal with chosen tiles (short form). A player with fewer than 13, or East with fewer than 14, gets some of the
 * others: never a third of a kind, and none of the kinds in `spare`, which are wanted for the play.
 */
export function dealEvents(hands: Partial<Record<Seat, string>>, spare = '', setup = SETUP): HandEvent[] {
  const left = tileSet(setup.setSize).filter((tile) => !tile.endsWith('f'));
  const given = setup.seats.map((seat) => tiles(hands[seat] ?? ''));
  for (const tile of given.flat()) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  const free = left.filter((tile) => !tiles(spare).includes(tile));
  return setup.seats.map((seat, index) => {
    const held = given[index]!;
    // In steps through the kinds, so that the added tiles make no groups.
    for (let at = 7 * index; held.length < (seat === 'E' ? playRow(setup.rules).dealtToEast : 13); at += 5) {
      const tile = free[at % free.length]!;
      if (!held.includes(tile)) held.push(...free.splice(at % free.length, 1));
    }
    return { event: 'deal', seat, tiles: held };
  });
}

/** The hand after events, which must all be possible. */
export function played(events: readonly HandEvent[], setup = SETUP): HandState {
  return events.reduce((state, event) => must(apply(state, event)), startHand(setup));
}

/**
 * Players draw tiles and discard them until this many live tiles are left and a discard lies open. None of the kinds
 * in `spare`, and no bonus tile, is drawn.
 */
export function drainTo(live: number, state: HandState, spare = ''): HandEvent[] {
  const events: HandEvent[] = [];
  const take = (event: HandEvent) => {
    state = must(apply(state, event));
    events.push(event);
  };
  while (state.wall.live > live) {
    const kind = state.seen.findIndex((seen, at) => seen < 4 && !tiles(spare).includes(tileOf(at)));
    take(draw(state.turn, tileOf(kind)));
    take(discard(state.turn, tileOf(kind)));
  }
  return events;
}

export const bonus = (seat: Seat, tile: Tile): HandEvent => ({ event: 'bonus', seat, tile });
export const draw = (seat: Seat, tile: Tile): HandEvent => ({ event: 'draw', seat, tile, from: 'live' });
export const replace = (seat: Seat, tile: Tile): HandEvent => ({ event: 'draw', seat, tile, from: 'dead' });
export const discard = (seat: Seat, tile: Tile): HandEvent => ({ event: 'discard', seat, tile });
export const back = (seat: Seat, tile: Tile): HandEvent => ({ event: 'return', seat, tile });
export const bet = (seat: Seat): Extract<HandEvent, { event: 'bet' }> => ({ event: 'bet', seat });
export const EXHAUSTED: HandEvent = { event: 'exhausted' };

export const pung = (seat: Seat, tile: Tile, from: Seat): HandEvent => ({
  event: 'pung',
  seat,
  tile,
  from,
  tiles: [tile, tile, tile],
});

/** A chow, by its three tiles in short form. */
export const chow = (seat: Seat, tile: Tile, from: Seat, short: string): HandEvent => ({
  event: 'chow',
  seat,
  tile,
  from,
  tiles: tiles(short),
});

export const kong = (seat: Seat, tile: Tile, kind: 'concealed' | 'promoted'): HandEvent => ({
  event: 'kong',
  seat,
  tile,
  kind,
});

export const claimedKong = (seat: Seat, tile: Tile, from: Seat): HandEvent => ({
  event: 'kong',
  seat,
  tile,
  kind: 'claimed',
  from,
});

export const selfDrawn = (seat: Seat, tile: Tile, source: 'wall' | 'replacement' = 'wall'): HandEvent => ({
  event: 'win',
  seat,
  tile,
  source,
});

export const winFrom = (
  seat: Seat,
  tile: Tile,
  from: Seat,
  source: 'discard' | 'kong' = 'discard',
): HandEvent => ({ event: 'win', seat, tile, source, from });
