import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of a log that is gone when the process is. */
export function tempLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-log-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'table.db');
}
