import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The file among a log's keys that says how far the log is written. */
export const markFile = (keys: string): string => join(keys, 'written.mark');

// One line within one sector of a disk, so that a power cut leaves the old one or the new one.
const BYTES = 256;

/**
 * Says beside the keys how far a log is written, so that the log's file cannot be put back to an older state without
 * its table seeing that. It does not wait for the disk: an older line than the log is nothing strange.
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
        // Made if it is not there, and what stands there is left.
        this.#file = openSync(markFile(this.#keys), constants.O_RDWR | constants.O_CREAT, 0o600);
      }
      writeSync(this.#file, `${mark.padEnd(BYTES - 1)}\n`, 0, 'latin1');
    } catch {
      // The entry is in the log, with the same mark; a stick with the keys that was pulled must not end the game.
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
