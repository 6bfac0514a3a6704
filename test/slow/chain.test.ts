import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** The seed of a short hand. */
const SHORT = '447';
const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;

/** Runs `mingg run` at a virtual table, and returns its last line. */
async function run(
  ...options: string[]
): Promise<{ status: number; summary: Record<string, unknown>; errors: string }> {
  const child = spawn(process.execPath, [MINGG, 'run', '--virtual', '--no-web', '--json', ...options]);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const status = child.exitCode ?? (await new Promise<number>((resolve) => child.once('exit', resolve)));
  return { status, summary: JSON.parse(output.trimEnd().split('\n').at(-1) || '{}'), errors };
}

// The whole chain: virtual players, tags, PN5180, the firmware's binary, a serial terminal, the host, the log, the
// lights' binary. The same seed at two speeds must give the same log.
it('follows a hand from tag to score, the same at any speed', { timeout: 240_000 }, async () => {
  const [fast, steady] = await Promise.all([
    run('--seed', SHORT, '--hands', '1', '--speed', 'max'),
    run('--seed', SHORT, '--hands', '1', '--speed', '40'),
  ]);
  for (const { status, summary, errors } of [fast, steady]) {
    expect(errors).toBe('');
    expect(status).toBe(0);
    expect(summary).toMatchObject({ hands: 1, mismatches: 0, lights: { right: true } });
  }
  expect(steady.summary.log).toEqual(fast.summary.log);
});
