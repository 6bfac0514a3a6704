import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptLog } from '../../test/helpers/kept-log.ts';

const MINGG = new URL('../mingg.js', import.meta.url).pathname;
let folder: string;
let log: string;
let vkey: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-commands-'));
  log = join(folder, 'table.db');
  ({ vkey } = await keptLog(log, { seed: 6, hands: 1 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function mingg(...parts: string[]): { status: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, ...parts], { encoding: 'utf8' });
  return { status, out: stdout, errors: stderr };
}

it('a log is exported and checked with the key that the table prints: 0, or 1 and what does not hold', () => {
  expect(mingg('log', 'vkey', log)).toEqual({ status: 0, out: `${vkey}\n`, errors: '' });
  const tree = join(folder, 'tree');
  expect(mingg('log', 'export', log, tree)).toMatchObject({ status: 0, errors: '' });
  expect(readFileSync(join(tree, 'checkpoint'), 'utf8')).toContain(vkey.split('+')[0]);
  for (const path of [log, tree]) {
    const { status, out, errors } = mingg('verify', path, '--vkey', vkey);
    expect([status, errors]).toEqual([0, '']);
    expect(out).toMatch(
      /^holds: \d+ entries of mingg\/table-[0-9a-f]{8}, each as it was logged; no witness asked for\.\n$/,
    );
  }
  const stranger = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const { status, out, errors } = mingg('verify', tree, '--vkey', stranger);
  expect([status, out]).toEqual([1, '']);
  expect(errors).toMatch(/^DOES NOT HOLD: .*it is the log mingg\/table-[0-9a-f]{8}, not example\.com\/foo/);
});

it('it is replayed up to any entry', () => {
  const { status, out } = mingg('replay', log, '--at', '2');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ handNumber: 1, rules: 'kuester' });
});

it.each([
  [['log', 'list', '/no/log.db'], 'is not there'],
  [['log', 'rotate', '/no/log.db'], 'is not there'],
  [['log', 'vkey', '/no/log.db'], 'there is no key in /no/log.db.keys'],
  [['verify', '/no/log.db', '--vkey', 'KEY'], 'is no verifier key'],
  [['replay', 'LOG', '--at', '99999'], 'entries, not 99999'],
  [['log', 'show', 'LOG', '--hand', '9'], 'there is no hand 9; the last is 1'],
  [['log', 'show', 'LOG', '--entry', '99999'], 'there is no entry 99999'],
  [['log', 'export', 'LOG', '/tmp/x', '--as', 'hand'], 'say which hand'],
])('%j tells what is wrong', (parts, message) => {
  const { status, errors } = mingg(...parts.map((part) => (part === 'LOG' ? log : part)));
  expect(status).toBe(2);
  expect(errors).toContain(message);
});
