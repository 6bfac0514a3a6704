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
import { plainly } from '../text/text-file.ts';
import { makeTraceLine, type TraceHeader, type TraceRecord } from '../trace/trace.ts';

/** The room that recordings may take (bytes): some weeks of play. */
const ROOM = 256 * 1024 * 1024;
// Readings are sealed in pieces of this size; a power cut may lose one.
const PIECE = 16 * 1024;
const LENGTH_BYTES = 4;

interface RecordedHand {
  readonly number: number;
  readonly key: Buffer;
}

/**
 * The flight recorder: writes the readings into a folder, one trace a hand, so that a disputed call can be examined.
 * While a hand is played its readings are encrypted (`hand-1.sealed`) under the key that seals the hand in the log;
 * when it is over they are decrypted (`hand-1.jsonl`). The oldest traces are deleted when room is short.
 *
 * A disk error never ends a hand: the recorder reports it once, leaves out the rest of that hand and tries again with
 * the next.
 */
export class TraceRecorder {
  readonly #folder: string;
  readonly #noticed: (what: string) => void;
  readonly #room: number;
  #hand: RecordedHand | null = null;
  /** The last hand that was over: its end may be taken back. */
  #over: RecordedHand | null = null;
  #piece = '';
  #written = 0;
  #failed = false;

  /**
   * @param folder created with the first hand
   * @param noticed called when recording fails, and when it works again
   */
  constructor(folder: string, noticed: (what: string) => void, room: number = ROOM) {
    this.#folder = folder;
    this.#noticed = noticed;
    this.#room = room;
  }

  /**
   * Begins the trace of a hand, or continues it if the existing file was sealed with this key, or if the hand was over and its end
   * is taken back.
   */
  begin(number: number, header: TraceHeader, key: Buffer): void {
    this.close();
    this.#attempt(() => {
      mkdirSync(this.#folder, { recursive: true });
      const file = this.#file(number, 'sealed');
      const before = this.#takenBack(number, key);
      this.#written = existsSync(file) ? openSealed(readFileSync(file), key).length : 0;
      for (const name of this.#names('sealed')) if (this.#written === 0 || name !== file) rmSync(name);
      this.#hand = { number, key };
      // Nothing after a piece that was torn by a power cut could be decrypted.
      if (this.#written > 0) truncateSync(file, this.#written);
      else this.#piece = before ?? makeTraceLine(header);
      this.#flush();
      // What nobody may see while the hand is played stands in the sealed file now.
      if (before !== null) rmSync(this.#file(number, 'jsonl'));
      if (this.#failed) this.#noticed('the flight recorder records again');
      this.#failed = false;
    });
  }

  /** Adds a reading or a call to the trace; between hands there is none. */
  record(record: TraceRecord): void {
    if (this.#hand === null || this.#written > this.#room) return;
    this.#piece += makeTraceLine(record);
    if (this.#piece.length >= PIECE) this.#attempt(() => this.#flush());
  }

  /** The hand is over: its trace is decrypted, and the oldest traces make room for it. */
  end(): void {
    const hand = this.#hand;
    this.close();
    if (hand === null || this.#failed) return;
    const [sealed, opened] = [this.#file(hand.number, 'sealed'), this.#file(hand.number, 'jsonl')];
    this.#attempt(() => {
      // A reader of the folder finds a whole trace or none.
      writeFileSync(`${opened}.new`, openSealed(readFileSync(sealed), hand.key).text);
      renameSync(`${opened}.new`, opened);
      rmSync(sealed);
      this.#over = hand;
      this.#makeRoom();
    });
    if (this.#failed) this.#attempt(() => rmSync(`${opened}.new`, { force: true }));
  }

  /** Leaves the trace of an unfinished hand sealed, to be continued. */
  close(): void {
    this.#attempt(() => this.#flush());
    this.#hand = null;
  }

  /** The trace so far of the hand whose end is taken back; null if it is another hand. */
  #takenBack(number: number, key: Buffer): string | null {
    const opened = this.#file(number, 'jsonl');
    const isSame = this.#over?.number === number && this.#over.key.equals(key);
    return isSame && existsSync(opened) ? readFileSync(opened, 'utf8') : null;
  }

  /** Does work that may fail on the disk; if it does, recording of this hand stops. */
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

/** The text of sealed pieces, up to one that is torn or sealed with another key, and their length in bytes. */
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
