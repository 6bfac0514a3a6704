import type { Book } from '../words/book.ts';
import { SCHMALE_LIABILITIES } from './liability.ts';
import { SCHMALE_GROUPS, SCHMALE_HARMS, SCHMALE_RULING_TEXTS, SCHMALE_TEXTS } from './names.ts';
import { SCHMALE_PENALTIES } from './penalties.ts';
import { SCHMALE_PLAY } from './play.ts';
import { SCHMALE_ALTERNATIVE_SCORING, SCHMALE_SCORING } from './scoring.ts';

/** Schmale, Ma Jiang. */
export const SCHMALE: Book<'schmale'> = {
  id: 'schmale',
  scoring: SCHMALE_SCORING,
  play: SCHMALE_PLAY,
  penalties: SCHMALE_PENALTIES,
  liability: SCHMALE_LIABILITIES,
  names: {
    rows: SCHMALE_TEXTS,
    rulings: SCHMALE_RULING_TEXTS,
    harms: SCHMALE_HARMS,
    groups: SCHMALE_GROUPS,
    alsoPrintedIn: [],
  },
};

/** Appendix C: the same game with another valuation. */
export const SCHMALE_ALTERNATIVE: Book<'schmale-alternative'> = {
  ...SCHMALE,
  id: 'schmale-alternative',
  scoring: SCHMALE_ALTERNATIVE_SCORING,
};
