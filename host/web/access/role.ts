import type { Answerer } from '../../../shared/match/log-entry.ts';
import { PLACES, type Place } from '../../../shared/seats.ts';

/**
 * Who asks for something: the browser on the table's own computer, somebody who watches over the network, who sits at a
 * place, the referee. All may see the page; a viewer may do nothing else.
 */
export type Role = 'viewer' | Answerer;

/** Who has a code of his own, that is new in each session of `mingg run`. */
export type CodeHolder = Exclude<Answerer, 'screen'>;

/** The role of who sits at a place. */
export const atPlace = (place: Place): CodeHolder => `place ${place}`;

/** Everybody who is given a code at a table with these places. */
export const codeHolders = (places: readonly Place[] = PLACES): readonly CodeHolder[] => [
  ...places.map(atPlace),
  'referee',
];

/** Whether somebody may answer what the table asks, which the log keeps under his name. */
export const mayAnswer = (role: Role): role is Answerer => role !== 'viewer';
