import { describe } from 'vitest';
import { PHILOS_POSITIONS } from '../../../test/helpers/book-positions.ts';
import { classicalByHand } from '../../../test/judges/classical-by-hand.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';

describe('Philos, whatever the hand', () => testAsByHand(PHILOS_POSITIONS, classicalByHand));
