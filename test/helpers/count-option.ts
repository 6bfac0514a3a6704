import { readWholeNumber } from '../../host/text/whole-number.ts';

/** Reads an option of a long test that is a count from 1; ends the process with an error message if it is not. */
export function countOption(text: string, option: string): number {
  const read = readWholeNumber(text, 1);
  if (read.ok) return read.value;
  console.error(`--${option} must be ${read.error}`);
  process.exit(2);
}
