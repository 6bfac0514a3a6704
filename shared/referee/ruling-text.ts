/** A log at one moment, as its checkpoints tell it. */
export interface LogHead {
  /** The log's name. */
  readonly log: string;
  /** How many entries it had. */
  readonly size: number;
  /** The Merkle root over them, base64. */
  readonly root: string;
}

/** The first line: a text that begins with it is no checkpoint, nor anything else that a key of this project signs. */
export const RULING_HEADER = 'mingg ruling v1';

/**
 * What a referee signs. It holds for one log after one course of events only: the name, number and root of the entries
 * that were in it when he looked.
 * @param input what he enters, as JSON in one line.
 */
export const rulingText = ({ log, size, root }: LogHead, input: string): string =>
  `${RULING_HEADER}\n${log}\n${size}\n${root}\n${input}\n`;
