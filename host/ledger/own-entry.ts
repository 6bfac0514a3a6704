/** The first entry of a log that follows one whose key was lost. */
export interface LogEntryOfLog {
  readonly entry: 'log';
  /** The last checkpoint of the log before, as it was signed. */
  readonly follows: string;
  readonly reason: string;
}

/** The log's key is followed by another. */
export interface KeyEntry {
  readonly entry: 'key';
  /** A note signed by the old key that names the new one; see `rotation.ts`. */
  readonly statement: string;
}

/** An entry about the log itself; what folds a table or a tournament skips it. */
export type OwnEntry = LogEntryOfLog | KeyEntry;

/** Whether an entry is about the log itself. */
export const isOwn = <Entry extends { readonly entry: string }>(entry: Entry | OwnEntry): entry is OwnEntry =>
  entry.entry === 'log' || entry.entry === 'key';
