import { Agenda } from '../../host/virtual/agenda.ts';
import { MICROSECOND } from '../../host/virtual/board.ts';
import { ChipClock } from '../../host/virtual/pn5180/chip-clock.ts';
import { IDEAL_CHIP } from '../../host/virtual/pn5180/chip-times.ts';
import { Pn5180 } from '../../host/virtual/pn5180/pn5180.ts';
import type { ChipOptions } from '../../host/virtual/reader-chip.ts';
import { TagField, type TagTraits } from '../../host/virtual/tags.ts';

/** A slow chip's longest command. */
const LONGEST_BUSY = 20_000;

/** What a {@link ChipBench} is set up with. */
export interface BenchSetup extends ChipOptions {
  readonly traitsOf?: (uid: string) => TagTraits;
  /** For how long tags remember without a field, µs. */
  readonly memory?: number;
}

/**
 * A PN5180 on a test bench: driven through its pins as a careful driver does it, in a time that passes only
 * when the bench lets it. Times are in µs. Where nothing is said of it, it is the quickest chip there may be.
 */
export class ChipBench {
  /** The tags in range; replace the array to change it. */
  inRange: readonly string[];
  /** The levels of the pins that the chip drives, and what has come on them, each with its time. */
  busy = false;
  irq = false;
  readonly edges: { readonly at: number; readonly pin: 'busy' | 'irq'; readonly high: boolean }[] = [];
  readonly chip: Pn5180;
  readonly #agenda = new Agenda();
  #cycles = 0;

  constructor(inRange: readonly string[] = [], setup: BenchSetup = {}) {
    this.inRange = inRange;
    const pin = (name: 'busy' | 'irq') => (high: boolean) => {
      if (this[name] !== high) this.edges.push({ at: this.now, pin: name, high });
      this[name] = high;
    };
    const clock = new ChipClock(this.#agenda, () => this.#cycles);
    const tags = new TagField(() => this.inRange, setup.traitsOf, setup.memory);
    this.chip = new Pn5180(clock, { busy: pin('busy'), irq: pin('irq') }, tags, {
      ...setup,
      times: { ...IDEAL_CHIP, ...setup.times },
    });
  }

  /** The current time. */
  get now(): number {
    return this.#cycles / MICROSECOND;
  }

  /** Lets time pass. */
  wait(microseconds: number): void {
    const end = this.#cycles + Math.round(microseconds * MICROSECOND);
    while (this.#agenda.next <= end) {
      this.#cycles = this.#agenda.next;
      this.#agenda.run(this.#cycles);
    }
    this.#cycles = end;
  }

  /** Lets time pass until a pin has a level; the answer is how long that took, null if it does not. */
  waitFor(pin: 'busy' | 'irq', high: boolean, limit: number): number | null {
    const begin = this.now;
    while (this[pin] !== high) {
      const left = limit - (this.now - begin);
      if (left <= 0) return null;
      const next = this.#agenda.next / MICROSECOND - this.now;
      this.wait(Math.max(0, Math.min(left, next)));
    }
    return this.now - begin;
  }

  waitForIrq(limit: number): number | null {
    return this.waitFor('irq', true, limit);
  }

  /** Starts the chip by its reset pin and waits until it is ready. */
  reset(): void {
    this.chip.setReset(false);
    this.wait(20);
    this.chip.setReset(true);
    this.wait(31_000);
  }

  /** Bytes between two edges of NSS, without any regard for BUSY; what came back. */
  clock(...bytes: number[]): number[] {
    this.chip.select(false);
    const back = bytes.map((byte) => {
      this.wait(2);
      return this.chip.exchange(byte);
    });
    this.chip.select(true);
    return back;
  }

  /** An SPI frame with the whole handshake (11.4.1); the answer is what came back. */
  frame(...bytes: number[]): number[] {
    this.#handshake(false);
    this.chip.select(false);
    const back = bytes.map((byte) => {
      this.wait(2);
      return this.chip.exchange(byte);
    });
    this.#handshake(true);
    this.chip.select(true);
    this.#handshake(false);
    return back;
  }

  /** A command and its response of so many bytes. */
  get(length: number, ...command: number[]): number[] {
    this.frame(...command);
    return this.frame(...Array<number>(length).fill(0xff));
  }

  read(register: number): number {
    return Buffer.from(this.get(4, 0x04, register)).readUInt32LE();
  }

  write(register: number, value: number): void {
    this.#change(0x00, register, value);
  }

  or(register: number, mask: number): void {
    this.#change(0x01, register, mask);
  }

  and(register: number, mask: number): void {
    this.#change(0x02, register, mask);
  }

  #change(how: number, register: number, value: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    this.frame(how, register, ...bytes);
  }

  #handshake(high: boolean): void {
    if (this.waitFor('busy', high, LONGEST_BUSY) === null)
      throw new Error(`BUSY does not become ${high ? 'high' : 'low'}`);
  }
}
