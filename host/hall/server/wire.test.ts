import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, ServedHall } from '../../../test/helpers/served-hall.ts';
import { ask, own, portOf, signIn } from '../../../test/helpers/wire.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import { newKey } from '../../ledger/signing-key.ts';

// Every route of a hall, asked for with and without a session, by foreign pages, by other names, and with garbage.

const signed = { by: 'Anna', why: 'late' };
/** Who may have it, and its status then; a body that is right for a tournament with four players. */
interface Row {
  readonly for: 'everybody' | 'organiser';
  readonly status: number;
  readonly body?: object;
}

const ROWS: Readonly<Record<string, Row>> = {
  'GET /': { for: 'everybody', status: 302 },
  'GET /screen': { for: 'everybody', status: 200 },
  'GET /screen/events': { for: 'everybody', status: 200 },
  'GET /player': { for: 'everybody', status: 200 },
  'GET /player/1': { for: 'everybody', status: 200 },
  'GET /player/99': { for: 'everybody', status: 302 },
  'GET /player/1/events': { for: 'everybody', status: 200 },
  'GET /player/99/events': { for: 'everybody', status: 404 },
  'GET /hall-screen.js': { for: 'everybody', status: 200 },
  'GET /hall-screen.css': { for: 'everybody', status: 200 },
  'GET /hall-player.js': { for: 'everybody', status: 200 },
  'GET /hall-player.css': { for: 'everybody', status: 200 },
  'GET /sign-in': { for: 'everybody', status: 200 },
  'GET /sign-in.js': { for: 'everybody', status: 200 },
  'GET /sign-in.css': { for: 'everybody', status: 200 },
  'GET /session': { for: 'everybody', status: 200 },
  'POST /sign-in': { for: 'everybody', status: 200, body: { code: PASSWORD } },
  'GET /desk': { for: 'organiser', status: 200 },
  'GET /desk/events': { for: 'organiser', status: 200 },
  'GET /hall-desk.js': { for: 'organiser', status: 200 },
  'GET /hall-desk.css': { for: 'organiser', status: 200 },
  'GET /print': { for: 'organiser', status: 200 },
  'GET /print/sheets.json': { for: 'organiser', status: 200 },
  'GET /hall-print.js': { for: 'organiser', status: 200 },
  'GET /hall-print.css': { for: 'organiser', status: 200 },
  'GET /desk/players.csv': { for: 'organiser', status: 200 },
  'GET /desk/players.json': { for: 'organiser', status: 200 },
  'GET /desk/standings.csv': { for: 'organiser', status: 200 },
  'GET /desk/standings.json': { for: 'organiser', status: 200 },
  'GET /desk/setup.json': { for: 'organiser', status: 200 },
  'POST /desk/open': {
    for: 'organiser',
    status: 409,
    body: { name: 'Second', rules: 'kuester', options: {}, rounds: 2, minutes: null },
  },
  'POST /desk/players': { for: 'organiser', status: 204, body: { players: [{ name: 'Eva' }] } },
  // Eva and Fritz have no place yet.
  'POST /desk/import': { for: 'organiser', status: 204, body: { text: 'name;team\nFritz;Köln' } },
  'POST /desk/plan': { for: 'organiser', status: 204, body: {} },
  'POST /desk/draw': { for: 'organiser', status: 204, body: {} },
  'POST /desk/final': { for: 'organiser', status: 409, body: { players: 4 } },
  'POST /desk/round': { for: 'organiser', status: 409, body: { number: 2, is: 'ended' } },
  'POST /desk/clock': { for: 'organiser', status: 204, body: { stopped: true } },
  'POST /desk/extra-time': { for: 'organiser', status: 204, body: { table: 1, minutes: 5 } },
  'POST /desk/ruling': {
    for: 'organiser',
    status: 204,
    body: { ...signed, changes: [{ player: 1, tablePoints: -20 }] },
  },
  'POST /desk/withdraw': { for: 'organiser', status: 409, body: { ...signed, ruling: 99 } },
  'POST /desk/hand': {
    for: 'organiser',
    status: 204,
    body: { ...signed, round: 1, table: 1, players: [1, 2, 3, 4], net: [30, -10, -10, -10] },
  },
  'POST /desk/withdraw-hand': { for: 'organiser', status: 204, body: { ...signed, hand: 1 } },
  'POST /desk/substitute': {
    for: 'organiser',
    status: 204,
    body: { ...signed, round: 2, player: 1, substitute: 5 },
  },
  'POST /desk/attendance': { for: 'organiser', status: 204, body: { ...signed, player: 2, is: 'left' } },
  'POST /desk/seats': {
    for: 'organiser',
    status: 409,
    body: { ...signed, table: 3, from: 1, to: 2, players: [2, 1, 3, 4] },
  },
  'POST /desk/featured': { for: 'organiser', status: 204, body: { table: null } },
  'POST /desk/join-code': { for: 'organiser', status: 200, body: { table: 1 } },
  'POST /desk/revoke': { for: 'organiser', status: 409, body: { table: 1 } },
  'POST /desk/withdraw-name': { for: 'organiser', status: 204, body: { player: 2 } },
  'POST /desk/standings': { for: 'organiser', status: 204, body: { round: 1 } },
};
const POSTS = Object.entries(ROWS).filter(([route]) => route.startsWith('POST /desk'));

const JSON_TYPE = { 'content-type': 'application/json' };
let served: ServedHall;
let cookie: string;

beforeAll(async () => {
  served = await ServedHall.start();
  const { organiser } = served.server;
  const done = [
    organiser.open({ name: 'Spring', rules: 'kuester', options: {}, rounds: 2, minutes: 60 }),
    organiser.players({ players: ['Anna', 'Bo', 'Cleo', 'Dora', 'Emil'].map((name) => ({ name })) }),
  ];
  // Emil is a reserve.
  done.push(
    organiser.attendance({ player: 5, is: 'left', ...signed }),
    organiser.plan(),
    await organiser.draw(),
    organiser.round({ number: 1, is: 'begun' }),
  );
  expect(done.filter(({ ok }) => !ok)).toEqual([]);
  cookie = await signIn(served, PASSWORD);
});
afterAll(() => served.close());

/** Asks as a page of the hall would, with other headers if they are named. */
function send(route: string, headers: Record<string, string> = {}, body = ROWS[route]?.body) {
  const [method, path] = route.split(' ') as [string, string];
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = method === 'POST' ? { origin: own(served), ...JSON_TYPE } : {};
  return ask(served, method, path, { ...sent, ...headers }, text);
}

const size = () => served.hall.log.size;

describe.each(Object.entries(ROWS))('%s', (route, { for: whom, status }) => {
  test('is answered to who may have it', async () => {
    // Who signs in again leaves the session that he had.
    const headers: Record<string, string> = route === 'POST /sign-in' ? {} : { cookie };
    expect((await send(route, headers)).status).toBe(status);
  });

  test('without a session', async () => {
    const before = size();
    const { status: given, body } = await send(route);
    expect(given).toBe(whom === 'everybody' ? status : 401);
    if (whom === 'organiser') expect(body).not.toContain('Spring');
    expect(size()).toBe(before);
  });

  test('sent by another site’s page, or by another name of this computer, is refused', async () => {
    const before = size();
    expect((await send(route, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    const rebound = `elsewhere.example:${portOf(served)}`;
    expect((await send(route, { cookie, host: rebound, origin: `http://${rebound}` })).status).toBe(421);
    expect(size()).toBe(before);
  });
});

describe.each(POSTS)('%s', (route, { body }) => {
  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
    ['numbers only', '7'],
  ])('of %s is refused in words', async (_, text) => {
    const before = size();
    const { status, body: answer } = await send(route, { cookie }, text as unknown as object);
    expect(status).toBe(400);
    expect(JSON.parse(answer)).toEqual({ code: 'bad-input', message: expect.stringMatching(/^the input/) });
    expect(size()).toBe(before);
  });

  test('without each of its members, or with a wrong one, is refused and names it', async () => {
    const before = size();
    for (const name of Object.keys(body!)) {
      for (const wrong of [undefined, { a: [] }, '\u0007', -7.5]) {
        // The last of the hands may be left out.
        if (name === 'to' && wrong === undefined) continue;
        // Options of no rules are not these, and what they are the rules say.
        if (name === 'options' && typeof wrong === 'object') continue;
        const { status, body: answer } = await send(route, { cookie }, { ...body, [name]: wrong });
        expect([name, wrong, status]).toEqual([name, wrong, 400]);
        expect(JSON.parse(answer).message).toContain(name);
      }
    }
    expect(size()).toBe(before);
  });

  test('that is no JSON by its header is refused', async () => {
    expect((await send(route, { cookie, 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('longer than any input is refused', async () => {
    const long = 'x'.repeat(3_000_000);
    const answer = await send(route, { cookie }, long as unknown as object).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });
});

test('what tables use is not for pages, nor for who has not joined', async () => {
  expect((await send('GET /table/round', { cookie })).status).toBe(401);
  expect((await send('GET /table/round', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  expect((await send('POST /table/join', { cookie }, { code: 'a' })).status).toBe(403);
});

test('a table joins with a code from the desk, once', async () => {
  const { body } = await send('POST /desk/join-code', { cookie }, { table: 7 });
  const { code } = JSON.parse(body) as { code: string };
  const { name, vkey } = { name: 'mingg/table-7', vkey: newKey('mingg/table-7', 'note') };
  const joining = { code, origin: name, vkey: makeVerifierKey(vkey.verifier) };
  const join = (sent: object) => ask(served, 'POST', '/table/join', JSON_TYPE, JSON.stringify(sent));
  const joined = await join(joining);
  expect([joined.status, JSON.parse(joined.body).table]).toEqual([200, 7]);
  expect(served.hall.state!.tables[7]).toMatchObject({ origin: name });
  const authorization = `Bearer ${JSON.parse(joined.body).token}`;
  expect((await ask(served, 'GET', '/table/round', { authorization })).status).toBe(200);
  const other = newKey('mingg/table-8', 'note');
  expect(
    (await join({ ...joining, origin: 'mingg/table-8', vkey: makeVerifierKey(other.verifier) })).status,
  ).toBe(403);
});

test('each route that is served is one of these, or is for tables', () => {
  const known = Object.keys(ROWS).map((route) => route.replace(/\/player\/\d+/, '/player/N'));
  const routes = served.server.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/table/'))
    .map(({ method, path }) => `${method} ${path.replace(/:number\{.*?\}/, 'N')}`);
  expect([...new Set(routes)].toSorted()).toEqual([...new Set([...known, 'POST /sign-out'])].toSorted());
});

test('a wrong code opens nothing; signing out ends the session', async () => {
  await expect(signIn(served, 'wrong')).rejects.toThrow('403');
  const other = await signIn(served, served.server.access.codes.of('organiser'));
  expect((await send('GET /desk', { cookie: other })).status).toBe(200);
  await ask(served, 'POST', '/sign-out', { cookie: other, origin: own(served) });
  expect((await send('GET /desk', { cookie: other })).status).toBe(401);
});

test('whoever opens the desk in a browser is shown where to sign in', async () => {
  const { status, body } = await send('GET /desk', { accept: 'text/html' });
  expect(status).toBe(401);
  expect(body).toContain('data-wants="organiser"');
});

test('lists are downloads without formulas and without withdrawn names', async () => {
  const { headers, body } = await send('GET /desk/players.csv', { cookie });
  expect(headers['content-disposition']).toBe('attachment; filename="players.csv"');
  const lines = body.trim().split('\r\n');
  expect(lines.slice(0, 4)).toEqual(['number,name,team,language', '1,Anna,,', '2,,,', '3,Cleo,,']);
  expect(JSON.parse((await send('GET /desk/standings.json', { cookie })).body)).toHaveLength(7);
  served.server.organiser.players({ players: [{ name: '=1+1', team: 'A,B' }] });
  const after = (await send('GET /desk/players.csv', { cookie })).body.trim().split('\r\n').at(-1);
  expect(after).toMatch(/^\d+,'=1\+1,"A,B",$/);
});
