import type { SettingsFault, Wanted } from '../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { visible } from '../text/visible-text.ts';

/** The longest name of a player, as at a hall's desk. */
const LONGEST = 80;

/** Reads the names of players: a list of two to five, each of one line, no two alike. The error says what it must be. */
export function readSeated(value: unknown): Result<readonly string[], Wanted> {
  const names = Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : [];
  const trimmed = names.map((name) => name.trim());
  const isSound = trimmed.every((name) => name !== '' && name.length <= LONGEST && visible(name) === name);
  if (isSound && trimmed.length >= 2 && trimmed.length <= 5 && new Set(trimmed).size === trimmed.length) {
    return ok(trimmed);
  }
  return err({ is: 'seated', letters: LONGEST });
}

/** What is wrong with the number of names for a table of so many players; null if nothing is. */
export const seatedFault = (names: readonly string[], players: number): SettingsFault | null =>
  names.length === players ? null : { code: 'names-and-players', tells: { names: names.length, players } };
