import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mingg-conventions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shell line with `mingg` in it, and what came of it. */
function shell(line: string, env: NodeJS.ProcessEnv = process.env) {
  const run = spawnSync('bash', ['-c', `mingg() { "${process.execPath}" "${MINGG}" "$@"; }; ${line}`], {
    encoding: 'utf8',
    cwd: folder,
    env,
    // A command that hangs fails its test instead of holding up all of them.
    timeout: 45_000,
  });
  return { status: run.status, out: run.stdout, errors: run.stderr };
}

it('prints its version, and help for every command', () => {
  expect(shell('mingg --version')).toEqual({ status: 0, out: `${manifest.version}\n`, errors: '' });
  const { out } = shell('mingg --help');
  const commands = [...out.matchAll(/^ {2}([a-z]+) /gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'help');
  expect(commands).toContain('run');
  const helps = shell(commands.map((name) => `mingg ${name} --help || echo WRONG`).join('; '));
  expect(helps).toMatchObject({ status: 0, errors: '' });
  expect(helps.out).not.toContain('WRONG');
  for (const name of commands) expect(helps.out).toMatch(new RegExp(`^Usage: mingg ${name}`, 'm'));
});

const VKEY = '--vkey example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';

// A command that fails ends with status 2 and one line that names the cause, never with a stack trace.
mkdirSync(join(folder, 'a-folder'));
writeFileSync(join(folder, 'no-json'), '{');
it.each([
  ['nonsense', 'unknown command'],
  ['run --nonsense', 'unknown option'],
  ['run --tiles nowhere.json', 'nowhere.json is not there'],
  ['run --tiles a-folder', 'a-folder is a folder, not a file'],
  ['run --tiles no-json', 'no-json: it cannot be read as JSON'],
  ['run --buttons nowhere.json', 'nowhere.json is not there'],
  ['run --virtual --json --log a-folder', 'a-folder is a folder, not a log'],
  ['run --virtual --hall nowhere', 'It must be an address'],
  ['run --virtual --hall http://127.0.0.1:1', '--hall needs --log'],
  ['run --virtual --hall-code-file x', '--hall-code-file goes with --hall'],
  ['run --virtual --no-web --json --log h.db --hall http://127.0.0.1:1', 'has not joined a hall'],
  [
    'run --virtual --no-web --json --log h.db --hall http://127.0.0.1:1 --hall-code-file no-json',
    'cannot be reached',
  ],
  ['seating --rounds 3', '--players or --from is needed'],
  ['seating --rounds 3 --from a-folder', 'a-folder is a folder, not a file'],
  ['seating --rounds 3 --from no-json', 'no-json: it cannot be read as JSON'],
  ['enrol a-folder --virtual', 'a-folder is a folder, not a file'],
  ['bench --from no-json', 'no-json, line 1: the file has no header'],
  ['track nowhere.jsonl', 'nowhere.jsonl is not there'],
  ['track a-folder', 'a-folder is a folder, not a file'],
  ['score < a-folder', 'standard input is a folder'],
  ['waits < a-folder', 'standard input is a folder'],
  ['log list nowhere.db', 'nowhere.db is not there'],
  ['log vkey nowhere.db', 'there is no key in nowhere.db.keys'],
  ['replay nowhere.db', 'nowhere.db is not there'],
  [`verify nowhere.db ${VKEY}`, 'nowhere.db is not there'],
  [`verify no-json/log.db ${VKEY}`, 'log.db is not there'],
  [`verify no-json ${VKEY} --seen nowhere`, 'nowhere is not there'],
  ['statistics', 'give it logs'],
  ['statistics a-folder', 'a-folder'],
  ['statistics no-json', 'no-json'],
  ['hall run', 'missing required argument'],
  ['hall run no-json', 'no-json'],
  ['hall run a-hall --witness http://localhost:8145', '--witness and --witness-vkey go together'],
  ['hall run a-hall --host 0.0.0.0', 'needs a password'],
  ['hall run a-hall --password-file nowhere', 'nowhere is not there'],
  ['hall standings nowhere', 'nowhere'],
  ['hall draw --verify nowhere', 'nowhere'],
  ['hall draw', 'required option'],
  ['hall simulate --players 3 --rounds 1 --hands 1 --seed x --out y', 'It must be'],
  ['hall simulate --players 4 --rounds 1 --hands 1 --seed x --out no-json', 'no-json'],
  ['referee vkey nowhere', 'nowhere is not there'],
  ['referee vkey a-folder', 'a-folder'],
  ['referee vkey no-json', 'no-json holds no key'],
  ['referee key no-json --name anna', 'no-json is there already'],
  ['referee key a-folder/none/k --name anna', 'a-folder/none/k'],
  ["referee key k --name 'an na'", 'letters, digits'],
  ['run --referee anna', 'no verifier key'],
  ['log list a-folder', 'a-folder is a folder, not a log'],
  ['replay a-folder', 'a-folder is a folder, not a log'],
  ['rules show a-folder', 'a-folder'],
  ['rules show nowhere.toml', 'nowhere.toml: is not there'],
  ['rules list > /dev/full', 'the disk is full'],
  ['score <<< {} > /dev/full', 'the disk is full'],
  ['simulate > /dev/full', 'the disk is full'],
  ["rules show $'\\e[31mred'", '\\u001b[31mred'],
])('mingg %s', (line, message) => {
  const { status, out, errors } = shell(`mingg ${line}`);
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
  expect([status, out]).toEqual([2, '']);
});

// The reader of the output may leave at any time.
it.each(['rules show kuester', 'simulate', 'log --help', 'run --virtual --speed max --no-web --hands 3'])(
  'mingg %s | head -1',
  (line) => {
    const { status, errors } = shell(`mingg ${line} | head -1`);
    expect([status, errors]).toEqual([0, '']);
  },
);

it('colours are for terminals', () => {
  const lines = 'mingg rules show kuester | head -1';
  expect(shell(lines).out).not.toContain('\u001b');
  expect(shell(lines, { ...process.env, FORCE_COLOR: '1' }).out).toContain('\u001b[1m');
});

describe('where nothing but Node is installed', () => {
  const bare = join(folder, 'bare');
  mkdirSync(bare);
  symlinkSync(process.execPath, join(bare, 'node'));
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(home, 0o500);
  const run = (...args: string[]) =>
    spawnSync('node', [MINGG, ...args], { encoding: 'utf8', cwd: '/', env: { PATH: bare, HOME: home } });

  it('a hand is played at a virtual table, and why is said', () => {
    const played = run('run', '--hands', '1', '--speed', 'max', '--no-web', '--json', '--seed', '447');
    expect(played.status).toBe(0);
    expect(played.stderr).toBe(
      'Boards cannot be looked for: udev is not installed (on Debian: sudo apt-get install udev); this table is virtual.\n',
    );
    expect(JSON.parse(played.stdout.trimEnd().split('\n').at(-1)!)).toMatchObject({
      hands: 1,
      mismatches: 0,
    });
  });

  it.each([
    ['enrol', join(folder, 'new.json')],
    ['bench', join(folder, 'bench.jsonl')],
    ['run', '--tiles', join(folder, 'tiles.json')],
  ])('mingg %s says what to install', (...args) => {
    writeFileSync(join(folder, 'tiles.json'), '{}');
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('sudo apt-get install udev')]);
  });
});
