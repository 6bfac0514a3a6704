import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_NAMES, type Mark } from '../../../shared/findings/finding.ts';
import { inEnglish } from '../../../shared/findings/index.ts';
import { tileSet } from '../../../shared/game/tiles.ts';
import { editLog } from '../../../test/helpers/edit-log.ts';
import { HallOnWire } from '../../../test/helpers/hall-on-wire.ts';
import { keptLog } from '../../../test/helpers/kept-log.ts';
import { makeTilesFile } from '../../enrol/tiles-file.ts';
import { parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { newKey } from '../../ledger/signing-key.ts';
import { TableLog } from '../../ledger/table-log.ts';
import { Witness } from '../../ledger/witness.ts';
import { witnessServer } from '../../ledger/witness-server.ts';
import { openHall } from '../../table/session-hall.ts';
import { openVirtualTable, type VirtualTable } from '../../virtual/virtual-table.ts';
import { placesIn } from '../places.ts';
import type { Settings } from '../settings.ts';
import { askBoards } from './boards.ts';
import type { Check, Patient } from './check.ts';
import { examine } from './examine.ts';
import { hall } from './hall.ts';
import { key, log } from './log.ts';
import { page } from './page.ts';
import { settings } from './settings.ts';
import { tiles } from './tiles.ts';
import { witness } from './witness.ts';

/* The real thing: emulated boards with the real firmware, a log, a witness, a port. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A table with these settings, not installed, in a folder where nothing of it is. */
const table = (settings: Settings): Patient => ({
  places: placesIn(join(folder, 'nothing')),
  settingsFile: join(folder, 'mingg.toml'),
  settings,
  installed: false,
});

async function finds(look: Check['look'], settings: Settings, mark: Mark, found: RegExp): Promise<void> {
  const finding = await examine({ name: 'Log', look }, table(settings));
  expect(inEnglish(finding)[0]).toMatch(found);
  expect(finding.mark).toBe(mark);
}

describe('boards', () => {
  let virtual: VirtualTable;
  beforeAll(async () => {
    virtual = await openVirtualTable({ seed: 1, speed: 1, rules: 'kuester' });
  });
  afterAll(() => virtual.close());

  it('that are all there tell what they are', async () => {
    const finding = await askBoards([...virtual.readers, virtual.lights]);
    expect(finding.mark).toBe('ok');
    expect(inEnglish(finding)).toEqual([
      expect.stringMatching(/^5 of 5 readers \(firmware \d+\.\d+\.\d+\) and the lights$/),
    ]);
  });

  it('that are missing are named', async () => {
    const finding = await askBoards(virtual.readers.slice(0, 4));
    expect(finding.mark).toBe('fault');
    expect(inEnglish(finding)[0]).toMatch(
      /^4 of 5 readers .*; not found: the reader of [^,]*, the lights board$/,
    );
  });
});

describe('a log', () => {
  let path: string;
  beforeAll(async () => {
    path = join(folder, 'table.db');
    await keptLog(path, { seed: 1, hands: 1 });
  });

  it('that is not there yet is no fault', async () => {
    await finds(log, { log: join(folder, 'other.db') }, 'none', /none yet/);
    await finds(key, { log: join(folder, 'other.db') }, 'none', /none yet/);
    await finds(log, {}, 'none', /none is kept/);
  });

  it('holds, also while a table has it open', async () => {
    await finds(log, { log: path }, 'ok', /^\d+ entries, each as the table left it: /);
    const open = await TableLog.open({ path, noticed: () => {} });
    await finds(log, { log: path }, 'ok', /^\d+ entries, each as the table left it/);
    await open.close();
  });

  it('has a key that nobody else may read', async () => {
    await finds(key, { log: path }, 'ok', /^mingg\/table-/);
    const file = join(`${path}.keys`, 'signing.key');
    chmodSync(file, 0o644);
    await finds(key, { log: path }, 'fault', /may be read by others \(644\)/);
    chmodSync(file, 0o600);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('without its key can be gone on with no more', async () => {
    await finds(
      key,
      { log: path, keys: join(folder, 'no-keys') },
      'fault',
      /signing\.key is not there, and the log is/,
    );
  });

  it('that was changed does not hold', async () => {
    const changed = join(folder, 'changed.db');
    await keptLog(changed, { seed: 2, hands: 1 });
    editLog(changed, (db) => {
      db.exec("UPDATE entries SET entry = CAST(replace(entry, 'east', 'west') AS BLOB) WHERE n = 3");
      db.exec("UPDATE entries SET entry = CAST(entry || ' ' AS BLOB) WHERE n = 3");
    });
    await finds(log, { log: changed }, 'fault', /does not hold: .*entry 3 is not what was logged/);
  });
});

describe('a witness', () => {
  const of = newKey('witness.example', 'cosignature');
  let path: string;
  let vkey: VerifierKey;
  let url: string;
  let watch: Witness;
  const server = () => witnessServer(watch, () => {});
  let listening: ReturnType<typeof server>;
  beforeAll(async () => {
    path = join(folder, 'witnessed.db');
    const parsed = parseVerifierKey((await keptLog(path, { seed: 3, hands: 1 })).vkey);
    if (!parsed.ok) throw new Error(parsed.error);
    vkey = parsed.value;
    watch = new Witness(join(folder, 'seen.db'), [vkey], of);
    listening = server();
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    listening.close();
    watch.close();
  });

  it('that is not asked for is no fault', () => finds(witness, { log: path }, 'none', /^none/));

  it('that cannot be reached is worth knowing', () =>
    finds(
      witness,
      { log: path, witness: 'http://127.0.0.1:1', witnessVkey: of.verifier },
      'warning',
      /cannot be reached/,
    ));

  it('tells how much it has cosigned', async () => {
    const settings = { log: path, witness: url, witnessVkey: of.verifier };
    await finds(witness, settings, 'warning', /has cosigned nothing of this log/);
    const noticed = () => {};
    const open = await TableLog.open({ path, witness: { url, key: of.verifier }, noticed });
    await open.close();
    await finds(witness, settings, 'ok', /has cosigned (\d+) of \1 entries/);
  });
});

describe('tiles', () => {
  const written = (name: string, of: readonly string[]): Settings => {
    const file = join(folder, name);
    const tags = of.map((tile, i) => [`E004${i.toString(16).toUpperCase().padStart(12, '0')}`, tile]);
    writeFileSync(file, makeTilesFile(Object.fromEntries(tags)));
    return { tiles: file };
  };

  it.each<[string, () => Settings, Mark, RegExp]>([
    ['none', () => ({}), 'none', /none learned/],
    [
      'a file that is not there',
      () => ({ tiles: join(folder, 'no.json') }),
      'fault',
      /no\.json is not there/,
    ],
    ['a whole set', () => written('144.json', tileSet(144)), 'ok', /all 144 of/],
    ['one missing', () => written('143.json', tileSet(144).slice(1)), 'fault', /143 of 144 in .*1 missing/],
    [
      'no flowers where they are played',
      () => written('136.json', tileSet(136)),
      'fault',
      /136 of 144 .*and 4 more kinds/,
    ],
    [
      'no flowers where none are',
      () => ({ ...written('136.json', tileSet(136)), rules: 'philos', options: { bonusTiles: false } }),
      'ok',
      /all 136/,
    ],
    [
      'flowers where none are played',
      () => ({ ...written('144.json', tileSet(144)), rules: 'philos', options: { bonusTiles: false } }),
      'ok',
      /all 144/,
    ],
  ])('%s', (_, settings, mark, found) => finds(tiles, settings(), mark, found));
});

it('settings with a password are for nobody else to read', async () => {
  const file = join(folder, 'mingg.toml');
  writeFileSync(file, 'password = "bamboo and circles"\n', { mode: 0o644 });
  await finds(settings, {}, 'warning', /^.*mingg\.toml has the page's password, and everybody/);
  chmodSync(file, 0o640);
  await finds(settings, {}, 'ok', /mingg\.toml$/);
  rmSync(file);
});

describe('the page', () => {
  it('may have a port that is free, and none that another program has', async () => {
    const other = createServer((_, response) => response.end('{"other":1}'));
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    await finds(page, { port }, 'fault', new RegExp(`^port ${port} is taken by another program$`));
    await new Promise((resolve) => other.close(resolve));
    await finds(page, { port }, 'ok', new RegExp(`^port ${port} is free$`));
    await finds(page, { port, web: false }, 'none', /^none/);
    await finds(
      page,
      { port, host: '0.0.0.0' },
      'fault',
      /^it cannot be served so: host 0\.0\.0\.0 .* needs a password/,
    );
    await finds(page, { port, host: '0.0.0.0', password: 'bamboo and circles' }, 'ok', /is free$/);
  });
});

describe('mingg doctor', () => {
  const doctor = (...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const mingg = join(import.meta.dirname, '../../mingg.js');
      execFile(process.execPath, [mingg, 'doctor', ...args], (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });

  it('finds no fault in a checkout, and names every check', async () => {
    const { status, stdout } = await doctor('--json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ check }) => check)).toEqual(CHECK_NAMES);
    expect(lines.filter(({ mark }) => mark === 'fault')).toEqual([]);
    expect(status).toBe(0);
  });

  it('tells wrong settings by their line, with status 1', async () => {
    const file = join(folder, 'wrong.toml');
    writeFileSync(file, 'web = false\nprot = 1\n');
    const { status, stdout } = await doctor('--settings', file);
    expect(stdout).toMatch(
      /^x {3}Settings .*wrong\.toml:2: there is no setting "prot"; did you mean port\?/m,
    );
    expect(stdout).toMatch(/^1 fault and 0 warnings\.$/m);
    expect(status).toBe(1);
  });

  it('cannot look at settings that are not there', async () => {
    const { status, stderr } = await doctor('--settings', join(folder, 'no.toml'));
    expect(stderr).toMatch(/^mingg doctor: .*no\.toml is not there\n$/);
    expect(status).toBe(2);
  });
});

describe('a hall', () => {
  let wire: HallOnWire;
  beforeAll(async () => {
    wire = await HallOnWire.open(join(folder, 'hall'), 4, 1);
  });
  afterAll(() => wire.close());

  it('that is not played in is no fault', () => finds(hall, {}, 'none', /^none/));

  it('tells whether the table has joined, and what it plays', async () => {
    const path = join(folder, 'in-hall.db');
    const settings = { log: path, hall: wire.url };
    await finds(hall, settings, 'warning', /has not joined/);
    const open = await TableLog.open({ path, noticed: () => {} });
    const code = wire.tables.codes.make(1);
    await openHall(
      { url: wire.url, code, askCode: undefined },
      path,
      open,
      () => {},
      new AbortController().signal,
    );
    await open.close();
    await finds(hall, settings, 'ok', /^table 1 of Wire: no round is played, 0 entries are delivered$/);
    const { hall: opened } = wire.simulated;
    opened.enter([{ entry: 'round', t: 0, number: 1, is: 'begun' }]);
    await finds(hall, settings, 'ok', /round 1 is played/);
    await finds(hall, { ...settings, hall: 'http://127.0.0.1:1' }, 'warning', /cannot be reached/);
  });
});
