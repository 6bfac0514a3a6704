import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import type { Meld } from '../position.ts';
import { ok, type Result } from '../result.ts';
import type { Seat } from '../seats.ts';
import { isSuit, kindOf, suitOf, type Tile } from '../tiles.ts';
import { boundByBet } from './hand-bet.ts';
import type { Discard, HandState, MoveError } from './hand-state.ts';
import { isDealersFirst, notHeld, playerAt, refuse, type Step, withPlayer } from './hand-tiles.ts';

type GroupClaim = Extract<HandEvent, { event: 'chow' | 'pung' }>;

/** The discard that lies open, if it is the one that is claimed. */
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

/** Why the open discard may not be laid in a group, where it may be claimed to win only; null if it may. */
export function onlyToWin(state: HandState): ReturnType<typeof refuse> | null {
  if (state.wall.live > 0 || playRow(state.setup.rules).afterLastTile === 'every claim') return null;
  return refuse('wins-only', 'after the last live tile a discard can be claimed to win only');
}

/** The discards with the last one taken by a claimant. */
export function takeDiscard(state: HandState, seat: Seat): Discard[] {
  const discards = state.discards.slice();
  discards.push({ ...discards.pop()!, claimed: seat });
  return discards;
}

/** A group made with the open discard; one made with the dealer's first is marked. */
export function claimedMeld(state: HandState, type: Meld['type'], tiles: readonly Tile[]): Meld {
  return isDealersFirst(state) ? { type, tiles, firstDiscard: true } : { type, tiles };
}

/** The next player takes the discard for a chow. */
export function chow(state: HandState, event: GroupClaim): Step {
  const { setup } = state;
  if (setup.seats.length < playRow(setup.rules).playersForChows) {
    return refuse('no-chows', `chows are not allowed with ${setup.seats.length} players`);
  }
  const open = openDiscard(state, event);
  if (!open.ok) return open;
  const refused = onlyToWin(state);
  if (refused) return refused;
  const tiles = sortedChow(event.tiles);
  if (tiles === null || !tiles.includes(event.tile)) {
    return refuse('not-a-chow', `${event.tiles.join(' ')} is no chow with ${event.tile}`);
  }
  if (event.seat !== state.turn) {
    return refuse('chow-only-from-previous', `only ${state.turn} may claim a chow from ${event.from}`);
  }
  return lay(
    state,
    event.seat,
    tiles.filter((tile) => tile !== event.tile),
    claimedMeld(state, 'chow', tiles),
  );
}

/** Anybody takes the discard for a pung. */
export function pung(state: HandState, event: GroupClaim): Step {
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

/** The claimant lays the group with own tiles and is in turn, without having drawn. */
function lay(state: HandState, seat: Seat, own: readonly Tile[], meld: Meld): Step {
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

/** The tiles of a chow, lowest first; null if they are none. */
function sortedChow(tiles: readonly Tile[]): Tile[] | null {
  if (tiles.length !== 3) return null;
  const sorted = [...tiles].sort((one, other) => kindOf(one) - kindOf(other));
  const [low, middle, high] = sorted.map(kindOf) as [number, number, number];
  const runs = middle === low + 1 && high === low + 2;
  return runs && isSuit(high) && suitOf(low) === suitOf(high) ? sorted : null;
}
