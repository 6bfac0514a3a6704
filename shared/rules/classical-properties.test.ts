import { describe } from 'vitest';
import { HUA_BAO_BOOK, PHILOS_BOOK, STANDARD_BOOK } from '../../test/books.ts';
import { classicalByHand } from '../../test/classical-by-hand.ts';
import { testProperties } from '../../test/rule-set-properties.ts';

const BOOKS = [HUA_BAO_BOOK, PHILOS_BOOK, STANDARD_BOOK];

describe.each(BOOKS.map((book) => [book.rules, book] as const))('%s, whatever the hand', (_, book) =>
  testProperties(book, classicalByHand),
);
