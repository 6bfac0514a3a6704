import { spawnSync } from 'node:child_process';

/** The answer of a system program. */
export interface Answered {
  /** Null if it took too long. */
  readonly status: number | null;
  readonly text: string;
}

/** The time allowed for an answer, ms. */
const PATIENCE = 10_000;

/** Asks a system program, with answers in English instead of the user's language. Null if it is not installed. */
export const ask = (program: string, ...args: readonly string[]): Answered | null =>
  run(program, args, PATIENCE);

/**
 * Runs a system program without a time limit: stopping a table may take long, since it contacts its witness.
 * @returns what it printed
 * @throws Error with the program's message if it fails
 */
export function order(program: string, ...args: readonly string[]): string {
  const done = run(program, args);
  const command = [program, ...args].join(' ');
  if (done === null) throw new Error(`${program} is not installed, and this needs: ${command}`);
  if (done.status !== 0) throw new Error(`${command} failed: ${done.text.split('\n').join('; ')}`);
  return done.text;
}

function run(program: string, args: readonly string[], timeout?: number): Answered | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    ...(timeout && { timeout }),
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null;
  return { status, text: (status === 0 ? stdout : stderr || stdout).trim() };
}
