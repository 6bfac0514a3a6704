import type { RuleSetId } from '../position.ts';
import { KUESTER_LIABILITIES } from './kuester.ts';
import type { LiabilityRow } from './liability-row.ts';
import { SCHMALE_LIABILITIES } from './schmale.ts';

const BOOKS: Readonly<Record<RuleSetId, readonly LiabilityRow[]>> = {
  kuester: KUESTER_LIABILITIES,
  schmale: SCHMALE_LIABILITIES,
  'schmale-alternative': SCHMALE_LIABILITIES,
};

/** What makes a player pay for all by a rule set; the other books know no such thing. */
export const liabilityRows = (rules: RuleSetId): readonly LiabilityRow[] =>
  Object.hasOwn(BOOKS, rules) ? BOOKS[rules]! : [];
