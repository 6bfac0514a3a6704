import type { GroupTexts } from './group-words.ts';
import type { LiabilityRow } from './liability-row.ts';
import type { PenaltyBook } from './penalty-row.ts';
import type { RowTexts } from './row-texts.ts';

// Values for the parts of a book about which it says nothing.

/** Nobody ever pays for all. */
export const NO_LIABILITY: readonly LiabilityRow[] = [];

/** No fines. A fault still makes a hand dead, and the table needs a rule when to point it out: Schmale's, 5.4. */
export const SILENT_ON_PENALTIES: PenaltyBook = {
  penalties: [],
  deadReceive: false,
  faults: {
    short: { place: '5.4.1', mayTell: 'never', cure: null, bars: ['win'] },
    long: { place: '5.4.1', mayTell: 'never', cure: null, bars: ['win'] },
    'false-group': { place: '5.4.2', mayTell: 'now', cure: 'until he discards', bars: ['win'] },
    'wrong-tile': { place: '5.4.2', mayTell: 'now', cure: 'until he discards', bars: ['win'] },
    'false-call': { place: '5.4.3', mayTell: 'now', cure: 'until he discards', bars: [] },
    'false-win': { place: '5.4.5', mayTell: 'now', cure: 'until another shows his tiles', bars: [] },
  },
  deadHands: { short: 'short', long: 'long', 'false-group': 'foul', 'wrong-tile': 'foul' },
};

/** For a book without penalties and liabilities, which has none to name. */
export const NO_RULING_NAMES: RowTexts = {};

/** For a book that uses the common words for the groups. */
export const NO_GROUP_WORDS: GroupTexts = {};
