import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, portOf, type Route } from '../../test/helpers/wire.ts';
import { Guide } from '../setup/guide/guide.ts';
import { realDevices } from '../setup/guide/real-devices.ts';
import { SettingsFile } from '../setup/settings-file.ts';
import { type SetupWeb, startSetupWeb } from './setup-server.ts';

// Every route of a table that is set up, requested by everybody: before there is a password, its page may already be
// reached from a network.

const CALLERS = ['nobody', 'code', 'screen'] as const;
type Caller = (typeof CALLERS)[number];
const OWNERS: readonly Caller[] = ['code', 'screen'];

const ROWS: Readonly<Record<string, { may: readonly Caller[]; status: number; body?: string }>> = {
  'GET /': { may: OWNERS, status: 302 },
  'GET /sign-in': { may: CALLERS, status: 200 },
  'GET /sign-in.js': { may: CALLERS, status: 200 },
  'GET /sign-in.css': { may: CALLERS, status: 200 },
  'POST /sign-in': { may: CALLERS, status: 200 },
  'POST /sign-out': { may: OWNERS, status: 204 },
  'GET /session': { may: OWNERS, status: 200 },
  'GET /setup': { may: OWNERS, status: 200 },
  'GET /setup.js': { may: OWNERS, status: 200 },
  'GET /setup.css': { may: OWNERS, status: 200 },
  'GET /setup/view.json': { may: OWNERS, status: 200 },
  'GET /setup/rules.json': { may: OWNERS, status: 200 },
  'GET /setup/events': { may: OWNERS, status: 200 },
  'POST /setup/do': { may: OWNERS, status: 200, body: '{"do":"players","players":4,"seated":[]}' },
};

const NETWORK: Route = { to: '127.0.0.2', from: '127.0.0.2' };

let folder: string;
let guide: Guide;
let web: SetupWeb;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-setup-site-'));
  guide = new Guide({
    file: new SettingsFile(join(folder, 'mingg.toml')),
    devices: realDevices(),
    command: 'mingg run',
    examine: async function* () {},
    play: () => {},
  });
  web = await startSetupWeb({
    desk: guide,
    port: 0,
    reach: { host: '127.0.0.2', names: [] },
    noticed: () => {},
    late: 0,
  });
});
afterAll(async () => {
  await web.close();
  await guide.close();
  rmSync(folder, { recursive: true });
});

function headersOf(caller: Caller, foreign = false): Record<string, string> {
  const host = `${caller === 'screen' ? 'localhost' : '127.0.0.2'}:${portOf(web)}`;
  const cookie = `mingg-${portOf(web)}=${web.access.sessions.begin('referee', '127.0.0.2')}`;
  return {
    host,
    origin: foreign ? 'http://evil.example' : `http://${host}`,
    'content-type': 'application/json',
    ...(caller === 'code' && { cookie }),
  };
}

describe('a table that is set up', () => {
  test('every route stands in the table', () => {
    const routes = web.routes.filter(({ method }) => method !== 'ALL');
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(Object.keys(ROWS)),
    );
  });

  test.each(Object.entries(ROWS))('%s', async (route, { may, status, body }) => {
    const [method, path] = route.split(' ') as [string, string];
    for (const caller of CALLERS) {
      const code = JSON.stringify({ code: web.access.codes.of('referee') });
      const from = caller === 'screen' ? {} : NETWORK;
      const asked = (foreign: boolean) =>
        ask(web, method, path, headersOf(caller, foreign), path === '/sign-in' ? code : body, from);
      expect([caller, (await asked(false)).status]).toEqual([caller, may.includes(caller) ? status : 401]);
      expect([caller, (await asked(true)).status]).toEqual([caller, 403]);
    }
  });

  test.each<[string, string, number]>([
    ['no JSON', 'do=play', 400],
    ['nothing that can be done', '{"do":"dance"}', 409],
    ['what is too long', JSON.stringify({ do: 'players', players: 4, seated: ['x'.repeat(9000)] }), 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await ask(web, 'POST', '/setup/do', headersOf('screen'), body, {})).status).toBe(status);
  });

  test('a wrong code opens nothing, and a page asks for the right one', async () => {
    const headers = headersOf('nobody');
    const wrong = await ask(web, 'POST', '/sign-in', headers, '{"code":"k7qd-9fxm-2hwp"}', NETWORK);
    expect(wrong.status).toBe(403);
    const page = await ask(web, 'GET', '/setup', { ...headers, accept: 'text/html' }, undefined, NETWORK);
    expect(page.status).toBe(401);
    expect(page.body).toContain('data-wants="setup"');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
