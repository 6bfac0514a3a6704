import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import { parseTrace } from '../trace/trace-parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mingg = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ['host/mingg.js', ...args], { encoding: 'utf8', maxBuffer: 1e8 });

test('hands into a folder, a trace and a truth each; one hand on standard output', () => {
  const out = join(folder, 'made', 'here');
  mingg(
    'simulate',
    '--rules',
    'schmale',
    '--profile',
    'rough',
    '--buttons',
    '--hands',
    '2',
    '--seed',
    '5',
    '--out',
    out,
  );
  expect(readdirSync(out).sort()).toEqual([
    ...['000.trace.jsonl', '000.truth.jsonl', '001.trace.jsonl', '001.truth.jsonl'],
  ]);
  const text = readFileSync(join(out, '000.trace.jsonl'), 'utf8');
  expect(must(parseTrace(text)).header.rules).toBe('schmale');
  const truth = readFileSync(join(out, '000.truth.jsonl'), 'utf8');
  expect(
    truth
      .split('\n')
      .slice(0, 4)
      .map((line) => JSON.parse(line)),
  ).toMatchObject(['E', 'S', 'W', 'N'].map((seat) => ({ event: 'deal', seat })));
  const one = ['simulate', '--rules', 'schmale', '--profile', 'rough', '--buttons', '--seed', '5'];
  expect(mingg(...one)).toBe(text);
  expect(mingg(...one, '--truth')).toBe(truth);
});

/** What a bench measured whose tags are missed half of the time. */
const NOISE = join(folder, 'noise.json');
writeFileSync(NOISE, '{"profile":{"noise":{"missed":0.5,"bursts":0,"ghosts":0,"wall":0}}}\n');

test('with what a bench measured the readers read so badly', () => {
  const tagsIn = (...args: readonly string[]) =>
    mingg('simulate', '--seed', '5', ...args)
      .split('\n')
      .filter((line) => line.includes('"tags"'))
      .reduce((sum, line) => sum + JSON.parse(line).tags.length, 0);
  const share = tagsIn('--noise', NOISE) / tagsIn('--profile', 'clean');
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

test('a shipped club is a rule set like any other, and its trace keeps all of its file', () => {
  const text = mingg('simulate', '--rules', 'dmjl', '--profile', 'clean', '--seed', '5');
  expect(must(parseTrace(text)).header.rules).toMatchObject({ id: 'dmjl', from: 'hua-bao' });
  expect(mingg('simulate', '--rules', 'dmjl', '--profile', 'clean', '--seed', '5', '--truth')).toMatch(
    /"event":"(score","rules":"dmjl|exhausted)/,
  );
});

test.each<[string, readonly string[], RegExp]>([
  ['an unknown profile', ['--profile', 'dirty'], /'dirty' is invalid.*clean, normal, rough, harsh/],
  [
    'a file that no bench wrote',
    ['--noise', 'package.json'],
    /line 1 is not JSON: write it with mingg bench/,
  ],
  [
    'a profile beside what a bench measured',
    ['--profile', 'rough', '--noise', NOISE],
    /--noise.*cannot be used with.*--profile/,
  ],
  ['an unknown rule set', ['--rules', 'poker'], /'poker' is invalid.*kuester, schmale/],
  ['no hands', ['--hands', '0'], /whole number, 1 or more/],
  [
    'several hands for standard output',
    ['--hands', '2'],
    /2 hands need a folder to be written to: give --out/,
  ],
  ['a folder that cannot be', ['--out', '/dev/null/x'], /cannot write to \/dev\/null\/x/],
])('%s is refused', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['host/mingg.js', 'simulate', ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});
