/** The exit statuses of every command. */
export const EXIT = {
  /** The command did its work and found nothing wrong. */
  done: 0,
  /** The answer is no: a line was refused, a log does not hold, a fault was found. */
  no: 1,
  /** The command could not do its work: wrong arguments, a missing or unreadable file, a full disk. */
  failed: 2,
  /** The readings leave the hand undecided (`mingg track`). */
  undecided: 3,
} as const;
