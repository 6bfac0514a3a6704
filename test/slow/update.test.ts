import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Places } from '../../host/setup/places.ts';
import { fetchPackage } from '../../host/setup/update/fetch.ts';
import { pageOf } from '../../host/setup/update/page.ts';
import { goBack, type Update, update } from '../../host/setup/update/update.ts';
import { answers } from '../../host/setup/update/watch.ts';
import { freePort, installTable, ProcessService, settingsOf } from '../helpers/installed-table.ts';
import { keptLog } from '../helpers/kept-log.ts';
import { packMingg } from '../helpers/packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-update-'));
const packs: Record<string, string> = {};
let places: Places;
let service: ProcessService;
let told: string[];

const up = (now = false): Update => ({ places, service, now, tell: (step) => told.push(step) });
const current = () => readlinkSync(places.current);
const versions = () =>
  readdirSync(places.versions)
    .filter((name) => /^\d/.test(name))
    .sort();

beforeAll(async () => {
  const ending = (code: string) =>
    code.replace(
      'await program.parseAsync',
      "if (process.argv[2] === 'run') throw new Error('no such luck'); await program.parseAsync",
    );
  packs['1.0.0'] = packMingg(folder, { version: '1.0.0' });
  packs['1.1.0'] = packMingg(folder, { version: '1.1.0' });
  packs.ends = packMingg(folder, { version: '1.2.0', program: ending });
  packs.silent = packMingg(folder, { version: '1.3.0', program: () => 'process.exit(7);' });
  packs.native = packMingg(folder, {
    version: '1.4.0',
    bundled: { name: 'broken', code: 'process.dlopen({ exports: {} }, __filename);' },
  });
  const blind = (code: string) =>
    `if (process.argv[2] === 'restore') { console.error('mingg restore: I do not know this log'); process.exit(2); }\n${code}`;
  packs.blind = packMingg(folder, { version: '1.5.0', program: blind });
  packs.older = packMingg(folder, { version: '0.1.0', program: blind });
  packs.other = packMingg(folder, { version: '9.9.9', name: 'something' });
  places = await installTable(join(folder, 'root'), packs['1.0.0'], '1.0.0');
  service = new ProcessService(places);
});
afterAll(() => {
  service?.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  told = [];
});

describe('a table that does not run', () => {
  it.each([
    ['a file that is not there', () => join(folder, 'none.tgz'), /none\.tgz is not there/],
    ['no package', () => import.meta.filename, /cannot be had|no package/],
    ['another package', () => packs.other!, /no package of Mingg/],
    ['what is neither file nor version', () => 'a b', /neither a file nor a version/],
    ['a version that does not start', () => packs.silent!, /1\.3\.0 does not start/],
    [
      'a version whose native parts do not load',
      () => packs.native!,
      /1\.4\.0 cannot load broken here: .*file too short/,
    ],
    [
      'a version that cannot read the log',
      () => packs.blind!,
      /1\.5\.0 cannot go on with this table: .*do not know this log/,
    ],
  ])('refuses %s, and leaves all as it was', async (_, what, message) => {
    await expect(update(what(), up())).rejects.toThrow(message);
    expect(current()).toBe('1.0.0');
    expect(readdirSync(places.versions).sort()).toEqual(['1.0.0', 'current', 'update.lock']);
  });

  it('is updated, keeps the version before and a backup, and returns to it and back again', async () => {
    await expect(goBack(up())).rejects.toThrow('there is no version before this one');
    writeFileSync(join(places.versions, 'new'), 'left by an update that was interrupted');
    await update(packs['1.1.0']!, up());
    expect(current()).toBe('1.1.0');
    expect(versions()).toEqual(['1.0.0', '1.1.0']);
    expect(existsSync(join(places.versions, 'new'))).toBe(false);
    expect(readdirSync(join(places.state, 'backups'))).toContainEqual(
      expect.stringMatching(/^before-1\.1\.0-\d{8}-\d{6}\.tar\.gz$/),
    );
    await update(packs['1.1.0']!, up());
    expect(told.at(-1)).toBe('1.1.0 runs already.');
    await goBack(up());
    expect(current()).toBe('1.0.0');
    await goBack(up());
    expect(current()).toBe('1.1.0');
  });
});

it('does not return to a version that cannot read the log, and names the backup that it made', async () => {
  // The program under test has this version, and made the backups above.
  const fetched = fetchPackage(packs.older!, join(folder, 'older'));
  renameSync(fetched, join(places.versions, '0.1.0'));
  rmSync(join(places.versions, 'previous'));
  symlinkSync('0.1.0', join(places.versions, 'previous'));
  const before = current();
  await expect(goBack(up())).rejects.toThrow(
    /0\.1\.0 cannot go on with this table: .*do not know this log.*mingg restore \S+\/backups\/before-\S+\.tar\.gz --force/,
  );
  expect(current()).toBe(before);
});

describe('a table that runs', () => {
  /** Starts the table, with a page. */
  async function start(): Promise<void> {
    writeFileSync(places.settings, settingsOf(places, await freePort()));
    service.restart();
    const page = pageOf(places)!;
    while (!(await answers(page))) await sleep(100);
  }

  // They start like a service, and are watched for some seconds each, which takes longer on a busy machine.
  it('waits for the end of the hand', { timeout: 240_000 }, async () => {
    await start();
    const before = service.process();
    const updating = update(packs['1.0.0']!, up());
    while (!told.some((step) => step.startsWith('Waiting for the end of the hand'))) await sleep(50);
    expect(current()).toBe('1.1.0');
    expect(service.process()).toBe(before);
    // Plays to the end without boards, which takes a second instead of minutes.
    service.stop();
    rmSync(places.keys, { recursive: true });
    for (const suffix of ['-wal', '-shm', '']) rmSync(places.log + suffix, { force: true });
    await keptLog(places.log, { seed: 3, hands: 2 });
    await updating;
    expect(told).toContain('Done: the table runs 1.0.0.');
    expect(current()).toBe('1.0.0');
    expect(service.process()).not.toBe(before);
    expect(await answers(pageOf(places)!)).toBe(true);
  });

  it('runs the version before again if the new one does not come up, and says why', {
    timeout: 240_000,
  }, async () => {
    if (service.process() === null) await start();
    await expect(update(packs.ends!, up(true))).rejects.toThrow(
      /^1\.2\.0 does not come up: it (ended|did not start): .*no such luck.* The table runs 1\.0\.0, as before$/,
    );
    expect(current()).toBe('1.0.0');
    expect(versions()).toEqual(['1.0.0', '1.1.0']);
    expect(service.process()).not.toBe(null);
    await goBack(up(true));
    expect(current()).toBe('1.1.0');
  });
});
