import type { LoopId } from '../players/places.ts';
import { makeLine, parseLine } from '../readers/frame.ts';
import { CLOCK_HZ } from './board.ts';
import type { BoardRun, StationBoard } from './station-board.ts';

const MS = CLOCK_HZ / 1000;

/** ms of a byte on the serial line, of a reading without tags, and of each tag more; those of the emulated boards. */
const BYTE_MS = 10 / 115.2;
const READING_MS = 20;
const TAG_MS = 16;

/**
 * A reader board reduced to its serial line: it speaks the protocol as the firmware does and takes as long, but
 * no processor is emulated. For trying the host on thousands of hands; what the firmware does, it cannot show.
 */
export class LineBoard implements StationBoard {
  onSent: (byte: number) => void = () => {};
  cycles = 0;
  readonly #zones: string;
  readonly #loops: number;
  readonly #loopTags: (loop: number) => readonly string[];
  #heard = '';
  #readings = 0;
  #startedAt = 0;

  constructor(loops: readonly LoopId[], loopTags: (loop: number) => readonly string[]) {
    this.#zones = loops.map((loop) => loop.replace(/^discard.*/, 'discard')).join(',');
    this.#loops = loops.length;
    this.#loopTags = loopTags;
  }

  feed(bytes: Uint8Array): void {
    this.#pass(bytes.length * BYTE_MS);
    this.#heard += Buffer.from(bytes).toString('latin1');
  }

  reset(): void {
    this.#heard = '';
    this.#startedAt = this.cycles;
    this.#say(`-- BOOT ${this.#about()}`);
  }

  run(): BoardRun {
    const lines = this.#heard.split('\n');
    this.#heard = lines.pop()!;
    for (const line of lines) {
      if (line !== '') for (const body of this.#answer(line)) this.#say(body);
    }
    return { atRest: true, lastActivity: this.cycles };
  }

  #about = (): string => `2 0.2.0 ${this.#zones} 7`;

  /** The bodies of the lines that answer a line; time passes meanwhile. */
  #answer(line: string): string[] {
    const body = parseLine(line);
    if (!body.ok) return [`-- WHAT ${body.error.code}`];
    const [, seq, request, loop] = /^([0-9A-F]{2}) (HELLO|STATS|READ)(?: ([0-3]))?$/.exec(body.value) ?? [];
    if (request === 'HELLO') return [`${seq} HELLO ${this.#about()}`];
    if (request === 'STATS') return [`${seq} STATS ${this.#readings} 0 0 0 0 0 ${this.#uptime()}`];
    if (request === 'READ' && loop !== undefined) return this.#read(seq!, Number(loop));
    return ['-- WHAT form'];
  }

  #read(seq: string, loop: number): string[] {
    if (loop >= this.#loops) return [`${seq} FAIL ${loop} noloop`];
    const began = this.cycles;
    this.#pass(READING_MS);
    const tags = this.#loopTags(loop);
    this.#pass(TAG_MS * tags.length);
    this.#readings++;
    return [
      ...tags.map((uid, i) => `${seq} TAG ${i.toString(16).toUpperCase().padStart(2, '0')} ${uid} 0`),
      `${seq} DONE ${loop} ${tags.length} 2 ${Math.round((this.cycles - began) / MS)} all 0 0 0 0`,
    ];
  }

  #uptime = (): number => Math.floor((this.cycles - this.#startedAt) / CLOCK_HZ);

  #pass(ms: number): void {
    this.cycles += Math.round(ms * MS);
  }

  #say(body: string): void {
    for (const byte of Buffer.from(makeLine(body), 'latin1')) this.onSent(byte);
  }
}
