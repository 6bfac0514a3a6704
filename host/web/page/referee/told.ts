import { type Place, placeOf, type Seat, seatAt } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { FinishedView, RefereeView, WhoView } from '../../../../shared/view/view-referee.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** Names a player in a sentence: "East (Anna)", or by the place where no name is known. */
export function useTold(): (who: WhoView) => string {
  const { field } = useTalk();
  const playerAt = usePlayerAt();
  return ({ seat, place }) => `${field.winds[seat]} (${playerAt(place) ?? place})`;
}

/** Names the player of a seat of the hand on the table. */
export function useToldSeat({
  start,
  players,
}: Pick<RefereeView, 'start' | 'players'>): (seat: Seat) => string {
  const told = useTold();
  return (seat) => told({ seat, place: placeOf(seat, start.east, players.length) });
}

/** Names who sat at a place in a finished hand; of an earlier round only the place is known. */
export function useThen(): (hand: FinishedView, place: Place) => string {
  const playerAt = usePlayerAt();
  const five = useFivePlayer();
  return ({ seated, isEarlier }, place) => {
    if (seated) return five(seated[place] + 1);
    return (isEarlier ? null : playerAt(place)) ?? place;
  };
}

/** A finished hand in a line: "Hand 12, South round, won by Anna (then West)". */
export function useFinished(): (hand: FinishedView, players: number) => string {
  const { language, field } = useTalk();
  const { finished } = REFEREE_WORDS[language].desk;
  const then = useThen();
  return (hand, players) => {
    const { winner, ended, number, roundWind, isVoid } = hand;
    const how = (): string => {
      if (isVoid) return finished.isVoid;
      if (winner === null) return finished[ended === 'won' ? 'drawn' : ended];
      return finished.won(then(hand, winner), field.winds[seatAt(winner, hand.east, players)]);
    };
    return finished.hand(number, field.winds[roundWind], how());
  };
}
