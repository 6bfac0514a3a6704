import { describe } from 'vitest';
import { KUESTER_POSITIONS } from '../../../test/helpers/random-position.ts';
import { kuesterByHand } from '../../../test/judges/kuester-by-hand.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';

describe('Küster, whatever the hand', () => testAsByHand(KUESTER_POSITIONS, kuesterByHand));
