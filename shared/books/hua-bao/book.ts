import type { Book } from '../words/book.ts';
import { NO_LIABILITY, NO_RULING_NAMES, SILENT_ON_PENALTIES } from '../words/silence.ts';
import { HUA_BAO_GROUPS, HUA_BAO_TEXTS } from './names.ts';
import { HUA_BAO_PLAY } from './play.ts';
import { HUA_BAO_SCORING } from './scoring.ts';

/** Hua Bao Rules, Wikipedia. */
export const HUA_BAO: Book<'hua-bao'> = {
  id: 'hua-bao',
  scoring: HUA_BAO_SCORING,
  play: HUA_BAO_PLAY,
  penalties: SILENT_ON_PENALTIES,
  liability: NO_LIABILITY,
  names: {
    rows: HUA_BAO_TEXTS,
    rulings: NO_RULING_NAMES,
    harms: NO_RULING_NAMES,
    groups: HUA_BAO_GROUPS,
    alsoPrintedIn: [],
  },
};
