/** Names from these lengths on are written smaller on a big screen, so that two lines hold them. */
const LONG = 15;
const VERY_LONG = 26;

/** The class of a name by its length. */
export const nameSize = ({ length }: string): string =>
  length >= VERY_LONG ? 'very-long' : length >= LONG ? 'long' : '';
