/** A log at one moment, as in its checkpoints. */
export interface LogHead {
  /** The log's name. */
  readonly log: string;
  /** Its number of entries. */
  readonly size: number;
  /** The Merkle root over them, base64. */
  readonly root: string;
}

/**
 * The first line. It keeps a ruling apart from a checkpoint and from anything else that a key of this project signs.
 */
export const RULING_HEADER = 'mingg ruling v1';

/**
 * The text that a referee signs. It is valid for one log after one course of events only, given by the log's name,
 * and its size and root when the referee looked.
 * @param input the referee's input, as JSON in one line
 */
export const rulingText = ({ log, size, root }: LogHead, input: string): string =>
  `${RULING_HEADER}\n${log}\n${size}\n${root}\n${input}\n`;
