import { PLACES, type Place } from '../game/seats.ts';
import { allHands } from '../match/fold-round.ts';
import { handsOfMatch } from '../match/match.ts';
import type { FinishedHand, TableState } from '../match/table.ts';

/** How somebody has played. */
export interface TallyView {
  readonly hands: number;
  readonly wins: number;
  readonly points: number;
}

/** What a player's own page tells of its player. */
export interface OwnView {
  readonly place: Place;
  /** In the match on the table. */
  readonly match: TallyView;
  /** In all hands of the table's log, as far as it tells who played them. */
  readonly log: TallyView;
}

/** How the player at a place has played; one of five, or of a tournament, wherever that player sat. */
export function ownOf(table: TableState, place: Place): OwnView {
  const tally = (hands: readonly FinishedHand[]): TallyView => {
    const played = hands.flatMap((hand) => {
      const at = placeIn(hand, table, place);
      return at === null ? [] : [{ won: hand.winner === at, net: hand.net[at] }];
    });
    return {
      hands: played.length,
      wins: played.filter(({ won }) => won).length,
      points: played.reduce((sum, { net }) => sum + net, 0),
    };
  };
  return { place, match: tally(handsOfMatch(table)), log: tally(allHands(table)) };
}

/** Where the player who sits at a place now sat in a hand; null if the player did not play it. */
function placeIn({ seated, played }: FinishedHand, now: TableState, place: Place): Place | null {
  const player = now.round?.onTable[place] ?? now.seated?.[place];
  if (player === undefined) return played === undefined ? place : null;
  const sat = now.round ? played?.players : seated;
  return PLACES.find((one) => sat?.[one] === player) ?? null;
}
