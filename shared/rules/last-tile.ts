import type { HandTest, PartTest } from './vocabulary.ts';

// Words about what the winning tile did, beside where it came from.

/** The winning tile came to this part, which follows from the arrangement that is scored. */
export const completed: PartTest = (part) => part.completed === true;

/** The winning tile is the middle one of this chow. */
export const middle: PartTest = ({ kind }, { win }) => win?.kind === kind + 1;

/** The winning tile was drawn for a kong (or for a bonus tile). */
export const drawnFor =
  (what: 'kong' | 'bonus'): HandTest =>
  ({ win }) =>
    win?.replaces === what;
