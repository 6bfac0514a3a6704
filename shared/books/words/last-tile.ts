import { type HandTest, looksAt, type PartTest } from './scope.ts';

// Tests of the part that the winning tile completes, and of what it was drawn for.

/** The winning tile completed this part in the arrangement that is scored. */
export const completed: PartTest = (part) => part.completed === true;

/** The winning tile is the middle one of this chow. */
export const middle: PartTest = (part, { win }) => part.completed === true && win?.kind === part.kind + 1;

/** The winning tile was a replacement for a kong, or for a bonus tile. */
export const drawnFor = (what: 'kong' | 'bonus'): HandTest =>
  looksAt('win', ({ win }) => win?.replaces === what);
