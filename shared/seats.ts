/** Seat winds in playing order. A seat is named by the wind its player has in this hand. */
export const SEATS = ['E', 'S', 'W', 'N'] as const;
export type Seat = (typeof SEATS)[number];

/** Places at the table in playing order; they stay while the winds go round. */
export const PLACES = ['A', 'B', 'C', 'D'] as const;
export type Place = (typeof PLACES)[number];

/** The number of a seat in playing order, 0 for East. */
export const seatIndex = (seat: Seat): number => SEATS.indexOf(seat);

/** The seat that `place` has while `east` sits at East. */
export function seatAt(place: Place, east: Place): Seat {
  return SEATS[(PLACES.indexOf(place) - PLACES.indexOf(east) + 4) % 4]!;
}

/** The place at which `seat` sits while `east` sits at East. */
export function placeOf(seat: Seat, east: Place): Place {
  return PLACES[(PLACES.indexOf(east) + SEATS.indexOf(seat)) % 4]!;
}
