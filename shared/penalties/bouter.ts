import type { PenaltyBook } from './penalty-row.ts';
import { SCHMALE_PENALTIES } from './schmale.ts';

const { faults, deadHands } = SCHMALE_PENALTIES;

/**
 * Bouter knows no fines, only the dead hand (46): no claim, no win, no points. A forgotten replacement makes a
 * hand short (25). Nothing can be put right, and East sees to the rules (11), so that it may be told at once. Of
 * false groups and calls the book is silent: as with Schmale.
 */
export const BOUTER_PENALTIES: PenaltyBook = {
  deadReceive: true,
  penalties: [],
  faults: {
    short: { place: '25, 46', mayTell: 'now', cure: null, bars: ['win', 'claim'] },
    long: { place: '46', mayTell: 'now', cure: null, bars: ['win', 'claim'] },
    'false-group': { ...faults['false-group'], bars: ['win', 'claim'] },
    'wrong-tile': { ...faults['wrong-tile'], place: '32', bars: ['win', 'claim'] },
    'false-call': faults['false-call'],
    'false-win': { place: '50', mayTell: 'now', cure: null, bars: ['win', 'claim'] },
  },
  deadHands: { ...deadHands, 'false-win': 'foul', 'lost-bet': 'foul' },
};
