import { avrInstruction, CPU } from 'avr8js';
import { expect, test } from 'vitest';
import { Random } from '../players/random.ts';
import { execute } from './instructions.ts';

const WORDS = 0x4000;
const SRAM = 2048;
const IO_BEGINS = 0x20;
const IO_ENDS = 0x100;
const SP = 0x5d;
const POINTERS = [26, 28, 30, SP];
const STATES = 4;

/** A CPU whose I/O registers tell what is done to them, and when. */
class WatchedCpu {
  readonly cpu = new CPU(new Uint16Array(WORDS), SRAM);
  #seen: string[] = [];

  constructor() {
    const { cpu } = this;
    for (let at = IO_BEGINS; at < IO_ENDS; at += 2) {
      cpu.readHooks[at] = () => {
        this.#seen.push(`${cpu.cycles}: read ${at}`);
        return cpu.data[at]! ^ 0x55;
      };
      cpu.writeHooks[at] = (value, old, _, mask) => {
        this.#seen.push(`${cpu.cycles}: ${value} over ${old} at ${at}, mask ${mask}`);
        return value < 0x80;
      };
    }
    cpu.onWatchdogReset = () => this.#seen.push(`${cpu.cycles}: watchdog`);
  }

  run(memory: Uint8Array, program: readonly number[], pc: number, by: (cpu: CPU) => void): void {
    const { cpu } = this;
    cpu.data.set(memory);
    program.forEach((word, i) => {
      cpu.progMem[(pc + i) % WORDS] = word;
    });
    cpu.pc = pc;
    cpu.cycles = 1000;
    this.#seen = [];
    by(cpu);
  }

  get outcome() {
    return { pc: this.cpu.pc, cycles: this.cpu.cycles, seen: this.#seen };
  }
}

/** Contents of the data memory; its pointers point into it, or sometimes beyond. */
function randomMemory(random: Random): Uint8Array {
  const memory = Uint8Array.from({ length: IO_ENDS + SRAM }, () => random.below(256));
  for (const pointer of POINTERS) memory[pointer + 1] = random.below(10);
  return memory;
}

test('every opcode does what it does in avr8js, whatever memory holds', () => {
  const random = new Random('instructions');
  const ours = new WatchedCpu();
  const theirs = new WatchedCpu();
  for (let state = 0; state < STATES; state++) {
    for (let opcode = 0; opcode < 0x10000; opcode++) {
      // Equal and extreme operands are rare by chance, and memory need not be new every time.
      if (opcode % 256 === 0) theirs.cpu.data.set(randomMemory(random));
      const memory = theirs.cpu.data.slice();
      for (let i = 0; i < 4; i++) memory[random.below(32)] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)]!;
      memory[SP + 1] = random.below(10);
      const pc = random.chance(0.1) ? WORDS - 1 - random.below(3) : random.below(WORDS);
      // What follows may be the second word, or what is skipped: one word, or two.
      const program = [opcode, random.chance(0.3) ? 0x940e : random.below(0x10000), random.below(0x10000)];
      ours.run(memory, program, pc, execute);
      theirs.run(memory, program, pc, avrInstruction);
      const same = Buffer.compare(ours.cpu.data, theirs.cpu.data) === 0;
      if (same && JSON.stringify(ours.outcome) === JSON.stringify(theirs.outcome)) continue;
      const difference = { opcode: opcode.toString(16), ...ours.outcome, data: ours.cpu.data };
      expect(difference).toEqual({ opcode: opcode.toString(16), ...theirs.outcome, data: theirs.cpu.data });
    }
  }
});
