import {
  AVRADC,
  AVRClock,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRWatchdog,
  adcConfig,
  avrInstruction,
  CPU,
  PinState,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  watchdogConfig,
} from 'avr8js';
import { Agenda } from './agenda.ts';
import { OP_SPM, SelfProgramming } from './self-programming.ts';
import { TimerSleep } from './timer-sleep.ts';
import { Usart } from './usart.ts';

/** The boards' crystal, Hz. All times on a board are counted in its cycles. */
export const CLOCK_HZ = 16_000_000;

/** Cycles of that clock in a µs. */
export const MICROSECOND = CLOCK_HZ / 1_000_000;

/** The ATmega328P's program memory in bytes. */
export const FLASH_BYTES = 32_768;

const SRAM_BYTES = 2048;
const REGISTERS = 0x100;
const SREG = 0x5f;
const SMCR = 0x53;
const MCUSR = 0x54;
const WATCHDOG_RESET = 0x08;
const EXTERNAL_RESET = 0x02;
const WDTCSR = 0x60;
const WATCHDOG_CHANGE = 0x10;
const WATCHDOG_ON = 0x08;
const INTERRUPTS_ON = 0x80;
const SLEEP_ENABLE = 0x01;
const SLEEP_MODE = 0x0e;

const OP_SLEEP = 0x9588;
const OP_SEI = 0x9478;
const OP_RETI = 0x9518;

const { High, Low, InputPullUp } = PinState;

/** Cycles from the end of sleep to the interrupt (data sheet 7.7.1). */
const WAKE_CYCLES = 4;

/** What the run loop has to see of avr8js's CPU beyond its public face: the list of events to come. */
interface ClockEvent {
  readonly cycles: number;
  readonly callback: () => void;
  readonly next: ClockEvent | null;
}
interface CpuInside {
  nextClockEvent: ClockEvent | null;
  readonly clockEventPool: ClockEvent[];
}

/** The size of avr8js's pool. */
const POOL = 10;

/** How a run ended: at its time limit, or asleep with nothing to wait for but the world outside. */
export type RunEnd = 'limit' | 'asleep';

/**
 * An ATmega328P board at 16 MHz that runs a program, with its serial port, SPI, timers, watchdog and pins.
 * Pins have the numbers of the Arduino Uno: 0–13, and 14–19 for A0–A5. A board that sleeps jumps to the next
 * event, so that waiting costs nothing.
 */
export class Board {
  /** A byte has left on the serial line. */
  onSent: (byte: number) => void = () => {};
  /** The program has put other levels on its pins. */
  onPins: () => void = () => {};
  /** A byte goes out on SPI; the answer is the byte that comes in meanwhile. */
  onSpi: (byte: number) => number = () => 0xff;
  /** What the world outside is going to do to this board. It outlives a reset of the board. */
  readonly agenda = new Agenda();

  /** The flash as the boot loader writes to it; null on a board without boot loader. */
  readonly selfProgramming: SelfProgramming | null;

  readonly #program: Uint16Array<ArrayBuffer>;
  readonly #resetAt: number;
  #lineRate: number;
  readonly #inputs = new Map<number, boolean>();
  #cpu!: CPU;
  #inside!: CpuInside;
  #ports!: readonly [AVRIOPort, AVRIOPort, AVRIOPort];
  #usart!: Usart;
  #timers!: readonly TimerSleep[];
  #asleep = false;
  #watchdogBit = false;
  #lineFree = 0;
  #unreceived = 0;
  #lastActivity = 0;

  /**
   * @param flash the program, as {@link parseHex} reads it; a boot loader changes it
   * @param lineRate the rate at which the other end of the serial line speaks, in bits a second
   * @param bootStart where a boot loader starts, in bytes: by its fuse BOOTRST, the board starts there
   */
  constructor(flash: Uint8Array<ArrayBuffer>, lineRate: number, bootStart?: number) {
    this.#program = new Uint16Array(flash.buffer, flash.byteOffset, flash.length / 2);
    this.#lineRate = lineRate;
    this.#resetAt = (bootStart ?? 0) / 2;
    this.selfProgramming = bootStart === undefined ? null : new SelfProgramming(flash, bootStart, CLOCK_HZ);
    this.#powerUp(0);
  }

  /** The rate at which the other end of the serial line speaks from now on, in bits a second. */
  set lineRate(rate: number) {
    this.#lineRate = rate;
    this.#usart.lineRate = rate;
  }

  /** The board's time. */
  get cycles(): number {
    return this.#cpu.cycles;
  }

  /** When something last went in or out on the serial line, or was entered by {@link touch}. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  /** Nothing is under way on the serial line. */
  get lineQuiet(): boolean {
    return this.#unreceived === 0 && this.#usart.silent;
  }

  /** Notes that the board is at work just now. */
  touch(): void {
    this.#lastActivity = this.#cpu.cycles;
  }

  /** The reset button. RAM keeps its contents, everything else starts anew. */
  reset(): void {
    this.#restart(EXTERNAL_RESET);
  }

  /** Sends bytes to the board, back to back at the line's rate, after those that are still on their way. */
  feed(bytes: Uint8Array): void {
    this.touch();
    const byteCycles = (CLOCK_HZ / this.#lineRate) * 10;
    let when = Math.max(this.#lineFree, this.cycles);
    this.#unreceived += bytes.length;
    for (const byte of bytes) {
      when += byteCycles;
      this.agenda.at(when, () => {
        this.#unreceived--;
        this.touch();
        this.#usart.receive(byte);
      });
    }
    this.#lineFree = when;
  }

  /** Puts a level on an input pin, from now on. */
  setPin(pin: number, high: boolean): void {
    this.#inputs.set(pin, high);
    this.#portOf(pin).setPin(bitOf(pin), high);
  }

  /** The level that the program drives a pin to, null where it does not drive it. */
  output(pin: number): boolean | null {
    const state = this.#portOf(pin).pinState(bitOf(pin));
    if (state === High) return true;
    return state === Low ? false : null;
  }

  /** Whether the program has switched on a pin's pull-up. */
  pulledUp(pin: number): boolean {
    return this.#portOf(pin).pinState(bitOf(pin)) === InputPullUp;
  }

  /** Puts the board's clock forward without letting it work, as if its processor had been slow. */
  putForward(cycles: number): void {
    this.#cpu.cycles += cycles;
  }

  /** Runs until the board's time is `limit` cycles or the board sleeps with nothing to wait for. */
  run(limit: number): RunEnd {
    const { agenda } = this;
    while (true) {
      const now = this.#cpu.cycles;
      if (agenda.next <= now) agenda.run(now);
      if (now >= limit) return 'limit';
      if (this.#asleep) {
        if (this.#sleep(limit)) return 'asleep';
      } else {
        this.#work(limit);
      }
    }
  }

  /** Executes instructions until the limit, the next event from outside, or sleep. */
  #work(limit: number): void {
    const cpu = this.#cpu;
    const inside = this.#inside;
    const program = this.#program;
    const { agenda } = this;
    // Most of the emulation's time is spent here. In bundles and in tests an import is looked up at each use, which takes
    // longer than an instruction.
    const execute = avrInstruction;
    const opSpm = OP_SPM;
    while (cpu.cycles < limit && cpu.cycles < agenda.next) {
      const opcode = program[cpu.pc];
      if (opcode === OP_SLEEP && cpu.data[SMCR]! & SLEEP_ENABLE) {
        if (cpu.data[SMCR]! & SLEEP_MODE) {
          throw new Error('the program sleeps in a mode other than idle, which this board does not know');
        }
        this.#asleep = true;
        execute(cpu);
        return;
      }
      if (opcode === opSpm) this.selfProgramming?.spm();
      execute(cpu);
      const event = inside.nextClockEvent;
      if (event !== null && event.cycles <= cpu.cycles) {
        this.#runClockEvents();
        if (this.#cpu !== cpu) return;
      }
      // The instruction after SEI and RETI comes before any interrupt; avr8js does not know that, and
      // `sei; sleep` would sleep through the interrupt that it waits for.
      if (cpu.nextInterrupt >= 0 && opcode !== OP_SEI && opcode !== OP_RETI) cpu.tick();
    }
  }

  /** Jumps to what comes next and wakes if that is an interrupt. True if nothing will ever come by itself. */
  #sleep(limit: number): boolean {
    const cpu = this.#cpu;
    if (cpu.nextInterrupt >= 0 && cpu.data[SREG]! & INTERRUPTS_ON) {
      this.#asleep = false;
      cpu.cycles += WAKE_CYCLES;
      cpu.tick();
      return false;
    }
    const next = Math.min(this.agenda.next, this.#nextClockCycle());
    if (next === Infinity) return true;
    cpu.cycles = Math.max(cpu.cycles, Math.min(next, limit));
    if (next <= limit) this.#runClockEvents();
    return false;
  }

  #nextClockCycle(): number {
    let next = Infinity;
    for (const timer of this.#timers) next = Math.min(next, timer.nextCycle());
    let event = this.#inside.nextClockEvent;
    while (event !== null && event.cycles < next) {
      const { callback } = event;
      if (!this.#timers.some((timer) => timer.tick === callback)) return event.cycles;
      event = event.next;
    }
    return next;
  }

  /** The first half of avr8js's `tick`, without its interrupts. */
  #runClockEvents(): void {
    const inside = this.#inside;
    const cpu = this.#cpu;
    let event = inside.nextClockEvent;
    while (event !== null && event.cycles <= cpu.cycles) {
      event.callback();
      if (this.#watchdogBit) {
        this.#watchdogBit = false;
        this.#restart(WATCHDOG_RESET);
        return;
      }
      const { next } = event;
      inside.nextClockEvent = next;
      // As avr8js does. An event that is dropped would still hold the next, and so all after it, until memory is full.
      if (inside.clockEventPool.length < POOL) inside.clockEventPool.push(event);
      event = next;
    }
  }

  #restart(cause: number): void {
    const before = this.#cpu;
    this.#powerUp(before.cycles);
    this.#cpu.data.set(before.data.subarray(REGISTERS), REGISTERS);
    this.#cpu.data[MCUSR] = before.data[MCUSR]! | cause;
    if (cause === WATCHDOG_RESET) this.#keepWatchdogOn();
    for (const [pin, high] of this.#inputs) this.setPin(pin, high);
    this.onPins();
  }

  /** After its reset the watchdog runs on, at its shortest time, until the program stops it (data sheet 11.9.2). */
  #keepWatchdogOn(): void {
    this.#cpu.writeData(WDTCSR, WATCHDOG_CHANGE | WATCHDOG_ON);
    this.#cpu.writeData(WDTCSR, WATCHDOG_ON);
  }

  #powerUp(cycles: number): void {
    const cpu = new CPU(this.#program, SRAM_BYTES);
    cpu.cycles = cycles;
    cpu.pc = this.#resetAt;
    this.selfProgramming?.attach(cpu);
    cpu.reset = () => {
      this.#watchdogBit = true;
    };
    this.#cpu = cpu;
    this.#inside = cpu as unknown as CpuInside;
    this.#asleep = false;
    this.#ports = [
      new AVRIOPort(cpu, portDConfig),
      new AVRIOPort(cpu, portBConfig),
      new AVRIOPort(cpu, portCConfig),
    ];
    for (const port of this.#ports) port.addListener(() => this.onPins());
    this.#usart = new Usart(cpu, CLOCK_HZ, this.#lineRate);
    this.#usart.onSent = (byte) => {
      this.touch();
      this.onSent(byte);
    };
    const spi = new AVRSPI(cpu, spiConfig, CLOCK_HZ);
    let incoming = 0;
    const complete = () => spi.completeTransfer(incoming);
    spi.onByte = (out) => {
      this.touch();
      incoming = this.onSpi(out);
      cpu.addClockEvent(complete, spi.transferCycles);
    };
    this.#timers = [timer0Config, timer1Config, timer2Config].map(
      (config) => new TimerSleep(new AVRTimer(cpu, config), cpu),
    );
    new AVRWatchdog(cpu, watchdogConfig, new AVRClock(cpu, CLOCK_HZ));
    // Nothing is wired to the analogue inputs: they read 0.
    new AVRADC(cpu, adcConfig);
  }

  #portOf(pin: number): AVRIOPort {
    return this.#ports[pin < 8 ? 0 : pin < 14 ? 1 : 2];
  }
}

const bitOf = (pin: number): number => (pin < 8 ? pin : pin < 14 ? pin - 8 : pin - 14);
