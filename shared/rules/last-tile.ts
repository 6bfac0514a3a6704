import { type HandTest, looksAt, type PartTest } from './sight.ts';

// Words about what the winning tile did, beside where it came from.

/** The winning tile came to this part, which follows from the arrangement that is scored. */
export const completed: PartTest = (part) => part.completed === true;

/** The winning tile came to this chow as its middle one. */
export const middle: PartTest = (part, { win }) => part.completed === true && win?.kind === part.kind + 1;

/** The winning tile was drawn for a kong (or for a bonus tile). */
export const drawnFor = (what: 'kong' | 'bonus'): HandTest =>
  looksAt('win', ({ win }) => win?.replaces === what);
