import { InvalidArgumentError } from 'commander';
import { readWholeNumber } from '../text/whole-number.ts';

/** Parses an option that is a whole number. @throws InvalidArgumentError that says what it must be */
export const wholeNumber =
  (least: number, most?: number) =>
  (text: string): number => {
    const read = readWholeNumber(text, least, most);
    if (!read.ok) throw new InvalidArgumentError(`It must be ${read.error}.`);
    return read.value;
  };
