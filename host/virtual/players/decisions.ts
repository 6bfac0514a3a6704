import type { Claim } from '../../../shared/hand/claims.ts';
import type { HandState } from '../../../shared/hand/hand-state.ts';
import type { TurnMove } from '../../../shared/hand/moves.ts';
import { playRow } from '../../../shared/play-rules/index.ts';
import { kindOf } from '../../../shared/tiles.ts';
import { hasReplacement } from '../../../shared/wall/wall-border.ts';
import { aimedSuit, isOff, leastUseful, type Temper } from './judgement.ts';
import type { Random } from './random.ts';
import { awayWith, type Sight, sightOf } from './sight.ts';

/** How often a kong that could be declared is kept on the rack for another turn. */
const KEEPS_KONG = 0.2;

/** How often a kong is declared at a discard, where that may be done out of turn. */
const DECLARES_OUT_OF_TURN = 0.5;

type OwnKong = Extract<TurnMove, { event: 'kong' }>;

/** A temper for one player and one hand. */
export const temperOf = (random: Random): Temper => ({
  ambition: random.fraction(),
  haste: random.fraction(),
});

/**
 * What the player in turn does, of all that the rules allow: win, lay out bonus tiles, declare a kong that does
 * not hurt, otherwise discard what helps least.
 * @param moves not empty, as the engine gives them for `state`
 */
export function decideTurn(
  state: HandState,
  moves: readonly TurnMove[],
  temper: Temper,
  random: Random,
): TurnMove {
  const forced = moves.find((move) => move.event === 'win') ?? moves.find((move) => move.event === 'bonus');
  if (forced) return forced;
  const sight = sightOf(state, state.turn);
  // Who has just claimed a group could have claimed the kong instead: he does not declare one now.
  const drew = state.drawn !== null || state.discards.length === 0;
  for (const move of moves) {
    if (drew && move.event === 'kong' && wantsKong(state, sight, move) && !random.chance(KEEPS_KONG))
      return move;
  }
  const discards = moves.filter((move) => move.event === 'discard');
  if (discards.length === 0) return moves[0]!;
  const kind = leastUseful(sight, temper);
  return discards.find((move) => kindOf(move.tile) === kind) ?? discards[0]!;
}

/**
 * A concealed kong that somebody declares while a discard lies open, where the rules let him (Bouter 41); null
 * mostly. Players do so at this moment only: nobody waits for the end of another's thinking.
 * @param offered the kongs that may be declared out of turn
 */
export function decideKongOutOfTurn(
  state: HandState,
  offered: readonly OwnKong[],
  random: Random,
): OwnKong | null {
  if (state.phase !== 'claim') return null;
  const wanted = offered.find((move) => wantsKong(state, sightOf(state, move.seat), move));
  return wanted && random.chance(DECLARES_OUT_OF_TURN) ? wanted : null;
}

/** Whether the hand loses nothing by the kong, and a tile is left to replace its fourth. */
function wantsKong(state: HandState, sight: Sight, move: OwnKong): boolean {
  if (!replaceable(state)) return false;
  const rack = [...sight.rack];
  const now = awayWith(sight, rack);
  rack[kindOf(move.tile)]! -= move.kind === 'concealed' ? 4 : 1;
  return awayWith(sight, rack, move.kind === 'concealed' ? 'kong' : undefined) <= now;
}

const replaceable = (state: HandState): boolean =>
  hasReplacement(playRow(state.setup.rules).border, state.setup.setSize, state.wall);

/**
 * What a player calls for an open discard, or for the tile of a kong that can be robbed.
 * @param offered all that the rules let this player claim
 * @returns null to let it pass
 */
export function decideClaim(
  state: HandState,
  offered: readonly Claim[],
  temper: Temper,
  random: Random,
): Claim | null {
  const win = offered.find((claim) => claim.event === 'win');
  if (win) return win;
  if (offered.length === 0) return null;
  const sight = sightOf(state, offered[0]!.seat);
  const now = awayWith(sight, sight.rack);
  const suit = aimedSuit(sight, temper);
  let best: Claim | null = null;
  let bestAway = now + 1;
  for (const claim of offered) {
    if (claim.event === 'win') continue;
    const kind = kindOf(claim.tile);
    const away = distanceAfter(sight, claim);
    if (suit !== null && isOff(kind, suit) && away > 1) continue;
    const gains = away < now || (away === now && claim.event !== 'chow' && sight.valued.has(kind));
    const worth = claim.event === 'kong' ? away <= now && replaceable(state) : gains;
    // The engine names a kong after the pung of the same tile; it is worth more, so an equal one replaces it.
    if (worth && (away < bestAway || (away === bestAway && claim.event === 'kong'))) {
      best = claim;
      bestAway = away;
    }
  }
  if (best === null) return null;
  // Early on an open chow gives more away than it gains; the hasty take it all the same.
  const shy = best.event === 'chow' && now > 2 ? 1 - 0.5 * temper.haste : 0;
  return random.chance(shy) ? null : best;
}

/** How far the hand is from complete once the claim is laid down (and the least useful tile discarded). */
function distanceAfter(sight: Sight, claim: Exclude<Claim, { event: 'win' }>): number {
  const rack = [...sight.rack];
  if (claim.event === 'kong') rack[kindOf(claim.tile)]! -= 3;
  else {
    rack[kindOf(claim.tile)]!++;
    for (const tile of claim.tiles) rack[kindOf(tile)]!--;
  }
  return awayWith(sight, rack, claim.event);
}
