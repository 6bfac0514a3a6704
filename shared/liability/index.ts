import { bookOf } from '../play-rules/index.ts';
import type { RuleSetId, Rules } from '../position.ts';
import { KUESTER_LIABILITIES } from './kuester.ts';
import type { LiabilityRow } from './liability-row.ts';
import { SCHMALE_LIABILITIES } from './schmale.ts';

const BOOKS: Readonly<Partial<Record<RuleSetId, readonly LiabilityRow[]>>> = {
  kuester: KUESTER_LIABILITIES,
  schmale: SCHMALE_LIABILITIES,
  'schmale-alternative': SCHMALE_LIABILITIES,
};

/** What makes a player pay for all by a rule set; the other books know no such thing. */
export const liabilityRows = (rules: Rules): readonly LiabilityRow[] => BOOKS[bookOf(rules)] ?? [];
