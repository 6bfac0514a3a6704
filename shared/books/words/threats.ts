import { playerAt } from '../../game/hand-players.ts';
import type { HandState } from '../../game/hand-state.ts';
import type { Seat } from '../../game/seats.ts';
import {
  countTiles,
  FIRST_BONUS,
  FIRST_DRAGON,
  FIRST_WIND,
  isSuit,
  type Kind,
  kindOf,
  PLAYING_KINDS,
  suitOf,
  windOf,
} from '../../game/tiles.ts';
import type { RuleSet } from './rule-set.ts';

// Words for conditions of liability. A declared kong counts as open, even a concealed one: everybody can see its
// tiles.

const range = (from: Kind, to: Kind): Kind[] => Array.from({ length: to - from }, (_, step) => from + step);

/** The kinds of winds and of dragons. */
export const WINDS: readonly Kind[] = range(FIRST_WIND, FIRST_DRAGON);
export const DRAGONS: readonly Kind[] = range(FIRST_DRAGON, FIRST_BONUS);

/** All kinds of a suit. */
export const kindsOfSuit = (suit: number): readonly Kind[] => range(9 * suit, 9 * suit + 9);

/** The suit in which a player has three or more open groups; null if there is none. */
export function suitOfThreeGroups(hand: HandState, seat: Seat): number | null {
  const groups = [0, 0, 0];
  for (const { tiles } of playerAt(hand, seat).melds) {
    const kind = kindOf(tiles[0]!);
    if (isSuit(kind)) groups[suitOf(kind)]!++;
  }
  const suit = groups.findIndex((count) => count >= 3);
  return suit < 0 ? null : suit;
}

/** The kinds among these honours that a player has as an open pung or kong. */
export function openPungs(hand: HandState, seat: Seat, kinds: readonly Kind[]): readonly Kind[] {
  const open = playerAt(hand, seat).melds.map(({ tiles }) => kindOf(tiles[0]!));
  return kinds.filter((kind) => open.includes(kind));
}

/** The winds that count for a player by the book: his own and the prevailing one. */
export function ownAndPrevailing({ ownWinds }: RuleSet, hand: HandState, seat: Seat): readonly Kind[] {
  const { roundWind, seats } = hand.setup;
  const own = ownWinds(seat, seats.length);
  return [...new Set([...own, roundWind])].map(windOf);
}

/** All playing tiles of a player by kind. */
export function tilesHeld(hand: HandState, seat: Seat): Uint8Array {
  const { concealed, melds } = playerAt(hand, seat);
  const held = countTiles(melds.flatMap(({ tiles }) => tiles));
  for (let kind = 0; kind < PLAYING_KINDS; kind++) held[kind]! += concealed[kind]!;
  return held;
}

/** Whether a player has three or more of each of these kinds. */
export function threeOfEach(hand: HandState, seat: Seat, kinds: readonly Kind[]): boolean {
  const held = tilesHeld(hand, seat);
  return kinds.every((kind) => held[kind]! >= 3);
}

/** Whether all playing tiles of a player are of one suit. */
export function isPureColour(hand: HandState, seat: Seat): boolean {
  const suits = new Set<number>();
  for (const [kind, count] of tilesHeld(hand, seat).entries()) {
    if (count > 0 && kind < PLAYING_KINDS) suits.add(isSuit(kind) ? suitOf(kind) : -1);
  }
  return suits.size === 1 && !suits.has(-1);
}

/** The playing kinds with no tile open, neither an unclaimed discard nor in a declared group. */
export function kindsNotOpen({ discards, players }: HandState): readonly Kind[] {
  const open = countTiles([
    ...discards.filter(({ claimed }) => claimed === undefined).map(({ tile }) => tile),
    ...Object.values(players).flatMap(({ melds }) => melds.flatMap(({ tiles }) => tiles)),
  ]);
  return range(0, PLAYING_KINDS).filter((kind) => open[kind] === 0);
}
