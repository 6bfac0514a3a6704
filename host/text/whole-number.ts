import { err, ok, type Result } from '../../shared/game/result.ts';

/**
 * Reads a whole number in decimal digits.
 * @returns the number, or what it must be, as in "a whole number from 1 to 5"
 */
export function readWholeNumber(
  text: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): Result<number, string> {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return ok(number);
  return err(most < 2 ** 32 ? `a whole number from ${least} to ${most}` : `a whole number, ${least} or more`);
}
