import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { playerAt, seatsAfter } from '../game/hand-players.ts';
import type { HandPlayer, HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { isSuit, type Kind, kindOf, suitOf, type Tile, tileOf } from '../game/tiles.ts';
import { boundByBet } from './hand-bet.ts';
import { onlyToWin } from './hand-claims.ts';
import { robbableKong } from './hand-rob.ts';
import { win } from './hand-win.ts';
import { winRank } from './win-rank.ts';

/** A claim to the open discard, or to the tile of an announced kong. */
export type Claim =
  | Extract<HandEvent, { event: 'chow' | 'pung' }>
  | Extract<HandEvent, { event: 'kong'; kind: 'claimed' }>
  | Extract<HandEvent, { event: 'win'; source: 'discard' | 'kong' }>;

type WinClaim = Extract<Claim, { event: 'win' }>;

/**
 * Everything the other players may claim now, as events ready to be applied: by seat in playing order from the
 * discarder (or the player who announced a kong), for each seat a win first, then kong, pung, chows.
 */
export function claims(state: HandState): Claim[] {
  const robbing = robberies(state);
  const open = state.discards.at(-1);
  if (state.phase !== 'claim' || open === undefined) return robbing;
  const seats = seatsAfter(state.setup, open.seat);
  return [...robbing, ...seats.flatMap((seat) => claimsOf(state, seat, open.tile, open.seat))];
}

function claimsOf(state: HandState, seat: Seat, tile: Tile, from: Seat): Claim[] {
  const { setup } = state;
  const player = playerAt(state, seat);
  const held = player.concealed[kindOf(tile)]!;
  const found: Claim[] = [];
  const winning = { event: 'win', seat, tile, source: 'discard', from } as const;
  if (win(state, winning).ok) found.push(winning);
  if (onlyToWin(state) || boundByBet(state, seat)) return found;
  if (held >= 3) found.push({ event: 'kong', seat, tile, kind: 'claimed', from });
  if (held >= 2) found.push({ event: 'pung', seat, tile, from, tiles: [tile, tile, tile] });
  if (seat === state.turn && setup.seats.length >= playRow(setup.rules).playersForChows) {
    for (const tiles of chowsWith(player, kindOf(tile)))
      found.push({ event: 'chow', seat, tile, from, tiles });
  }
  return found;
}

/** The chows that a player can make with a tile, the lowest first. */
function chowsWith(player: HandPlayer, kind: Kind): Tile[][] {
  if (!isSuit(kind)) return [];
  const found: Tile[][] = [];
  for (let low = kind - 2; low <= kind; low++) {
    if (low < 0 || suitOf(low) !== suitOf(kind) || suitOf(low + 2) !== suitOf(kind)) continue;
    const kinds = [low, low + 1, low + 2];
    if (kinds.every((own) => own === kind || player.concealed[own]! > 0)) found.push(kinds.map(tileOf));
  }
  return found;
}

function robberies(state: HandState): Claim[] {
  const kong = robbableKong(state);
  if (kong === null) return [];
  const { tile, seat: from } = kong;
  return seatsAfter(state.setup, from)
    .map((seat) => ({ event: 'win', seat, tile, source: 'kong', from }) as const)
    .filter((robbing) => win(state, robbing).ok);
}

/**
 * The claim that gets the tile; null if nobody claims. A win comes before a kong or pung, and these before a chow.
 * Among wins the book's order decides, then the seat nearest to the discarder in playing order. `made` are some of
 * {@link claims}.
 */
export function resolveClaims(state: HandState, made: readonly Claim[]): Claim | null {
  const nearest = seatsAfter(state.setup, made[0]?.from ?? state.turn);
  const inOrder = [...made].sort((one, other) => nearest.indexOf(one.seat) - nearest.indexOf(other.seat));
  const wins = inOrder.filter((claim) => claim.event === 'win');
  if (wins.length > 0) return firstWinner(state, wins);
  return inOrder.find(({ event }) => event !== 'chow') ?? inOrder[0] ?? null;
}

/** The win that the book prefers; `wins` has the nearest first. */
function firstWinner(state: HandState, wins: readonly WinClaim[]): WinClaim {
  if (wins.length === 1) return wins[0]!;
  const ranks = wins.map((claim) => winRank(state, claim));
  return wins[ranks.indexOf(Math.min(...ranks))]!;
}
