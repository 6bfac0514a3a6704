import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { isDealersFirst, playerAt } from '../game/hand-players.ts';
import type { Discard, HandState } from '../game/hand-state.ts';
import { isChow } from '../game/parts.ts';
import type { Meld } from '../game/position.ts';
import { ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf, type Tile } from '../game/tiles.ts';
import { boundByBet } from './hand-bet.ts';
import { withPlayer } from './hand-tiles.ts';
import { type MoveError, type NextHand, notHeld, refuse } from './move-error.ts';

type GroupClaim = Extract<HandEvent, { event: 'chow' | 'pung' }>;

/** The open discard, if it is the claimed one. */
export function openDiscard(
  state: HandState,
  { seat, tile, from }: { seat: Seat; tile: Tile; from: Seat },
): Result<Discard, MoveError> {
  const last = state.discards.at(-1);
  if (state.phase !== 'claim' || last === undefined || last.tile !== tile || last.seat !== from) {
    const was = state.discards.some((laid) => laid.tile === tile && laid.seat === from);
    return was
      ? refuse('claim-too-late', `${from}'s ${tile} cannot be claimed any more`)
      : refuse('no-such-discard', `${from} has not discarded ${tile}`);
  }
  if (seat === from) return refuse('own-discard', `${seat} cannot claim the own discard`);
  return ok(last);
}

/** Why the open discard may be claimed only to win; null if it may be claimed for a group too. */
export function onlyToWin(state: HandState): ReturnType<typeof refuse> | null {
  if (state.wall.live > 0 || playRow(state.setup.rules).afterLastTile === 'every claim') return null;
  return refuse('wins-only', 'after the last live tile a discard can be claimed to win only');
}

/** The discards, with the last one claimed. */
export function takeDiscard(state: HandState, seat: Seat): Discard[] {
  const discards = state.discards.slice();
  discards.push({ ...discards.pop()!, claimed: seat });
  return discards;
}

/** A group made with the open discard, marked if that is the dealer's first. */
export function claimedMeld(state: HandState, type: Meld['type'], tiles: readonly Tile[]): Meld {
  return isDealersFirst(state) ? { type, tiles, firstDiscard: true } : { type, tiles };
}

/** The next player claims the discard for a chow. */
export function chow(state: HandState, event: GroupClaim): NextHand {
  const { setup } = state;
  if (setup.seats.length < playRow(setup.rules).playersForChows) {
    return refuse('no-chows', `chows are not allowed with ${setup.seats.length} players`);
  }
  const open = openDiscard(state, event);
  if (!open.ok) return open;
  const refused = onlyToWin(state);
  if (refused) return refused;
  if (!isChow(event.tiles) || !event.tiles.includes(event.tile)) {
    return refuse('not-a-chow', `${event.tiles.join(' ')} is no chow with ${event.tile}`);
  }
  if (event.seat !== state.turn) {
    return refuse('chow-only-from-previous', `only ${state.turn} may claim a chow from ${event.from}`);
  }
  const tiles = [...event.tiles].sort((one, other) => kindOf(one) - kindOf(other));
  return lay(
    state,
    event.seat,
    tiles.filter((tile) => tile !== event.tile),
    claimedMeld(state, 'chow', tiles),
  );
}

/** Any player claims the discard for a pung. */
export function pung(state: HandState, event: GroupClaim): NextHand {
  const open = openDiscard(state, event);
  if (!open.ok) return open;
  const refused = onlyToWin(state);
  if (refused) return refused;
  const { seat, tile, tiles } = event;
  if (tiles.length !== 3 || tiles.some((other) => other !== tile)) {
    return refuse('not-a-pung', `${tiles.join(' ')} is no pung with ${tile}`);
  }
  return lay(state, seat, [tile, tile], claimedMeld(state, 'pung', tiles));
}

/** The claimant declares the group with tiles of the rack, and is in turn without a draw. */
function lay(state: HandState, seat: Seat, own: readonly Tile[], meld: Meld): NextHand {
  const bound = boundByBet(state, seat);
  if (bound) return bound;
  const player = playerAt(state, seat);
  const concealed = player.concealed.slice();
  for (const tile of own) concealed[kindOf(tile)]! -= 1;
  const short = own.find((tile) => concealed[kindOf(tile)]! < 0);
  if (short !== undefined) {
    const wanted = own.filter((tile) => tile === short).length;
    return notHeld(seat, short, wanted, player.concealed[kindOf(short)]!);
  }
  return ok({
    ...state,
    phase: 'turn',
    turn: seat,
    players: withPlayer(state, seat, {
      concealed,
      melds: [...player.melds, meld],
      taken: player.taken + 1,
    }),
    discards: takeDiscard(state, seat),
    drawn: null,
    robbable: null,
  });
}
