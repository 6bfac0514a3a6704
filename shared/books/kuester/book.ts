import type { Book } from '../words/book.ts';
import { KUESTER_LIABILITIES } from './liability.ts';
import { KUESTER_GROUPS, KUESTER_HARMS, KUESTER_RULING_TEXTS, KUESTER_TEXTS } from './names.ts';
import { KUESTER_PENALTIES } from './penalties.ts';
import { KUESTER_PLAY } from './play.ts';
import { KUESTER_SCORING } from './scoring.ts';

/** Ch. Küster, Lehrbuch des Mah-Jong-Spieles. */
export const KUESTER: Book<'kuester'> = {
  id: 'kuester',
  scoring: KUESTER_SCORING,
  play: KUESTER_PLAY,
  penalties: KUESTER_PENALTIES,
  liability: KUESTER_LIABILITIES,
  names: {
    rows: KUESTER_TEXTS,
    rulings: KUESTER_RULING_TEXTS,
    harms: KUESTER_HARMS,
    groups: KUESTER_GROUPS,
    alsoPrintedIn: [],
  },
};
