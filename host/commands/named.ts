import type { Place } from '../../shared/game/seats.ts';
import type { PlayersView } from '../../shared/view/view-players.ts';
import { visible } from '../text/visible-text.ts';

// Names of a hall come over the network: what would steer the terminal is shown, not obeyed.

/** Who sits at a place, by name, in a tournament else by number; null if only the place is known. */
export function nameAt({ at }: PlayersView, place: Place): string | null {
  const player = at[place];
  if (player === null) return null;
  return player.name === null ? `player ${player.number}` : visible(player.name);
}

/** One of five players, by name or number, also while he sits out. */
export function fiveNamed({ five }: PlayersView, player: number): string {
  const name = five[player - 1];
  return name === undefined ? `player ${player}` : visible(name);
}
