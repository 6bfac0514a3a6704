import { playRow } from '../play-rules/index.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seat } from '../seats.ts';
import { FIRST_BONUS, isBonus, type Kind, kindOf, TILES, type Tile, tileOf } from '../tiles.ts';
import { countWall } from '../wall/wall-border.ts';
import type { DrawnTile, HandPlayer, HandSetup, HandState, MoveError, MoveErrorCode } from './hand-state.ts';

/** What a step of the hand gives: the next state, or why it cannot follow. */
export type Step = Result<HandState, MoveError>;

/** A refusal with its name and a sentence. */
export const refuse = (code: MoveErrorCode, message: string): Result<never, MoveError> =>
  err({ code, message });

/** The next seat in playing order. */
export function nextSeat(setup: HandSetup, seat: Seat): Seat {
  return setup.seats[(setup.seats.indexOf(seat) + 1) % setup.seats.length]!;
}

/** The other seats in playing order, beginning with the next after `seat`. */
export function seatsAfter(setup: HandSetup, seat: Seat): Seat[] {
  const at = setup.seats.indexOf(seat);
  return [...setup.seats.slice(at + 1), ...setup.seats.slice(0, at)];
}

/** Who is dealer for the score: East, unless the setup names another. */
export const dealerOf = (setup: HandSetup): Seat => setup.dealer ?? setup.seats[0]!;

/** Whether the last discard is the dealer's first, with which East opens the play. */
export function isDealersFirst({ discards, setup }: HandState): boolean {
  return discards.length === 1 && discards[0]!.seat === dealerOf(setup);
}

/** The player of a seat that is played. */
export const playerAt = (state: HandState, seat: Seat): HandPlayer => state.players[seat]!;

/** The players with one of them changed. */
export function withPlayer(state: HandState, seat: Seat, change: Partial<HandPlayer>): HandState['players'] {
  return { ...state.players, [seat]: { ...state.players[seat]!, ...change } };
}

/** Counts with `by` more (or fewer) of one kind. */
export function changed(counts: readonly number[], kind: Kind, by: number): number[] {
  const next = counts.slice();
  next[kind]! += by;
  return next;
}

/** Whether a player still has a flower or season on the rack. */
export const holdsBonus = (player: HandPlayer): boolean => countBonus(player) > 0;

/** How many flowers and seasons a player has on the rack. */
export function countBonus({ concealed }: HandPlayer): number {
  let held = 0;
  for (let kind = FIRST_BONUS; kind < TILES.length; kind++) held += concealed[kind]!;
  return held;
}

/** Tiles leave the wall: counts them, and refuses those that the set does not have any more. */
export function leaveWall(state: HandState, kinds: readonly Kind[]): Result<number[], MoveError> {
  const seen = state.seen.slice();
  for (const kind of kinds) {
    if (isBonus(kind) && state.setup.setSize === 136) {
      return refuse('not-in-set', `${tileOf(kind)} is not in a set of 136 tiles`);
    }
    seen[kind]! += 1;
    if (seen[kind]! > copies(kind)) {
      return refuse(
        'too-many-copies',
        `all ${copies(kind)} copies of ${tileOf(kind)} have left the wall already`,
      );
    }
  }
  return ok(seen);
}

/** The player in turn has not drawn the replacement that he drew last: it is back in the wall. */
export function withoutReplacement(state: HandState, { tile }: DrawnTile): HandState {
  const { setup, turn, wall, seen } = state;
  const { concealed, taken } = playerAt(state, turn);
  const kind = kindOf(tile);
  return {
    ...state,
    players: withPlayer(state, turn, { concealed: changed(concealed, kind, -1), taken: taken - 1 }),
    wall: countWall(playRow(setup.rules).border, setup.setSize, wall.taken, wall.replaced - 1),
    seen: changed(seen, kind, -1),
  };
}

const copies = (kind: Kind): number => (isBonus(kind) ? 1 : 4);

/** Refuses a tile that a player does not hold often enough on the rack. */
export function notHeld(seat: Seat, tile: Tile, wanted: number, held: number): Result<never, MoveError> {
  return refuse('tile-not-held', `${seat} needs ${wanted} of ${tile} on the rack and has ${held}`);
}
