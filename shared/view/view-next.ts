import type { DealReason } from '../game/deal-reason.ts';
import type { Place, Seat } from '../game/seats.ts';
import { matchStanding, nextHand } from '../match/match.ts';
import type { FinishedHand, TableState } from '../match/table-state.ts';

/** Who deals the next hand of the match. */
export interface NextDealView {
  readonly east: Place;
  /** With five players: the dealer's number, from 1. */
  readonly player?: number;
  readonly stays: boolean;
  readonly why: DealReason;
  /** The wind that begins to prevail with it; null if the round goes on. */
  readonly newRound: Seat | null;
  /** Seats are drawn anew first, so anybody may become East. */
  readonly newSeats: boolean;
  /** The book leaves the end of a match to the players, and they may stop here. */
  readonly mayStop: boolean;
}

/** The deal after the finished hand on the table; null when that was the last one of the match. */
export function nextDealOf(table: TableState): NextDealView | null {
  const { over, newSeats, mayStop } = matchStanding(table);
  if (over) return null;
  const { east, roundWind, seated } = nextHand(table);
  const stays = east === table.east;
  return {
    east,
    ...(seated && { player: seated[east] + 1 }),
    stays,
    why: stays ? whyStays(table.finishedHands.at(-1)!) : whyPasses(table.finishedHands.at(-1)!),
    newRound: roundWind === table.roundWind ? null : roundWind,
    newSeats,
    mayStop,
  };
}

function whyStays({ abandoned, endedBy, winner, east }: FinishedHand): DealReason {
  if (abandoned) return 'given-up';
  if (endedBy !== undefined) return 'penalty';
  if (winner === null) return 'drawn';
  return winner === east ? 'dealer-won' : 'turn-goes-on';
}

const whyPasses = ({ winner, east }: FinishedHand): DealReason =>
  winner !== null && winner !== east ? 'another-won' : 'turn-over';
