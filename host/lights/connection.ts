import { once } from 'node:events';
import firmata, { type Firmata } from 'firmata-io';
import five, { type Board } from 'johnny-five';
import type { SerialPort } from 'serialport';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { closePort, openPort } from '../readers/open-port.ts';
import { FirmataPort } from './firmata-port.ts';
import type { Change } from './picture.ts';
import { LAMPS, NUMBER } from './wiring.ts';

/** The speed of StandardFirmata's serial line. */
const BAUD_RATE = 57600;

/** Opening the port resets the board, which takes about two seconds to start; it is asked every second. */
const ASK_EVERY = 1000;
const ASK_TIMES = 8;

/**
 * Milliseconds allowed for an answer; setting up both chips and writing everything takes 1.2 s. Noise may destroy
 * an answer, so a board counts as silent only after several unanswered questions.
 */
const ANSWER_WITHIN = 2000;
const TRIES = 3;

/** Pins of the Uno that are not wired to anything. */
const FREE_PINS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

const OUTPUT = 1;
const HIGH = 1;

/** The board's condition by its answer: as we left it, restarted since, or silent. */
export type BoardCondition = 'as-left' | 'restarted' | 'silent';

/** A connected board that speaks Firmata, with its two display chips set up. */
export class LightsConnection {
  readonly #port: SerialPort;
  readonly #io: Firmata;
  readonly #lamps: InstanceType<typeof five.Led.Matrix>;
  readonly #number: InstanceType<typeof five.Led.Digits>;
  #asked = 0;

  constructor(port: SerialPort, io: Firmata, board: Board) {
    this.#port = port;
    this.#io = io;
    this.#lamps = new five.Led.Matrix({ board, pins: { ...LAMPS } });
    this.#number = new five.Led.Digits({ board, pins: { ...NUMBER } });
  }

  /** The program on the board and the version of Firmata it speaks: `StandardFirmata 2.3`. */
  get firmware(): string {
    const { name, version } = this.#io.firmware;
    // A board may send anything, and this text goes to terminals.
    const printable = name.replace(/[^ -~]/g, '?').replace(/\.(ino|pde|cpp)$/, '');
    return `${printable} ${version.major}.${version.minor}`;
  }

  /** Calls `listener` when the board says that it has just started, until the port is closed. */
  onRestart(listener: () => void): void {
    this.#io.on('reportversion', listener);
    // Johnny-Five keeps every board, with its listeners, as long as the program runs.
    this.#port.once('close', () => this.#io.off('reportversion', listener));
  }

  /** Calls `listener` once when the port is closed or goes away. */
  onClose(listener: () => void): void {
    this.#port.once('close', listener);
  }

  /** Sets both chips up again and darkens them. */
  setUp(): void {
    this.#lamps.initialize({ pins: { ...LAMPS } });
    this.#number.initialize({ pins: { ...NUMBER } });
  }

  /** Writes one register of a chip. */
  write({ part, index, value }: Change): void {
    if (part === 'rows') this.#lamps.row(index, value);
    else this.#number.sendDigit(0, index, value);
  }

  /**
   * Waits until the board has carried out all writes: it answers in order. The first query is for the chip select
   * of the number, which is an output and high while nothing is written to that chip, and low after a restart. The
   * second is for a free pin, a different one each time, so that a late answer is not mistaken for this one.
   * @param atRestart `wait`: the board may say its version without having started, and is heard out
   */
  async check(atRestart: 'conclude' | 'wait' = 'conclude'): Promise<BoardCondition> {
    for (let i = 0; i < TRIES; i++) {
      const condition = await this.#ask(atRestart);
      if (condition !== 'silent') return condition;
    }
    return 'silent';
  }

  #ask(atRestart: 'conclude' | 'wait'): Promise<BoardCondition> {
    const io = this.#io;
    let hasRestarted = false;
    this.#asked++;
    const mark = FREE_PINS[this.#asked % FREE_PINS.length]!;
    return new Promise((resolve) => {
      const conclude = (condition: BoardCondition) => {
        clearTimeout(timer);
        io.off('reportversion', restarted);
        io.off(`pin-state-${NUMBER.cs}`, ignored);
        io.off(`pin-state-${mark}`, answered);
        resolve(condition);
      };
      const ignored = () => {};
      const restarted = () => {
        hasRestarted = true;
        if (atRestart === 'conclude') conclude('restarted');
      };
      const answered = () => {
        const { mode, state } = io.pins[NUMBER.cs]!;
        conclude(mode === OUTPUT && state === HIGH && !hasRestarted ? 'as-left' : 'restarted');
      };
      const timer = setTimeout(() => conclude(hasRestarted ? 'restarted' : 'silent'), ANSWER_WITHIN);
      io.on('reportversion', restarted);
      io.queryPinState(NUMBER.cs, ignored);
      io.queryPinState(mark, answered);
    });
  }

  /** Closes the port. */
  close(): Promise<void> {
    return closePort(this.#port);
  }
}

/** Opens the lights board at `path`, unless `ending` is aborted first. The error says in words why that failed. */
export async function connectLights(
  path: string,
  ending: AbortSignal,
): Promise<Result<LightsConnection, string>> {
  const opened = await openPort(path, BAUD_RATE);
  if (!opened.ok) return opened;
  const port = opened.value;
  const transport = new FirmataPort(port);
  const io = new firmata.Firmata(transport, { reportVersionTimeout: ASK_EVERY });
  transport.connect(io);
  if (!(await greeted(io, ending))) {
    clearTimeout(io.reportVersionTimeoutId);
    await closePort(port);
    return err('it does not speak Firmata: is StandardFirmata on it?');
  }
  const board = new five.Board({ io, repl: false, debug: false, sigint: false });
  await once(board, 'ready');
  const connection = new LightsConnection(port, io, board);
  const condition = await settledCondition(connection);
  if (condition === 'as-left') return ok(connection);
  await connection.close();
  return err(
    condition === 'silent'
      ? 'it stopped answering while it was set up'
      : 'it restarted again and again while it was set up',
  );
}

/**
 * The condition of a board that was just set up. A slow one may still answer the questions that were repeated before its
 * first answer, and the answer about its version is all that tells of a restart. It answers in order: they come before
 * what is waited for here. To set it up anew for each of them would pile writes up on the line.
 */
async function settledCondition(connection: LightsConnection): Promise<BoardCondition> {
  for (let i = 0; i < ASK_TIMES; i++) {
    const condition = await connection.check('wait');
    if (condition !== 'restarted') return condition;
    connection.setUp();
  }
  return 'restarted';
}

/** Asks the board for its version and pins until it answers; false if it never does. */
async function greeted(io: Firmata, ending: AbortSignal): Promise<boolean> {
  const ready = once(io, 'ready').then(() => true);
  for (let i = 0; i < ASK_TIMES && !ending.aborted; i++) {
    io.reportVersion(() => {});
    io.queryFirmware(() => {});
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), ASK_EVERY);
    });
    const done = await Promise.race([ready, late]);
    clearTimeout(timer);
    if (done) return true;
  }
  return false;
}
