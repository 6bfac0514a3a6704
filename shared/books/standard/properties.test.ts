import { describe } from 'vitest';
import { STANDARD_POSITIONS } from '../../../test/helpers/book-positions.ts';
import { classicalByHand } from '../../../test/judges/classical-by-hand.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';

describe('Standard, whatever the hand', () => testAsByHand(STANDARD_POSITIONS, classicalByHand));
