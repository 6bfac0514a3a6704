import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptLog } from '../../../test/helpers/kept-log.ts';
import { membershipFile, writeMembership } from '../../hall/client/membership.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { LogFile } from '../../ledger/log-file.ts';
import { publicKeyOf, TableLog } from '../../ledger/table-log.ts';
import { backUp } from './backup.ts';
import { checkLog } from './check-log.ts';
import { restore } from './restore.ts';
import { tableFiles } from './table-files.ts';

const MINGG = new URL('../../mingg.js', import.meta.url).pathname;
const KILLER = new URL('../../../test/long/kill-at-call.mjs', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'mingg-restore-'));
afterAll(() => rmSync(root, { recursive: true }));

const SECOND_HAND = { entry: 'hand', number: 2, roundWind: 'E', east: 'A', drawsBefore: 0 } as const;

/** The table's folder as it is before each test, and one that is prepared. */
let folder: string;
const prepared = join(root, 'prepared');
const log = () => join(folder, 'table.db');
/** Backups of the same log, when it had one hand, and some of the next. */
const [older, newer, other] = ['older', 'newer', 'other'].map((name) => join(root, `${name}.tar.gz`)) as [
  string,
  string,
  string,
];

beforeAll(async () => {
  mkdirSync(prepared);
  const source = join(prepared, 'table.db');
  await keptLog(source, { seed: 3, hands: 1 });
  await backUp(tableFiles({ log: source }), older);
  const ledger = await TableLog.open({ path: source, noticed: () => {} });
  ledger.append([SECOND_HAND]);
  await ledger.close();
  await backUp(tableFiles({ log: source }), newer);
  await keptLog(join(root, 'other.db'), { seed: 4, hands: 1 });
  await backUp(tableFiles({ log: join(root, 'other.db') }), other);
});
beforeEach(() => {
  folder = join(root, 'table');
  rmSync(folder, { recursive: true, force: true });
  cpSync(prepared, folder, { recursive: true });
});

const entries = (path: string): number => {
  const file = new LogFile(path);
  const { size } = file;
  file.close();
  return size;
};

const start = async (): Promise<void> => {
  await (await TableLog.open({ path: log(), noticed: () => {} })).close();
};

describe('a log that is there', () => {
  it.each([
    ['is the same', newer, () => {}, null],
    ['is gone', older, () => rmSync(log()), null],
    ['is older', newer, () => restore(older, tableFiles({ log: log() }), true), null],
    ['is of a table where no hand was played', newer, begin, null],
    [
      'is newer',
      older,
      () => {},
      /has \d+ entries, the backup \d+: it is older; a witness that has seen those/,
    ],
    ['is another', other, () => {}, /is another, or went another way/],
    ['went another way', newer, fork, /is another, or went another way/],
    [
      'is damaged',
      newer,
      () => writeFileSync(log(), 'rubbish'.repeat(2000)),
      /cannot be read, so nobody can tell/,
    ],
  ])('%s', async (_, backup, change, refusal) => {
    await change();
    const before = existsSync(log()) ? readFileSync(log()) : null;
    const files = tableFiles({ log: log() });
    if (refusal !== null) {
      await expect(restore(backup, files, false)).rejects.toThrow(refusal);
      expect(readFileSync(log()).equals(before!)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.includes('restore'))).toEqual([]);
    }
    const { aside, manifest } = await restore(backup, files, refusal !== null);
    expect(checkLog(log(), files.keys).tree.size).toBe(manifest.log.entries);
    const kept = aside.find((path) => /table-before-[\d-]+\.db$/.test(path));
    expect(kept === undefined).toBe(before === null);
    if (before !== null) expect(readFileSync(kept!).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('restore'))).toEqual([]);
    await start();
  });

  it('is never touched while a table has it open', async () => {
    const ledger = new Ledger(log());
    await expect(restore(newer, tableFiles({ log: log() }), true)).rejects.toThrow('is in use');
    ledger.close();
  });

  it('keeps what was only in its write-ahead log', async () => {
    // A table that was killed leaves its last entries there.
    const ledger = new Ledger(log());
    const { size } = ledger;
    ledger.append([
      { entry: 'event', t: 1, p: 1, tags: [], event: 'draw', seat: 'S', tile: '5p', from: 'live' },
    ]);
    for (const suffix of ['', '-wal']) cpSync(log() + suffix, join(root, `killed${suffix}`));
    ledger.close();
    for (const suffix of ['', '-wal']) cpSync(join(root, `killed${suffix}`), log() + suffix);
    const { aside } = await restore(older, tableFiles({ log: log() }), true);
    expect(entries(aside.find((path) => path.endsWith('.db'))!)).toBe(size + 1);
    expect(entries(log())).toBe(size - 1);
  });

  function begin(): void {
    rmSync(log());
    rmSync(`${log()}.keys`, { recursive: true });
    const ledger = new Ledger(log());
    ledger.append([{ entry: 'log', follows: '', reason: 'a new one' }]);
    ledger.close();
  }

  async function fork(): Promise<void> {
    await restore(older, tableFiles({ log: log() }), true);
    const ledger = await TableLog.open({ path: log(), noticed: () => {} });
    // The same again, but with another salt.
    ledger.append([SECOND_HAND]);
    await ledger.close();
  }
});

describe('settings', () => {
  it.each([
    ['log = "/etc/shadow"', /log = "\/etc\/shadow"; name it if it is to go there: --log \/etc\/shadow/],
    ['tiles = "/etc/passwd"', /tiles = "\/etc\/passwd"/],
    ['lgo = 1', /cannot use the backup's mingg\.toml:1: there is no setting "lgo"/],
  ])('that say %s are not put in place', async (toml, message) => {
    const settings = join(root, 'mingg.toml');
    writeFileSync(settings, toml);
    const source = { log: join(prepared, 'table.db'), keys: join(prepared, 'table.db.keys'), settings };
    const backup = join(root, 'settings.tar.gz');
    rmSync(backup, { force: true });
    await backUp(source, backup);
    const files = { ...tableFiles({ log: log() }), settings: join(folder, 'mingg.toml') };
    await expect(restore(backup, files, false)).rejects.toThrow(message);
    expect(existsSync(files.settings)).toBe(false);
  });
});

describe('settings in a folder of their own', () => {
  it.each([
    ['a password', 'password = "bamboo and circles"', 0o640],
    ['no password', 'host = "localhost"', 0o644],
    ['what nobody can read', 'password = "bamboo and circles', 0o640],
  ])('with %s are read only by who may', async (_, toml, mode) => {
    const settings = join(root, 'mingg.toml');
    writeFileSync(settings, toml);
    const backup = join(root, 'rights.tar.gz');
    rmSync(backup, { force: true });
    await backUp(
      { log: join(prepared, 'table.db'), keys: join(prepared, 'table.db.keys'), settings },
      backup,
    );
    const place = join(folder, 'etc', 'mingg.toml');
    const asRoot = process.getuid?.() === 0;
    // The group of the user that the table runs as.
    if (asRoot) chownSync(folder, 1234, 5678);
    await restore(backup, { ...tableFiles({ log: log() }), settings: place }, true);
    const { mode: rights, uid, gid } = statSync(place);
    expect((rights & 0o777).toString(8)).toBe((asRoot || mode === 0o644 ? mode : 0o600).toString(8));
    if (asRoot) expect([uid, gid]).toEqual([0, mode === 0o640 ? 5678 : 0]);
  });
});

// The process is killed at every call that changes the disk. The next start of the table then finds all of what
// was there, or all of the backup: never the log of the one and the keys or tiles of the other.
describe('a restore that is killed', () => {
  const tiles = () => join(folder, 'tiles.json');
  const elsewhere = () => join(root, 'elsewhere', 'buttons.json');
  const backup = join(root, 'whole.tar.gz');

  beforeAll(async () => {
    const source = join(root, 'other.db');
    writeFileSync(join(root, 'tiles.json'), '{"E00401500A1B2C3D": "5p"}');
    writeFileSync(join(root, 'buttons.json'), '[]');
    const joined = { table: 1, token: 'a.b', tournament: 'mingg/hall-1', vkey: 'v', cosigner: 'c' };
    const { name: origin } = publicKeyOf(`${source}.keys`);
    writeMembership(membershipFile(source), { ...joined, origin, code: 'x', assignment: null });
    await backUp(
      {
        log: source,
        keys: `${source}.keys`,
        tiles: join(root, 'tiles.json'),
        buttons: join(root, 'buttons.json'),
      },
      backup,
    );
  });

  function prepare(): void {
    for (const path of [folder, join(root, 'elsewhere')]) rmSync(path, { recursive: true, force: true });
    cpSync(prepared, folder, { recursive: true });
    mkdirSync(join(root, 'elsewhere'));
    writeFileSync(tiles(), '{}');
    writeFileSync(elsewhere(), '[ ]');
  }

  function run(env: NodeJS.ProcessEnv): ReturnType<typeof spawnSync> {
    const command = [
      'restore',
      backup,
      '--force',
      '--log',
      log(),
      '--tiles',
      tiles(),
      '--buttons',
      elsewhere(),
    ];
    return spawnSync(process.execPath, ['--import', KILLER, MINGG, ...command], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  }

  const found = (): string =>
    [
      entries(log()),
      readFileSync(tiles(), 'utf8').length,
      readFileSync(elsewhere(), 'utf8').length,
      existsSync(membershipFile(log())),
    ].join(' ');

  /** `npm test` kills at some of the calls; where CI is set it is killed at all. */
  const EVERY = process.env.CI ? 1 : 4;

  it('leaves the one or the other', { timeout: 240_000 }, async () => {
    prepare();
    const old = found();
    expect(run({ KILL_AT: 'never' }).status).toBe(0);
    const restored = found();
    expect(restored).not.toBe(old);
    const ends: string[] = [];
    for (let call = 0; ; call += EVERY) {
      prepare();
      if (run({ KILL_AT: `${call}` }).signal !== 'SIGKILL') break;
      // A table that is started says so if it finished the restore, and only then: it has read the tiles before.
      const told = await start().then(
        () => '',
        (error: Error) => error.message,
      );
      if (told !== '') {
        expect(told, `killed at ${call}`).toContain('is finished now');
        await start();
      }
      expect([old, restored], `killed at ${call}: ${told}`).toContain(found());
      ends.push(found() === old ? 'old' : 'new');
    }
    // The decision falls once.
    expect(ends.join(' ')).toMatch(/^(old )+new( new)*$/);
    expect(ends.length).toBeGreaterThan(15 / EVERY);
    expect(found()).toBe(restored);
  });
});
