import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import { ok } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { waits } from '../scoring/complete.ts';
import { type NextHand, refuse } from './move-error.ts';

type BetEvent = Extract<HandEvent, { event: 'bet' }>;

/**
 * A player bets to win with the thirteen tiles on the rack (Bouter 88): early enough, and with nothing open, since
 * the book has all thirteen on the rack. From then on the player exchanges none.
 */
export function bet(state: HandState, { seat }: BetEvent): NextHand {
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
  // A player with fourteen tiles, or thirteen and one to come, is not waiting for a tile.
  const between = seat === turn && (phase === 'turn' || phase === 'replace');
  if (open || between || waits(setup, concealed, melds, seat).length === 0) {
    return refuse('not-waiting', `${seat} does not wait for one tile with thirteen on the rack`);
  }
  return ok({ ...state, bets: [...bets, seat] });
}

/** Why a player may not exchange tiles because of a bet; null without a bet. */
export function boundByBet({ bets }: HandState, seat: Seat): ReturnType<typeof refuse> | null {
  if (!bets.includes(seat)) return null;
  return refuse(
    'bet-binds',
    `${seat} has bet to win with the thirteen tiles on the rack, and exchanges none`,
  );
}

/** The bets that players may make now. */
export function betsOpen(state: HandState): BetEvent[] {
  if (state.phase === 'over' || state.phase === 'deal') return [];
  return state.setup.seats
    .map((seat) => ({ event: 'bet', seat }) as const)
    .filter((event) => bet(state, event).ok);
}
