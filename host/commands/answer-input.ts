import { fstatSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileError } from '../file-error.ts';
import { EXIT } from './exit-status.ts';

/** Node takes a folder as standard input for an empty one. */
function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    // It is closed, say: reading tells.
    return false;
  }
}

/** What is answered to a part of the input, and whether all of it was as it should be. */
export interface Answered {
  readonly ok: boolean;
  readonly text: string | Uint8Array;
}

/**
 * Answers standard input on standard output, and sets the exit status. What cannot be read or written ends it with
 * one line; a reader of the output who leaves ends it with none.
 */
export async function answerInput(
  command: string,
  answer: (input: AsyncIterable<Uint8Array>) => AsyncIterable<Answered>,
): Promise<void> {
  let refused = false;
  const texts = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string | Uint8Array> {
    for await (const { ok, text } of answer(input)) {
      refused ||= !ok;
      if (text.length > 0) yield text;
    }
  };
  try {
    if (isFolder(0)) throw Object.assign(new Error(), { code: 'EISDIR', syscall: 'read' });
    await pipeline(process.stdin, texts, process.stdout, { end: false });
    process.exitCode = refused ? EXIT.no : EXIT.done;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    process.exitCode = code === 'EPIPE' ? EXIT.no : EXIT.failed;
    if (code === 'EPIPE') return;
    const stream = { read: 'cannot read standard input: ', write: 'cannot write standard output: ' };
    const what = stream[syscall as keyof typeof stream] ?? '';
    process.stderr.write(`mingg ${command}: ${what}${fileError(error)}\n`);
  }
}
