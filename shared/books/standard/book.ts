import type { Book } from '../words/book.ts';
import { NO_LIABILITY, NO_RULING_NAMES, SILENT_ON_PENALTIES } from '../words/silence.ts';
import { STANDARD_GROUPS, STANDARD_TEXTS } from './names.ts';
import { STANDARD_PLAY } from './play.ts';
import { STANDARD_SCORING } from './scoring.ts';

/** Standard Rules for the Chinese Domino Game of Mah Jong. */
export const STANDARD: Book<'standard'> = {
  id: 'standard',
  scoring: STANDARD_SCORING,
  play: STANDARD_PLAY,
  penalties: SILENT_ON_PENALTIES,
  liability: NO_LIABILITY,
  names: {
    rows: STANDARD_TEXTS,
    rulings: NO_RULING_NAMES,
    harms: NO_RULING_NAMES,
    groups: STANDARD_GROUPS,
    alsoPrintedIn: [],
  },
};
