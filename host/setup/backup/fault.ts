/** A file is not a backup, is not valid, or was forged; the message says what is wrong with it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
