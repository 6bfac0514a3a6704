import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseBench } from '../bench/bench-file.ts';

/* The command at emulated boards that run the real firmware. */

const MINGG = new URL('../mingg.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'mingg-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

function bench(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, 'bench', ...args], {
    encoding: 'utf8',
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 55_000,
  });
  return { status, out: stdout, errors: stderr };
}

test('one trial after the other in one file, judged again from it without a board', () => {
  const first = bench('--virtual', 'far-reach', '--trial', 'alone');
  expect(first.errors).toBe('');
  expect(first.out).toContain('332 pairs without a miss');
  expect(first.out).toContain('30 of 30 tags heard alone, in 620 readings');
  expect(first.out).toMatch(/the start of an answer told \d\d µs late at most; the firmware allows 80 µs/);
  expect(first.out).toContain('Not finished: row, slot, drowned, wall, loose.');
  expect(first.status).toBe(0);

  const wall = bench('--virtual', 'far-reach', '--trial', 'wall');
  expect(wall.status).toBe(1);
  expect(wall.out).toMatch(
    /x the loop reads the wall: tags? .* read beside the zone\n {4}next: move the loop or the wall/,
  );

  const parsed = parseBench(readFileSync(join(folder, 'bench.jsonl'), 'utf8'));
  expect(parsed.ok && parsed.value.header).toMatchObject({ bench: 1, virtual: true, firmware: '0.2.0' });

  const again = bench('--from', 'bench.jsonl');
  expect(again.status).toBe(1);
  expect(again.out.slice(again.out.indexOf('[5 of 6]'))).toContain('the loop reads the wall');
  const lines = bench('--from', 'bench.jsonl', '--json')
    .out.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ trial, result }) => [trial, result])).toEqual([
    ['alone', 'pass'],
    ['row', 'open'],
    ['slot', 'open'],
    ['drowned', 'open'],
    ['wall', 'fail'],
    ['loose', 'open'],
    [undefined, undefined],
  ]);
  expect(Object.keys(lines.at(-1).profile.noise)).toEqual(['missed', 'bursts', 'ghosts', 'wall']);
  expect(lines.at(-1).profile.noise).toMatchObject({ missed: 0, wall: 1 });
});

test('Ctrl-C keeps what was read, and says how to go on', async () => {
  const run = spawn(process.execPath, [MINGG, 'bench', 'stopped.jsonl', '--virtual'], { cwd: folder });
  let out = '';
  let isStopped = false;
  run.stdout.on('data', (data) => {
    out += data;
    // Once: a second one would end it at once.
    if (isStopped || !out.includes('tag 3: ')) return;
    isStopped = true;
    run.kill('SIGINT');
  });
  const [status] = await once(run, 'exit');
  expect(status).toBe(1);
  expect(out).toContain('Not finished: alone, row, slot, drowned, wall, loose.');
  expect(out).toContain(
    'The readings so far are in stopped.jsonl. Go on with: mingg bench stopped.jsonl --virtual\n',
  );
  const parsed = parseBench(readFileSync(join(folder, 'stopped.jsonl'), 'utf8'));
  const learned = parsed.ok ? parsed.value.records.filter((record) => 'tag' in record).length : 0;
  expect(learned).toBeGreaterThanOrEqual(3);
  const gone = bench('stopped.jsonl', '--virtual', '--trial', 'wall');
  expect(gone.out).toContain('cannot be made: it needs 14 tags that are heard alone');
});

test.each<[what: string, args: string[], error: string]>([
  ['--from a file that is not there', ['--from', 'nowhere'], 'nowhere is not there'],
  ['--from a folder', ['--from', '.'], '. is a folder, not a file'],
  [
    '--from no file of it',
    ['--from', 'other'],
    'other, line 1: the first line must be a header with "bench":1',
  ],
  ['--from with --virtual', ['--from', 'x', '--virtual'], 'cannot be used with'],
  ['--json alone', ['--json'], '--json goes with --from'],
  ['no such trial', ['--trial', 'all'], 'Allowed choices are alone, row, slot, drowned, wall, loose.'],
  ['a full disk', ['/dev/full', '--virtual'], '/dev/full cannot be written: the disk is full'],
  ['a folder', ['.', '--virtual'], '. is a folder, not a file'],
  [
    'readings of a real board',
    ['real', '--virtual'],
    'real has readings of a board with firmware 0.2.0, and this is an emulated board with firmware 0.2.0: name another file',
  ],
])('%s: one line that says what is wrong', (_, args, error) => {
  writeFileSync(join(folder, 'other'), '{"trace":1}\n');
  const header = {
    bench: 1,
    program: '0.1.0',
    firmware: '0.2.0',
    zones: ['A.rack'],
    date: '2026-11-24T18:00:00Z',
  };
  writeFileSync(join(folder, 'real'), `${JSON.stringify(header)}\n`);
  const { status, out, errors } = bench(...args);
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(error)]);
  expect([status, out]).toEqual([2, '']);
});

test('a late chip is named, with what to do next', () => {
  const { status, out } = bench('late', '--virtual', 'late-chip', '--trial', 'alone');
  expect(status).toBe(1);
  expect(out).toMatch(/x late chip: it told of the start of an answer 8\d µs late; the firmware waits 80 µs/);
  expect(out).toContain('Failed: alone.');
  expect(existsSync(join(folder, 'late'))).toBe(true);
});
