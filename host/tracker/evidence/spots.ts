import {
  PLACES,
  type Place,
  placesOf,
  SEATS,
  type Seat,
  seatAt,
  seatIndex,
} from '../../../shared/game/seats.ts';
import { placeOfZone, type Zone } from '../../trace/zones.ts';

/**
 * Where a tile lies, as a small integer: 0 the wall, 1–4 the racks of E S W N, 5–8 their meld areas, 9 the
 * discard area.
 */
export type Spot = number;

export const WALL: Spot = 0;
export const DISCARD: Spot = 9;

/** The number of spots, including the wall. */
export const SPOTS = 10;

/** The rack of a seat. */
export const rackSpot = (seat: Seat): Spot => 1 + seatIndex(seat);

/** The meld area in front of a seat. */
export const meldSpot = (seat: Seat): Spot => 5 + seatIndex(seat);

/** The meld area before a rack; the wall if the spot is not a rack. */
export const meldBefore = (spot: Spot): Spot => (spot >= 1 && spot <= 4 ? spot + 4 : WALL);

/** Whether a spot is somebody's meld area. */
export const isMeldSpot = (spot: Spot): boolean => spot >= 5 && spot < DISCARD;

/** What a spot is, and whose; not for the wall. */
export function placeOfSpot(spot: Spot): {
  readonly zone: 'rack' | 'meld' | 'discard';
  readonly seat: Seat | null;
} {
  if (spot === DISCARD) return { zone: 'discard', seat: null };
  return { zone: isMeldSpot(spot) ? 'meld' : 'rack', seat: SEATS[(spot - 1) % SEATS.length]! };
}

/** The spot of a zone while `east` sits at East. Places where nobody plays get the remaining seats. */
export function spotOf(zone: Zone, east: Place, players: number): Spot {
  const place = placeOfZone(zone);
  if (place === null) return DISCARD;
  const played = placesOf(players).includes(place);
  const seat = played ? seatAt(place, east, players) : SEATS[PLACES.indexOf(place)]!;
  return zone.endsWith('.rack') ? rackSpot(seat) : meldSpot(seat);
}
