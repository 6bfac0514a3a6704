import { Agenda } from './agenda.ts';
import { Pn5180 } from './pn5180.ts';
import { TagField } from './tags.ts';
import { MICROSECOND } from './transceiver.ts';

/**
 * A PN5180 on a test bench: driven through its pins as a careful driver does it, in a time that passes only
 * when the bench lets it. Times are in µs.
 */
export class ChipBench {
  /** The tags in range; replace the array to change it. */
  inRange: readonly string[] = [];
  busy = false;
  irq = false;
  readonly chip: Pn5180;
  readonly #agenda = new Agenda();
  #cycles = 0;

  constructor() {
    const lines = {
      busy: (high: boolean) => {
        this.busy = high;
      },
      irq: (high: boolean) => {
        this.irq = high;
      },
    };
    this.chip = new Pn5180(this.#agenda, () => this.#cycles, lines, new TagField(() => this.inRange));
  }

  /** The time. */
  get now(): number {
    return this.#cycles / MICROSECOND;
  }

  /** Lets time pass. */
  wait(microseconds: number): void {
    const end = this.#cycles + microseconds * MICROSECOND;
    while (this.#agenda.next <= end) {
      this.#cycles = this.#agenda.next;
      this.#agenda.run(this.#cycles);
    }
    this.#cycles = end;
  }

  /** Lets time pass until the IRQ pin rises; the answer is how long that took, null if it does not. */
  waitForIrq(limit: number): number | null {
    const begin = this.now;
    while (!this.irq) {
      if (this.now - begin >= limit) return null;
      this.wait(1);
    }
    return this.now - begin;
  }

  /** An SPI frame with the whole handshake; the answer is what came back. */
  frame(...bytes: number[]): number[] {
    this.#waitForBusy(false);
    this.chip.select(false);
    const back = bytes.map((byte) => {
      this.wait(2);
      return this.chip.exchange(byte);
    });
    this.#waitForBusy(true);
    this.chip.select(true);
    this.#waitForBusy(false);
    return back;
  }

  read(register: number): number {
    this.frame(0x04, register);
    return Buffer.from(this.frame(0xff, 0xff, 0xff, 0xff)).readUInt32LE();
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

  #waitForBusy(high: boolean): void {
    for (let i = 0; this.busy !== high; i++) {
      if (i > 10_000) throw new Error(`BUSY does not become ${high ? 'high' : 'low'}`);
      this.wait(1);
    }
  }
}
