import { describe } from 'vitest';
import { HUA_BAO_POSITIONS } from '../../../test/helpers/book-positions.ts';
import { classicalByHand } from '../../../test/judges/classical-by-hand.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';

describe('Hua Bao, whatever the hand', () => testAsByHand(HUA_BAO_POSITIONS, classicalByHand));
