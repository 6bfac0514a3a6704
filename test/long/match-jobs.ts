import { BOOK_IDS, type BookId } from '../../shared/books/index.ts';
import type { MatchJob } from '../helpers/match-job.ts';
import type { Stack } from '../helpers/stacked-walls.ts';

/** The jobs of one book: the seed of a match, those of single hands, and walls stacked for one hand. */
interface Played {
  readonly match: number;
  readonly hands: readonly number[];
  /** Options of the single hands; the match has none. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly stacks: readonly Stack[];
}

/** Events that practically never come from shuffled walls, for every book. */
const RARE: readonly Stack[] = [
  'everything dealt to East',
  'the first tile drawn completes the hand',
  'the first discard completes a hand',
  'two kongs, one by the other',
];

/** Seeds found by playing without boards: together they bring every event that the book knows. */
const PLAYED: Readonly<Partial<Record<BookId, Played>>> = {
  kuester: {
    match: 35,
    hands: [3980, 2601, 4186, 2696, 1053],
    stacks: [
      ...RARE,
      'orphans one short',
      'pung and a nearer chow',
      'pair and a nearer chow',
      'pung and a nearer pair',
    ],
  },
  schmale: {
    match: 120,
    hands: [2556, 529, 3233, 3965, 1489],
    stacks: [...RARE, 'orphans and a kong of what they lack', 'orphans and a nearer chow'],
  },
  'schmale-alternative': {
    match: 15,
    hands: [3511, 529, 3233, 4543, 1489],
    stacks: [...RARE, 'orphans and a kong of what they lack', 'orphans and a nearer chow'],
  },
  bouter: {
    match: 7,
    hands: [353, 83, 1434, 108, 21, 242, 427, 59, 14],
    stacks: [
      ...RARE,
      'orphans one short',
      'later: pung and a nearer chow',
      'later: pair and a nearer chow',
      'later: pair and a nearer pung',
      'later: seven pairs and a nearer chow',
    ],
  },
  'hua-bao': {
    match: 60,
    hands: [2738, 582, 2563, 4066, 1358, 3650],
    options: { bonusTiles: true },
    stacks: RARE,
  },
  philos: {
    match: 6,
    hands: [4343, 2342, 1991, 927, 857, 1854],
    options: { bonusTiles: true, heavenlyTwins: true },
    stacks: RARE,
  },
  standard: { match: 45, hands: [4609, 2563, 3674, 3629, 685], options: { bonusTiles: true }, stacks: RARE },
};

/**
 * The jobs of a book for which no seeds were sought. It has no stacked walls, since these depend on the set and the
 * deal.
 */
const UNSOUGHT: Played = { match: 1, hands: [], stacks: [] };

/** The books whose jobs bring every event that they know. */
export const SOUGHT: readonly BookId[] = BOOK_IDS.filter((rules) => PLAYED[rules] !== undefined);

/** All jobs of `npm run long -- matches`. */
export const JOBS: readonly MatchJob[] = BOOK_IDS.flatMap((rules): MatchJob[] => {
  const { match, hands, options, stacks } = PLAYED[rules] ?? UNSOUGHT;
  return [
    { rules, seed: match, play: 'match' },
    ...hands.map((seed): MatchJob => ({ rules, seed, play: 'hand', ...(options && { options }) })),
    ...stacks.map((stack): MatchJob => ({ rules, seed: 1, play: 'hand', stack })),
  ];
});
