import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks that a version that is not in use yet starts here, and loads its native parts.
 * @param folder the version's folder
 * @param current the folder of the running version: parts that do not load there either do not count against the new
 *   one
 * @throws Error that says what it cannot do
 */
export function checkStart(folder: string, version: string, current: string): void {
  const started = mingg(folder, ['--version']);
  if (started.output !== version) throw new Error(`${version} does not start: ${started.output}`);
  const before = unloadable(current);
  for (const [name, why] of Object.entries(unloadable(folder))) {
    if (!(name in before)) throw new Error(`${version} cannot load ${name} here: ${why}`);
  }
}

/**
 * Checks that a version can continue a table: log, keys, settings, tiles and buttons. It reads them from a backup, so
 * it writes nothing.
 * @throws Error that says what it cannot read
 */
export function checkReading(folder: string, version: string, backup: string): void {
  const read = mingg(folder, ['restore', '--check', backup]);
  if (!read.ok) throw new Error(`${version} cannot go on with this table: ${read.output}`);
}

function mingg(folder: string, args: readonly string[]): { ok: boolean; output: string } {
  // It unpacks the backup, which may not fit into a /tmp in memory.
  const scratch = join(folder, '.check');
  mkdirSync(scratch, { recursive: true });
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(folder, 'host/mingg.js'), ...args],
    { encoding: 'utf8', env: { ...process.env, TMPDIR: scratch }, timeout: 600_000 },
  );
  rmSync(scratch, { recursive: true });
  const [line = ''] = (status === 0 ? stdout : stderr || stdout).trim().split('\n').slice(-1);
  return { ok: status === 0, output: line || (error?.message ?? `it ended with ${status}`) };
}

/** A script that loads each package that a version depends on, and prints the failures. */
const LOAD = `
  const { createRequire } = require('node:module');
  const own = createRequire(process.argv[1]);
  const failed = {};
  for (const name of Object.keys(own('./package.json').dependencies ?? {})) {
    try { own(name); } catch (error) { failed[name] = String(error.message).split('\\n')[0]; }
  }
  process.stdout.write(JSON.stringify(failed), () => process.exit());`;

function unloadable(folder: string): Readonly<Record<string, string>> {
  const { status, signal, stdout } = spawnSync(process.execPath, ['-e', LOAD, join(folder, 'package.json')], {
    encoding: 'utf8',
  });
  return status === 0 ? JSON.parse(stdout) : { 'its packages': `Node ended with ${signal ?? status}` };
}
