import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { holdsBonus, playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Meld } from '../game/position.ts';
import { ok } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { isBonus, kindOf, type Tile } from '../game/tiles.ts';
import { hasReplacement } from '../wall/wall-border.ts';
import { boundByBet } from './hand-bet.ts';
import { claimedMeld, onlyToWin, openDiscard, takeDiscard } from './hand-claims.ts';
import { changed, withPlayer } from './hand-tiles.ts';
import { notToPlay } from './hand-turn.ts';
import { type NextHand, notHeld, refuse } from './move-error.ts';

type KongEvent = Extract<HandEvent, { event: 'kong' }>;

/** A player announces a kong. Its replacement is due; the kong may be robbed until it is drawn. */
export function kong(state: HandState, event: KongEvent): NextHand {
  if (isBonus(kindOf(event.tile))) return refuse('not-a-kong', `${event.tile} makes no kong`);
  const bound = boundByBet(state, event.seat);
  if (bound) return bound;
  if (event.kind === 'claimed') return claimKong(state, event);
  if (event.kind === 'concealed' && isOutOfTurn(state, event.seat)) {
    const { phase, turn, drawn } = state;
    const kong = ownKong({ ...state, drawn: null }, event.seat, event.tile);
    return kong.ok ? ok({ ...kong.value, turn: event.seat, interrupted: { phase, turn, drawn } }) : kong;
  }
  const refused = notToPlay(state, event.seat);
  if (refused) return refused;
  if (holdsBonus(playerAt(state, event.seat))) {
    return refuse('bonus-first', `${event.seat} must lay out bonus tiles before a kong`);
  }
  return event.kind === 'concealed'
    ? ownKong(state, event.seat, event.tile)
    : promote(state, event.seat, event.tile);
}

/**
 * Whether a player may declare a concealed kong out of turn (Bouter 41). The kong gives a right to a replacement, so
 * it is not allowed when none is left (44): that would cut off a player who may still win with the last tile (68).
 */
export function isOutOfTurn(state: HandState, seat: Seat): boolean {
  const { setup, phase, turn, interrupted, wall } = state;
  const { concealedKong, border } = playRow(setup.rules);
  if (concealedKong === 'own turn' || interrupted !== null) return false;
  if (!hasReplacement(border, setup.setSize, wall)) return false;
  return !boundByBet(state, seat) && (phase === 'claim' || (phase === 'turn' && seat !== turn));
}

/** A kong of three tiles on the rack and the open discard. */
function claimKong(state: HandState, event: Extract<KongEvent, { kind: 'claimed' }>): NextHand {
  const open = openDiscard(state, event);
  if (!open.ok) return open;
  const refused = onlyToWin(state);
  if (refused) return refused;
  const { seat, tile } = event;
  const player = playerAt(state, seat);
  const held = player.concealed[kindOf(tile)]!;
  if (held < 3) return notHeld(seat, tile, 3, held);
  return ok({
    ...state,
    phase: 'replace',
    turn: seat,
    players: withPlayer(state, seat, {
      concealed: changed(player.concealed, kindOf(tile), -3),
      melds: [...player.melds, claimedMeld(state, 'kong', [tile, tile, tile, tile])],
      taken: player.taken + 1,
    }),
    discards: takeDiscard(state, seat),
    drawn: null,
    robbable: null,
    due: { replaces: 'kong', kong: { tile, kind: 'claimed' }, kongOnKong: false },
  });
}

/** A kong of four tiles on the rack. */
function ownKong(state: HandState, seat: Seat, tile: Tile): NextHand {
  const player = playerAt(state, seat);
  const held = player.concealed[kindOf(tile)]!;
  if (held < 4) return notHeld(seat, tile, 4, held);
  const meld: Meld = { type: 'kong', tiles: [tile, tile, tile, tile], concealed: true };
  return declare(state, seat, tile, 'concealed', changed(player.concealed, kindOf(tile), -4), [
    ...player.melds,
    meld,
  ]);
}

/** A kong of the player's exposed pung and a tile on the rack. */
function promote(state: HandState, seat: Seat, tile: Tile): NextHand {
  const player = playerAt(state, seat);
  const at = player.melds.findIndex((meld) => meld.type === 'pung' && meld.tiles[0] === tile);
  if (at < 0) return refuse('no-such-pung', `${seat} has no declared pung of ${tile}`);
  if (player.concealed[kindOf(tile)]! < 1) return notHeld(seat, tile, 1, 0);
  const melds = player.melds.slice();
  melds[at] = { ...melds[at]!, type: 'kong', tiles: [tile, tile, tile, tile] };
  return declare(state, seat, tile, 'promoted', changed(player.concealed, kindOf(tile), -1), melds);
}

function declare(
  state: HandState,
  seat: Seat,
  tile: Tile,
  kind: 'concealed' | 'promoted',
  concealed: readonly number[],
  melds: readonly Meld[],
): NextHand {
  const kongOnKong = state.drawn?.replaces === 'kong' && state.drawn.tile === tile;
  return ok({
    ...state,
    phase: 'replace',
    players: withPlayer(state, seat, { concealed, melds }),
    drawn: null,
    robbable: null,
    due: { replaces: 'kong', kong: { tile, kind }, kongOnKong },
  });
}
