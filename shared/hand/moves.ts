import type { DrawSource, HandEvent } from '../game/events.ts';
import { holdsBonus, playerAt } from '../game/hand-players.ts';
import type { HandPlayer, HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { FIRST_BONUS, kindOf, PLAYING_KINDS, TILES, tileOf, tilesOf } from '../game/tiles.ts';
import { boundByBet } from './hand-bet.ts';
import { isExhausted } from './hand-end.ts';
import { isOutOfTurn } from './hand-kong.ts';
import { isDealtHand, win } from './hand-win.ts';

export { type Claim, claims, resolveClaims } from './claims.ts';
export { betsOpen } from './hand-bet.ts';
export { overridingClaims } from './hand-override.ts';

/** A draw to be made; the tile is still unknown. */
export interface DrawMove {
  readonly event: 'draw';
  readonly seat: Seat;
  readonly from: DrawSource;
}

/** A possible move of the player in turn: an event ready to be applied, except that a draw has no tile yet. */
export type TurnMove =
  | DrawMove
  | Extract<HandEvent, { event: 'bonus' | 'discard' | 'exhausted' }>
  | Extract<HandEvent, { event: 'kong'; kind: 'concealed' | 'promoted' }>
  | Extract<HandEvent, { event: 'win'; source: 'wall' | 'replacement' }>;

/**
 * Everything the player in turn may do; empty during the deal of the first tiles and after the end. While a discard
 * lies open: what follows if nobody claims it. For a win with the fourteen tiles dealt, the winning tile is the
 * lowest of the hand, since any would do.
 */
export function turnMoves(state: HandState): TurnMove[] {
  const { phase, turn, due } = state;
  if (phase === 'deal' || phase === 'over') return [];
  if (isExhausted(state)) return [{ event: 'exhausted' }];
  if (due !== null) return [{ event: 'draw', seat: turn, from: 'dead' }];
  if (phase === 'claim') return [{ event: 'draw', seat: turn, from: 'live' }];
  const player = playerAt(state, turn);
  if (holdsBonus(player)) return bonusTiles(player, turn);
  if (boundByBet(state, turn)) {
    return [...wins(state, player), { event: 'discard', seat: turn, tile: state.drawn!.tile }];
  }
  return [...wins(state, player), ...kongs(player, turn), ...discards(player, turn)];
}

/** The concealed kongs that players may declare out of turn (Bouter 41). */
export function kongsOutOfTurn(state: HandState): Extract<HandEvent, { kind: 'concealed' | 'promoted' }>[] {
  return state.setup.seats
    .filter((seat) => isOutOfTurn(state, seat))
    .flatMap((seat) => concealedKongs(playerAt(state, seat), seat));
}

function bonusTiles(player: HandPlayer, seat: Seat): TurnMove[] {
  const found: TurnMove[] = [];
  for (let kind = FIRST_BONUS; kind < TILES.length; kind++) {
    if (player.concealed[kind]! > 0) found.push({ event: 'bonus', seat, tile: tileOf(kind) });
  }
  return found;
}

function wins(state: HandState, player: HandPlayer): TurnMove[] {
  const { drawn, turn } = state;
  if (!isDealtHand(state) && drawn === null) return [];
  const source = drawn?.from === 'dead' ? 'replacement' : 'wall';
  const lasts = drawn ? [drawn.tile] : [...new Set(tilesOf(player.concealed))];
  const winning = lasts.map((tile) => ({ event: 'win', seat: turn, tile, source }) as const);
  return winning.filter((one) => win(state, one).ok).slice(0, 1);
}

function concealedKongs(
  player: HandPlayer,
  seat: Seat,
): Extract<HandEvent, { kind: 'concealed' | 'promoted' }>[] {
  const found: Extract<HandEvent, { kind: 'concealed' | 'promoted' }>[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (player.concealed[kind] === 4)
      found.push({ event: 'kong', seat, tile: tileOf(kind), kind: 'concealed' });
  }
  return found;
}

function kongs(player: HandPlayer, seat: Seat): TurnMove[] {
  const found: TurnMove[] = concealedKongs(player, seat);
  for (const { type, tiles } of player.melds) {
    if (type === 'pung' && player.concealed[kindOf(tiles[0]!)]! > 0) {
      found.push({ event: 'kong', seat, tile: tiles[0]!, kind: 'promoted' });
    }
  }
  return found;
}

function discards(player: HandPlayer, seat: Seat): TurnMove[] {
  const found: TurnMove[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (player.concealed[kind]! > 0) found.push({ event: 'discard', seat, tile: tileOf(kind) });
  }
  return found;
}
