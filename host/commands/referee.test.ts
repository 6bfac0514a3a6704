import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { LogFile } from '../ledger/log-file.ts';
import { openEntries } from '../ledger/open-entries.ts';

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mingg-referee-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mingg(...parts: string[]): { status: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, ...parts], { encoding: 'utf8' });
  return { status, out: stdout, errors: stderr };
}

it('a referee makes a key that is his alone, and a table that is told of it names it in its log', async () => {
  const [file, log] = [join(folder, 'anna.key'), join(folder, 'table.db')];
  const made = mingg('referee', 'key', file, '--name', 'anna');
  expect(made).toEqual({ status: 0, out: expect.stringMatching(/^anna\+[0-9a-f]{8}\+\S+\n$/), errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(mingg('referee', 'vkey', file)).toEqual(made);
  const text = readFileSync(file, 'utf8');
  expect(mingg('referee', 'key', file, '--name', 'anna')).toMatchObject({ status: 2, out: '' });
  expect(readFileSync(file, 'utf8')).toBe(text);
  const vkey = made.out.trim();
  const play = ['run', '--virtual', '--json', '--no-web', '--log', log, '--referee', vkey];
  const table = spawn(process.execPath, [MINGG, ...play]);
  // Ready when it tells something: its log is begun then.
  await once(table.stdout, 'data');
  table.kill();
  await once(table, 'exit');
  const view = new LogFile(log);
  const named = [...openEntries(view)].filter(({ entry }) => entry.entry === 'referees');
  view.close();
  expect(named).toEqual([{ n: 1, entry: { entry: 'referees', keys: [vkey] } }]);
});
