/** Seat winds in playing order. A seat is named by its player's wind in this hand. */
export const SEATS = ['E', 'S', 'W', 'N'] as const;
export type Seat = (typeof SEATS)[number];

/** Places at the table in playing order; they stay the same while the winds rotate. */
export const PLACES = ['A', 'B', 'C', 'D'] as const;
export type Place = (typeof PLACES)[number];

/** The number of a seat in playing order, 0 for East. */
export const seatIndex = (seat: Seat): number => (seat === 'E' ? 0 : seat === 'S' ? 1 : seat === 'W' ? 2 : 3);

/** The places of a number of players: fewer than four sit at the places from A on; with five, one sits out. */
export const placesOf = (players: number): readonly Place[] => PLACES.slice(0, players);

/** The seats of a number of players. */
export const seatsOf = (players: number): readonly Seat[] => SEATS.slice(0, players);

/** The seat that `place` has while `east` sits at East. The place must be one of {@link placesOf}. */
export function seatAt(place: Place, east: Place, players = 4): Seat {
  const seats = seatsOf(players);
  return seats[(PLACES.indexOf(place) - PLACES.indexOf(east) + seats.length) % seats.length]!;
}

/** The place at which `seat` sits while `east` sits at East. */
export function placeOf(seat: Seat, east: Place, players = 4): Place {
  const places = placesOf(players);
  return places[(PLACES.indexOf(east) + SEATS.indexOf(seat)) % places.length]!;
}

/** A value for each seat played, in playing order. A full table gives objects of one shape, which are fast. */
export function bySeat<T>(seats: readonly Seat[], values: readonly T[]): Partial<Record<Seat, T>> {
  if (seats.length === 4) return { E: values[0]!, S: values[1]!, W: values[2]!, N: values[3]! };
  const all: Partial<Record<Seat, T>> = {};
  for (let at = 0; at < seats.length; at++) all[seats[at]!] = values[at]!;
  return all;
}
