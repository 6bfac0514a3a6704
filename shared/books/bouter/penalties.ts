import { SCHMALE_PENALTIES } from '../schmale/penalties.ts';
import type { PenaltyBook } from '../words/penalty-row.ts';

const { faults, deadHands } = SCHMALE_PENALTIES;

/**
 * Bouter has no fines, only the dead hand (46): no claim, no win, no points. A forgotten replacement makes a hand
 * short (25). Nothing can be put right, and East watches over the rules (11), so a fault may be pointed out at once.
 * The book is silent about false groups and calls: these are as in Schmale.
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
