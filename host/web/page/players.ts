import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Place } from '../../../shared/game/seats.ts';
import type { RoundView } from '../../../shared/view/view.ts';
import { NOBODY_NAMED, type PlayersView } from '../../../shared/view/view-players.ts';
import { useTalk } from './words/talk.ts';

/** The round of a tournament that is played; null outside of one. */
export const RoundContext = createContext<RoundView | null>(null);

/** Who plays at the table that is shown. */
export const PlayersContext = createContext<PlayersView>(NOBODY_NAMED);

/** Names who sits at a place: by name, in a tournament else by number; null if only the place is known. */
export function usePlayerAt(): (place: Place) => string | null {
  const { five } = useTalk();
  const { at } = useContext(PlayersContext);
  return (place) => {
    const player = at[place];
    return player && (player.name ?? five.player(player.number!));
  };
}

/** Names who sits at a place among given players; the place if nothing else is known. */
export function useNameOf(): (players: PlayersView, place: Place) => string {
  const { five } = useTalk();
  return ({ at }, place) => {
    const player = at[place];
    return player ? (player.name ?? five.player(player.number!)) : place;
  };
}

/** Names one of five players, by name or number, whether he sits at a place or out. */
export function useFivePlayer(): (player: number) => string {
  const { five: words } = useTalk();
  const { five } = useContext(PlayersContext);
  return (player) => five[player - 1] ?? words.player(player);
}
