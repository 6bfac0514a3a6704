import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stream } from '../players/random.ts';
import { tagTiles } from '../players/tags.ts';
import { makeTilesFile, parseTilesFile, type TaggedTiles } from './tiles-file.ts';

/* The command at emulated boards that run the real firmware; the tiles are laid on them as it asks. */

const MINGG = new URL('../mingg.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'mingg-enrol-'));
const file = join(folder, 'tiles.json');
afterAll(() => rmSync(folder, { recursive: true }));

const enrol = (...args: string[]): string =>
  execFileSync(process.execPath, [MINGG, 'enrol', file, '--virtual', '--size', '136', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function tiles(): TaggedTiles {
  const parsed = parseTilesFile(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

test('gaps of a set are learned, a tag is replaced, and a test tells what is not read', () => {
  // The tags of the tiles that are laid down by themselves.
  const truth = tagTiles(136, stream(1, 'tags'));
  const known = Object.entries(truth).filter(([, tile]) => tile !== '6m' && tile !== '1z');
  const [forgotten] = known.find(([, tile]) => tile === '9s')!;
  const kept = known.filter(([tag]) => tag !== forgotten);
  writeFileSync(file, makeTilesFile({ ...Object.fromEntries(kept), E004010000000000: '3p' }));
  const learned = enrol();
  expect(learned).toContain('[1 of 4] 🀌');
  expect(learned).toContain('no longer of the set: E004010000000000');
  expect(learned).toContain('All 136 tiles are in');
  expect(tiles()).toEqual(truth);

  expect(enrol('--replace', '5p')).toMatch(/learned; no longer of the set: [0-9A-F]{16}\n/);
  const replaced = tiles();
  const gone = Object.keys(truth).filter((tag) => !(tag in replaced));
  const come = Object.keys(replaced).filter((tag) => !(tag in truth));
  expect([gone.map((tag) => truth[tag]), come.map((tag) => replaced[tag])]).toEqual([['5p'], ['5p']]);

  // The tiles on the readers have their old tags again.
  const report = enrol('--test', '--readings', '2');
  expect(report).toContain(`135 of 136 tiles were read. Not read:\n  🀝\ufe0e 5 of circles (5p) ${come}`);
  expect(report).toContain(`Not of this set: ${gone}`);
});
