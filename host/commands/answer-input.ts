import { fstatSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { EXIT } from './exit-status.ts';

/** Node treats a folder as standard input like empty input. */
function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    // It may be closed; reading will report that.
    return false;
  }
}

/** The answer to a part of the input, and whether all of that part was valid. */
export interface Answered {
  readonly ok: boolean;
  readonly text: string | Uint8Array;
}

/**
 * Answers standard input on standard output, and sets the exit status.
 * @throws the system's Error if the input cannot be read
 */
export async function answerInput(
  answer: (input: AsyncIterable<Uint8Array>) => AsyncIterable<Answered>,
): Promise<void> {
  if (isFolder(0)) throw Object.assign(new Error(), { code: 'EISDIR', syscall: 'read' });
  let refused = false;
  const texts = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string | Uint8Array> {
    for await (const { ok, text } of answer(input)) {
      refused ||= !ok;
      if (text.length > 0) yield text;
    }
  };
  await pipeline(process.stdin, texts, process.stdout, { end: false });
  process.exitCode = refused ? EXIT.no : EXIT.done;
}
