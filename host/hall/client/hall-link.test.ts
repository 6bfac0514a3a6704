import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HallOnWire } from '../../../test/helpers/hall-on-wire.ts';
import { SimulatedTable } from '../simulate/simulated-table.ts';
import { sure } from '../simulate/sure.ts';
import type { Assignment } from '../wire/assignment.ts';
import type { TableNeed } from '../wire/needs.ts';
import { HallLink } from './hall-link.ts';
import { joinHall } from './hall-requests.ts';
import { type Membership, membershipFile, readMembership } from './membership.ts';

let folder: string;
let wire: HallOnWire;
let table: SimulatedTable;
let membership: Membership;
let link: HallLink;
let needs: readonly TableNeed[] = [];
const noticed: string[] = [];
const assigned: Assignment[] = [];
const PATIENT = { timeout: 20_000, interval: 20 };

const begin = () => {
  const settings = { file: membershipFile(table.path), membership, log: table.log };
  link = new HallLink({
    url: wire.url,
    ...settings,
    noticed: (what) => noticed.push(what),
    needs: () => needs,
    assigned: (assignment) => assigned.push(assignment),
  });
};
const delivered = () => wire.simulated.hall.openedOf(1) === table.log.size;

beforeEach(async () => {
  needs = [];
  noticed.length = 0;
  assigned.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'mingg-link-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 4, 2);
  table = await SimulatedTable.open({ folder, number: 1, seed: 'link', rules: 'kuester', now: Date.now });
  const { origin, vkey } = table;
  const code = wire.tables.codes.make(1);
  membership = { ...sure(await joinHall(wire.url, { code, origin, vkey })), origin, code, assignment: null };
  begin();
});
afterEach(async () => {
  await link.close();
  await table.close();
  await wire.close();
  rmSync(folder, { recursive: true });
});

const enter = (number: number, is: 'begun' | 'ended') =>
  sure(wire.simulated.hall.enter([{ entry: 'round', t: Date.now(), number, is }]));

describe('a table’s link to its hall', () => {
  it('hears of each round once, keeps what the hall wants, and delivers', async () => {
    await vi.waitFor(() => expect(assigned).toHaveLength(1), PATIENT);
    enter(1, 'begun');
    await vi.waitFor(() => expect(assigned).toHaveLength(2), PATIENT);
    expect(assigned[1]!.round!.number).toBe(1);
    expect(readMembership(membershipFile(table.path))).toEqual({ ...membership, assignment: assigned[1] });
    table.begin(membership.tournament, 1, assigned[1]!.round!.players);
    await table.play(null, () => {});
    link.logged();
    await vi.waitFor(() => expect(delivered()).toBe(true), PATIENT);
    // The hall comes back with another version of the same.
    await wire.restart();
    await vi.waitFor(() => expect(delivered()).toBe(true), PATIENT);
    expect(assigned).toHaveLength(2);
    expect(noticed.every((what) => /^no hall: |^the hall answers again$/.test(what))).toBe(true);
  });

  it('says once that the hall is gone, and goes on when it is back, at the same address', async () => {
    await vi.waitFor(() => expect(assigned).toHaveLength(1), PATIENT);
    await wire.unplug();
    await vi.waitFor(() => expect(noticed).toHaveLength(1), PATIENT);
    expect(noticed[0]).toMatch(/^no hall: http.* The table plays on by what it knows, and delivers later\.$/);
    table.begin(membership.tournament, 1, { A: 1, B: 2, C: 3, D: 4 });
    link.logged();
    await wire.restart();
    await vi.waitFor(() => expect(delivered()).toBe(true), PATIENT);
    await vi.waitFor(() => expect(noticed).toEqual([noticed[0], 'the hall answers again']), PATIENT);
  });

  it('says what the table needs when that changes, and again to a hall that was started again', async () => {
    const heard = (wanted: readonly TableNeed[]) =>
      vi.waitFor(() => expect(wire.tables.needsOf(1)).toEqual(wanted), PATIENT);
    await vi.waitFor(() => expect(assigned).toHaveLength(1), PATIENT);
    needs = ['referee', 'no-reader'];
    await heard(needs);
    await wire.restart();
    await heard(needs);
    needs = [];
    await heard(needs);
    // Nothing else has changed for the table.
    expect(assigned).toHaveLength(1);
    expect(noticed.every((what) => /^no hall: |^the hall answers again$/.test(what))).toBe(true);
  });

  it('says what to do where a hall does not know the table: its folder is lost', async () => {
    await link.close();
    const other = await HallOnWire.open(join(folder, 'other'), 4, 2);
    await wire.close();
    wire = other;
    begin();
    await vi.waitFor(() => expect(noticed).toHaveLength(1), PATIENT);
    expect(noticed[0]).toMatch(
      /^the hall refuses this table: this table has not joined this hall, or was shut out: the organiser’s desk/,
    );
    expect(assigned.filter(({ round }) => round)).toEqual([]);
  });

  it('delivers when it ends what was logged just before', async () => {
    await vi.waitFor(() => expect(assigned).toHaveLength(1), PATIENT);
    table.begin(membership.tournament, 1, { A: 1, B: 2, C: 3, D: 4 });
    await link.close();
    expect(delivered()).toBe(true);
  });
});
