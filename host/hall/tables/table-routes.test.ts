import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HallOnWire } from '../../../test/helpers/hall-on-wire.ts';
import { placesOfLine } from '../places-of-line.ts';
import { SimulatedTable } from '../simulate/simulated-table.ts';
import { sure } from '../simulate/sure.ts';
import type { Told } from '../wire/assignment.ts';
import { deliveryText, LARGEST_DELIVERY } from '../wire/delivery.ts';
import type { Joined } from '../wire/join.ts';
import { HallTables } from './hall-tables.ts';
import { TableTokens } from './table-tokens.ts';

let folder: string;
let wire: HallOnWire;
let tables: SimulatedTable[];
const START = 1_800_000_000_000;
let time = START;
const now = () => time;

beforeEach(async () => {
  time = START;
  folder = mkdtempSync(join(tmpdir(), 'mingg-routes-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 8, 2, now);
  tables = await Promise.all(
    [1, 2].map((number) => SimulatedTable.open({ folder, number, seed: 'wire', rules: 'kuester', now })),
  );
});
afterEach(async () => {
  for (const table of tables) await table.close();
  await wire.close();
  rmSync(folder, { recursive: true });
});

/** Fetches; once more if the connection that was kept open is one to a hall that was restarted since. */
const fetchAnew: typeof fetch = (...args) => fetch(...args).catch(() => fetch(...args));

/** Sends something, and gives status and body. */
async function send(
  path: string,
  {
    method = 'POST',
    body,
    token,
    headers = {},
  }: { method?: string; body?: string; token?: string; headers?: object } = {},
) {
  const response = await fetchAnew(`${wire.url}${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  return {
    status: response.status,
    body: (await response.json().catch(() => null)) as Record<string, unknown>,
  };
}

const joining = (table: SimulatedTable, code: string) =>
  JSON.stringify({ code, origin: table.origin, vkey: table.vkey });
const join_ = async (table: SimulatedTable): Promise<Joined> => {
  const code = wire.tables.codes.make(table.number);
  return (await send('/table/join', { body: joining(table, code) })).body as unknown as Joined;
};
const round = (token: string, known = ''): Promise<Told> =>
  send(`/table/round?known=${known}`, { method: 'GET', token }).then(({ body }) => body as unknown as Told);
const beginRound = (number: number) =>
  sure(wire.simulated.hall.enter([{ entry: 'round', t: now(), number, is: 'begun' }]));
const tablesInLog = () => Object.keys(wire.simulated.hall.state!.tables);

describe('a table joins', () => {
  it('with the organiser’s code, typed in any way, and again if it did not get the answer', async () => {
    const code = wire.tables.codes.make(1);
    const typed = joining(tables[0]!, code.toUpperCase().replaceAll('-', ' '));
    const first = await send('/table/join', { body: typed });
    const { hall } = wire.simulated;
    const keys = { tournament: hall.origin, vkey: hall.vkey, cosigner: hall.cosigner };
    expect(first).toEqual({ status: 200, body: { table: 1, token: expect.any(String), ...keys } });
    expect(await send('/table/join', { body: typed })).toEqual(first);
    expect(tablesInLog()).toEqual(['1']);
    // The code is used: no other table can join with it.
    expect((await send('/table/join', { body: joining(tables[1]!, code) })).status).toBe(403);
    expect(statSync(join(folder, 'hall', 'tables.key')).mode & 0o777).toBe(0o600);
  });

  it('not with a wrong code, nor with an earlier one, and no wrong code locks out the right one', async () => {
    const [old, code] = [wire.tables.codes.make(1), wire.tables.codes.make(1)];
    const wrong = await Promise.all(
      [old, 'aaaa-aaaa-aaaa', '', 'x'.repeat(500), ...Array(40).fill('bbbb-bbbb-bbbb')].map((one) =>
        send('/table/join', { body: joining(tables[0]!, one) }),
      ),
    );
    expect(wrong.every(({ status }) => status === 403 || status === 429)).toBe(true);
    expect(tablesInLog()).toEqual([]);
    expect((await send('/table/join', { body: joining(tables[0]!, code) })).status).toBe(200);
  });

  it.each([
    [
      'another log',
      () => ({ origin: tables[1]!.origin, vkey: tables[1]!.vkey }),
      /plays on the log mingg\/table-1/,
    ],
    ['another key', () => ({ origin: tables[0]!.origin, vkey: tables[1]!.vkey }), /another key/],
  ])('not with %s than the table had', async (_, changed, message) => {
    await join_(tables[0]!);
    const code = wire.tables.codes.make(1);
    const { status, body } = await send('/table/join', { body: JSON.stringify({ code, ...changed() }) });
    expect([status, body.code, body.message]).toEqual([409, 'other-log', expect.stringMatching(message)]);
    // The code is still good for the right one.
    expect((await send('/table/join', { body: joining(tables[0]!, code) })).status).toBe(200);
  });

  it('not under two numbers, nor with a key that is none', async () => {
    await join_(tables[0]!);
    const code = wire.tables.codes.make(2);
    expect(await send('/table/join', { body: joining(tables[0]!, code) })).toMatchObject({
      status: 409,
      body: { code: 'other-log', message: expect.stringContaining('table 1 already') },
    });
    const body = JSON.stringify({ code, origin: 'x', vkey: 'no key' });
    expect(await send('/table/join', { body })).toMatchObject({ status: 409, body: { code: 'wrong-key' } });
  });
});

const ROUTES = [
  ['POST', '/table/join'],
  ['POST', '/table/entries'],
  ['GET', '/table/round'],
] as const;

describe('what is sent', () => {
  it.each(ROUTES)('by a page to %s %s is refused', async (method, path) => {
    const { token } = await join_(tables[0]!);
    const body = method === 'POST' ? { body: '{}' } : {};
    for (const headers of [
      { Origin: 'http://elsewhere' },
      { Origin: wire.url },
      { 'Sec-Fetch-Site': 'none' },
    ]) {
      expect(await send(path, { method, token, headers, ...body })).toMatchObject({
        status: 403,
        body: { code: 'foreign-page' },
      });
    }
  });

  it.each(ROUTES.slice(1))('with no token, or a wrong one, to %s %s is refused', async (method, path) => {
    const { token } = await join_(tables[0]!);
    const [payload, mac] = token.split('.') as [string, string];
    const other = Buffer.from(JSON.stringify({ table: 2, origin: tables[0]!.origin, vkey: tables[0]!.vkey }));
    const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    const wrong = [
      '',
      'x',
      '.',
      payload,
      `${payload}.`,
      `.${mac}`,
      `${payload}.${flipped}`,
      `${payload}.${mac}A`,
    ];
    wrong.push(`${other.toString('base64url')}.${mac}`, 'é');
    const body = method === 'POST' ? { body: '{}' } : {};
    expect((await send(path, { method, ...body })).status).toBe(401);
    for (const one of wrong.slice(0, -1)) {
      expect(await send(path, { method, token: one, ...body })).toMatchObject({
        status: 401,
        body: { code: 'not-joined' },
      });
    }
  });

  it.each(ROUTES.slice(0, 2))('as garbage to %s %s is refused', async (_, path) => {
    const { token } = await join_(tables[0]!);
    for (const body of ['', '{', 'null', '[]', '{"from":"0"}', '{"code":1}', '\u0000', '"x"']) {
      expect(await send(path, { token, body })).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const right = path === '/table/join' ? joining(tables[0]!, 'x') : deliveryText(tables[0]!.delivery(0));
    expect((await send(path, { token, body: right, headers: form })).status).toBe(400);
    const large = JSON.stringify({ from: 0, entries: ['x'.repeat(LARGEST_DELIVERY)], checkpoint: null });
    expect((await send(path, { token, body: large })).status).toBe(413);
    expect(wire.noticed).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is answered with the cosigned checkpoint, or with what is missing', async () => {
    const { token } = await join_(tables[0]!);
    const table = tables[0]!;
    table.begin(wire.simulated.hall.origin, 1, placesOfLine([1, 2, 3, 4]));
    await table.play(null, () => {});
    const gap = await send('/table/entries', { token, body: deliveryText(table.delivery(2)) });
    expect(gap).toMatchObject({ status: 409, body: { code: 'gap', from: 0 } });
    const sent = await send('/table/entries', { token, body: deliveryText(table.delivery(0)) });
    expect(sent).toMatchObject({ status: 200, body: { cosigned: expect.stringContaining('mingg/hall') } });
    // Its answer was lost.
    expect(await send('/table/entries', { token, body: deliveryText(table.delivery(0)) })).toEqual(sent);
    expect(wire.tables.heardOf(1)).toBe(now());
    expect(wire.tables.heardOf(2)).toBeNull();
  });

  it('with another table’s token is refused: the log is not that table’s', async () => {
    const [, second] = [await join_(tables[0]!), await join_(tables[1]!)];
    tables[0]!.begin(wire.simulated.hall.origin, 1, placesOfLine([1, 2, 3, 4]));
    const body = deliveryText(tables[0]!.delivery(0));
    expect(await send('/table/entries', { token: second.token, body })).toMatchObject({
      status: 409,
      body: { code: 'unsigned' },
    });
    expect(wire.simulated.hall.state!.checkpoints).toEqual({});
  });
});

describe('a table is told', () => {
  it('its round when it begins, who sits where, how they are called, and when it is over', async () => {
    const { token } = await join_(tables[1]!);
    const before = await round(token);
    expect(before).toMatchObject({
      opened: 0,
      assignment: { name: 'Wire', corrections: [], substitutes: [] },
    });
    expect(before.assignment.round).toBeUndefined();
    const waiting = round(token, before.version);
    // Neither of these is news for this table.
    await join_(tables[0]!);
    wire.tables.correctSeats(1, { by: 'Anna', why: 'x', from: 1, players: placesOfLine([1, 2, 3, 4]) });
    expect(await Promise.race([waiting, 'nothing'])).toBe('nothing');
    beginRound(1);
    const told = await waiting;
    const { names } = told.assignment;
    const { number, players, minutes } = told.assignment.round!;
    expect([number, minutes]).toEqual([1, 50]);
    expect(Object.keys(names).map(Number).toSorted()).toEqual(Object.values(players).toSorted());
    expect(names[players.A]).toBe(`Player ${players.A}`);
    const again = round(token, told.version);
    wire.simulated.hall.withdrawName(players.A);
    const { assignment } = await again;
    expect(assignment.names).not.toHaveProperty(`${players.A}`);
    const last = round(token, (await round(token)).version);
    sure(wire.simulated.hall.enter([{ entry: 'round', t: now(), number: 1, is: 'ended' }]));
    const { assignment: between } = await last;
    expect(between.round).toBeUndefined();
    // The table still shows who has won what.
    expect(Object.keys(between.names)).toHaveLength(3);
  });

  it('of a substitute and of a correction', async () => {
    beginRound(1);
    const { token } = await join_(tables[0]!);
    const { version, assignment } = await round(token);
    const { players } = assignment.round!;
    const waiting = round(token, version);
    const reason = { by: 'Anna', why: 'went home' };
    sure(
      wire.simulated.hall.enter([
        { entry: 'substitute', t: 7, round: 1, player: players.B, substitute: 9, ...reason },
      ]),
    );
    const told = await waiting;
    expect(told.assignment.round!.players).toEqual({ ...players, B: 9 });
    expect(told.assignment.substitutes).toEqual([{ t: 7, player: players.B, substitute: 9, ...reason }]);
    const correction = { by: 'Anna', why: 'sat wrongly', from: 1, to: 2, players };
    const next = round(token, told.version);
    wire.tables.correctSeats(1, correction);
    wire.tables.correctSeats(1, correction);
    const { corrections } = (await next).assignment;
    expect(corrections[0]).toEqual({ t: now(), ...correction });
    await wire.restart();
    const times = (await round(token)).assignment.corrections.map(({ t }) => t);
    expect(times).toEqual([now(), now() + 1]);
  });

  it('something else by its version when the hall was started again', async () => {
    const { token } = await join_(tables[0]!);
    const { version } = await round(token);
    await wire.restart();
    expect((await round(token, version)).version).not.toBe(version);
  });
});

describe('what a table needs', () => {
  const say = (token: string, needs: string) =>
    send(`/table/round?known=&needs=${needs}`, { method: 'GET', token });

  it('is kept as it was said last, the most urgent first', async () => {
    const [{ token }, other] = [await join_(tables[0]!), await join_(tables[1]!)];
    expect(wire.tables.needsOf(1)).toEqual([]);
    await say(token, 'question,referee,question');
    expect(wire.tables.needsOf(1)).toEqual(['referee', 'question']);
    expect(wire.tables.needsOf(2)).toEqual([]);
    await say(token, 'referee,question');
    await say(other.token, '');
    // Another program of the table asks, and does not know.
    await round(token);
    expect(wire.tables.needsOf(1)).toEqual(['referee', 'question']);
    await say(token, '');
    expect(wire.tables.needsOf(1)).toEqual([]);
  });

  it.each(['referees', 'referee,', 'referee,4m', 'REFEREE', '%00', 'a'.repeat(5000)])(
    'is refused as a whole if it has %j, and nothing of it is kept',
    async (needs) => {
      const { token } = await join_(tables[0]!);
      await say(token, 'no-reader');
      expect(await say(token, needs)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
      expect(wire.tables.needsOf(1)).toEqual(['no-reader']);
    },
  );

  it('is told when it changes, and only then', () => {
    let told = 0;
    const settings = { folder: join(folder, 'hall'), noticed: () => {}, changed: () => told++ };
    const others = new HallTables(wire.simulated.hall, settings);
    const said = ([[], ['referee'], ['referee'], ['referee', 'question'], [], []] as const).map((needs) => {
      others.needs(1, needs);
      return told;
    });
    others.close();
    expect(said).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it('is taken from tables that joined only', async () => {
    const { token } = await join_(tables[0]!);
    expect((await say(`${token}A`, 'referee')).status).toBe(401);
    expect(wire.tables.needsOf(1)).toEqual([]);
  });

  it('is forgotten after two minutes of silence, and counts again when the table is heard', async () => {
    const { token } = await join_(tables[0]!);
    await say(token, 'referee');
    time += 2 * 60_000;
    expect(wire.tables.needsOf(1)).toEqual(['referee']);
    time += 1;
    expect(wire.tables.needsOf(1)).toEqual([]);
    await say(token, 'question');
    expect(wire.tables.needsOf(1)).toEqual(['question']);
  });
});

describe('a table whose token is revoked', () => {
  it('is shut out at once, also while it waits or with its code, until it joins with a new one', async () => {
    const [first, other] = [wire.tables.codes.make(1), await join_(tables[1]!)];
    const { body } = await send('/table/join', { body: joining(tables[0]!, first) });
    const { token } = body as unknown as Joined;
    const waiting = send(`/table/round?known=${(await round(token)).version}`, { method: 'GET', token });
    await round(token);
    expect(wire.tables.revoke(1)).toMatchObject({ ok: true });
    const shutOut = { status: 401, body: { code: 'not-joined' } };
    expect(await waiting).toMatchObject(shutOut);
    expect(await send('/table/round', { method: 'GET', token })).toMatchObject(shutOut);
    const delivery = deliveryText(tables[0]!.delivery(0));
    expect(await send('/table/entries', { token, body: delivery })).toMatchObject(shutOut);
    expect((await send('/table/join', { body: joining(tables[0]!, first) })).status).toBe(403);
    expect((await round(other.token)).opened).toBe(0);
    const again = await join_(tables[0]!);
    expect(again.token).not.toBe(token);
    expect((await round(again.token)).opened).toBe(0);
    await wire.restart();
    expect(await send('/table/round', { method: 'GET', token })).toMatchObject(shutOut);
    expect((await round(again.token)).opened).toBe(0);
    expect(statSync(join(folder, 'hall', 'revoked.json')).mode & 0o777).toBe(0o600);
  });

  it('is shut out by a hall that lost its note of that, from the first newer token on', async () => {
    const { token } = await join_(tables[0]!);
    wire.tables.revoke(1);
    const again = await join_(tables[0]!);
    await wire.restart(() => rmSync(join(folder, 'hall', 'revoked.json')));
    expect((await round(again.token)).opened).toBe(0);
    expect((await send('/table/round', { method: 'GET', token })).status).toBe(401);
  });

  it('must have joined', () => {
    expect(wire.tables.revoke(2)).toMatchObject({ error: { code: 'no-such-table' } });
  });

  it.each(['', '{', '[]', '{"1":0}', '{"1":"2"}'])(
    'by a file that holds %j is not guessed at',
    async (text) => {
      const file = join(folder, 'revoked.json');
      writeFileSync(file, text);
      expect(() => new TableTokens(join(folder, 'tables.key'), file)).toThrow(/revoked\.json does not hold/);
    },
  );
});

describe('what lies on a table', () => {
  const side = { seat: 'E', rack: 13, groups: [], bonus: [], total: 0 };
  const seen = {
    ...{ clockwise: true, hand: 1, roundWind: 'E', drawsBefore: 0, phase: 'playing', turn: 'E', wall: null },
    ...{ sides: [{ ...side, place: 'A' }], discards: [{ seat: 'E', tile: '5p', last: true }] },
  };
  const show = (token: string | undefined, what: unknown = seen) =>
    send('/table/seen', { body: JSON.stringify(what), ...(token !== undefined && { token }) });

  it('is taken from the featured table only, until another one is featured, or it falls silent', async () => {
    const { token } = await join_(tables[0]!);
    const other = (await join_(tables[1]!)).token;
    expect((await show(token)).body).toMatchObject({ code: 'not-featured' });
    expect(wire.tables.feature(3)).toMatchObject({ ok: false, error: { code: 'no-such-table' } });
    sure(wire.tables.feature(1));
    expect((await round(token)).assignment.featured).toBe(true);
    expect((await show(other)).status).toBe(409);
    expect(wire.tables.seen).toBeNull();
    expect((await show(token)).status).toBe(200);
    expect(wire.tables.seen).toEqual(seen);
    time += 2 * 60_000 + 1;
    expect(wire.tables.seen).toBeNull();
    await show(token);
    sure(wire.tables.feature(2));
    expect(wire.tables.seen).toBeNull();
    expect((await show(token)).status).toBe(409);
    expect((await round(token)).assignment.featured).toBeUndefined();
  });

  it('stays featured in a hall that was restarted, and not after a damaged file', async () => {
    const { token } = await join_(tables[0]!);
    sure(wire.tables.feature(1));
    await wire.restart();
    expect((await round(token)).assignment.featured).toBe(true);
    await wire.restart(() => writeFileSync(join(folder, 'hall', 'featured.json'), '{"table":"1"}'));
    expect((await round(token)).assignment.featured).toBeUndefined();
    expect(wire.noticed.at(-1)).toContain('featured.json names no table');
  });

  it.each<[string, unknown, number]>([
    ['garbage', 'x', 400],
    ['a picture with tiles on a rack', { ...seen, sides: [{ ...side, place: 'A', rack: ['5p'] }] }, 400],
    ['a picture that is too large', { ...seen, more: 'x'.repeat(70_000) }, 413],
  ])('is refused if it is %s', async (_, what, status) => {
    const { token } = await join_(tables[0]!);
    sure(wire.tables.feature(1));
    expect((await show(token, what)).status).toBe(status);
    expect(wire.tables.seen).toBeNull();
  });

  it('is taken from tables that joined only', async () => {
    expect((await show(undefined)).status).toBe(401);
  });
});

it('a hall that was put back to a copy from before a table joined knows its token', async () => {
  const copy = join(folder, 'copy');
  await wire.restart(() => cpSync(join(folder, 'hall'), copy, { recursive: true }));
  const { token } = await join_(tables[0]!);
  tables[0]!.begin(wire.simulated.hall.origin, 1, placesOfLine([1, 2, 3, 4]));
  const body = deliveryText(tables[0]!.delivery(0));
  expect((await send('/table/entries', { token, body })).status).toBe(200);
  await wire.restart(() => {
    rmSync(join(folder, 'hall'), { recursive: true });
    cpSync(copy, join(folder, 'hall'), { recursive: true });
  });
  expect(tablesInLog()).toEqual([]);
  expect((await round(token)).opened).toBe(0);
  expect(tablesInLog()).toEqual(['1']);
  expect((await send('/table/entries', { token, body })).status).toBe(200);
});
