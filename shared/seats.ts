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

/** A value for each seat played, in playing order; of one shape for a full table, which reads and writes fast. */
export function bySeat<T>(seats: readonly Seat[], values: readonly T[]): Partial<Record<Seat, T>> {
  if (seats.length === 4) return { E: values[0]!, S: values[1]!, W: values[2]!, N: values[3]! };
  const all: Partial<Record<Seat, T>> = {};
  for (let at = 0; at < seats.length; at++) all[seats[at]!] = values[at]!;
  return all;
}
