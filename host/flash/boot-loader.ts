import type { OpenReset } from './byte-line.ts';
import { FlashError } from './flash-error.ts';
import { LineTrouble, MAJOR_VERSION, MINOR_VERSION, Stk500 } from './stk500.ts';

/** A boot loader that answered. */
export interface BootLoader {
  /** Optiboot, or ATmegaBOOT, which Nanos had before 2018 and copies still have. */
  readonly name: 'Optiboot' | 'ATmegaBOOT';
  /** `4.4`. */
  readonly version: string;
  /** Its rate in bits a second. */
  readonly rate: number;
}

/** A session with a boot loader; {@link Stk500.close} ends it. */
export interface BootSession {
  readonly loader: BootLoader;
  readonly stk: Stk500;
}

/** The rates to try: Optiboot's, then ATmegaBOOT's. */
const RATES = [115_200, 57_600];

/** ATmegaBOOT reports version 1; Optiboot 4 or more, and its older versions answer 3 to every question. */
const LAST_ATMEGABOOT = 1;

/** Chips on boards that look alike, by signature. */
const CHIPS: Readonly<Record<string, string>> = {
  '1E9307': 'an ATmega8',
  '1E930A': 'an ATmega88',
  '1E930F': 'an ATmega88P',
  '1E9406': 'an ATmega168',
  '1E940B': 'an ATmega168P',
  '1E9514': 'an ATmega328',
  '1E9516': 'an ATmega328PB',
  '1E9587': 'an ATmega32U4',
  '1E9801': 'an ATmega2560',
};
const ATMEGA328P = '1E950F';

/**
 * Resets the board at `path` and opens a session with its boot loader.
 * @param rates the rates to try, in bits a second
 * @throws FlashError if the port cannot be opened, no boot loader answers or the chip is of another type
 */
export async function enterBootLoader(
  path: string,
  open: OpenReset,
  rates: readonly number[] = RATES,
): Promise<BootSession> {
  let babbles = false;
  for (const rate of rates) {
    const opened = await open(path, rate);
    if (!opened.ok) throw FlashError.port(path, opened.error);
    const stk = new Stk500(opened.value);
    try {
      await stk.sync();
      const loader = await introduce(stk, rate);
      return { loader, stk };
    } catch (error) {
      await stk.close();
      if (!(error instanceof LineTrouble)) throw error;
      if (error.code === 'closed') throw FlashError.gone(path);
      babbles ||= error.code === 'garbled';
    }
  }
  throw FlashError.noAnswer(path, babbles);
}

async function introduce(stk: Stk500, rate: number): Promise<BootLoader> {
  const major = await stk.parameter(MAJOR_VERSION);
  const minor = await stk.parameter(MINOR_VERSION);
  const signature = await stk.signature();
  if (signature !== ATMEGA328P) {
    throw new FlashError(
      `the chip is ${CHIPS[signature] ?? `an unknown one (signature ${signature})`}, not an ATmega328P. ` +
        'Nothing was written. Mingg needs an Arduino Uno or Nano with an ATmega328P.',
    );
  }
  const name = major <= LAST_ATMEGABOOT ? 'ATmegaBOOT' : 'Optiboot';
  return { name, version: `${major}.${minor}`, rate };
}
