import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import { readTextFile, whyNot } from '../text/text-file.ts';
import { type Fields, isObject } from '../trace/fields.ts';
import { parseBenchHeader, parseBenchRecord } from './record-parse.ts';
import type { BenchHeader, BenchRecord } from './records.ts';

/** What a file of readings holds. */
export interface BenchReadings {
  readonly header: BenchHeader;
  readonly records: readonly BenchRecord[];
  /** The bytes up to the end of the last whole line: what follows was cut off, as by a power failure. */
  readonly whole: number;
}

/** Parses a file of readings, JSON lines; the error begins with the number of the line. A last line cut off is left out. */
export function parseBench(text: string): Result<BenchReadings, string> {
  const lines = text.split('\n');
  // What follows the last LF was cut off, or is empty.
  const cut = lines.pop()!;
  if (lines.length === 0) return err('line 1: the file has no header: it is no file of mingg bench');
  const header = parseLine(lines[0]!, parseBenchHeader);
  if (!header.ok) return err(`line 1: ${header.error}`);
  const records: BenchRecord[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const record = parseLine(line, parseBenchRecord);
    if (!record.ok) return err(`line ${i + 1}: ${record.error}`);
    records.push(record.value);
  }
  return ok({ header: header.value, records, whole: Buffer.byteLength(text) - Buffer.byteLength(cut) });
}

function parseLine<T>(line: string, parse: (fields: Fields) => Result<T, string>): Result<T, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return err(`this is not JSON: ${(error as Error).message}`);
  }
  return isObject(value) ? parse(value) : err(`a line must be a JSON object, not ${quoted(value)}`);
}

/** Reads a file of readings. @throws Error that names the file, and the line if one is wrong */
export function readBench(path: string): BenchReadings {
  const parsed = parseBench(readTextFile(path));
  if (!parsed.ok) throw new Error(`${path}, ${parsed.error}`);
  return parsed.value;
}

/** The same of a file that may not be there yet: null then. A folder or a device is refused when it is written. */
export const readBenchIfThere = (path: string): BenchReadings | null =>
  isFile(path) ? readBench(path) : null;

/** A file that takes one line after the other, so that each is kept whatever happens next. */
export class BenchFile {
  readonly path: string;
  readonly #descriptor: number;
  /** The bytes that are in it. */
  #end: number;

  /**
   * Begins the file, or goes on after the last whole line of one that is there.
   * @param header of a new file
   * @throws Error that names the file if it cannot be written
   */
  constructor(path: string, header: BenchHeader) {
    this.path = path;
    const whole = isFile(path) ? readFileSync(path).lastIndexOf(LF) + 1 : 0;
    try {
      this.#descriptor = openSync(path, whole > 0 ? 'r+' : 'w');
    } catch (error) {
      throw new Error(`${path} ${whyNot(error as NodeJS.ErrnoException)}`, { cause: error });
    }
    if (whole > 0) ftruncateSync(this.#descriptor, whole);
    this.#end = whole;
    if (whole === 0) this.#write(header);
  }

  /** Adds a line. @throws Error that names the file if it cannot be written, as on a full disk */
  add(record: BenchRecord): void {
    this.#write(record);
  }

  /** Waits until all is on the disk, and closes the file. */
  close(): void {
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }

  #write(line: BenchHeader | BenchRecord): void {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    let written = 0;
    try {
      while (written < bytes.length) {
        written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written);
      }
    } catch (error) {
      throw new Error(`${this.path} ${whyNot(error as NodeJS.ErrnoException)}`, { cause: error });
    }
    this.#end += bytes.length;
  }
}

const LF = 0x0a;

/** Whether it is a file: a device such as /dev/full would be read without end. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
