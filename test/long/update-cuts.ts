/**
 * Kills an update at every call that changes the disk: `current` must be the old or the new version, complete, and
 * the next update must succeed and clean up. Then strace records an update: everything that `current` comes to point
 * to must be synced before it got its name, and names before they were relied on.
 *
 *     npm run long -- update        (needs Debian's strace)
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placesIn } from '../../host/setup/places.ts';
import { installTable } from '../helpers/installed-table.ts';
import { packMingg } from '../helpers/packages.ts';

const JOB = new URL('update-job.ts', import.meta.url).pathname;
const KILLER = new URL('kill-at-call.mjs', import.meta.url).pathname;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mingg-cuts-')));
const root = join(folder, 'root');
const places = placesIn(root);
const faults: string[] = [];
const expect = (holds: boolean, fault: string) => holds || faults.push(fault);

function run(
  what: string,
  env: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
): ReturnType<typeof spawnSync> {
  const [command = '', ...rest] = [
    ...before,
    process.execPath,
    '--import',
    'tsx',
    '--import',
    KILLER,
    JOB,
    root,
    what,
  ];
  return spawnSync(command, rest, { encoding: 'utf8', env: { ...process.env, ...env } });
}

/** The version that would start now. */
function current(when: string): string {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(places.current, 'host/mingg.js'), '--version'],
    {
      encoding: 'utf8',
    },
  );
  expect(status === 0, `${when}: what is current does not start`);
  return stdout.trim();
}

function killAtEveryCall(packs: Readonly<Record<string, string>>): number {
  cpSync(root, join(folder, 'prepared'), { recursive: true, verbatimSymlinks: true });
  const prepare = () => {
    rmSync(root, { recursive: true });
    cpSync(join(folder, 'prepared'), root, { recursive: true, verbatimSymlinks: true });
  };
  const after: string[] = [];
  for (let call = 0; ; call++) {
    prepare();
    const when = `killed at call ${call}`;
    if (run(packs['1.1.0']!, { KILL_AT: `${call}` }).signal !== 'SIGKILL') break;
    const version = current(when);
    after.push(version);
    expect(version === '1.0.0' || version === '1.1.0', `${when}: ${version} is current`);
    // Every fourth time also runs the next update, which takes as long again.
    if (call % 4 !== 0 && after.at(-1) === after.at(-2)) continue;
    const next = version === '1.0.0' ? '1.1.0' : '1.0.0';
    expect(run(packs[next]!).status === 0, `${when}: the next update fails`);
    expect(current(when) === next, `${when}: the next update does nothing`);
    const left = readdirSync(places.versions).filter(
      (name) => !/^(1\.[01]\.0|current|previous|update\.lock)$/.test(name),
    );
    expect(left.length === 0, `${when}: ${left} is left over`);
  }
  expect(
    /^(1\.0\.0 )+1\.1\.0( 1\.1\.0)*$/.test(after.join(' ')),
    `it switched to and fro: ${after.join(' ')}`,
  );
  expect(after.length > 10, `it was killed only ${after.length} times`);
  return after.length;
}

/** Checks the order of an update's system calls: syncs, renames, links. */
function checkSyncs(pack: string): number {
  const trace = join(folder, 'trace');
  const { status, stderr, error } = run(pack, {}, [
    'strace',
    '-o',
    trace,
    '-y',
    '-e',
    'trace=fsync,rename,symlink',
  ]);
  if (error)
    throw new Error(`strace cannot be run (${error.message}); install it: sudo apt-get install strace`);
  if (status !== 0) throw new Error(`the update failed: ${stderr}`);
  const lines = readFileSync(trace, 'utf8').split('\n');
  const find = (text: string, from = 0) => lines.findIndex((line, at) => at >= from && line.includes(text));
  const synced = (path: string, from: number, to: number) =>
    lines.slice(from, to).some((line) => /^fsync\(\d+</.test(line) && line.includes(`<${path}>`));
  const place = join(places.versions, '1.1.0');
  const moved = find(`, "${place}")`);
  const linked = find(`symlink("1.1.0", "${places.current}.new")`);
  const switched = find(`rename("${places.current}.new", "${places.current}")`);
  expect(moved >= 0 && moved < linked && linked < switched, 'the steps are not in order');
  const staged = join(places.versions, 'new/lib/node_modules/mingg');
  const paths = ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const stat = statSync(join(place, path));
    return stat.isFile() || stat.isDirectory();
  });
  for (const path of paths) {
    const name = path === '' ? staged : join(staged, path);
    expect(synced(name, 0, moved), `${path || 'the folder'} was not synced before it was named`);
  }
  expect(synced(dirname(place), moved, linked), 'the new name was not synced before the link was made');
  expect(synced(places.versions, linked, switched), 'the new link was not synced before it was renamed');
  expect(synced(places.versions, switched, lines.length), 'the switch was not synced');
  return paths.length;
}

try {
  const packs = Object.fromEntries(
    ['1.0.0', '1.1.0'].map((version) => [version, packMingg(folder, { version })]),
  );
  await installTable(root, packs['1.0.0']!, '1.0.0');
  const files = checkSyncs(packs['1.1.0']!);
  console.log(`${files} files and folders of a version were synced before it was named.`);
  run('--back');
  expect(readlinkSync(places.current) === '1.0.0', 'it does not go back');
  const calls = killAtEveryCall(packs);
  console.log(`Killed at ${calls} calls: ${faults.length} faults.`);
} finally {
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
