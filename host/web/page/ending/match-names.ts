import type { Seat } from '../../../../shared/game/seats.ts';
import type { StandingView, TableView } from '../../../../shared/view/view.ts';
import { usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** How a player of the match is called, and the wind of his seat now; null for one of five who sits out. */
export interface NamedPlayer {
  readonly name: string;
  readonly wind: string | null;
}

/** The names of the players of a match: their own in a tournament, the numbers of five, else their places. */
export function useMatchNames({
  sides,
}: Pick<TableView, 'sides'>): (who: Pick<StandingView, 'place' | 'player'>) => NamedPlayer {
  const { words, field, five } = useTalk();
  const playerAt = usePlayerAt();
  const windOf = (seat: Seat | undefined) => (seat ? field.winds[seat] : null);
  return ({ place, player }) => ({
    name: player === undefined ? (playerAt(place!) ?? capitalised(words.place(place!))) : five.player(player),
    wind: windOf(sides.find((side) => side.place === place)?.seat),
  });
}

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
