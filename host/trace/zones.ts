import { PLACES, type Place } from '../../shared/game/seats.ts';

/** The areas that the readers can tell apart: each place's concealed row and meld area, and the discard area. */
export const ZONES = [
  ...(['A.rack', 'A.meld', 'B.rack', 'B.meld'] as const),
  ...(['C.rack', 'C.meld', 'D.rack', 'D.meld'] as const),
  'discard',
] as const;
export type Zone = (typeof ZONES)[number];

/** The concealed row of a place. */
export const rackOf = (place: Place): Zone => `${place}.rack`;

/** The meld area in front of a place: declared groups, bonus tiles, and the whole hand when it is laid down. */
export const meldOf = (place: Place): Zone => `${place}.meld`;

/** The place a zone belongs to, or null for the discard area. */
export const placeOfZone = (zone: Zone): Place | null =>
  zone === 'discard' ? null : PLACES.find((place) => zone.startsWith(place))!;
