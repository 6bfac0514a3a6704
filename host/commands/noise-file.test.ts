import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AIR_NOISE } from '../players/air-noise.ts';
import { readNoise, readNoiseFile } from './noise-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-noise-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string): string => {
  const path = join(folder, 'noise.json');
  writeFileSync(path, text);
  return path;
};

const MEASURED = { missed: 0.02, bursts: 0.1, ghosts: 0.004, wall: 0.5 };

test('what mingg bench --from FILE --json prints is read: its last line, after those of the trials', () => {
  const path = fileOf(
    `{"trial":"row","result":"pass"}\n${JSON.stringify({ profile: { noise: MEASURED, intervals: {} } })}\n`,
  );
  expect(readNoiseFile(path)).toEqual(MEASURED);
  expect(readNoise(path)).toEqual(MEASURED);
});

test('the name of a profile is itself', () => {
  for (const name of Object.keys(AIR_NOISE)) expect(readNoise(name)).toBe(name);
});

test.each<[string, string]>([
  ['', 'no line of it has a profile with its noise: write it with mingg bench --from FILE --json'],
  ['{"trial":"row"}\n', 'no line of it has a profile'],
  ['{"trial":"row"}\nrow: pass\n', 'line 2 is not JSON'],
  ['{"profile":{"noise":{"missed":2,"bursts":0,"ghosts":0,"wall":0}}}', 'missed of the noise is 2'],
])('%j is refused', (text, message) => {
  expect(() => readNoiseFile(fileOf(text))).toThrow(message);
});

test('a file that is not there, and a name that is none', () => {
  expect(() => readNoiseFile(join(folder, 'none.json'))).toThrow('none.json is not there');
  expect(() => readNoise('dirty')).toThrow(
    'It is none of clean, normal, rough, harsh, computed, and no file',
  );
});
