import type { Place, Seat } from '../../../../shared/game/seats.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** Somebody at the table in a hand; `player` is the number of one of five. */
export interface Somebody {
  readonly place: Place;
  readonly seat: Seat;
  readonly player?: number;
}

/** How the players of a hand are called. */
export interface Names {
  /** In a sentence: "East", or "Anna (East)" where names are known. */
  readonly told: (who: Pick<Somebody, 'place' | 'seat'>) => string;
  /** In a table: "East · Anna", or with the place: "East · A". */
  readonly listed: (who: Somebody) => string;
}

/** The names of those who played a hand; of five players without names their numbers. */
export function useNames({ balance }: Pick<ResultView, 'balance'>): Names {
  const { field } = useTalk();
  const playerAt = usePlayerAt();
  const fivePlayer = useFivePlayer();
  const nameOf = (place: Place): string | null => {
    const player = balance.find((row) => row.place === place)?.player;
    return player === undefined ? playerAt(place) : fivePlayer(player);
  };
  return {
    told: ({ place, seat }) => {
      const name = nameOf(place);
      return name === null ? field.winds[seat] : `${name} (${field.winds[seat]})`;
    },
    listed: ({ place, seat }) => `${field.winds[seat]} · ${nameOf(place) ?? place}`,
  };
}
