/** Two lines of a smaller size hold so many times the letters of one line. */
const TWO_LINES = 2.3;

/** The class of a name on a big screen, of which so many letters fit on a line: longer ones are written smaller, on two lines. */
export const nameSize = ({ length }: string, fits: number): string =>
  length > fits * TWO_LINES ? 'very-long' : length > fits ? 'long' : '';
