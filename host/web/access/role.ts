import { PLACES, type Place } from '../../../shared/game/seats.ts';
import type { Answerer } from '../../../shared/match/log-entry.ts';

/**
 * The role of a caller: the browser on the table's own computer, a viewer on the network, a player at a place, or the
 * referee; in a hall, the organiser. All may see the page; a viewer may do nothing else.
 */
export type Role = 'viewer' | 'organiser' | Answerer;

/** The roles with a code, which is new each time `mingg run`, or `mingg hall run`, is started. */
export type CodeHolder = Exclude<Role, 'viewer' | 'screen'>;

/** The role of the player at a place. */
const atPlace = (place: Place): CodeHolder => `place ${place}`;

/** All roles with a code at a table with these places. */
export const codeHolders = (places: readonly Place[] = PLACES): readonly CodeHolder[] => [
  ...places.map(atPlace),
  'referee',
];

/** Whether a role may answer the table's questions; the log records who did. */
export const mayAnswer = (role: Role): role is Answerer => role !== 'viewer' && role !== 'organiser';
