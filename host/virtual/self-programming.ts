import type { CPU } from 'avr8js';

/** The instruction by which a program writes to its own flash. */
export const OP_SPM = 0x95e8;

/* The sections and tables named here are those of the ATmega328P's data sheet 7810. */

/** Bytes that are erased and written at a time (64 words, table 26-9). */
const PAGE = 128;

/** From here on the CPU cannot run while a page is written (table 26-8: word address 3800). */
const NO_READ_WHILE_WRITE = 0x7000;

/** Longest time of a page erase or a page write, s (table 26-6). */
const PROGRAMMING_TIME = 0.0045;

/** SPM has to follow within four cycles (26.9.1), counted from the end of the store, which takes two. */
const ARMED_CYCLES = 6;

/** The control register and its bits (26.9.1). */
const SPMCSR = 0x57;
const SELFPRGEN = 0x01;
const PGERS = 0x02;
const PGWRT = 0x04;
const RWWSRE = 0x10;
const RWWSB = 0x40;
const SPMIE = 0x80;
const COMMAND = 0x3f;

/** Register Z, which holds the address. */
const Z = 30;

/**
 * The flash memory of an ATmega328P as its boot loader writes to it. avr8js knows no self-programming. While a page
 * below {@link NO_READ_WHILE_WRITE} is erased or written, and until the program switches that part on again, it reads
 * as FF. Lock bits protect the boot section, as they do on Arduino boards (table 26-3, mode 3).
 */
export class SelfProgramming {
  /** What a cell holds after it was written with `byte`: another value where the cell is broken. */
  cellTakes: (address: number, byte: number) => number = (_, byte) => byte;

  /** What the CPU sees. */
  readonly #seen: Uint8Array;
  /** What the cells hold. */
  readonly #cells: Uint8Array;
  readonly #bootStart: number;
  readonly #frequency: number;
  readonly #buffer = new Uint8Array(PAGE);
  readonly #filled = new Set<number>();
  #cpu!: CPU;
  #armedAt = -Infinity;
  #underWay: { readonly page: number; readonly write: boolean } | null = null;

  /**
   * @param flash the memory that the CPU reads; it is changed as the program writes
   * @param bootStart where the boot section starts, in bytes
   * @param frequency the board's clock in Hz
   */
  constructor(flash: Uint8Array, bootStart: number, frequency: number) {
    this.#seen = flash;
    this.#cells = flash.slice();
    this.#bootStart = bootStart;
    this.#frequency = frequency;
  }

  /** A copy of what the cells hold. */
  get cells(): Uint8Array {
    return this.#cells.slice();
  }

  /** Starts with a CPU, after a reset as after power came. A page that was being written is left half done. */
  attach(cpu: CPU): void {
    if (this.#underWay) this.#change(this.#underWay, PAGE / 2);
    this.#underWay = null;
    this.#cpu = cpu;
    this.#armedAt = -Infinity;
    this.#eraseBuffer();
    this.#seen.set(this.#cells);
    cpu.writeHooks[SPMCSR] = (value) => {
      if (this.#underWay) return true;
      if (value & SPMIE)
        throw new Error('the program waits for SPM by interrupt, which this board does not know');
      cpu.data[SPMCSR] = (cpu.data[SPMCSR]! & RWWSB) | (value & COMMAND);
      if (value & SELFPRGEN) {
        this.#armedAt = cpu.cycles;
        cpu.addClockEvent(this.#disarm, ARMED_CYCLES + 1);
      }
      return true;
    };
  }

  /** Carries out SPM, which the CPU is about to pass. */
  spm(): void {
    const cpu = this.#cpu;
    const command = cpu.data[SPMCSR]! & COMMAND;
    // Only the boot loader may (26.7.1).
    if (cpu.cycles > this.#armedAt + ARMED_CYCLES || this.#underWay || cpu.pc * 2 < this.#bootStart) return;
    this.#armedAt = -Infinity;
    const address = cpu.dataView.getUint16(Z, true) % this.#cells.length;
    if (command === SELFPRGEN) this.#fill(address);
    else if (command === (SELFPRGEN | PGERS)) this.#begin(address, false);
    else if (command === (SELFPRGEN | PGWRT)) this.#begin(address, true);
    else if (command === (SELFPRGEN | RWWSRE)) {
      this.#seen.set(this.#cells);
      this.#eraseBuffer();
      cpu.data[SPMCSR] = 0;
    }
    if (!this.#underWay) cpu.data[SPMCSR]! &= RWWSB;
  }

  /** A word of the page buffer can be written once (26.7.2). */
  #fill(address: number): void {
    const word = (address % PAGE) & ~1;
    if (this.#filled.has(word)) return;
    this.#filled.add(word);
    this.#buffer.set(this.#cpu.data.subarray(0, 2), word);
  }

  #begin(address: number, write: boolean): void {
    const page = address - (address % PAGE);
    if (page >= this.#bootStart) return;
    const cpu = this.#cpu;
    this.#underWay = { page, write };
    const cycles = Math.round(PROGRAMMING_TIME * this.#frequency);
    if (page >= NO_READ_WHILE_WRITE) {
      // The CPU stands still meanwhile (26.3.2).
      cpu.cycles += cycles;
      this.#end();
      return;
    }
    cpu.data[SPMCSR]! |= RWWSB;
    this.#seen.fill(0xff, 0, NO_READ_WHILE_WRITE);
    cpu.addClockEvent(this.#end, cycles);
  }

  #end = (): void => {
    const { page, write } = this.#underWay!;
    this.#change({ page, write }, PAGE);
    this.#underWay = null;
    if (page >= NO_READ_WHILE_WRITE) this.#seen.set(this.#cells.subarray(page, page + PAGE), page);
    if (write) this.#eraseBuffer();
    this.#cpu.data[SPMCSR]! &= RWWSB;
  };

  /** Writing can only turn ones into zeros; erasing gives ones. */
  #change({ page, write }: { readonly page: number; readonly write: boolean }, bytes: number): void {
    for (let i = 0; i < bytes; i++) {
      const byte = write ? this.#cells[page + i]! & this.#buffer[i]! : 0xff;
      this.#cells[page + i] = this.cellTakes(page + i, byte);
    }
  }

  #disarm = (): void => {
    const armedAnew = this.#cpu.cycles <= this.#armedAt + ARMED_CYCLES;
    if (!this.#underWay && !armedAnew) this.#cpu.data[SPMCSR]! &= RWWSB;
  };

  #eraseBuffer(): void {
    this.#buffer.fill(0xff);
    this.#filled.clear();
  }
}
