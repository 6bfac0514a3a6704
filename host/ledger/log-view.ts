/** An entry of a log as a reader finds it. */
export interface ViewedEntry {
  readonly leaf: Buffer;
  /** Its bytes; null while the hand that it belongs to is being played, or where it is missing. */
  readonly bytes: Buffer | null;
}

/** A log as it lies before a reader, whatever it is stored in; nothing of it is verified. */
export interface LogView {
  /** What it is, to name in messages: «the log», «the tree». */
  readonly what: string;
  /** All entries in order. @throws LogDamage where it breaks off. */
  entries(): Iterable<ViewedEntry>;
  /** The last checkpoint that the log signed, as a note. */
  readonly checkpoint: string | null;
  /** The last one that a witness cosigned. */
  readonly cosigned: string | null;
  /** What the log says beside its checkpoint of the hand in play, as a note. */
  readonly sealing: string | null;
}

/** What is wrong with a log that cannot be read on: in plain words, with the place. */
export class LogDamage extends Error {
  override readonly name = 'LogDamage';
}
