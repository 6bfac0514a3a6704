import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableView } from '../../shared/view/view.ts';
import { openBrowser } from '../helpers/browser.ts';

// Looks at the page of a table that plays in a bare root: over plain HTTP, then in a browser. Waits until the hand
// has reached PHASE.
// Call: page.ts URL PICTURE PHASE SECONDS

const PHASES: readonly string[] = ['waiting', 'dealing', 'playing', 'over'] satisfies TableView['phase'][];
const [url, picture, phase, seconds] = process.argv.slice(2) as [string, string, string, string];
const patience = Number(seconds) * 1000;
const begun = performance.now();

async function get(path: string, type: string): Promise<string> {
  const response = await fetch(new URL(path, url));
  const given = response.headers.get('content-type') ?? 'nothing';
  if (response.status !== 200 || !given.startsWith(type)) {
    throw new Error(`GET /${path} gives ${response.status} and ${given}, not 200 and ${type}`);
  }
  return response.text();
}

const html = await get('', 'text/html');
const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
if (!script || !style) throw new Error(`the page names no script or no style sheet:\n${html}`);
await get(script, 'text/javascript');
await get(style, 'text/css');

// Requests that another site's page in somebody's browser, or another computer, might try.
const { host, port } = new URL(url);
const answer = '{"question":1,"candidate":0}';
const TRIES: readonly [string, number, Readonly<Record<string, string>>][] = [
  ['/view.json', 421, { host: `evil.example:${port}` }],
  ['/view.json', 403, { host, origin: 'http://evil.example' }],
  ['/view.json', 401, { host, 'x-forwarded-for': '192.0.2.1' }],
  ['/answer', 403, { host, origin: 'http://evil.example', 'content-type': 'application/json' }],
  ['/answer', 403, { host, 'content-type': 'application/json' }],
  ['/answer', 409, { host, origin: `http://${host}`, 'content-type': 'application/json' }],
  ['/referee/desk', 403, { host }],
];
for (const [path, status, headers] of TRIES) {
  const got = await statusOf('localhost', path, headers, path === '/answer' ? answer : null);
  if (got === status) continue;
  throw new Error(`${path} with ${JSON.stringify(headers)} gives ${got}, not ${status}`);
}
for (const entry of Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])) {
  if (entry.internal || entry.family !== 'IPv4') continue;
  const got = await statusOf(entry.address, '/', { host: `${entry.address}:${port}` }, null);
  if (got !== null)
    throw new Error(`the page answers at ${entry.address} with ${got}, not on this computer only`);
}

/** The status with which the table answers; null if nobody does. */
function statusOf(
  at: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): Promise<number | null> {
  return new Promise((resolve) => {
    request({ host: at, port, path, headers, method: body === null ? 'GET' : 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', () => resolve(null))
      .end(body ?? undefined);
  });
}

const view = async () => JSON.parse(await get('view.json', 'application/json')) as TableView;
let seen = await view();
while (seen.hand === 0 || PHASES.indexOf(seen.phase) < PHASES.indexOf(phase)) {
  if (performance.now() - begun > patience) {
    throw new Error(
      `after ${seconds} s /view.json tells of hand ${seen.hand}, "${seen.phase}", and not "${phase}"`,
    );
  }
  await sleep(500);
  seen = await view();
}

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  await page.waitForSelector('svg.table', { timeout: patience });
  await page.screenshot({ path: picture });
  if (errors.length > 0) throw new Error(`the page's script fails: ${errors.join('; ')}`);
} finally {
  await browser.close();
}
process.stdout.write(
  `hand ${seen.hand}, ${seen.phase}, ${seen.wall?.live} tiles to draw; picture: ${picture}\n`,
);
