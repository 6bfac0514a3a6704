import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The file among a log's keys that says how far the log is written. */
export const markFile = (keys: string): string => join(keys, 'written.mark');

// The line fits in one sector of a disk, so a power cut leaves either the old one or the new one.
const BYTES = 256;

/**
 * Records beside the keys how far a log is written, so that the table notices if the log's file is put back to an older
 * state. It does not wait for the disk: a line that is older than the log is normal.
 */
export class MarkFile {
  readonly #keys: string;
  #file: number | null = null;

  constructor(keys: string) {
    this.#keys = keys;
  }

  /** What the table wrote last; null if the file is not there. It may be anything. */
  read(): string | null {
    try {
      return readFileSync(markFile(this.#keys), 'latin1').slice(0, BYTES).trimEnd();
    } catch {
      return null;
    }
  }

  write(mark: string): void {
    try {
      if (this.#file === null) {
        mkdirSync(this.#keys, { recursive: true, mode: 0o700 });
        // Makes the file if there is none, and does not empty it.
        this.#file = openSync(markFile(this.#keys), constants.O_RDWR | constants.O_CREAT, 0o600);
      }
      writeSync(this.#file, `${mark.padEnd(BYTES - 1)}\n`, 0, 'latin1');
    } catch {
      // The log has the same mark in the entry's commit. The game goes on if somebody pulls the stick with the keys.
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
