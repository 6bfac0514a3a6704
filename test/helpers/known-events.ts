import { BOOK_IDS, type BookId } from '../../shared/books/index.ts';
import type { Turn } from './match-job.ts';
import type { SpecialEvent } from './special-events.ts';

const ALL = BOOK_IDS;
const SCHMALE = ['schmale', 'schmale-alternative'] as const;

/**
 * The books in which each special event is possible, except through moves that no player would make: declaring a kong
 * that cannot be replaced, or a group before a win.
 */
const KNOWN_IN: Readonly<Record<SpecialEvent | Turn, readonly BookId[]>> = {
  'kong claimed': ALL,
  'kong concealed': ALL,
  'kong promoted': ALL,
  'kong out of turn': ['bouter'],
  'kong on kong': ALL,
  'bonus on bonus': ALL,
  'bonus on bonus at the deal': ALL,
  'bonus on kong': ALL,
  'tile given back': [...SCHMALE, 'bouter'],
  'late chow or pung': [...SCHMALE, 'bouter'],
  'late kong': [...SCHMALE, 'bouter'],
  'late win': [...SCHMALE, 'bouter'],
  'pung before chow': ALL,
  'one of two wins, the nearer': ALL,
  'pung win before a nearer chow win': ['kuester', 'bouter'],
  'pung win before a nearer pair win': ['kuester'],
  'pair win before a nearer chow win': ['kuester', 'bouter'],
  'pair win before a nearer pung win': ['bouter'],
  'orphans win before a nearer win': SCHMALE,
  'special hand before a nearer win': ['bouter'],
  'kong robbed': ALL.filter((rules) => rules !== 'philos'),
  'concealed kong robbed': ['kuester', ...SCHMALE],
  'robbed after its replacement': SCHMALE,
  'won on a kong replacement': ALL,
  'won on a bonus replacement': ALL,
  'won on kong on kong': ALL,
  'won on a refused replacement': ALL,
  heaven: ALL,
  'first draw': ALL,
  'first discard': ALL,
  'last wall tile': ALL,
  'last discard': ALL,
  'wins only after the last tile': ['bouter'],
  'wall exhausted': ALL,
  'no replacement left': ALL,
  'wall ended by a replacement': ALL,
  'won after a drawn hand': ALL,
  'dealer won': ALL,
  'seven pairs': ['kuester', 'bouter'],
  'thirteen odd ones': ['kuester', ...SCHMALE, 'bouter'],
  'limit hand': ALL,
  'limit reached': ALL.filter((rules) => rules !== 'kuester'), // its cap is an option
  'dealer stays after winning': ALL,
  'dealer stays after a drawn hand': ALL,
  'dealer stays though another won': ['philos'],
  'deal passes': ALL,
  'next round': ALL,
  'turn of four hands': ['philos'],
  'turn longer than four hands': ['philos'],
  'last hand of the match': ALL,
};

/** The special events that are possible in a book. */
export const eventsIn = (rules: BookId): (SpecialEvent | Turn)[] =>
  (Object.keys(KNOWN_IN) as (SpecialEvent | Turn)[]).filter((event) => KNOWN_IN[event].includes(rules));
