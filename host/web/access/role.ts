import { PLACES, type Place } from '../../../shared/game/seats.ts';
import type { Answerer } from '../../../shared/match/log-entry.ts';

/**
 * The role of a caller: the browser on the table's own computer, a viewer on the network, a player at a place, or the
 * referee; in a hall, the organiser; a spectator is anybody, on the public page alone. What each may see of a table is
 * said in `shared/view/sight.ts`.
 */
export type Role = 'viewer' | 'organiser' | 'spectator' | Answerer;

/** The roles with a code, which is new each time `mingg run`, or `mingg hall run`, is started. */
export type CodeHolder = Exclude<Role, 'viewer' | 'screen' | 'spectator'>;

/** The role of the player at a place. */
export const atPlace = (place: Place): `place ${Place}` => `place ${place}`;

/** All roles with a code at a table with these places. */
export const codeHolders = (places: readonly Place[] = PLACES): readonly CodeHolder[] => [
  ...places.map(atPlace),
  'referee',
];

/** Whether a role may answer the table's questions; the log records who did. */
export const mayAnswer = (role: Role): role is Answerer =>
  role !== 'viewer' && role !== 'organiser' && role !== 'spectator';
