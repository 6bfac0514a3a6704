import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Place } from '../../../shared/game/seats.ts';
import type { TournamentView } from '../../../shared/view/view.ts';
import { useTalk } from './words/talk.ts';

/** The tournament that is played; null outside of one. */
export const TournamentContext = createContext<TournamentView | null>(null);

/** Names who sits at a place: in a tournament the player, else null. */
export function usePlayerAt(): (place: Place) => string | null {
  const { five } = useTalk();
  const tournament = useContext(TournamentContext);
  return (place) => {
    const player = tournament?.players[place];
    return player ? (player.name ?? five.player(player.number)) : null;
  };
}
