import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { err, ok } from '../../shared/game/result.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { foldEntry } from '../../shared/match/table.ts';
import type { Viewer } from '../../shared/view/sight.ts';
import { NO_MEMORY, viewOf } from '../../shared/view/view.ts';
import { NOBODY_NAMED } from '../../shared/view/view-players.ts';
import { type RefereeView, refereeView } from '../../shared/view/view-referee.ts';
import { type Answered, ask, portOf, type Route } from '../../test/helpers/wire.ts';
import { Guide } from '../setup/guide/guide.ts';
import { SettingsFile } from '../setup/settings-file.ts';
import { LONGEST } from './access/sessions.ts';
import type { Seen } from './feed.ts';
import { startWeb, type Web } from './server.ts';
import { WATCH_PATHS } from './watch-routes.ts';

// Every route, requested in every role, from every kind of page, by every kind of name.

const tags = Object.fromEntries(tileSet(144).map((tile, index) => [`tag ${index}`, tile]));
const opened = foldEntry(null, { entry: 'table', rules: 'kuester', tiles: tags });
if (!opened.ok) throw new Error(opened.error.message);
// Data that can be recognised in a response: of the table, the referee's desk, the log.
const VIEW = viewOf(opened.value, NO_MEMORY);
const NUMBERS = { table: 61_001, own: 61_003, public: 61_004, delayed: 61_005, seated: 61_006 } as const;
const seen =
  (otherwise: keyof typeof NUMBERS): Seen =>
  (viewer) => {
    const special: Partial<Record<Viewer, keyof typeof NUMBERS>> = {
      spectator: otherwise,
      'seated spectator': 'seated',
      'place C': 'own',
    };
    return { ...VIEW, hand: NUMBERS[special[viewer] ?? 'table'] };
  };
const DESK: RefereeView = { ...refereeView(opened.value), hand: 61_002 };
const VKEY = 'key-of-the-log';
const SETTINGS = '/name-of-the-settings.toml';
const PASSWORD = 'bamboo and circles';

const CALLERS = ['nobody', 'signed out', 'expired', 'viewer', 'place C', 'referee', 'screen'] as const;
type Caller = (typeof CALLERS)[number];
const STRANGERS: readonly Caller[] = ['nobody', 'signed out', 'expired'];
const KNOWN: readonly Caller[] = ['viewer', 'place C', 'referee', 'screen'];
const ALL = CALLERS;
const ANSWERERS: readonly Caller[] = ['place C', 'referee', 'screen'];
const REFEREE: readonly Caller[] = ['referee'];
/** Who may set the table up. */
const OWNERS: readonly Caller[] = ['referee', 'screen'];

type Told = keyof typeof NUMBERS | 'desk' | 'codes' | 'log' | 'settings';
interface Row {
  /** What is requested, if the route is a pattern. */
  readonly path?: string;
  readonly body?: string;
  /** The roles that may have it, and with which status. */
  readonly may: readonly Caller[];
  readonly status: number;
  /** The status for all others who may see the page. */
  readonly refused?: number;
  /** The data that a response may contain; it must not contain any other. */
  readonly tells?: Told;
  /** What it tells the player at place C instead. */
  readonly tellsPlayer?: Told;
  /** The change that it makes at the table. */
  readonly does?: 'answer' | 'enter' | 'set' | 'review';
}

const ROWS: Readonly<Record<string, Row>> = {
  'GET /': { may: KNOWN, status: 200, tells: 'table', tellsPlayer: 'own' },
  'GET /page.js': { may: KNOWN, status: 200 },
  'GET /page.css': { may: KNOWN, status: 200 },
  'GET /player': { may: ['place C'], status: 200, refused: 401, tells: 'own' },
  'GET /player.js': { may: KNOWN, status: 200 },
  'GET /player.css': { may: KNOWN, status: 200 },
  'GET /seats': { may: ['referee', 'screen'], status: 200, tells: 'codes' },
  'GET /watch': { may: ALL, status: 200, tells: 'delayed', tellsPlayer: 'seated' },
  'GET /watch.js': { may: ALL, status: 200 },
  'GET /watch.css': { may: ALL, status: 200 },
  'GET /watch/events': { may: ALL, status: 200, tells: 'public', tellsPlayer: 'seated' },
  'GET /watch/delayed/events': { may: ALL, status: 200, tells: 'delayed', tellsPlayer: 'seated' },
  'GET /overlay': { may: ALL, status: 200, tells: 'delayed', tellsPlayer: 'seated' },
  'GET /overlay.js': { may: ALL, status: 200 },
  'GET /overlay.css': { may: ALL, status: 200 },
  'GET /sign-in': { may: ALL, status: 200 },
  'GET /sign-in.js': { may: ALL, status: 200 },
  'GET /sign-in.css': { may: ALL, status: 200 },
  'POST /sign-in': { body: JSON.stringify({ code: PASSWORD }), may: ALL, status: 200 },
  'POST /sign-out': { may: KNOWN, status: 204 },
  'GET /session': { may: KNOWN, status: 200 },
  'GET /referee': { may: REFEREE, status: 200, refused: 401 },
  'GET /referee.js': { may: KNOWN, status: 200 },
  'GET /referee.css': { may: KNOWN, status: 200 },
  'GET /referee/desk': { may: REFEREE, status: 200, tells: 'desk' },
  'POST /referee/desk': { body: '{}', may: REFEREE, status: 200, tells: 'desk', does: 'enter' },
  'POST /referee/preview': { body: '{}', may: REFEREE, status: 200, tells: 'desk' },
  'GET /referee/access': { may: REFEREE, status: 200, tells: 'codes' },
  'POST /referee/sign-out-everywhere': { may: REFEREE, status: 200, tells: 'codes' },
  'POST /answer': { body: '{"question":1,"candidate":0}', may: ANSWERERS, status: 204, does: 'answer' },
  'GET /log': { may: KNOWN, status: 200, tells: 'log' },
  'GET /log/log.css': { may: KNOWN, status: 200 },
  'GET /log/checkpoint': { may: KNOWN, status: 200, tells: 'log' },
  'GET /log/sealing': { may: KNOWN, status: 200, tells: 'log' },
  'GET /calculator': { may: ALL, status: 302 },
  'GET /calculator/': { may: ALL, status: 200 },
  'GET /calculator/index.html': { may: ALL, status: 200 },
  'GET /calculator/calculator.js': { may: ALL, status: 200 },
  'GET /calculator/calculator.css': { may: ALL, status: 200 },
  'GET /calculator/service-worker.js': { may: ALL, status: 200 },
  'GET /calculator/manifest.webmanifest': { may: ALL, status: 200 },
  'GET /calculator/icon.svg': { may: ALL, status: 200 },
  'GET /hands': { may: KNOWN, status: 200 },
  'GET /hands.js': { may: KNOWN, status: 200 },
  'GET /hands.css': { may: KNOWN, status: 200 },
  'GET /hands/list.json': { may: KNOWN, status: 200, tells: 'log' },
  'GET /hands/:file{[1-9][0-9]{0,5}\\.json}': {
    path: '/hands/7.json',
    may: KNOWN,
    status: 200,
    tells: 'log',
  },
  'GET /hands/:hand{[1-9][0-9]{0,5}}/review.json': {
    path: '/hands/7/review.json',
    may: KNOWN,
    status: 200,
    tells: 'log',
  },
  'POST /hands/:hand{[1-9][0-9]{0,5}}/review.json': {
    path: '/hands/7/review.json',
    may: KNOWN,
    status: 200,
    tells: 'log',
    does: 'review',
  },
  'GET /review': { may: KNOWN, status: 200 },
  'GET /review.js': { may: KNOWN, status: 200 },
  'GET /review.css': { may: KNOWN, status: 200 },
  'GET /statistics': { may: KNOWN, status: 302 },
  'GET /statistics/': { may: KNOWN, status: 200 },
  'GET /statistics/statistics.js': { may: KNOWN, status: 200 },
  'GET /statistics/statistics.css': { may: KNOWN, status: 200 },
  'GET /statistics/icon.svg': { may: KNOWN, status: 200 },
  'GET /statistics/club.json': { may: KNOWN, status: 200, tells: 'log' },
  'GET /statistics/players/:file{[0-9]{1,6}\\.json}': {
    path: '/statistics/players/0.json',
    may: KNOWN,
    status: 200,
    tells: 'log',
  },
  'GET /setup': { may: OWNERS, status: 200, refused: 401 },
  'GET /setup.js': { may: KNOWN, status: 200 },
  'GET /setup.css': { may: KNOWN, status: 200 },
  'GET /setup/view.json': { may: OWNERS, status: 200, tells: 'settings' },
  'GET /setup/rules.json': { may: OWNERS, status: 200 },
  'GET /setup/events': { may: OWNERS, status: 200, tells: 'settings' },
  'POST /setup/do': {
    body: '{"do":"players","players":4,"seated":[]}',
    may: OWNERS,
    status: 204,
    does: 'set',
  },
  'GET /view.json': { may: KNOWN, status: 200, tells: 'table', tellsPlayer: 'own' },
  'GET /events': { may: KNOWN, status: 200, tells: 'table', tellsPlayer: 'own' },
};
/** Requests for routes or methods that do not exist, or by an odd path. */
const NO_ROUTES: Readonly<Record<string, Row>> = {
  'GET /nowhere': { may: KNOWN, status: 404 },
  'POST /view.json': { may: KNOWN, status: 404 },
  'DELETE /referee/desk': { may: REFEREE, status: 404 },
  'OPTIONS /answer': { may: KNOWN, status: 404 },
  'GET /hands/0.json': { may: KNOWN, status: 404 },
  'GET /hands/7': { may: KNOWN, status: 404 },
  'GET /hands/8/review.json': { may: KNOWN, status: 404 },
  'POST /hands/8/review.json': { may: KNOWN, status: 404 },
  'GET /statistics/players/Anna.json': { may: KNOWN, status: 404 },
  'GET //view.json': { may: KNOWN, status: 404 },
  'GET /sign-in/../view.json': { may: KNOWN, status: 200, tells: 'table', tellsPlayer: 'own' },
  'GET /watch/../view.json': { may: KNOWN, status: 200, tells: 'table', tellsPlayer: 'own' },
  'GET /watch?live': { may: ALL, status: 200, tells: 'public', tellsPlayer: 'seated' },
  'GET /overlay?live&compact': { may: ALL, status: 200, tells: 'public', tellsPlayer: 'seated' },
  'GET //watch/events': { may: KNOWN, status: 404 },
  'GET /watch/events/': { may: KNOWN, status: 404 },
};

const folder = mkdtempSync(join(tmpdir(), 'mingg-wire-'));
writeFileSync(join(folder, SETTINGS), `password = "${PASSWORD}"`);
const setup = new Guide({
  file: new SettingsFile(join(folder, SETTINGS)),
  devices: null,
  command: '',
  examine: async function* () {},
  play: () => {},
});

/** Connections that are used for one caller after the other, as those of a proxy are. */
const agent = new Agent({ keepAlive: true });

let web: Web;
let now = 0;
const done: string[] = [];
beforeAll(async () => {
  web = await startWeb({
    port: 0,
    reach: { host: '127.0.0.2', names: ['table.example'], password: PASSWORD },
    current: seen('public'),
    watch: { delay: 300 },
    desk: {
      view: () => DESK,
      enter: () => {
        done.push('enter');
        return ok(DESK);
      },
      preview: () => ok({ hand: DESK.hand, fines: [], bars: [], amounts: [] }),
    },
    answer: (_, candidate, by) => {
      done.push(`answer of ${by}`);
      return candidate === 0 ? ok(undefined) : err({ code: 'not-open', message: 'settled' });
    },
    log: () => ({
      standing: { vkey: VKEY, signed: 1, witness: { state: 'none' } },
      checkpoint: `${VKEY}\n`,
      sealing: `${VKEY}\n`,
    }),
    hands: {
      list: () => ({ vkey: VKEY, hands: [], players: NOBODY_NAMED, playedSince: 1 }),
      file: async () => ok(`{"vkey":"${VKEY}"}`),
      reviews: {
        of: (hand) => (hand === 7 ? { state: 'failed', why: VKEY } : null),
        ask: (hand) => {
          if (hand !== 7) return null;
          done.push('review');
          return { state: 'failed', why: VKEY };
        },
      },
    },
    years: { file: async () => ok(`{"vkey":"${VKEY}"}`) },
    setup: {
      view: () => setup.view(),
      rules: () => setup.rules(),
      act: (input) => {
        done.push('set');
        return setup.act(input);
      },
      onChange: (listener) => setup.onChange(listener),
    },
    now: () => now,
    late: 0,
    mostConnections: 1000,
  });
  web.pushDelayed(seen('delayed'));
});
afterAll(async () => {
  agent.destroy();
  await web.close();
  rmSync(folder, { recursive: true });
});

/** Another computer, as far as the table can tell. */
const NETWORK: Route = { to: '127.0.0.2', from: '127.0.0.2' };

/** A session of this caller, as the cookie that a browser sends. */
function cookieOf(caller: Caller): string | null {
  if (caller === 'nobody' || caller === 'screen') return null;
  const { sessions } = web.access;
  const token = sessions.begin(
    caller === 'signed out' || caller === 'expired' ? 'referee' : caller,
    '127.0.0.2',
  );
  if (caller === 'signed out') sessions.end(token);
  if (caller === 'expired') now += LONGEST;
  return `mingg-${portOf(web)}=${token}`;
}

const HOSTS = ['own', 'foreign', 'rebinding'] as const;
const ORIGINS = ['none', 'own', 'foreign', 'own name, other port', 'null'] as const;

function headersOf(caller: Caller, host: (typeof HOSTS)[number], origin: (typeof ORIGINS)[number]) {
  const port = portOf(web);
  const cookie = cookieOf(caller);
  const name = caller === 'screen' ? 'localhost' : '127.0.0.2';
  const asked = { own: `${name}:${port}`, foreign: 'evil.example', rebinding: `evil.example:${port}` }[host];
  const from = {
    none: null,
    own: `http://${asked}`,
    foreign: 'http://evil.example',
    'own name, other port': `http://${name}:${port + 1}`,
    null: 'null',
  }[origin];
  return {
    host: asked,
    'content-type': 'application/json',
    ...(cookie !== null && { cookie }),
    ...(from !== null && { origin: from }),
  };
}

function expected(
  method: string,
  { may, status, refused }: Row,
  caller: Caller,
  host: (typeof HOSTS)[number],
  origin: (typeof ORIGINS)[number],
): number {
  if (host !== 'own') return 421;
  if (origin !== 'own' && (method !== 'GET' || origin !== 'none')) return 403;
  if (may.includes(caller)) return status;
  return STRANGERS.includes(caller) ? 401 : (refused ?? 403);
}

/** The data found anywhere in a response. */
function toldBy({ body, headers }: Answered, codes: readonly string[]): Told[] {
  const all = `${body}${JSON.stringify({ ...headers, 'set-cookie': '' })}`;
  const told: Told[] = [];
  for (const [is, number] of Object.entries(NUMBERS)) {
    if (all.includes(`${number}`)) told.push(is as keyof typeof NUMBERS);
  }
  if (all.includes(`${DESK.hand}`)) told.push('desk');
  if (codes.some((code) => all.includes(code)) || all.includes(PASSWORD)) told.push('codes');
  if (all.includes(VKEY)) told.push('log');
  if (all.includes(SETTINGS)) told.push('settings');
  return told;
}

const HOLDERS = ['place A', 'place B', 'place C', 'place D', 'referee'] as const;
const codesNow = () => HOLDERS.map((holder) => web.access.codes.of(holder));

describe('what is sent to whom', () => {
  test('every route stands in the table', () => {
    const routes = web.routes.filter(({ method }) => method !== 'ALL');
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(Object.keys(ROWS)),
    );
  });

  test.each(Object.entries({ ...ROWS, ...NO_ROUTES }))('%s', async (route, row) => {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = row.path ?? pattern;
    const wrong: unknown[] = [];
    for (const caller of CALLERS) {
      for (const host of HOSTS) {
        for (const origin of ORIGINS) {
          const headers = headersOf(caller, host, origin);
          const before = codesNow();
          done.length = 0;
          const route = { agent, ...(caller !== 'screen' && NETWORK) };
          const got = await ask(web, method, path, headers, row.body, route);
          const status = expected(method, row, caller, host, origin);
          const may = status === row.status && row.may.includes(caller);
          const told = toldBy(got, [...before, ...codesNow()]);
          const does = may && row.does ? [row.does === 'answer' ? `answer of ${caller}` : row.does] : [];
          const is = { status: got.status, told, done: [...done], cors: corsOf(got) };
          const tells = caller === 'place C' ? (row.tellsPlayer ?? row.tells) : row.tells;
          const should = { status, told: may && tells ? [tells] : [], done: does, cors: [] };
          if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push({ caller, host, origin, is, should });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Headers that would let a page of another origin read. */
const corsOf = ({ headers }: Answered): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('where the organiser has not opened the public page', () => {
  test.each(WATCH_PATHS)('%s is nobody’s', async (path) => {
    const closed = await startWeb({ port: 0, current: seen('public'), mostConnections: 100, late: 0 });
    closed.pushDelayed(seen('delayed'));
    const from = { host: `localhost:${portOf(closed)}` };
    // A proxy asks for somebody else.
    const stranger = await ask(closed, 'GET', path, { ...from, via: '1.1 proxy' });
    const screen = await ask(closed, 'GET', path, from);
    expect([stranger.status, screen.status]).toEqual([401, 404]);
    await closed.close();
  });

  test('and where no delay is set, no table is sent late', async () => {
    const late = await startWeb({ port: 0, current: seen('public'), watch: { delay: null }, late: 0 });
    late.pushDelayed(seen('delayed'));
    const from = { host: `localhost:${portOf(late)}` };
    expect((await ask(late, 'GET', '/watch/delayed/events', from)).status).toBe(404);
    expect((await ask(late, 'GET', '/watch', from)).body).not.toContain('data-delay');
    await late.close();
  });
});

describe('the table’s own screen', () => {
  const port = () => portOf(web);
  test.each<[string, number, (headers: { host: string }) => Record<string, string>, Route]>([
    ['is this computer by its own name', 200, (own) => own, {}],
    ['by its address', 200, () => ({ host: `127.0.0.1:${port()}` }), {}],
    ['by IPv6', 200, () => ({ host: `[::1]:${port()}` }), { to: '::1' }],
    ['is not another computer that says so', 401, (own) => own, NETWORK],
    ['is not who comes by the table’s name', 401, () => ({ host: `${hostname()}:${port()}` }), {}],
    ['is not who comes through a proxy', 401, () => ({ host: 'table.example' }), {}],
    ['nor at the proxy’s own port', 401, () => ({ host: `table.example:${port()}` }), {}],
    ['nor at another one', 421, () => ({ host: `table.example:${port() + 1}` }), {}],
    ['nor where the proxy says localhost', 401, (own) => ({ ...own, 'x-forwarded-for': '10.0.0.9' }), {}],
    ['is not at another port', 421, () => ({ host: 'localhost:1' }), {}],
    ['is not an address that is not its own', 421, () => ({ host: `10.1.1.1:${port()}` }), {}],
    ['has one name', 400, () => ({ host: `localhost:${port()}@evil.example` }), {}],
  ])('%s: %i', async (_, status, headers, route) => {
    const got = await ask(
      web,
      'GET',
      '/view.json',
      headers({ host: `localhost:${port()}` }),
      undefined,
      route,
    );
    expect(got.status).toBe(status);
  });

  test('is not who comes through a proxy that speaks HTTP 1.0, as nginx does', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.end(`GET /view.json HTTP/1.0\r\nHost: localhost:${port()}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
  });

  test.each<[string, string, string, number]>([
    ['a script of another site', 'cross-site', 'no-cors', 403],
    ['a frame-less fetch of a neighbour', 'same-site', 'cors', 403],
    ['a link', 'cross-site', 'navigate', 200],
    ['the page', 'same-origin', 'cors', 200],
    ['whoever types the address', 'none', 'navigate', 200],
  ])('%s asks for the page', async (_, site, mode, status) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
    expect((await ask(web, 'GET', '/', headers)).status).toBe(status);
  });
});

describe('who is nobody', () => {
  const stranger = (headers: Record<string, string>, path = '/') =>
    ask(web, 'GET', path, { host: `127.0.0.2:${portOf(web)}`, ...headers }, undefined, NETWORK);

  test.each(['/', '/referee', '/log', '/view.json', '/nowhere'])(
    'and opens %s is shown where to sign in, and no script but that page’s',
    async (path) => {
      const { status, body, headers } = await stranger({ accept: 'text/html,*/*' }, path);
      expect(status).toBe(401);
      expect(body).toContain('src="/sign-in.js');
      expect(body).toContain(`data-wants="${path === '/referee' ? 'referee' : 'viewer'}"`);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('a session’s cookie is for this table alone, and no script can read it', async () => {
    const port = portOf(web);
    const headers = {
      host: `127.0.0.2:${port}`,
      origin: `http://127.0.0.2:${port}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ code: web.access.codes.of('place B') });
    const got = await ask(web, 'POST', '/sign-in', headers, body, NETWORK);
    expect(JSON.parse(got.body)).toEqual({ role: 'place B' });
    expect(got.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^mingg-${port}=[\\w-]{43}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict$`),
      ),
    ]);
  });
});
