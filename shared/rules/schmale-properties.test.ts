import { describe } from 'vitest';
import { SCHMALE_ALTERNATIVE_BOOK, SCHMALE_BOOK } from '../../test/books.ts';
import { testProperties } from '../../test/rule-set-properties.ts';
import { schmaleByHand } from '../../test/schmale-by-hand.ts';

describe('Schmale, whatever the hand', () => testProperties(SCHMALE_BOOK, schmaleByHand));
describe('Schmale by appendix C, whatever the hand', () =>
  testProperties(SCHMALE_ALTERNATIVE_BOOK, schmaleByHand));
