import { rulesId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { holdsBonus, nextSeat, playerAt } from '../game/hand-players.ts';
import type { AnnouncedKong, Discard, HandState } from '../game/hand-state.ts';
import { ok } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { isBonus, kindOf, type Tile } from '../game/tiles.ts';
import { countWall, hasReplacement } from '../wall/wall-border.ts';
import { boundByBet } from './hand-bet.ts';
import { replaceDealt } from './hand-deal.ts';
import { changed, leaveWall, withPlayer } from './hand-tiles.ts';
import { type NextHand, notHeld, refuse } from './move-error.ts';

/** A player draws from the live wall, or a replacement from the dead wall. */
export function draw(state: HandState, event: Extract<HandEvent, { event: 'draw' }>): NextHand {
  return event.from === 'live' ? drawLive(state, event) : drawReplacement(state, event);
}

function drawLive(state: HandState, { seat, tile }: { seat: Seat; tile: Tile }): NextHand {
  const { setup, wall } = state;
  if (state.phase === 'bonus')
    return refuse('deal-not-over', 'bonus tiles of the deal are to be replaced first');
  if (seat !== state.turn) return notInTurn(state, seat);
  if (state.phase === 'turn') return refuse('already-drawn', `${seat} holds 14 tiles already`);
  if (state.phase === 'replace' && !maySlip(state)) {
    return refuse('replacement-due', `${seat} must draw from the dead wall`);
  }
  if (wall.live < 1) return refuse('live-wall-exhausted', 'the last tile of the live wall has been drawn');
  const seen = leaveWall(state, [kindOf(tile)]);
  if (!seen.ok) return seen;
  const player = playerAt(state, seat);
  return ok({
    ...state,
    phase: 'turn',
    players: withPlayer(state, seat, {
      concealed: changed(player.concealed, kindOf(tile), 1),
      taken: player.taken + 1,
    }),
    wall: countWall(playRow(setup.rules).border, setup.setSize, wall.taken + 1, wall.replaced),
    seen: seen.value,
    drawn: { tile, from: 'live', replaces: null, kongOnKong: false },
    due: null,
    robbable: null,
  });
}

/**
 * Whether a live tile drawn while a replacement is due is kept instead (Küster, Allgemeine Spielregeln 7). This is
 * never offered as a move: it is a slip that the book allows to stand.
 */
export function maySlip({ phase, setup, wall }: HandState): boolean {
  const { liveForReplacement, border } = playRow(setup.rules);
  if (phase !== 'replace' || !liveForReplacement) return false;
  return wall.live > 0 && hasReplacement(border, setup.setSize, wall);
}

function drawReplacement(state: HandState, { seat, tile }: { seat: Seat; tile: Tile }): NextHand {
  const { setup, wall, due } = state;
  const { border } = playRow(setup.rules);
  if (seat !== state.turn) return notInTurn(state, seat);
  if (due === null) return refuse('no-replacement-due', `${seat} has no kong or bonus tile to replace`);
  if (!hasReplacement(border, setup.setSize, wall)) {
    return refuse('no-replacement-left', 'the dead wall has no replacement left; the hand is exhausted');
  }
  const seen = leaveWall(state, [kindOf(tile)]);
  if (!seen.ok) return seen;
  if (state.phase === 'bonus') return ok(replaceDealt(state, seat, tile, seen.value));
  const player = playerAt(state, seat);
  const replaced: HandState = {
    ...state,
    phase: 'turn',
    players: withPlayer(state, seat, {
      concealed: changed(player.concealed, kindOf(tile), 1),
      taken: player.taken + 1,
    }),
    wall: countWall(border, setup.setSize, wall.taken, wall.replaced + 1),
    seen: seen.value,
    drawn: {
      tile,
      from: 'dead',
      replaces: due.replaces,
      kongOnKong: due.kongOnKong,
      ...(due.kong?.kind === 'claimed' && { claimedKong: true }),
    },
    due: null,
    robbable: due.kong ? stillRobbable(setup, { seat, ...due.kong }) : state.robbable,
  };
  if (state.interrupted === null || isBonus(kindOf(tile))) return ok(replaced);
  return ok({ ...replaced, ...state.interrupted, interrupted: null });
}

/** The kong whose replacement was drawn, if it may still be robbed until the next player takes a tile. */
function stillRobbable({ rules }: HandState['setup'], kong: AnnouncedKong): AnnouncedKong | null {
  const row = playRow(rules).robbing.find(({ kong: kind }) => kind === kong.kind);
  return row?.until === 'the next player takes a tile' ? kong : null;
}

/** A player lays out a flower or season; its replacement is due. */
export function layBonus(state: HandState, { seat, tile }: Extract<HandEvent, { event: 'bonus' }>): NextHand {
  const kind = kindOf(tile);
  if (!isBonus(kind)) return refuse('not-a-bonus-tile', `${tile} is no flower and no season`);
  if (seat !== state.turn) return notInTurn(state, seat);
  if (state.due !== null) return refuse('replacement-due', `${seat} must draw from the dead wall`);
  const player = playerAt(state, seat);
  if (player.concealed[kind] === 0) return notHeld(seat, tile, 1, 0);
  return ok({
    ...state,
    phase: state.phase === 'bonus' ? 'bonus' : 'replace',
    players: withPlayer(state, seat, {
      concealed: changed(player.concealed, kind, -1),
      bonus: [...player.bonus, tile],
    }),
    due: { replaces: 'bonus', kong: null, kongOnKong: false },
  });
}

/** A player discards a tile, which all others may claim. */
export function discard(
  state: HandState,
  { seat, tile }: Extract<HandEvent, { event: 'discard' }>,
): NextHand {
  const refused = notToPlay(state, seat);
  if (refused) return refused;
  const kind = kindOf(tile);
  const player = playerAt(state, seat);
  if (player.concealed[kind] === 0) return notHeld(seat, tile, 1, 0);
  if (holdsBonus(player)) return refuse('bonus-first', `${seat} must lay out bonus tiles before discarding`);
  const bound = boundByBet(state, seat);
  if (bound && state.drawn?.tile !== tile) return bound;
  const laid: Discard =
    state.drawn?.from === 'dead' && state.drawn.tile === tile
      ? { seat, tile, refused: true }
      : { seat, tile };
  return ok({
    ...state,
    phase: 'claim',
    turn: nextSeat(state.setup, seat),
    players: withPlayer(state, seat, { concealed: changed(player.concealed, kind, -1) }),
    discards: [...state.discards, laid],
    drawn: null,
  });
}

/** A player puts a drawn tile back into the wall, because the discard before it was claimed after all. */
export function giveBack(
  state: HandState,
  { seat, tile }: Extract<HandEvent, { event: 'return' }>,
): NextHand {
  const { setup, wall } = state;
  const row = playRow(setup.rules);
  if (row.lateClaims === 'none') {
    return refuse('no-late-claims', `${rulesId(setup.rules)}: a discard is dead once the next player drew`);
  }
  const refused = notToPlay(state, seat);
  if (refused) return refused;
  if (state.drawn?.from !== 'live' || state.drawn.tile !== tile || state.discards.length === 0) {
    return refuse(
      'nothing-to-return',
      `${seat} did not just draw ${tile} from the live wall after a discard`,
    );
  }
  const player = playerAt(state, seat);
  return ok({
    ...state,
    phase: 'claim',
    players: withPlayer(state, seat, {
      concealed: changed(player.concealed, kindOf(tile), -1),
      taken: player.taken - 1,
    }),
    wall: countWall(row.border, setup.setSize, wall.taken - 1, wall.replaced),
    seen: changed(state.seen, kindOf(tile), -1),
    drawn: null,
  });
}

/** Why a seat may not discard, declare or win with its own tiles now; null if it may. */
export function notToPlay(state: HandState, seat: Seat): ReturnType<typeof refuse> | null {
  if (state.phase === 'bonus')
    return refuse('deal-not-over', 'bonus tiles of the deal are to be replaced first');
  if (seat !== state.turn) return notInTurn(state, seat);
  if (state.phase === 'claim') return refuse('draw-first', `${seat} has not drawn or claimed a tile yet`);
  if (state.phase === 'replace') return refuse('replacement-due', `${seat} must draw from the dead wall`);
  return null;
}

function notInTurn(state: HandState, seat: Seat): ReturnType<typeof refuse> {
  return refuse('not-your-turn', `it is ${state.turn}'s turn, not ${seat}'s`);
}
