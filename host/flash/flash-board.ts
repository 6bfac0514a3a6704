import { askLights, askReader, type BoardAnswer } from './ask-board.ts';
import { enterBootLoader } from './boot-loader.ts';
import { openReset } from './byte-line.ts';
import { FlashError } from './flash-error.ts';
import { loadProgram, type Program } from './programs.ts';
import { type Progress, writeProgram } from './write-program.ts';

/** Receives the progress of flashing. */
export interface FlashReport {
  /** A sentence about a step that was done or begins. */
  readonly say: (sentence: string) => void;
  readonly progress: (progress: Progress) => void;
}

/**
 * Writes a program onto the board at `path`, verifies it, and asks the program to identify itself.
 * @returns the program's answer
 * @throws FlashError if the program could not be written, or does not answer; the message says what to do
 */
export async function flashBoard(
  path: string,
  program: Program,
  { say, progress }: FlashReport,
): Promise<BoardAnswer> {
  const bytes = loadProgram(program);
  const session = await enterBootLoader(path, openReset);
  const { name, version, rate } = session.loader;
  say(`${path}: ${name} ${version} answers at ${rate} baud, the chip is an ATmega328P.`);
  const whyNot = program.whyNot(session.loader);
  if (whyNot !== null) {
    await session.stk.close();
    throw new FlashError(`${path}: ${whyNot}`);
  }
  const again = () => enterBootLoader(path, openReset, [rate]);
  const { written, pages } = await writeProgram(path, session, again, bytes, progress);
  say(
    written === 0
      ? `All ${pages} pages were on the board already: verified.`
      : `${written} of ${pages} pages written, all ${pages} read back: verified.`,
  );
  const answer = program.name === 'reader' ? await askReader(path) : await askLights(path);
  if (answer) return answer;
  throw new FlashError(
    `${path}: the program is on the board and verified, but does not speak. Press the RESET button, then ask it ` +
      'with `mingg flash`. Is the board a copy with another crystal than 16 MHz, or is something wired to D0 or D1?',
  );
}
