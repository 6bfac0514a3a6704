import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeTraceLine, type TraceHeader, type TraceRecord } from '../tracker/trace.ts';

/** Writes what the readers see into a folder, one trace a hand: `hand-1.jsonl` and so on. */
export class TraceRecorder {
  readonly #folder: string;
  #file: number | null = null;

  /** @throws Error if the folder cannot be made. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  /** Begins the trace of a hand, in place of an older one of that number, and ends the one before. */
  begin(hand: number, header: TraceHeader): void {
    this.close();
    this.#file = openSync(join(this.#folder, `hand-${hand}.jsonl`), 'w');
    writeSync(this.#file, makeTraceLine(header));
  }

  /** Adds a reading or a call to the trace; between hands there is none to add to. */
  record(record: TraceRecord): void {
    if (this.#file !== null) writeSync(this.#file, makeTraceLine(record));
  }

  /** Ends the trace. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
