import { isComplete } from './complete.ts';
import type { HandEvent } from './events.ts';
import type { HandPlayer, HandState } from './hand-state.ts';
import { changed, playerAt, seatsAfter } from './hand-tiles.ts';
import { PLAY_RULES } from './play-rules.ts';
import type { Seat } from './seats.ts';
import { isSuit, type Kind, kindOf, suitOf, type Tile, tileOf } from './tiles.ts';
import { winRoles } from './win-role.ts';

/** What another player may do with the open discard, or with the tile of an announced kong. */
export type Claim =
  | Extract<HandEvent, { event: 'chow' | 'pung' }>
  | Extract<HandEvent, { event: 'kong'; kind: 'claimed' }>
  | Extract<HandEvent, { event: 'win'; source: 'discard' | 'kong' }>;

/**
 * Everything the other players may claim now, as events ready to be applied: by seat in playing order from the
 * discarder (or the player who announced a kong), of each seat a win first, then kong, pung, chows.
 */
export function claims(state: HandState): Claim[] {
  if (state.phase === 'replace') return robberies(state);
  const open = state.discards.at(-1);
  if (state.phase !== 'claim' || open === undefined) return [];
  return seatsAfter(state.setup, open.seat).flatMap((seat) => claimsOf(state, seat, open.tile, open.seat));
}

function claimsOf(state: HandState, seat: Seat, tile: Tile, from: Seat): Claim[] {
  const { setup } = state;
  const player = playerAt(state, seat);
  const held = player.concealed[kindOf(tile)]!;
  const found: Claim[] = [];
  if (completes(state, player, kindOf(tile)))
    found.push({ event: 'win', seat, tile, source: 'discard', from });
  if (held >= 3) found.push({ event: 'kong', seat, tile, kind: 'claimed', from });
  if (held >= 2) found.push({ event: 'pung', seat, tile, from, tiles: [tile, tile, tile] });
  if (seat === state.turn && setup.seats.length >= PLAY_RULES[setup.rules].playersForChows) {
    for (const tiles of chowsWith(player, kindOf(tile)))
      found.push({ event: 'chow', seat, tile, from, tiles });
  }
  return found;
}

/** The chows that a player can lay with a tile, the lowest first. */
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
  const { setup, due, turn } = state;
  const row = PLAY_RULES[setup.rules];
  if (!due?.kong || !row.robbedKongs.includes(due.kong.kind)) return [];
  const { tile } = due.kong;
  const kind = kindOf(tile);
  return seatsAfter(setup, turn)
    .filter((seat) => {
      const player = playerAt(state, seat);
      if (!completes(state, player, kind)) return false;
      const roles = winRoles(setup, changed(player.concealed, kind, 1), kind);
      return roles.some((role) => row.robbedFor.includes(role));
    })
    .map((seat) => ({ event: 'win', seat, tile, source: 'kong', from: turn }) as const);
}

const completes = (state: HandState, player: HandPlayer, kind: Kind): boolean =>
  isComplete(state.setup, changed(player.concealed, kind, 1), player.melds, kind);

/**
 * Who of several claimants has the tile; null if nobody claims. A win comes before a kong or pung, and these
 * before a chow. Among wins the book's order of roles decides (Küster, Mah-Jongg: Pong-Mah-Jongg, then the
 * pair, then Tschi-Mah-Jongg), then who sits nearest to the discarder in playing order. `made` are some of
 * {@link claims}.
 */
export function resolveClaims(state: HandState, made: readonly Claim[]): Claim | null {
  const { setup } = state;
  let best: Claim | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const claim of made) {
    const distance = seatsAfter(setup, claim.from).indexOf(claim.seat);
    const rank = claimRank(state, claim) * setup.seats.length + distance;
    if (rank < bestRank) {
      best = claim;
      bestRank = rank;
    }
  }
  return best;
}

/** Lower goes first. */
function claimRank(state: HandState, claim: Claim): number {
  const { winOrder } = PLAY_RULES[state.setup.rules];
  if (claim.event === 'chow') return winOrder.length + 1;
  if (claim.event !== 'win') return winOrder.length;
  const kind = kindOf(claim.tile);
  const concealed = changed(playerAt(state, claim.seat).concealed, kind, 1);
  return winOrder.indexOf(winRoles(state.setup, concealed, kind)[0]!);
}
