import type { Book } from '../words/book.ts';
import { NO_GROUP_WORDS, NO_LIABILITY, NO_RULING_NAMES } from '../words/silence.ts';
import { BOUTER_HAND_TEXTS } from './hand-names.ts';
import { BOUTER_ROW_TEXTS } from './names.ts';
import { BOUTER_PENALTIES } from './penalties.ts';
import { BOUTER_PLAY } from './play.ts';
import { BOUTER_SCORING } from './scoring.ts';

/** Bouter, Mah Jong in 144 regels. */
export const BOUTER: Book<'bouter'> = {
  id: 'bouter',
  scoring: BOUTER_SCORING,
  play: BOUTER_PLAY,
  penalties: BOUTER_PENALTIES,
  liability: NO_LIABILITY,
  names: {
    rows: { ...BOUTER_ROW_TEXTS, ...BOUTER_HAND_TEXTS },
    rulings: NO_RULING_NAMES,
    harms: NO_RULING_NAMES,
    groups: NO_GROUP_WORDS,
    alsoPrintedIn: [],
  },
};
