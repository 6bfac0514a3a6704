import { PLACES, type Place, placesOf, SEATS, type Seat, seatAt, seatIndex } from '../../shared/seats.ts';
import { placeOfZone, type Zone } from './trace.ts';

/**
 * Where a tile lies, as a small integer: 0 the wall, 1–4 the racks of E S W N, 5–8 their ledges, 9 the middle.
 * Of a sighting 0 means that no reader sees the tile: it is in the wall, or in somebody's hand.
 */
export type Spot = number;

export const UNSEEN: Spot = 0;
export const WALL: Spot = 0;
export const MIDDLE: Spot = 9;

/** How many spots there are, the wall among them. */
export const SPOTS = 10;

/** The rack of a seat. */
export const rackSpot = (seat: Seat): Spot => 1 + seatIndex(seat);

/** The ledge in front of a seat. */
export const ledgeSpot = (seat: Seat): Spot => 5 + seatIndex(seat);

/** The ledge before a rack; the wall for what is no rack. */
export const ledgeBefore = (spot: Spot): Spot => (spot >= 1 && spot <= 4 ? spot + 4 : WALL);

/** Whether a spot is somebody's ledge. */
export const isLedge = (spot: Spot): boolean => spot >= 5 && spot < MIDDLE;

/** The spot that a zone is while `east` sits at East. Places that are not played have the seats that nobody has. */
export function spotOf(zone: Zone, east: Place, players: number): Spot {
  const place = placeOfZone(zone);
  if (place === null) return MIDDLE;
  const played = placesOf(players).includes(place);
  const seat = played ? seatAt(place, east, players) : SEATS[PLACES.indexOf(place)]!;
  return zone.endsWith('.rack') ? rackSpot(seat) : ledgeSpot(seat);
}
