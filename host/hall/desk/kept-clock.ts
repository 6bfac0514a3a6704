import { existsSync } from 'node:fs';
import { isNumber, isObject, isOrdinal, isWhole, shaped } from '../../../shared/messages/shape.ts';
import { writeDurably } from '../../ledger/durable-file.ts';
import { readGiven } from '../../ledger/given-file.ts';
import type { RoundClock } from '../view/round-clock.ts';

/** Bytes of the clock of a thousand tables, each with extra time. */
const LONGEST = 64 * 1024;

/** The clock of the round in play, kept in a file: a hall that is started again goes on with it. */
export class KeptClock {
  readonly #file: string;
  readonly #noticed: (what: string) => void;
  #clock: RoundClock | null;

  /** @param noticed is called if the file cannot be used */
  constructor(file: string, noticed: (what: string) => void) {
    this.#file = file;
    this.#noticed = noticed;
    this.#clock = read(file, noticed);
  }

  /** The clock of a round; null if none was kept for it. */
  of(round: number): RoundClock | null {
    return this.#clock?.round === round ? this.#clock : null;
  }

  /** Reads the file again, which another process of the hall has written. */
  readAgain(): void {
    this.#clock = read(this.#file, this.#noticed);
  }

  /** Keeps a clock; it is on the disk when this returns. */
  keep(clock: RoundClock): void {
    writeDurably(this.#file, `${JSON.stringify(clock)}\n`);
    this.#clock = clock;
  }
}

function read(file: string, noticed: (what: string) => void): RoundClock | null {
  if (!existsSync(file)) return null;
  try {
    const value: unknown = JSON.parse(readGiven(file, LONGEST).toString('utf8'));
    if (isRoundClock(value)) return value;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  noticed(`${file} has no clock in it: the clock of the round stands still, with the whole time on it`);
  return null;
}

const isTimeOrNull = (value: unknown) => value === null || isNumber(value);
const isClock = shaped({
  round: isOrdinal,
  ends: isTimeOrNull,
  left: isTimeOrNull,
  extra: (value) => isObject(value) && Object.values(value as object).every(isWhole),
});

/** Either it runs towards an end, or it is stopped with some time left. */
const isRoundClock = (value: unknown): value is RoundClock =>
  isClock(value) && ((value as RoundClock).ends === null) !== ((value as RoundClock).left === null);
