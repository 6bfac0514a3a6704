import { playRow } from '../books/played.ts';
import { playerAt } from '../game/hand-players.ts';
import type { DrawnTile, HandPlayer, HandState } from '../game/hand-state.ts';
import { ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { copiesOf, isBonus, type Kind, kindOf, tileOf } from '../game/tiles.ts';
import { countWall } from '../wall/wall-border.ts';
import { type MoveError, refuse } from './move-error.ts';

/** The players, with one changed. */
export function withPlayer(state: HandState, seat: Seat, change: Partial<HandPlayer>): HandState['players'] {
  return { ...state.players, [seat]: { ...state.players[seat]!, ...change } };
}

/** Counts changed by `by` for one kind. */
export function changed(counts: readonly number[], kind: Kind, by: number): number[] {
  const next = counts.slice();
  next[kind]! += by;
  return next;
}

/** Counts tiles that leave the wall, and refuses any that the set no longer has. */
export function leaveWall(state: HandState, kinds: readonly Kind[]): Result<number[], MoveError> {
  const seen = state.seen.slice();
  for (const kind of kinds) {
    if (isBonus(kind) && state.setup.setSize === 136) {
      return refuse('not-in-set', `${tileOf(kind)} is not in a set of 136 tiles`);
    }
    seen[kind]! += 1;
    const most = copiesOf(kind);
    if (seen[kind]! > most) {
      return refuse('too-many-copies', `all ${most} copies of ${tileOf(kind)} have left the wall already`);
    }
  }
  return ok(seen);
}

/** Takes back the last replacement of the player in turn: it is in the wall again. */
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
