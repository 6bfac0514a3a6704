import type { HandPlayer, HandSetup, HandState } from './hand-state.ts';
import type { Seat } from './seats.ts';
import { FIRST_BONUS, isBonus, kindOf, TILES, type Tile, tilesOf } from './tiles.ts';

/** The next seat in playing order. */
export function nextSeat(setup: HandSetup, seat: Seat): Seat {
  return setup.seats[(setup.seats.indexOf(seat) + 1) % setup.seats.length]!;
}

/** The other seats in playing order, beginning with the next after `seat`. */
export function seatsAfter(setup: HandSetup, seat: Seat): Seat[] {
  const at = setup.seats.indexOf(seat);
  return [...setup.seats.slice(at + 1), ...setup.seats.slice(0, at)];
}

/** The dealer for the score: East, unless the setup names another. */
export const dealerOf = (setup: HandSetup): Seat => setup.dealer ?? setup.seats[0]!;

/** Whether the last discard is the dealer's first, with which East opens the play. */
export function isDealersFirst({ discards, setup }: HandState): boolean {
  return discards.length === 1 && discards[0]!.seat === dealerOf(setup);
}

/** The player at a seat; the seat must be played. */
export const playerAt = (state: HandState, seat: Seat): HandPlayer => state.players[seat]!;

/** Whether a player still has a flower or season on the rack. */
export const holdsBonus = (player: HandPlayer): boolean => countBonus(player) > 0;

/** How many flowers and seasons a player has on the rack. */
export function countBonus({ concealed }: HandPlayer): number {
  let held = 0;
  for (let kind = FIRST_BONUS; kind < TILES.length; kind++) held += concealed[kind]!;
  return held;
}

/**
 * A player's tiles as they are counted: a flower or season counts as laid out as soon as it is taken, even if the
 * hand ends before it is. The books lay it out at once, and know no concealed season (Bouter 42).
 */
export function countedTiles({
  concealed,
  bonus,
}: HandPlayer): Record<'concealed' | 'bonus', readonly Tile[]> {
  const rack = tilesOf(concealed);
  return {
    concealed: rack.filter((tile) => !isBonus(kindOf(tile))),
    bonus: [...bonus, ...rack.filter((tile) => isBonus(kindOf(tile)))],
  };
}
