import { connectLights } from '../lights/connection.ts';
import { boardName } from '../readers/boards.ts';
import { openLinePort } from '../readers/line-port.ts';
import { portFailure } from '../readers/port-failure.ts';
import { Reader } from '../readers/reader.ts';
import { type BootLoader, enterBootLoader } from './boot-loader.ts';
import { openReset } from './byte-line.ts';
import { FlashError } from './flash-error.ts';
import { READER_VERSION } from './programs.ts';

/** The program found on a board. `fault` says what is wrong and what to do; empty if nothing is. */
export type BoardAnswer =
  | { readonly is: 'reader'; readonly name: string; readonly firmware: string; readonly fault: string }
  | { readonly is: 'lights'; readonly firmware: string; readonly fault: string }
  /** Only the boot loader answers, neither program does. */
  | { readonly is: 'empty'; readonly loader: BootLoader; readonly fault: string }
  /** Another program has the port open, such as a running table. */
  | { readonly is: 'busy'; readonly fault: string }
  | { readonly is: 'unknown'; readonly fault: string };

/** Opening the port resets the board, which needs up to 2 s to start its program; it is given this long, ms. */
const PATIENCE = 4000;

/**
 * Finds out which program is on the board at `path`: asks the program, and if none answers the boot loader. This
 * resets the board. A port that another program has open is left alone.
 */
export async function askBoard(path: string): Promise<BoardAnswer> {
  const reader = await askReader(path);
  if (reader) return reader;
  const lights = await askLights(path);
  if (lights) return lights;
  try {
    const { loader, stk } = await enterBootLoader(path, openReset);
    await stk.close();
    const fault = 'it has no program of Mingg: flash it with `mingg flash reader` or `mingg flash lights`';
    return { is: 'empty', loader, fault };
  } catch (error) {
    if (error instanceof FlashError) return { is: 'unknown', fault: error.message };
    throw error;
  }
}

/** Asks the program of a reader board; null if none answers. */
export async function askReader(path: string): Promise<BoardAnswer | null> {
  const reader = new Reader(path, { open: openLinePort, patience: PATIENCE, onChange: () => {} });
  try {
    await reader.connect();
    if (reader.state === 'absent') {
      const is = portFailure(reader.message) === 'taken' ? 'busy' : 'unknown';
      return { is, fault: FlashError.port(path, reader.message).message };
    }
    await reader.greet();
    const { hello, state, message } = reader;
    if (state === 'refused') return { is: 'reader', name: 'a reader board', firmware: '', fault: message };
    if (!hello) return null;
    const { firmware, zones } = hello;
    const fault =
      firmware === READER_VERSION
        ? ''
        : `its firmware is ${firmware}, this Mingg comes with ${READER_VERSION}: flash it with \`mingg flash reader\``;
    return { is: 'reader', name: boardName(zones), firmware, fault };
  } finally {
    await reader.close();
  }
}

/** Asks the program of the lights board; null if none answers. */
export async function askLights(path: string): Promise<BoardAnswer | null> {
  const lights = await connectLights(path, AbortSignal.timeout(2 * PATIENCE));
  if (!lights.ok) return null;
  const { firmware } = lights.value;
  await lights.value.close();
  return { is: 'lights', firmware, fault: '' };
}
