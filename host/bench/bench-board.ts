import { setTimeout as pause } from 'node:timers/promises';
import type { LoopReading, ReadFailure } from '../readers/assembly.ts';
import { type OpenLine, openLinePort } from '../readers/line-port.ts';
import type { BoardDiagnosis, Hello, ReadingQuality } from '../readers/messages.ts';
import { Reader } from '../readers/reader.ts';

/** The loop that the trials are made with. */
const LOOP = 0;

/** ms without an answer after which a board counts as gone: it ends every reading within 5 s. */
const PATIENCE = 6000;

/** The same for an emulated board, which is never gone, but slow at a computer with much else to do. */
const PATIENCE_EMULATED = 120_000;

/** Failed readings in a row after which it is no use to go on. */
const MOST_FAILURES = 5;

/** ms after a failed reading: a board that restarts needs some. */
const AFTER_FAILURE = 300;

/** A reading with what a board of today tells of it. */
export type FullReading = LoopReading & { readonly quality: ReadingQuality };

/** The board went away or does not read: the trials cannot go on now. */
export class BoardLost extends Error {}

/** The one board that the trials are made with. */
export class BenchBoard {
  readonly hello: Hello;
  readonly #reader: Reader;

  private constructor(reader: Reader, hello: Hello) {
    this.#reader = reader;
    this.hello = hello;
  }

  /**
   * Finds the one reader board among these ports.
   * @throws Error that says why there is none to be used
   */
  static async open(
    paths: readonly string[],
    open: OpenLine = openLinePort,
    patience: number = PATIENCE,
  ): Promise<BenchBoard> {
    const readers = paths.map((path) => new Reader(path, { open, patience, onChange: () => {} }));
    const closeBut = (kept?: Reader) =>
      Promise.all(readers.filter((reader) => reader !== kept).map((reader) => reader.close()));
    await Promise.all(
      readers.map(async (reader) => {
        await reader.connect();
        await reader.greet();
      }),
    );
    const ready = readers.filter(({ state }) => state === 'ready');
    const [reader] = ready;
    const refusal = refusalOf(readers, ready);
    await closeBut(refusal === null ? reader : undefined);
    if (refusal !== null) throw new Error(refusal);
    return new BenchBoard(reader!, reader!.hello!);
  }

  /** The board at an emulated line. @throws Error that says why there is none to be used */
  static openEmulated(path: string): Promise<BenchBoard> {
    return BenchBoard.open([path], openLinePort, PATIENCE_EMULATED);
  }

  /**
   * Reads the loop.
   * @param onFailure is told why a reading failed that is then made again
   * @throws BoardLost if the board is gone or fails again and again
   */
  async read(onFailure: (reason: string) => void): Promise<FullReading> {
    for (let failures = 1; ; failures++) {
      const outcome = await this.#reader.read(LOOP);
      if (outcome.ok) return outcome.value as FullReading;
      const reason = reasonOf(outcome.error);
      onFailure(reason);
      const { state } = this.#reader;
      if (state !== 'ready' && outcome.error.code !== 'restarted') throw new BoardLost(this.#whyGone());
      if (failures === MOST_FAILURES) {
        throw new BoardLost(
          `${failures} readings in a row failed (${reason}): look at the module and its wiring (hardware/wiring.md), and ask mingg doctor`,
        );
      }
      await pause(AFTER_FAILURE);
    }
  }

  /** Whether a tag answers when it is asked for alone. @throws BoardLost if the board cannot say */
  async probe(uid: string): Promise<boolean> {
    const outcome = await this.#reader.probe(LOOP, uid);
    if (!outcome.ok) throw new BoardLost(this.#whyGone());
    return outcome.value.tags.length > 0;
  }

  /** How the chip and the loop are. @throws BoardLost if the board cannot say */
  async diagnose(): Promise<BoardDiagnosis> {
    const outcome = await this.#reader.diagnose(LOOP);
    if (!outcome?.ok) {
      const reason = outcome ? reasonOf(outcome.error) : 'it cannot tell';
      throw new BoardLost(
        `the board does not say how its chip is (${reason}): look at the module and its wiring (hardware/wiring.md)`,
      );
    }
    return outcome.value;
  }

  close(): Promise<void> {
    return this.#reader.close();
  }

  #whyGone(): string {
    const { state, message } = this.#reader;
    return state === 'ready' ? 'the board failed' : `the board is gone: ${message}`;
  }
}

function refusalOf(readers: readonly Reader[], ready: readonly Reader[]): string | null {
  if (readers.length === 0) return 'no reader board is plugged in; --virtual tries it out at an emulated one';
  if (ready.length > 1) {
    return `${ready.length} reader boards answer: unplug all but the one to be tried, since two fields disturb each other`;
  }
  const [reader] = ready;
  if (reader === undefined) {
    const reasons = readers.map(({ path, message }) => `${path}: ${message}`);
    return `no reader board answers (${reasons.join('; ')}): flash it with mingg flash reader`;
  }
  const { can, firmware } = reader.hello!;
  if (!can.includes('diag') || !can.includes('probe')) {
    return `the board's firmware ${firmware} is too old for the trials: flash it with mingg flash reader`;
  }
  return null;
}

const reasonOf = (failure: ReadFailure): string =>
  'reason' in failure ? `${failure.code}: ${failure.reason}` : failure.code;
