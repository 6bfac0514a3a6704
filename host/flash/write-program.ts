import type { BootSession } from './boot-loader.ts';
import { FlashError } from './flash-error.ts';
import { LineTrouble, PAGE_BYTES } from './stk500.ts';

/** How many times the board is read and differing pages are written before giving up. */
const ROUNDS = 6;

/** Progress: `done` pages out of `of` read, or written. */
export interface Progress {
  readonly doing: 'reading' | 'writing';
  readonly done: number;
  readonly of: number;
}

interface Page {
  readonly address: number;
  readonly bytes: Uint8Array;
}

/**
 * Writes a program into a board's flash. It reads the board, writes the pages that differ, and reads everything
 * again, until nothing differs; so the final content has been verified. A page garbled by noise is written again, and
 * an interrupted attempt is continued where it stopped.
 * @param session an open session; it is always closed
 * @param again resets the board and opens another session, if this one was lost to noise
 * @param program the content of the flash from address 0; pages with nothing but FF are left as they are
 * @returns the number of pages written, and the number that the program has
 * @throws FlashError if the flash does not keep the program, or the line is lost
 */
export async function writeProgram(
  path: string,
  session: BootSession,
  again: () => Promise<BootSession>,
  program: Uint8Array,
  onProgress: (progress: Progress) => void,
): Promise<{ readonly written: number; readonly pages: number }> {
  const pages = pagesOf(program);
  const written = new Set<Page>();
  let differing: readonly Page[] = pages;
  let open = session;
  for (let round = 0; round < ROUNDS; round++) {
    try {
      if (round > 0 && differing.length > 0) await write(differing);
      differing = await compare();
      if (differing.length === 0) {
        // Starts the program. If noise destroys this request, opening the port the next time starts it.
        await open.stk.leave().catch(() => {});
        await open.stk.close();
        return { written: written.size, pages: pages.length };
      }
    } catch (error) {
      await open.stk.close();
      if (!(error instanceof LineTrouble)) throw error;
      if (error.code === 'closed') throw FlashError.gone(path);
      if (round < ROUNDS - 1) open = await again();
      else throw lost(path);
    }
  }
  await open.stk.close();
  throw notKept(differing);

  async function compare(): Promise<Page[]> {
    const found: Page[] = [];
    for (const [i, page] of pages.entries()) {
      onProgress({ doing: 'reading', done: i, of: pages.length });
      // Noise is unlikely to garble the reading twice.
      if (!(await holds(page)) && !(await holds(page))) found.push(page);
    }
    return found;
  }

  async function holds({ address, bytes }: Page): Promise<boolean> {
    return Buffer.compare(await open.stk.read(address), bytes) === 0;
  }

  async function write(which: readonly Page[]): Promise<void> {
    for (const [i, page] of which.entries()) {
      onProgress({ doing: 'writing', done: i, of: which.length });
      await open.stk.write(page.address, page.bytes);
      written.add(page);
    }
  }
}

function pagesOf(program: Uint8Array): Page[] {
  const pages: Page[] = [];
  for (let address = 0; address < program.length; address += PAGE_BYTES) {
    const bytes = program.subarray(address, address + PAGE_BYTES);
    if (bytes.some((byte) => byte !== 0xff)) pages.push({ address, bytes });
  }
  return pages;
}

const hex = (address: number): string => address.toString(16).toUpperCase().padStart(4, '0');

function notKept(pages: readonly Page[]): FlashError {
  const where = pages.map((page) => hex(page.address));
  const several = where.length > 1;
  return new FlashError(
    `verification failed: the flash at ${where.slice(0, 4).join(', ')}${where.length > 4 ? ', …' : ''} ` +
      'does not keep what is written there. Try another cable; ' +
      `if that does not help, the chip is worn out in ${several ? 'these places' : 'this place'}: use another board.`,
  );
}

const lost = (path: string): FlashError =>
  new FlashError(
    `the board at ${path} answers too badly to be written: try another cable, and without a hub. ` +
      'Its boot loader is still on it.',
  );
