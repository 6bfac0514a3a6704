/** The exit statuses of every command. */
export const EXIT = {
  /** It was done, and nothing was found wrong. */
  done: 0,
  /** The answer is no: a line was refused, a log does not hold, a fault was found. */
  no: 1,
  /** It could not be done: wrong arguments, a file that is missing or unreadable, a full disk. */
  failed: 2,
  /** The readings leave the hand undecided (`mingg track`). */
  undecided: 3,
} as const;
