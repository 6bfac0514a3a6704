import { spawnSync } from 'node:child_process';

/** What a program of the system answered. */
export interface Answered {
  /** Null where it took too long. */
  readonly status: number | null;
  readonly text: string;
}

/** A question is answered within this time, ms, or it is as if nobody knew. */
const PATIENCE = 10_000;

/** Asks a program of the system, in its own words rather than the user's language. Null where it is not there. */
export const ask = (program: string, ...args: readonly string[]): Answered | null =>
  run(program, args, PATIENCE);

/**
 * Has a program of the system do something, however long that takes: a table that is stopped says goodbye to its witness.
 * @throws Error in the program's words if it cannot
 */
export function order(program: string, ...args: readonly string[]): void {
  const done = run(program, args);
  const command = [program, ...args].join(' ');
  if (done === null) throw new Error(`${program} is not installed, and this needs: ${command}`);
  if (done.status !== 0) throw new Error(`${command} failed: ${done.text.split('\n').join('; ')}`);
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
