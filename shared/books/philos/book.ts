import type { Book } from '../words/book.ts';
import { NO_LIABILITY, NO_RULING_NAMES, SILENT_ON_PENALTIES } from '../words/silence.ts';
import { PHILOS_GROUPS, PHILOS_TEXTS } from './names.ts';
import { PHILOS_PLAY } from './play.ts';
import { PHILOS_SCORING } from './scoring.ts';

/** Philos, the shortened rules of the Japanese federation, printed in four languages. */
export const PHILOS: Book<'philos'> = {
  id: 'philos',
  scoring: PHILOS_SCORING,
  play: PHILOS_PLAY,
  penalties: SILENT_ON_PENALTIES,
  liability: NO_LIABILITY,
  names: {
    rows: PHILOS_TEXTS,
    rulings: NO_RULING_NAMES,
    harms: NO_RULING_NAMES,
    groups: PHILOS_GROUPS,
    alsoPrintedIn: ['fr', 'es'],
  },
};
