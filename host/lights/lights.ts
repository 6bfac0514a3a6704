import type { TableState } from '../../shared/match/table.ts';
import { PLACES, type Place, placeOf, placesOf, type Seat, seatAt } from '../../shared/seats.ts';

/** What the lights tell. Nothing is kept in them: they follow from the state of the table. */
export interface LightsState {
  /** The wind of each place; null where nobody plays. */
  readonly winds: Readonly<Record<Place, Seat | null>>;
  /** Who has the red rack. */
  readonly dealer: Place | null;
  readonly roundWind: Seat | null;
  /** How many tiles may still be drawn from the live wall. */
  readonly liveTiles: number | null;
  /** About whose doings the table asks. */
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
 * What the lights tell of a table; null stands for a table that is not open yet.
 * @param asked about whose doings it asks
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
