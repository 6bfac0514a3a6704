import { playRow } from '../../shared/books/played.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { kindOf } from '../../shared/game/tiles.ts';
import type { Claim } from '../../shared/hand/claims.ts';
import type { TurnMove } from '../../shared/hand/moves.ts';
import { hasReplacement } from '../../shared/wall/wall-border.ts';
import { aimedSuit, isOff, type Judge, PLAYERS_JUDGE, type Temper } from './judgement.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import type { Random } from './random.ts';

/** How often a possible kong is kept on the rack for another turn. */
const KEEPS_KONG = 0.2;

/** How often a kong is declared out of turn at a discard, if that is allowed. */
const DECLARES_OUT_OF_TURN = 0.5;

type OwnKong = Extract<TurnMove, { event: 'kong' }>;

/** A random temper for one player and one hand. */
export const temperOf = (random: Random): Temper => ({
  ambition: random.fraction(),
  haste: random.fraction(),
});

/**
 * Chooses a move for the player in turn: win, lay out bonus tiles, declare a kong that does not hurt, otherwise
 * discard the least useful tile.
 * @param moves the legal moves that the engine gives for `state`; not empty
 */
export function decideTurn(
  state: HandState,
  moves: readonly TurnMove[],
  temper: Temper,
  random: Random,
  judge: Judge = PLAYERS_JUDGE,
): TurnMove {
  const forced = moves.find((move) => move.event === 'win') ?? moves.find((move) => move.event === 'bonus');
  if (forced) return forced;
  const known = knowledgeOf(state, state.turn);
  // A player who has just claimed a group could have claimed the kong instead, so he does not declare one now.
  const drew = state.drawn !== null || state.discards.length === 0;
  for (const move of moves) {
    if (drew && move.event === 'kong' && wantsKong(state, known, move, judge) && !random.chance(KEEPS_KONG))
      return move;
  }
  const discards = moves.filter((move) => move.event === 'discard');
  if (discards.length === 0) return moves[0]!;
  const kind = judge.leastUseful(known, temper);
  return discards.find((move) => kindOf(move.tile) === kind) ?? discards[0]!;
}

/**
 * A concealed kong that a player declares while a discard is open, if the rules allow it (Bouter 41); usually null.
 * Players do so only at this moment, since nobody interrupts another player's thinking.
 * @param offered the kongs that may be declared out of turn
 */
export function decideKongOutOfTurn(
  state: HandState,
  offered: readonly OwnKong[],
  random: Random,
): OwnKong | null {
  if (state.phase !== 'claim') return null;
  const wanted = offered.find((move) => wantsKong(state, knowledgeOf(state, move.seat), move, PLAYERS_JUDGE));
  return wanted && random.chance(DECLARES_OUT_OF_TURN) ? wanted : null;
}

/** Whether the hand loses nothing by the kong, and a tile is left to replace its fourth. */
function wantsKong(state: HandState, known: Knowledge, move: OwnKong, judge: Judge): boolean {
  if (!replaceable(state)) return false;
  const rack = [...known.rack];
  const now = judge.away(known, rack);
  rack[kindOf(move.tile)]! -= move.kind === 'concealed' ? 4 : 1;
  return judge.away(known, rack, move.kind === 'concealed' ? 'kong' : undefined) <= now;
}

const replaceable = (state: HandState): boolean =>
  hasReplacement(playRow(state.setup.rules).border, state.setup.setSize, state.wall);

/**
 * Chooses a player's claim of an open discard, or of the tile of a kong that can be robbed.
 * @param offered all claims that the rules allow this player
 * @returns null to let it pass
 */
export function decideClaim(
  state: HandState,
  offered: readonly Claim[],
  temper: Temper,
  random: Random,
  judge: Judge = PLAYERS_JUDGE,
): Claim | null {
  const win = offered.find((claim) => claim.event === 'win');
  if (win) return win;
  if (offered.length === 0) return null;
  const known = knowledgeOf(state, offered[0]!.seat);
  const now = judge.away(known, known.rack);
  const suit = aimedSuit(known, temper);
  let best: Claim | null = null;
  let bestAway = now + 1;
  for (const claim of offered) {
    if (claim.event === 'win') continue;
    const kind = kindOf(claim.tile);
    const away = distanceAfter(known, claim, judge);
    if (suit !== null && isOff(kind, suit) && away > 1) continue;
    const gains = away < now || (away === now && claim.event !== 'chow' && known.valued.has(kind));
    const worth = claim.event === 'kong' ? away <= now && replaceable(state) : gains;
    // The engine lists a kong after the pung of the same tile; it is worth more, so it replaces an equally good pung.
    if (worth && (away < bestAway || (away === bestAway && claim.event === 'kong'))) {
      best = claim;
      bestAway = away;
    }
  }
  if (best === null) return null;
  // Early on an open chow gives away more than it gains; hasty players take it all the same.
  const shy = best.event === 'chow' && now > 2 ? 1 - 0.5 * temper.haste : 0;
  return random.chance(shy) ? null : best;
}

/** The distance of the hand after the claim was laid down (and the least useful tile discarded). */
function distanceAfter(known: Knowledge, claim: Exclude<Claim, { event: 'win' }>, judge: Judge): number {
  const rack = [...known.rack];
  if (claim.event === 'kong') rack[kindOf(claim.tile)]! -= 3;
  else {
    rack[kindOf(claim.tile)]!++;
    for (const tile of claim.tiles) rack[kindOf(tile)]!--;
  }
  return judge.away(known, rack, claim.event);
}
