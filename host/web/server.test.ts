import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import { foldEntry } from '../../shared/match/table.ts';
import { NO_MEMORY, type TableView, viewOf } from '../../shared/view/view.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import { ask, own, signIn } from '../../test/helpers/wire.ts';
import type { Desk } from './referee-routes.ts';
import { startWeb, type Web } from './server.ts';

const tags = Object.fromEntries(tileSet(144).map((tile, index) => [`tag ${index}`, tile]));
const opened = foldEntry(null, { entry: 'table', rules: 'kuester', tiles: tags });
if (!opened.ok) throw new Error(opened.error.message);
const EMPTY = viewOf(opened.value, NO_MEMORY);
/** A view told from others by its hand number. */
const handNumber = (hand: number): TableView => ({ ...EMPTY, hand });

const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

async function serve(port = 0, current: () => TableView = () => EMPTY): Promise<Web> {
  const web = await startWeb({ port, current });
  running.push(web);
  return web;
}

/** Reads server-sent events, one after the other; null when the stream has ended. */
async function listen(
  web: Web,
  headers: Record<string, string> = {},
): Promise<() => Promise<{ event: string; data: string } | null>> {
  const response = await fetch(new URL('events', web.urls[0]), { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  running.push({ close: () => reader.cancel().catch(() => {}) });
  let text = '';
  return async () => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read().catch(() => ({ value: '', done: true }));
      if (done) return null;
      text += value;
    }
    const [block, ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    const field = (name: string) => block!.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? '';
    return { event: field('event'), data: field('data') };
  };
}

/** The hand number of the next view. */
async function nextHandNumber(next: Awaited<ReturnType<typeof listen>>): Promise<number | null> {
  for (;;) {
    const message = await next();
    if (!message) return null;
    if (message.event === 'view') return (JSON.parse(message.data) as TableView).hand;
  }
}

describe('views are pushed', () => {
  test('a page gets the whole view at once and every change after it', async () => {
    const web = await serve(0, () => handNumber(4));
    const next = await listen(web);
    expect(await nextHandNumber(next)).toBe(4);
    web.push(() => handNumber(5));
    expect(await nextHandNumber(next)).toBe(5);
  });

  test('a second page gets the latest view, and both the next', async () => {
    const web = await serve();
    const first = await listen(web);
    expect(await nextHandNumber(first)).toBe(0);
    web.push(() => handNumber(1));
    expect(await nextHandNumber(first)).toBe(1);
    const second = await listen(web);
    expect(await nextHandNumber(second)).toBe(1);
    web.push(() => handNumber(2));
    expect(await nextHandNumber(first)).toBe(2);
    expect(await nextHandNumber(second)).toBe(2);
  });

  test('of many changes at once a page gets the last, not all', async () => {
    const web = await serve();
    const next = await listen(web);
    expect(await nextHandNumber(next)).toBe(0);
    for (let hand = 1; hand <= 1000; hand++) web.push(() => handNumber(hand));
    const seen: (number | null)[] = [];
    while (seen.at(-1) !== 1000) seen.push(await nextHandNumber(next));
    expect(seen.length).toBeLessThan(5);
  });

  test('after a restart at the same port a page that comes back gets the new view', async () => {
    const before = await serve(0, () => handNumber(1));
    // The second request must not take the connection that is being ended.
    const next = await listen(before, { connection: 'close' });
    expect(await nextHandNumber(next)).toBe(1);
    await before.close();
    expect(await nextHandNumber(next)).toBeNull();
    const port = Number(new URL(before.urls[0]!).port);
    const again = await listen(await serve(port, () => handNumber(2)));
    expect(await nextHandNumber(again)).toBe(2);
  });

  test('a page gets the last view though the host ends right after it, and soon after another', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const web = await serve();
      const next = await listen(web);
      expect(await nextHandNumber(next)).toBe(0);
      web.push(() => handNumber(1));
      await web.close();
      expect(await nextHandNumber(next)).toBe(1);
      expect(await nextHandNumber(next)).toBeNull();
    }
  });

  test('a page that takes nothing does not keep the host from ending', async () => {
    const web = await serve();
    const large = { ...EMPTY, rules: { ...EMPTY.rules, name: 'x'.repeat(20_000_000) } };
    const response = await fetch(new URL('events', web.urls[0]));
    running.push({ close: () => response.body!.cancel().catch(() => {}) });
    web.push(() => large);
    const began = performance.now();
    await web.close();
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('view.json answers with the latest view', async () => {
    const web = await serve();
    web.push(() => handNumber(9));
    const response = await fetch(new URL('view.json', web.urls[0]));
    expect(await response.json()).toEqual(handNumber(9));
  });
});

describe('a session', () => {
  test('lasts while a page stands open, and ends after twelve hours: then the page is sent nothing more', async () => {
    let now = 0;
    const web = await startWeb({ port: 0, current: () => EMPTY, now: () => now });
    running.push(web);
    const token = web.access.sessions.begin('referee', 'a phone');
    const cookie = `mingg-${new URL(web.urls[0]!).port}=${token}`;
    const next = await listen(web, { cookie });
    expect(await nextHandNumber(next)).toBe(0);
    for (const hour of [1.9, 3.8, 5.7, 7.6, 9.5, 11.4]) {
      now = hour * 3_600_000;
      web.push(() => handNumber(hour));
      expect(await nextHandNumber(next)).toBe(hour);
    }
    now = 12 * 3_600_000;
    web.push(() => handNumber(77));
    expect(await nextHandNumber(next)).toBe(null);
  });

  test('that is ended ends what it watches', async () => {
    const web = await serve();
    const token = web.access.sessions.begin('referee', 'a phone');
    const next = await listen(web, { cookie: `mingg-${new URL(web.urls[0]!).port}=${token}` });
    expect(await nextHandNumber(next)).toBe(0);
    web.access.signOut(token);
    expect(await nextHandNumber(next)).toBe(null);
  });
});

describe('what is served', () => {
  test('the page names its own script and style and nothing from elsewhere', async () => {
    const web = await serve();
    const html = await (await fetch(web.urls[0]!)).text();
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    const files = assets.filter((address) => !address.startsWith('data:'));
    expect(files).toHaveLength(2);
    for (const file of files) {
      const response = await fetch(new URL(file, web.urls[0]));
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    }
  });

  test.each(['', 'events', 'view.json', 'page.js'])(
    '%s comes with a strict policy and for nobody else',
    async (path) => {
      const web = await serve();
      const response = await fetch(new URL(path, web.urls[0]));
      await response.body?.cancel();
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('anything else is not found', async () => {
    const web = await serve();
    expect((await fetch(new URL('server.ts', web.urls[0]))).status).toBe(404);
  });
});

describe("the referee's desk", () => {
  const VIEW = { ...refereeView(opened.value), hand: 3 };
  /** A desk that takes `fine` and refuses everything else. */
  const desk: Desk = {
    view: () => VIEW,
    enter: (value) => {
      const ok = (value as { fine?: boolean }).fine === true;
      return ok ? { ok, value: VIEW } : { ok, error: { code: 'no-harm', message: 'name who was harmed' } };
    },
    preview: (value) => {
      const ok = (value as { fine?: boolean }).fine === true;
      const nothing = { hand: 3, fines: [], bars: [], amounts: [] };
      return ok ? { ok, value: nothing } : { ok, error: { code: 'no-harm', message: 'name who was harmed' } };
    },
  };
  let web: Web;
  let cookie: string;
  beforeAll(async () => {
    web = await startWeb({ port: 0, current: () => EMPTY, desk });
    cookie = await signIn(web, web.access.codes.of('referee'));
  });
  afterAll(() => web.close());

  test('is shown to the referee', async () => {
    const { body, headers } = await ask(web, 'GET', '/referee/desk', { cookie });
    expect(JSON.parse(body)).toEqual(VIEW);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['{"fine":true}', 200, null],
    ['{"fine":false}', 409, 'no-harm'],
    ['{', 400, 'bad-input'],
    [JSON.stringify({ long: 'x'.repeat(9000) }), 413, null],
  ])('entering %.20s answers %i', async (text, status, code) => {
    const answered = await ask(web, 'POST', '/referee/desk', { cookie, origin: own(web) }, text);
    expect(answered.status).toBe(status);
    if (code) expect(JSON.parse(answered.body)).toMatchObject({ code });
  });

  test('its page is served, and not where there is no desk', async () => {
    const { body } = await ask(web, 'GET', '/referee', { cookie });
    expect(body).toContain('src="/referee.js');
    expect(body).not.toContain(web.access.codes.of('referee'));
    expect((await ask(await serve(), 'GET', '/referee')).status).toBe(404);
  });
});

describe('the port', () => {
  test('a chosen port that is taken: the message says what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    running.push({ close: () => new Promise((resolve) => other.close(resolve)) });
    const { port } = other.address() as { port: number };
    await expect(startWeb({ port, current: () => EMPTY })).rejects.toThrow(
      `port ${port} is taken by another program: stop that program, choose another port with --port`,
    );
  });

  test('without a choice a second page takes another port', async () => {
    const first = await startWeb({ current: () => EMPTY });
    running.push(first);
    const second = await startWeb({ current: () => EMPTY });
    running.push(second);
    expect(new URL(second.urls[0]!).port).not.toBe(new URL(first.urls[0]!).port);
  });

  test('the first address is of this computer, and all have the port that is bound', async () => {
    const web = await serve();
    expect(new URL(web.urls[0]!).hostname).toBe('localhost');
    expect(new Set(web.urls.map((url) => new URL(url).port)).size).toBe(1);
  });
});
