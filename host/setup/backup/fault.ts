/** A backup that is none, does not hold, or was made up: the message says what is wrong with it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
