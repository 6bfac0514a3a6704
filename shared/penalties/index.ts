import { bookOf } from '../play-rules/index.ts';
import type { RuleSetId, Rules } from '../position.ts';
import { BOUTER_PENALTIES } from './bouter.ts';
import { KUESTER_PENALTIES } from './kuester.ts';
import type { PenaltyBook } from './penalty-row.ts';
import { SCHMALE_PENALTIES } from './schmale.ts';

/** The other books say nothing of faults: no fines, and dead hands as with Schmale. */
const SILENT: PenaltyBook = { ...SCHMALE_PENALTIES, penalties: [] };

const BOOKS: Readonly<Partial<Record<RuleSetId, PenaltyBook>>> = {
  kuester: KUESTER_PENALTIES,
  schmale: SCHMALE_PENALTIES,
  'schmale-alternative': SCHMALE_PENALTIES,
  bouter: BOUTER_PENALTIES,
};

/** What a rule set says of penalties, faults and dead hands. */
export const penaltyBook = (rules: Rules): PenaltyBook => BOOKS[bookOf(rules)] ?? SILENT;
