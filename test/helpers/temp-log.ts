import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The path of a log that is removed after the file's tests. */
export function tempLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-log-'));
  folders.push(folder);
  return join(folder, 'table.db');
}
