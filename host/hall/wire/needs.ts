import { err, ok, type Result } from '../../../shared/game/result.ts';

/** What a table may need people for, the most urgent first. */
export const TABLE_NEEDS = [
  'referee', //       a hand waits for one, the players cannot answer what the table asks, or a hand was given up
  'refused-round', // the round cannot begin there: it has other rules, or the wrong players
  'refused-seats', // a change of the seats cannot be logged
  'no-reader', //     a board is lost, or a rack is not read
  'question', //      the players are asked something
] as const;

/** A kind of need. No more is said: neither whose tiles they are, nor which. */
export type TableNeed = (typeof TABLE_NEEDS)[number];

/** The needs of a table as it says them in the address with which it asks for its round. */
export const needsText = (needs: readonly TableNeed[]): string => needs.join(',');

/** Reads them, the most urgent first; the error says what is wrong. */
export function readNeeds(text: string): Result<readonly TableNeed[], string> {
  const words: readonly string[] = text === '' ? [] : text.split(',');
  const known: readonly string[] = TABLE_NEEDS;
  const wrong = words.find((word) => !known.includes(word));
  if (wrong !== undefined) {
    return err(`needs has ${JSON.stringify(wrong)}: it is a list of ${TABLE_NEEDS.join(', ')}, with commas`);
  }
  return ok(TABLE_NEEDS.filter((need) => words.includes(need)));
}
