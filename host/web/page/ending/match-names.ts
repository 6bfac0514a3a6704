import type { Seat } from '../../../../shared/game/seats.ts';
import type { StandingView, TableView } from '../../../../shared/view/view.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** How a player of the match is called, and the wind of his seat now; null for one of five who sits out. */
export interface NamedPlayer {
  readonly name: string;
  readonly wind: string | null;
}

/** The names of the players of a match: their own if they are known, else the numbers of five, or places. */
export function useMatchNames({
  sides,
}: Pick<TableView, 'sides'>): (who: Pick<StandingView, 'place' | 'player'>) => NamedPlayer {
  const { words, field } = useTalk();
  const playerAt = usePlayerAt();
  const fivePlayer = useFivePlayer();
  const windOf = (seat: Seat | undefined) => (seat ? field.winds[seat] : null);
  return ({ place, player }) => ({
    name: player === undefined ? (playerAt(place!) ?? capitalised(words.place(place!))) : fivePlayer(player),
    wind: windOf(sides.find((side) => side.place === place)?.seat),
  });
}

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
