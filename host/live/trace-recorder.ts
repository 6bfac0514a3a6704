import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
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
    this.#file = openSync(this.#path(hand), 'w');
    writeSync(this.#file, makeTraceLine(header));
  }

  /**
   * Goes on with the trace of a hand that was being played when the host stopped. What was read later than `t` is
   * left out: at a virtual table it has not happened.
   */
  goOn(hand: number, header: TraceHeader, t: number): void {
    const path = this.#path(hand);
    const [, ...records] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    this.begin(hand, header);
    for (const record of records) if (isBefore(record, t)) writeSync(this.#file!, `${record}\n`);
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

  #path = (hand: number): string => join(this.#folder, `hand-${hand}.jsonl`);
}

/** Whether a line of a trace is a record of `t` or before; the last line may have been cut off. */
function isBefore(line: string, t: number): boolean {
  try {
    return (JSON.parse(line) as TraceRecord).t <= t;
  } catch {
    return false;
  }
}
