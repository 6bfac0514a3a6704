import { PLACES, type Place, placeOf, placesOf, type Seat, seatAt } from '../../shared/game/seats.ts';
import type { TableState } from '../../shared/match/table.ts';

/** What the lights show. They keep no state of their own: everything follows from the state of the table. */
export interface LightsState {
  /** The wind of each place; null where nobody plays. */
  readonly winds: Readonly<Record<Place, Seat | null>>;
  /** The place with the red rack. */
  readonly dealer: Place | null;
  readonly roundWind: Seat | null;
  /** The number of tiles that can still be drawn from the live wall. */
  readonly liveTiles: number | null;
  /** The places that the table's open question is about. */
  readonly asked: readonly Place[];
}

/** All dark: no hand has begun. */
export const DARK: LightsState = {
  winds: { A: null, B: null, C: null, D: null },
  dealer: null,
  roundWind: null,
  liveTiles: null,
  asked: [],
};

/**
 * The lights for a table; null stands for a table that is not open yet.
 * @param asked the seats that the table's open question is about
 */
export function lightsOf(table: TableState | null, asked: readonly Seat[] = []): LightsState {
  const hand = table?.hand;
  if (!table || !hand) return DARK;
  const { players } = table;
  const windAt = (place: Place): Seat | null =>
    placesOf(players).includes(place) ? seatAt(place, table.east, players) : null;
  const [A, B, C, D] = PLACES.map(windAt) as [Seat | null, Seat | null, Seat | null, Seat | null];
  return {
    winds: { A, B, C, D },
    dealer: placeOf('E', table.east, players),
    roundWind: table.roundWind,
    liveTiles: hand.wall.live,
    asked: asked.map((seat) => placeOf(seat, table.east, players)),
  };
}
