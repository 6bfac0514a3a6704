import { describe } from 'vitest';
import { SCHMALE_ALTERNATIVE_POSITIONS, SCHMALE_POSITIONS } from '../../../test/helpers/book-positions.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';
import { schmaleByHand } from '../../../test/judges/schmale-by-hand.ts';

describe('Schmale, whatever the hand', () => testAsByHand(SCHMALE_POSITIONS, schmaleByHand));
describe('Schmale by appendix C, whatever the hand', () =>
  testAsByHand(SCHMALE_ALTERNATIVE_POSITIONS, schmaleByHand));
