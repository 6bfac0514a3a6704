import type { HandState } from '../../shared/game/hand-state.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Claim } from '../../shared/hand/claims.ts';
import type { TurnMove } from '../../shared/hand/moves.ts';
import { decideClaim, decideTurn } from './decisions.ts';
import { type Judge, PLAYERS_JUDGE, type Temper } from './judgement.ts';
import type { Random } from './random.ts';

/** How a player decides in turn, and about a tile that he could claim: see `decisions.ts`. */
export interface Mind {
  turn(state: HandState, moves: readonly TurnMove[], temper: Temper, random: Random): TurnMove;
  claim(state: HandState, offered: readonly Claim[], temper: Temper, random: Random): Claim | null;
}

/** The minds of players who are not the usual ones. */
export type Minds = Readonly<Partial<Record<Seat, Mind>>>;

/** The mind of a player who decides by the usual rules, and judges racks in this way. */
export const mindWith = (judge: Judge): Mind => ({
  turn: (state, moves, temper, random) => decideTurn(state, moves, temper, random, judge),
  claim: (state, offered, temper, random) => decideClaim(state, offered, temper, random, judge),
});

/** The mind of every virtual player. */
export const PLAYERS_MIND = mindWith(PLAYERS_JUDGE);
