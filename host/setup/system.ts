import { spawnSync } from 'node:child_process';

/** What a program of the system answered; null where it is not there. */
export interface Answered {
  readonly status: number | null;
  readonly text: string;
}

/** Asks a program of the system, in its own words rather than the user's language. It gets ten seconds. */
export function ask(program: string, ...args: readonly string[]): Answered | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 10_000,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null;
  return { status, text: (status === 0 ? stdout : stderr || stdout).trim() };
}

/**
 * Has a program of the system do something.
 * @throws Error in the program's words if it cannot
 */
export function order(program: string, ...args: readonly string[]): void {
  const answered = ask(program, ...args);
  const command = [program, ...args].join(' ');
  if (answered === null) throw new Error(`${program} is not installed, and this needs: ${command}`);
  if (answered.status !== 0) throw new Error(`${command} failed: ${answered.text.split('\n').join('; ')}`);
}
