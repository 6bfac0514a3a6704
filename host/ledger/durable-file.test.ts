import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDurably } from './durable-file.ts';

it.each([
  ['its owner alone', undefined, 0o600, 0o700],
  ['everybody', 0o644, 0o644, 0o755],
  ['its group', 0o640, 0o640, 0o750],
])('a file is for %s, and so is the folder that is made for it', (_, mode, file, folder) => {
  const root = mkdtempSync(join(tmpdir(), 'mingg-durable-'));
  const path = join(root, 'made', 'file');
  writeDurably(path, 'one', mode);
  writeDurably(path, 'two', mode);
  const rights = (of: string) => statSync(of).mode & 0o777;
  expect(rights(path)).toBe(file);
  expect(rights(join(root, 'made'))).toBe(folder);
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(join(root, 'made'))).toEqual(['file']);
  rmSync(root, { recursive: true });
});
