import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { sampleViews } from '../../test/helpers/sample-views.ts';
import { ask, own, portOf, type Route, signIn } from '../../test/helpers/wire.ts';
import { startWeb, type Web } from './server.ts';

/** ms after which a wrong code is answered here. */
const LATE = 3000;
const PASSWORD = 'bamboo and circles';
const [VIEW] = sampleViews(1);
const answers: string[] = [];
const noticed: string[] = [];
let web: Web;
beforeAll(async () => {
  web = await startWeb({
    port: 0,
    reach: { host: '127.0.0.2', names: [], password: PASSWORD },
    current: () => VIEW!,
    desk: {
      view: () => ({}) as never,
      enter: () => ({ ok: false, error: { code: 'no', message: '' } }),
      preview: () => ({}) as never,
    },
    answer: (_, __, by) => {
      answers.push(by);
      return ok(undefined);
    },
    noticed: (what) => noticed.push(what),
    late: LATE,
  });
});
afterAll(() => web.close());

/** Other computers, as far as the table can tell. */
const from = (address: string): Route => ({ to: '127.0.0.2', from: address });
const there = () => ({ host: `127.0.0.2:${portOf(web)}`, origin: `http://127.0.0.2:${portOf(web)}` });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Attacks of another site's page on the table, at the address by which it reaches the table. */
const FOREIGN_PAGE = async (table: string): Promise<string[]> => {
  const got: string[] = [];
  const answer = '{"question":1,"candidate":0}';
  const tries: [string, RequestInit][] = [
    ['answer', { method: 'POST', body: answer, mode: 'no-cors' }],
    ['answer', { method: 'POST', body: answer, mode: 'no-cors', credentials: 'include' }],
    ['answer', { method: 'POST', body: answer, headers: { 'Content-Type': 'application/json' } }],
    [
      'answer',
      { method: 'POST', body: new Blob([answer], { type: 'text/plain' }), referrerPolicy: 'no-referrer' },
    ],
    ['view.json', {}],
    ['view.json', { credentials: 'include' }],
    ['', {}],
  ];
  for (const [path, how] of tries) {
    try {
      const response = await fetch(`${table}${path}`, how);
      const text = await response.text();
      if (response.ok && text !== '') got.push(`${path}: ${text}`);
    } catch {
      // The browser let nothing through.
    }
  }
  await new Promise<void>((resolve) => {
    const events = new EventSource(`${table}events`);
    events.addEventListener('view', () => {
      got.push('an event');
      events.close();
      resolve();
    });
    events.onerror = () => resolve();
  });
  // A form needs no permission to be sent; what comes back it shows in a frame.
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.name = 'frame';
  const form = document.body.appendChild(document.createElement('form'));
  Object.assign(form, { method: 'POST', action: `${table}answer`, target: 'frame', enctype: 'text/plain' });
  const field = form.appendChild(document.createElement('input'));
  Object.assign(field, { name: '{"question":1,"candidate":0,"x":"', value: '"}' });
  form.submit();
  await new Promise((resolve) => {
    frame.onload = resolve;
    setTimeout(resolve, 1000);
  });
  const script = document.createElement('script');
  script.src = `${table}view.json`;
  await new Promise((resolve) => {
    script.onload = () => resolve(got.push('a script'));
    script.onerror = resolve;
    document.body.append(script);
  });
  return got;
};

describe.skipIf(!CHROMIUM)('a page of somebody else’s, in a browser of the table’s own computer', () => {
  let browser: Browser;
  let site: Server;
  let port: number;
  beforeAll(async () => {
    browser = await openBrowser(['--host-resolver-rules=MAP evil.example 127.0.0.1']);
    site = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Look, kittens</title>');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    ({ port } = site.address() as AddressInfo);
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  it.each([
    ['at the table’s screen', () => own(web)],
    ['by the name that was turned to the table', () => `http://evil.example:${portOf(web)}`],
  ])('answers nothing and reads nothing, %s', async (_, table) => {
    const page = await browser.newPage();
    await page.goto(`http://evil.example:${port}/`);
    answers.length = 0;
    expect(await page.evaluate(FOREIGN_PAGE, `${table()}/`)).toEqual([]);
    expect(answers).toEqual([]);
    await page.close();
  });

  it('DNS rebinding: as if it were its own origin, it is shown nothing', async () => {
    const page = await browser.newPage();
    // The page of this name and port was somebody else's a moment ago: now the table is asked for it.
    const response = await page.goto(`http://evil.example:${portOf(web)}/`);
    expect(response!.status()).toBe(421);
    answers.length = 0;
    expect(await page.evaluate(FOREIGN_PAGE, '/')).toEqual([]);
    expect(answers).toEqual([]);
    await page.close();
  });

  it('while the table’s own page answers and reads', async () => {
    const page = await browser.newPage();
    await page.goto(`${own(web)}/`);
    answers.length = 0;
    const got = await page.evaluate(FOREIGN_PAGE, `${own(web)}/`);
    expect(got.map((what) => what.slice(0, 9))).toEqual(['view.json', 'view.json', ': <!docty', 'an event']);
    expect(answers).toEqual(['screen']);
    await page.close();
  });
});

it('a thousand wrong codes: the right one signs in at once, and the table hears of it once', async () => {
  const ends: { status: number; waited: number }[] = [];
  let left = 1000;
  // Fifty hands that type one after the other.
  const guesses = Array.from({ length: 50 }, async () => {
    while (left-- > 0) {
      const code = JSON.stringify({ code: `aaaa-bbbb-${left}` });
      const since = performance.now();
      const { status } = await ask(
        web,
        'POST',
        '/sign-in',
        { ...there(), ...JSON_TYPE },
        code,
        from('127.0.0.7'),
      );
      ends.push({ status, waited: performance.now() - since });
    }
  });
  await sleep(100);
  const before = performance.now();
  const cookie = await signIn(web, web.access.codes.of('referee'), from('127.0.0.8'));
  const took = performance.now() - before;
  expect(cookie).toMatch(/^mingg-/);
  // All of them share one processor here; a wrong one waits for longer than this.
  expect(took).toBeLessThan(LATE);
  await Promise.all(guesses);
  expect(ends).toHaveLength(1000);
  const late = ends.filter(({ status }) => status === 403);
  expect(late.length).toBeGreaterThan(0);
  expect(Math.min(...late.map(({ waited }) => waited))).toBeGreaterThan(LATE - 10);
  expect(ends.filter(({ status }) => status === 429)).toHaveLength(1000 - late.length);
  web.access.wrongCodes.close();
  const told = noticed.filter((what) => what.includes('wrong code'));
  expect(told).toEqual([expect.stringMatching(/^1000 wrong codes from 127\.0\.0\.7 in the last minute$/)]);
});

/** Sends bytes as they are, and hangs up. */
const hangUp = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(portOf(web), '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => socket.resetAndDestroy(), 40);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });

it('requests that are broken off or are none make no noise', async () => {
  const printed = (['error', 'info', 'warn', 'log'] as const).map((kind) => vi.spyOn(console, kind));
  const cookie = await signIn(web, web.access.codes.of('referee'));
  noticed.length = 0;
  const lines = [`Host: localhost:${portOf(web)}`, `Origin: ${own(web)}`, `Cookie: ${cookie}`];
  const head = [...lines, 'Content-Type: application/json'].join('\r\n');
  const posts = ['/answer', '/sign-in', '/referee/desk', '/sign-out'].flatMap((path) => [
    `POST ${path} HTTP/1.1\r\n${head}\r\nContent-Length: 100\r\n\r\n{"question":`,
    `POST ${path} HTTP/1.1\r\n${head}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"que\r\n`,
  ]);
  const others = [
    `GET /events HTTP/1.1\r\n${head}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head}\r\n`,
    `GET / HTTP/1.1\r\nHost: a b\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: \r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00',
    `POST /answer HTTP/1.1\r\n${head}\r\nContent-Length: x\r\n\r\n`,
    `GET http://[ HTTP/1.1\r\n${head}\r\n\r\n`,
    `GET /%E0%A4%A HTTP/1.1\r\n${head}\r\n\r\n`,
    `CONNECT a:1 HTTP/1.1\r\n${head}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET /events HTTP/1.1\r\n${head}\r\n\r\n`.repeat(500),
  ];
  for (const text of [...posts, ...others]) await hangUp(text);
  await sleep(100);
  for (const spy of printed) expect(spy.mock.calls).toEqual([]);
  expect(noticed).toEqual([]);
  expect((await ask(web, 'GET', '/view.json')).status).toBe(200);
  for (const spy of printed) spy.mockRestore();
});
