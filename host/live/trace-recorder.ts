import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { seal, unseal } from '../ledger/hand-key.ts';
import { plainly } from '../text-file.ts';
import { makeTraceLine, type TraceHeader, type TraceRecord } from '../tracker/trace.ts';

/** What the recorder is allowed to fill (bytes): some weeks of play. */
export const ROOM = 256 * 1024 * 1024;
// Readings are sealed this much at a time; so much may be missing after a power cut.
const PIECE = 16 * 1024;
const LENGTH_BYTES = 4;

/**
 * The flight recorder: writes what the readers see into a folder, one trace a hand, so that a disputed call can be
 * looked at. While a hand is played its readings are encrypted (`hand-1.sealed`) under the key that seals it in the
 * log; when it is over they are opened (`hand-1.jsonl`). The oldest go when room is short.
 *
 * What the disk refuses ends no hand: the recorder says so once, leaves the rest of that hand out and tries again
 * with the next.
 */
export class TraceRecorder {
  readonly #folder: string;
  readonly #noticed: (what: string) => void;
  readonly #room: number;
  #hand: { readonly number: number; readonly key: Buffer } | null = null;
  #piece = '';
  #written = 0;
  #failed = false;

  /**
   * @param folder made with the first hand.
   * @param noticed is told when it can record no more, and when it can again.
   */
  constructor(folder: string, noticed: (what: string) => void, room: number = ROOM) {
    this.#folder = folder;
    this.#noticed = noticed;
    this.#room = room;
  }

  /** Begins the trace of a hand, or goes on with it if this key has sealed what is there. */
  begin(number: number, header: TraceHeader, key: Buffer): void {
    this.close();
    this.#attempt(() => {
      mkdirSync(this.#folder, { recursive: true });
      const file = this.#file(number, 'sealed');
      this.#written = existsSync(file) ? openSealed(readFileSync(file), key).length : 0;
      for (const name of this.#names('sealed')) if (this.#written === 0 || name !== file) rmSync(name);
      this.#hand = { number, key };
      // Behind a piece that a power cut tore nothing could be opened.
      if (this.#written > 0) truncateSync(file, this.#written);
      else this.#piece = makeTraceLine(header);
      this.#flush();
      if (this.#failed) this.#noticed('the flight recorder records again');
      this.#failed = false;
    });
  }

  /** Adds a reading or a call to the trace; between hands there is none to add to. */
  record(record: TraceRecord): void {
    if (this.#hand === null || this.#written > this.#room) return;
    this.#piece += makeTraceLine(record);
    if (this.#piece.length >= PIECE) this.#attempt(() => this.#flush());
  }

  /** The hand is over: its trace is opened, and the oldest make room for it. */
  end(): void {
    const hand = this.#hand;
    this.close();
    if (hand === null || this.#failed) return;
    const [sealed, opened] = [this.#file(hand.number, 'sealed'), this.#file(hand.number, 'jsonl')];
    this.#attempt(() => {
      // Whoever looks finds a whole trace or none.
      writeFileSync(`${opened}.new`, openSealed(readFileSync(sealed), hand.key).text);
      renameSync(`${opened}.new`, opened);
      rmSync(sealed);
      this.#makeRoom();
    });
    if (this.#failed) this.#attempt(() => rmSync(`${opened}.new`, { force: true }));
  }

  /** Leaves the trace of a hand that is not over sealed, to be gone on with. */
  close(): void {
    this.#attempt(() => this.#flush());
    this.#hand = null;
  }

  /** Does what the disk may refuse: then this hand is recorded no further. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      [this.#hand, this.#piece] = [null, ''];
      if (this.#failed) return;
      this.#failed = true;
      this.#noticed(
        `the flight recorder gives this hand up, which goes on: ${plainly(error)}; it tries again with the next`,
      );
    }
  }

  #flush(): void {
    if (this.#hand === null || this.#piece === '') return;
    const box = seal(Buffer.from(this.#piece), this.#hand.key, PLACE);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(box.length);
    appendFileSync(this.#file(this.#hand.number, 'sealed'), Buffer.concat([length, box]));
    this.#written += LENGTH_BYTES + box.length;
    this.#piece = '';
  }

  #makeRoom(): void {
    const traces = this.#names('jsonl')
      .map((name) => ({ name, ...statSync(name) }))
      .sort((a, b) => b.mtimeMs - a.mtimeMs);
    let used = 0;
    for (const { name, size } of traces) {
      used += size;
      if (used > this.#room) rmSync(name);
    }
  }

  #names(kind: 'sealed' | 'jsonl'): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith('hand-') && name.endsWith(`.${kind}`))
      .map((name) => join(this.#folder, name));
  }

  #file(number: number, kind: 'sealed' | 'jsonl'): string {
    return join(this.#folder, `hand-${number}.${kind}`);
  }
}

const PLACE = 'readings';

/** The text of sealed pieces up to one that was torn or sealed under another key, and how many bytes they are. */
export function openSealed(bytes: Buffer, key: Buffer): { readonly text: string; readonly length: number } {
  let [text, length] = ['', 0];
  while (length + LENGTH_BYTES <= bytes.length) {
    const end = length + LENGTH_BYTES + bytes.readUInt32BE(length);
    const piece = unseal(bytes.subarray(length + LENGTH_BYTES, end), key, PLACE);
    if (piece === null) break;
    text += piece.toString('utf8');
    length = end;
  }
  return { text, length };
}
