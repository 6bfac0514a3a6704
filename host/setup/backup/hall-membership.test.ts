import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HallOnWire } from '../../../test/helpers/hall-on-wire.ts';
import {
  type Membership,
  membershipFile,
  readMembership,
  writeMembership,
} from '../../hall/client/membership.ts';
import { SimulatedTable } from '../../hall/simulate/simulated-table.ts';
import { sure } from '../../hall/simulate/sure.ts';
import type { Assignment } from '../../hall/wire/assignment.ts';
import { TableLog } from '../../ledger/table-log.ts';
import { linkHall, openHall } from '../../table/session-hall.ts';
import { backUp } from './backup.ts';
import { checkBackup, restore } from './restore.ts';
import { tableFiles } from './table-files.ts';

let folder: string;
let wire: HallOnWire;
let table: SimulatedTable;
let backup: string;
const { signal } = new AbortController();
const PATIENT = { timeout: 20_000, interval: 20 };
const NAME = 'Annabella Bamboo';

const tableIn = (inside: string) =>
  SimulatedTable.open({ folder: inside, number: 1, seed: 'member', rules: 'kuester', now: Date.now });
const open = (one: SimulatedTable, code?: string) =>
  openHall({ url: wire.url, code, askCode: undefined }, one.path, one.log, () => {}, signal);
const kept = (path: string): Membership => readMembership(membershipFile(path))!;
const hallHas = () => wire.simulated.hall.openedOf(1);
const filesOf = (path: string) => tableFiles({ log: path });

/** An empty folder beside the table's, and the log that is to be restored there. */
function elsewhere(name: string): { folder: string; log: string } {
  const other = join(folder, name);
  mkdirSync(other);
  return { folder: other, log: join(other, basename(table.path)) };
}

/** Delivers what the hall lacks, and gives what the hall wants. */
async function deliver(one: SimulatedTable): Promise<readonly Assignment[]> {
  const assigned: Assignment[] = [];
  const noticed: string[] = [];
  const link = linkHall(
    await open(one),
    one.log,
    (what) => noticed.push(what),
    () => [],
    (assignment) => assigned.push(assignment),
  );
  try {
    const done = () => expect(noticed.length > 0 || hallHas() === one.log.size).toBe(true);
    await vi.waitFor(done, PATIENT);
    if (noticed.length > 0) throw new Error(noticed.join());
    await vi.waitFor(() => expect(assigned.length).toBeGreaterThan(0), PATIENT);
  } finally {
    await link.close();
  }
  return assigned;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-member-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 4, 2);
  sure(wire.simulated.hall.enter([{ entry: 'round', t: Date.now(), number: 1, is: 'begun' }]));
  const own = join(folder, 'table');
  mkdirSync(own);
  table = await tableIn(own);
  const { file, membership } = await open(table, wire.tables.codes.make(1));
  table.begin(membership.tournament, 1, { A: 1, B: 2, C: 3, D: 4 });
  await table.play(null, () => {});
  const names = { 1: NAME };
  const told = {
    name: 'Wire',
    rules: 'kuester',
    options: {},
    names,
    corrections: [],
    substitutes: [],
  } as const;
  writeMembership(file, { ...membership, assignment: told });
  backup = (await backUp(filesOf(table.path), join(folder, 'backup.tar.gz'))).path;
});
afterEach(async () => {
  await table.close();
  await wire.close();
  rmSync(folder, { recursive: true });
});

describe('a table in a hall', () => {
  it('that is restored on a new computer goes on in its tournament, without a code', async () => {
    const place = elsewhere('new');
    await restore(backup, filesOf(place.log), false);
    expect(kept(place.log)).toEqual({ ...kept(table.path), assignment: null });
    expect(statSync(membershipFile(place.log)).mode & 0o777).toBe(0o600);
    const restored = await tableIn(place.folder);
    await restored.play(null, () => {});
    const [assignment] = await deliver(restored);
    expect(assignment).toMatchObject({ round: { number: 1 } });
    expect(Object.keys(wire.simulated.hall.state!.tables)).toEqual(['1']);
    await restored.close();
  });

  it('has no names of players in its backup', async () => {
    expect(gunzipSync(readFileSync(backup)).includes(NAME)).toBe(false);
    expect(readFileSync(membershipFile(table.path), 'utf8')).toContain(NAME);
  });

  it('that was shut out since is told what to do, and joins again with a new code', async () => {
    sure(wire.tables.revoke(1));
    const place = elsewhere('stale');
    await restore(backup, filesOf(place.log), false);
    const restored = await tableIn(place.folder);
    await expect(deliver(restored)).rejects.toThrow(
      'this table has not joined this hall, or was shut out: the organiser’s desk gives a code',
    );
    await open(restored, wire.tables.codes.make(1));
    await deliver(restored);
    await restored.close();
  });

  it('that has joined again since keeps the token that holds', async () => {
    sure(wire.tables.revoke(1));
    await open(table, wire.tables.codes.make(1));
    const joined = kept(table.path);
    await table.close();
    const { aside } = await restore(backup, filesOf(table.path), false);
    expect(kept(table.path)).toEqual(joined);
    expect(aside.filter((path) => path.endsWith('.hall'))).toEqual([]);
    table = await tableIn(join(folder, 'table'));
    await deliver(table);
  });

  it.each<[string, (file: string) => void]>([
    ['of another log', (file) => writeMembership(file, { ...kept(table.path), origin: 'mingg/other' })],
    ['that is damaged', (file) => writeFileSync(file, '{"table":')],
  ])('replaces a membership %s, which is kept aside', async (_, make) => {
    const place = elsewhere('other');
    const file = membershipFile(place.log);
    make(file);
    const before = readFileSync(file, 'utf8');
    const { aside } = await restore(backup, filesOf(place.log), false);
    expect(kept(place.log).origin).toBe(table.origin);
    expect(aside).toEqual([expect.stringMatching(/-before-[\d-]+\.db\.hall$/)]);
    expect(readFileSync(aside[0]!, 'utf8')).toBe(before);
  });

  it('is not one in the backup of a log that was begun anew', async () => {
    const anew = join(folder, 'anew.db');
    const log = await TableLog.open({ path: anew, noticed: () => {} });
    log.append([{ entry: 'referees', keys: [] }]);
    await log.close();
    writeMembership(membershipFile(anew), kept(table.path));
    const { manifest } = await backUp(filesOf(anew), join(folder, 'anew.tar.gz'));
    expect(manifest.files.map(({ name }) => name)).not.toContain('hall.json');
  });

  it('is not backed up without what it cannot read of its hall', async () => {
    writeFileSync(membershipFile(table.path), '{"table":');
    await expect(backUp(filesOf(table.path), join(folder, 'damaged.tar.gz'))).rejects.toThrow(
      'does not say which hall the table joined: move it away',
    );
    expect(existsSync(join(folder, 'damaged.tar.gz'))).toBe(false);
  });
});

it('a backup whose log had joined no hall leaves the membership that is there', async () => {
  const other = { ...kept(table.path), origin: 'mingg/other' };
  rmSync(membershipFile(table.path));
  const none = await backUp(filesOf(table.path), join(folder, 'none.tar.gz'));
  expect(await checkBackup(none.path)).toEqual(none.manifest);
  const place = elsewhere('left');
  writeMembership(membershipFile(place.log), other);
  await restore(none.path, filesOf(place.log), false);
  expect(kept(place.log)).toEqual(other);
});
