import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import { ok } from '../result.ts';
import { waits } from '../scoring/complete.ts';
import type { Seat } from '../seats.ts';
import type { HandState } from './hand-state.ts';
import { playerAt, refuse, type Step } from './hand-tiles.ts';

type BetEvent = Extract<HandEvent, { event: 'bet' }>;

/**
 * A player bets that he will win with the thirteen tiles on his rack (Bouter 88): early enough, and with nothing
 * open, since the book has it that they stand on the rack. From then on he exchanges none.
 */
export function bet(state: HandState, { seat }: BetEvent): Step {
  const { setup, phase, discards, bets, turn } = state;
  const row = playRow(setup.rules).bet;
  if (row === null) return refuse('no-bets', 'this book knows no bet');
  if (bets.includes(seat)) return refuse('already-bet', `${seat} has bet already`);
  if (phase === 'bonus') return refuse('deal-not-over', 'bonus tiles of the deal are to be replaced first');
  if (discards.length >= row.beforeDiscard) {
    return refuse(
      'bet-too-late',
      `one may bet before discard ${row.beforeDiscard}; ${discards.length} are made`,
    );
  }
  const { concealed, melds } = playerAt(state, seat);
  const open = melds.some((meld) => !meld.concealed);
  // Who holds fourteen tiles, or thirteen and one to come, waits for none.
  const between = seat === turn && (phase === 'turn' || phase === 'replace');
  if (open || between || waits(setup, concealed, melds, seat).length === 0) {
    return refuse('not-waiting', `${seat} does not wait for one tile with thirteen on the rack`);
  }
  return ok({ ...state, bets: [...bets, seat] });
}

/** Why a player who has bet may not change his tiles; null if he has not. */
export function boundByBet({ bets }: HandState, seat: Seat): ReturnType<typeof refuse> | null {
  if (!bets.includes(seat)) return null;
  return refuse(
    'bet-binds',
    `${seat} has bet to win with the thirteen tiles on the rack, and exchanges none`,
  );
}

/** Who may bet now. */
export function betsOpen(state: HandState): BetEvent[] {
  if (state.phase === 'over' || state.phase === 'deal') return [];
  return state.setup.seats
    .map((seat) => ({ event: 'bet', seat }) as const)
    .filter((event) => bet(state, event).ok);
}
