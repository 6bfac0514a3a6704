import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HallOnWire } from '../../test/helpers/hall-on-wire.ts';
import { ImpostorHall } from '../../test/helpers/impostor-hall.ts';
import { membershipFile, readMembership, writeMembership } from '../hall/client/membership.ts';
import { newKey } from '../ledger/signing-key.ts';
import { TableLog } from '../ledger/table-log.ts';
import { openHall } from './session-hall.ts';

let folder: string;
let wire: HallOnWire;
let path: string;
let log: TableLog;
const nobody = undefined;
const open = (code?: string, askCode?: () => Promise<string>) => openAt(wire.url, code, askCode);
const openAt = (url: string, code?: string, askCode?: () => Promise<string>) =>
  openHall({ url, code, askCode }, path, log, () => {}, new AbortController().signal);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-session-hall-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 8, 1);
  path = join(folder, 'table.db');
  log = await TableLog.open({ path, noticed: () => {} });
  log.append([{ entry: 'referees', keys: [] }]);
});
afterEach(async () => {
  await log.close();
  await wire.close();
  rmSync(folder, { recursive: true });
});

describe('a table', () => {
  it('joins with a code, keeps what it got for itself only, and needs neither code nor hall after that', async () => {
    const code = wire.tables.codes.make(2);
    const { membership } = await open(code);
    expect(membership).toMatchObject({
      table: 2,
      tournament: wire.simulated.hall.origin,
      code,
      assignment: null,
    });
    expect(statSync(membershipFile(path)).mode & 0o777).toBe(0o600);
    const played = { name: 'x', rules: 'kuester', options: {} } as const;
    const assignment = { ...played, names: {}, corrections: [], substitutes: [] };
    writeMembership(membershipFile(path), { ...membership, assignment });
    await wire.unplug();
    for (const given of [nobody, code]) {
      expect((await open(given)).membership).toEqual({ ...membership, assignment });
    }
    await wire.restart();
  });

  it('asks somebody for the code where somebody is there, and only if it has not joined', async () => {
    let asked = 0;
    const ask = async () => {
      asked++;
      return wire.tables.codes.make(1);
    };
    expect((await open(nobody, ask)).membership.table).toBe(1);
    expect((await open(nobody, ask)).membership.table).toBe(1);
    expect(asked).toBe(1);
  });

  it('joins another hall, or again, with a new code', async () => {
    await open(wire.tables.codes.make(1));
    const other = await HallOnWire.open(join(folder, 'other'), 4, 1);
    const code = other.tables.codes.make(1);
    const joined = await openAt(other.url, code);
    expect(joined.membership.token).toBe(
      other.tables.tokens.make({ table: 1, origin: log.origin, vkey: log.standing.vkey }),
    );
    expect(readMembership(membershipFile(path))!.code).toBe(code);
    await other.close();
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['without a code', () => open(), /has not joined a hall with its log: .* --hall-code-file FILE$/],
    ['with a wrong code', () => open('aaaa-bbbb-cccc'), /was not joined: the code is not right, or too old/],
    [
      'with a hall that is not there',
      () => openAt('http://127.0.0.1:1', 'x'),
      /http:\/\/127\.0\.0\.1:1 cannot be reached/,
    ],
    [
      'with what is no hall',
      () => openAt(`${wire.url}/elsewhere`, 'x'),
      /answers with 404, and not as a hall does/,
    ],
    [
      'with a file that is damaged',
      () => {
        writeFileSync(membershipFile(path), '{"table":1');
        return open();
      },
      /table\.db\.hall does not say which hall the table joined: move it away/,
    ],
  ])('does not play in a hall %s, and says what to do', async (_, act, message) => {
    await expect(act()).rejects.toThrow(message);
  });

  it('sends its code to no hall that did not make it, and remembers that its hall proves itself', async () => {
    const code = wire.tables.codes.make(1);
    // Who passes everything on is a proxy, where somebody gave its address.
    const proxy = await ImpostorHall.open(wire.url);
    const other = await ImpostorHall.open(wire.url, (path, body) =>
      path === '/table/proof' ? [200, wire.simulated.hall.proveKey(JSON.parse(body).nonce, 'x:1')] : null,
    );
    await expect(openAt(other.url, code)).rejects.toThrow('is not the hall: it did not make this code');
    expect(other.heard.map((text) => text.split('\n')[0])).toEqual(['POST /table/proof']);
    expect((await openAt(proxy.url, code)).membership).toMatchObject({ table: 1, proves: true });
    await Promise.all([proxy.close(), other.close()]);
  });

  it('joins a hall that knows of no proofs as it did before there were any', async () => {
    const older = await ImpostorHall.open(wire.url, (path) => (path === '/table/proof' ? [404, {}] : null));
    const { membership } = await openAt(older.url, wire.tables.codes.make(1));
    expect(membership).toMatchObject({ table: 1, cosigner: wire.simulated.hall.cosigner });
    expect(membership.proves).toBeUndefined();
    await older.close();
  });

  it('whose log was begun anew is another one for the hall', async () => {
    await open(wire.tables.codes.make(1));
    await log.close();
    path = join(folder, 'anew.db');
    log = await TableLog.open({ path, firstKey: () => newKey('mingg/anew', 'note'), noticed: () => {} });
    log.append([{ entry: 'referees', keys: [] }]);
    writeMembership(membershipFile(path), readMembership(membershipFile(join(folder, 'table.db')))!);
    await expect(open()).rejects.toThrow('has not joined a hall with its log');
    await expect(open(wire.tables.codes.make(1))).rejects.toThrow('table 1 plays on the log');
    expect((await open(wire.tables.codes.make(2))).membership.table).toBe(2);
  });
});
