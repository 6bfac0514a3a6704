import { describe } from 'vitest';
import { totalByHand } from '../../test/kuester-by-hand.ts';
import { KUESTER_BOOK } from '../../test/random-position.ts';
import { testProperties } from '../../test/rule-set-properties.ts';

describe('Küster, whatever the hand', () => testProperties(KUESTER_BOOK, totalByHand));
