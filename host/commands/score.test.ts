import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scored, wonBy } from '../../test/hands.ts';
import { randomPosition } from '../../test/random-position.ts';

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));

/** Runs `mingg score` on chunks of standard input. */
async function run(
  chunks: Iterable<string | Uint8Array>,
): Promise<{ lines: unknown[]; status: number; errors: string }> {
  const child = spawn(process.execPath, [MINGG, 'score'], { stdio: 'pipe' });
  const closed = once(child, 'close');
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  for (const chunk of chunks) if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [status] = await closed;
  const lines = output.split('\n');
  expect(lines.pop()).toBe('');
  return { lines: lines.map((line) => JSON.parse(line)), status, errors };
}

const GOOD = wonBy('S', '567p 33s 789s / 222m 123p / 2f', '7p discard');
const good = JSON.stringify(GOOD);

describe('mingg score', () => {
  it('answers each line in its place, and ends with 1 if any was refused', async () => {
    const lines = [good, '{"rules":', '', '[]', JSON.stringify({ ...GOOD, rules: 'mine' }), good, '\u0000'];
    const { lines: answers, status, errors } = await run([`${lines.join('\n')}\n`]);
    const refused = (code: string) => ({
      error: { code, message: expect.any(String), path: expect.any(String) },
    });
    expect(answers).toEqual([
      scored(GOOD),
      refused('bad-json'),
      refused('bad-json'),
      refused('bad-json'),
      refused('unknown-rules'),
      scored(GOOD),
      refused('bad-json'),
    ]);
    expect([status, errors]).toEqual([1, '']);
  });

  it('takes lines as they come: in pieces, with carriage returns, with odd characters, without a last end', async () => {
    const named = JSON.stringify({ name: '北\u2028風\u0085', ...GOOD });
    const bytes = new TextEncoder().encode(`\uFEFF${good}\r\n${named}\n${named}`);
    const { lines, status } = await run(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(lines).toEqual([scored(GOOD), scored(GOOD), scored(GOOD)]);
    expect(status).toBe(0);
  });

  it('says nothing to nothing', async () => {
    expect(await run([])).toEqual({ lines: [], status: 0, errors: '' });
  });

  it('keeps pace with an input so long that other threads help', async () => {
    const positions = Array.from({ length: 4000 }, (_, seed) => randomPosition(seed));
    const { lines, status } = await run(positions.map((position) => `${JSON.stringify(position)}\n`));
    expect(status).toBe(0);
    expect(lines).toHaveLength(4000);
    for (const at of [0, 999, 2999, 3999]) expect(lines[at]).toEqual(scored(positions[at]!));
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [MINGG, 'score'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${good}\n`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    for (let line = 0; line < 500; line++) child.stdin.write(`${good}\n`);
    const [status] = await once(child, 'close');
    expect([status, errors]).toEqual([1, '']);
  });
});
