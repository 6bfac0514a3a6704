import { describe } from 'vitest';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { testProperties } from '../../test/judges/rule-set-properties.ts';

describe.each(POSITIONS.map((book) => [book.rules, book] as const))('%s, whatever the hand', (_, book) =>
  testProperties(book),
);
