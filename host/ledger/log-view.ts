/** An entry of a log as a reader finds it. */
export interface ViewedEntry {
  readonly leaf: Buffer;
  /** Its bytes; null while its hand is being played, or if it is missing. */
  readonly bytes: Buffer | null;
}

/** A log as a reader sees it, however it is stored. Nothing in it is verified. */
export interface LogView {
  /** What it is, for messages: «the log», «the tree». */
  readonly what: string;
  /** The entries in order, all of them or those from number `from` on. @throws LogDamage where it breaks off. */
  entries(from?: number): Iterable<ViewedEntry>;
  /** The last checkpoint that the log signed, as a note. */
  readonly checkpoint: string | null;
  /** The last one that a witness cosigned. */
  readonly cosigned: string | null;
  /** What the log says beside its checkpoint of the hand in play, as a note. */
  readonly sealing: string | null;
}

/** A log cannot be read any further: the message says where and why, in plain words. */
export class LogDamage extends Error {
  override readonly name = 'LogDamage';
}
