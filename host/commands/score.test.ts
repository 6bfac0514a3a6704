import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scored, wonBy } from '../../test/helpers/hands.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';

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
    const refused = (line: number, code: string) => ({
      error: { code, message: expect.stringMatching(`^line ${line}: `), path: expect.any(String) },
    });
    expect(answers).toEqual([
      scored(GOOD),
      refused(2, 'bad-json'),
      refused(4, 'bad-json'),
      refused(5, 'unknown-rules'),
      scored(GOOD),
      refused(7, 'bad-json'),
    ]);
    expect([status, errors]).toEqual([1, '']);
  });

  it('takes lines as they come: in pieces, with carriage returns, with odd characters, without a last end', async () => {
    const odd = JSON.stringify({ ...GOOD, roundWind: '北\u2028風\u0085' });
    const bytes = new TextEncoder().encode(`\uFEFF${good}\r\n${odd}\n${good}`);
    const { lines, status } = await run(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(lines).toEqual([scored(GOOD), { error: expect.anything() }, scored(GOOD)]);
    expect(lines[1]).toMatchObject({
      error: { code: 'bad-seat', message: expect.stringContaining('北\u2028風\u0085') },
    });
    expect(status).toBe(1);
  });

  it('says nothing to nothing', async () => {
    expect(await run([])).toEqual({ lines: [], status: 0, errors: '' });
  });

  it('keeps pace with an input so long that other threads help', async () => {
    const positions = Array.from({ length: 4000 }, (_, seed) => randomPosition(seed));
    const texts = positions.map((position) => `${JSON.stringify(position)}\n`);
    // An empty line moves all numbers after it; the last line is refused.
    const { lines, status } = await run(['\n', ...texts, '{}\n']);
    expect(status).toBe(1);
    expect(lines).toHaveLength(4001);
    for (const at of [0, 999, 2999, 3999]) expect(lines[at]).toEqual(scored(positions[at]!));
    expect(lines[4000]).toMatchObject({ error: { message: expect.stringMatching(/^line 4002: /) } });
  });

  it.each(['dmjl', 'bmja'])('knows %s by its name, without its file', async (rules) => {
    const position = wonBy('S', '567p 33s 999s / 222m 555z', '7p discard');
    const { lines, status } = await run([JSON.stringify({ ...position, rules })]);
    expect(lines).toMatchObject([{ rules }]);
    expect(status).toBe(0);
  });

  it("scores by no club's file in the place of a name", async () => {
    const rules = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules' };
    const { lines, status } = await run([JSON.stringify({ ...GOOD, rules })]);
    expect(lines).toMatchObject([{ error: { code: 'bad-json', path: 'rules' } }]);
    expect(status).toBe(1);
  });

  it.each([
    ['a folder as input', '< .', 'mingg score: standard input is a folder, not a file\n'],
    ['a full disk', '> /dev/full', 'mingg score: standard output cannot be written: the disk is full\n'],
    ['no such rule file', '--rules-file none.toml', 'mingg score: none.toml: is not there\n'],
  ])('ends with one line at %s', (_, args, message) => {
    const command = `exec "$0" "$1" score ${args}`;
    const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath, MINGG], {
      input: `${good}\n`,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, message]);
  });

  it('tells what a position looks like: the one in its help is scored', async () => {
    const { stdout } = spawnSync(process.execPath, [MINGG, 'score', '--help'], { encoding: 'utf8' });
    const [, example] = stdout.split('on one line:\n');
    const { lines, status } = await run([example!.split('\n\n')[0]!.replaceAll('\n', ' ')]);
    expect(lines).toMatchObject([{ rules: 'kuester', players: { S: { total: expect.any(Number) } } }]);
    expect(status).toBe(0);
    expect(stdout).toContain('host/commands/score.md');
    expect(existsSync(fileURLToPath(new URL('./score.md', import.meta.url)))).toBe(true);
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
    expect([status, errors]).toEqual([2, '']);
  });
});
