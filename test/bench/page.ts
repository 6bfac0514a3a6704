/**
 * How soon a new browser shows a table, and how soon an open page has drawn what happened, while others look on: over the
 * loopback, the server warm. Beside each figure is that of a page that does nothing else.
 *
 *     npm run bench -- page --viewers 50 --events 100 --visits 20
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { bringUpToDate } from '../../host/build/up-to-date.js';
import { startWeb } from '../../host/web/server.ts';
import { momentOf, sightOf } from '../../shared/view/sight.ts';
import { viewOf } from '../../shared/view/view.ts';
import { openBrowser } from '../helpers/browser.ts';
import type { Told } from '../helpers/other-secrets.ts';
import { sampleTables } from '../helpers/sample-views.ts';
import { own, portOf } from '../helpers/wire.ts';
import { followFeed } from './follow-feed.ts';
import { percentiles } from './percentiles.ts';

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '50' },
    events: { type: 'string', default: '100' },
    visits: { type: 'string', default: '20' },
  },
});
const [viewers, events, visits] = [Number(values.viewers), Number(values.events), Number(values.visits)];

/** ms after which a new window of the browser has drawn its own parts, which nobody waits for who has one open. */
const WINDOW = 1000;
/** ms between two events, after which nothing of the one before is left to do. */
const QUIET = 200;
const DISCLOSED = { ownTiles: true, training: true, spectators: true };

/** What a viewer sees of a table; the number of the hand tells one event from another. */
const seen =
  ({ table, memory }: Told, hand: number, clock: 'now' | 'delayed' = 'now') =>
  (viewer: Parameters<typeof sightOf>[0]) => ({
    ...viewOf(table, memory, sightOf(viewer, { hand: momentOf(table), clock }, DISCLOSED)),
    hand,
  });

/** The hands that are shown: for each page from the beginning. */
const fromTheBeginning = () => sampleTables(7, { rules: 'kuester' });
let tables = fromTheBeginning();
/** The next moment of a hand in play. */
function next(): Told {
  for (;;) {
    const { value } = tables.next();
    if (value.table.score === null && (value.table.hand?.discards.length ?? 0) > 5) return value;
  }
}

/** Another address of this computer: a player's page is not for the table's own screen. */
const NETWORK = '127.0.0.2';
await bringUpToDate();
const web = await startWeb({
  port: 0,
  current: () => null,
  watch: { delay: 300 },
  reach: { host: NETWORK, names: [], password: 'bamboo and circles' },
  mostConnections: 1000,
});
let number = 1000;
const push = (told: Told) => {
  number++;
  web.push(seen(told, number));
  web.pushDelayed(seen(told, number, 'delayed'));
};
push(next());
const empty = createServer((_, answer) =>
  answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>-</title><main>-</main>'),
);
await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
const emptyUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;

const browser = await openBrowser();
const url = (path: string) => `${own(web)}/${path}`;
const PAGES = [
  ['the table', url(''), 'svg.table'],
  ['a player’s own', `http://${NETWORK}:${portOf(web)}/player`, '.own-hand'],
  ['the public one, all hands', url('watch'), '.open-hand'],
  ['the overlay', url('overlay'), '.card'],
  ['an empty page', emptyUrl, 'main'],
] as const;
/** A new browser that has signed in at a place, if it is to see a player's page. */
async function browserFor(address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const value = web.access.sessions.begin('place B', 'bench');
  const cookie = { name: `mingg-${portOf(web)}`, value, url: `http://${NETWORK}:${portOf(web)}/` };
  if (address.includes(NETWORK)) await context.addCookies([cookie]);
  return context;
}

for (const [name, address, shows] of PAGES) {
  const times: number[] = [];
  for (let visit = 0; visit < visits + 2; visit++) {
    const time = await firstPicture(address, shows);
    // The first ones load the browser’s own parts.
    if (visit >= 2) times.push(time);
  }
  console.log(`first picture, ${name}: ${percentiles(times)}`);
}

/** ms from the request for a page, in a new context with nothing kept, until a frame with its content is drawn. */
async function firstPicture(address: string, shows: string): Promise<number> {
  const context = await browserFor(address);
  await context.addInitScript(
    ({ shows }) => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector(shows)) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => Object.assign(globalThis, { drawn: performance.now() });
          port2.postMessage(null);
        });
      }).observe(document, { childList: true, subtree: true });
    },
    { shows },
  );
  const page = await context.newPage();
  await wait(WINDOW);
  await page.goto(address);
  const drawn = await page.waitForFunction(() => (globalThis as unknown as { drawn?: number }).drawn);
  const time = (await drawn.jsonValue())!;
  await context.close();
  return time;
}

for (let viewer = 0; viewer < viewers; viewer++) await followFeed(web, '/events', () => {});
for (const [name, address] of [...PAGES.slice(0, 4), ['a page that only writes a number', null] as const]) {
  const context = await browserFor(address ?? url(''));
  const page = await context.newPage();
  await wait(WINDOW);
  if (address === null) await onlyWrites(page);
  else await page.goto(address);
  console.log(`an event drawn, ${viewers} more looking on, ${name}: ${percentiles(await drawnAfter(page))}`);
  await context.close();
}

/** A page that shows nothing of an event but its number. */
async function onlyWrites(page: Page): Promise<void> {
  await page.goto(url('sign-in'));
  await page.evaluate(() => {
    new EventSource('/events').addEventListener('view', ({ data }) => {
      document.body.dataset.hand = /"hand":(\d+)/.exec(data)![1]!;
    });
  });
}

/** ms from each event until a frame with it is drawn, by the clock of this computer. */
async function drawnAfter(page: Page): Promise<number[]> {
  const drawn = new Map<number, number>();
  await page.exposeFunction('wasDrawn', (hand: number, at: number) => drawn.set(hand, at));
  await page.evaluate(() => {
    let before = '';
    const { wasDrawn } = globalThis as unknown as { wasDrawn: (hand: number, at: number) => void };
    new MutationObserver(() => {
      const hand = /\b1\d{3}\b/.exec(
        document.querySelector<HTMLElement>('[data-hand]')?.dataset.hand ??
          document.querySelector('.which')?.textContent ??
          '',
      )?.[0];
      if (hand === undefined || hand === before) return;
      before = hand;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => wasDrawn(Number(hand), performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  });
  await wait(500);
  tables = fromTheBeginning();
  const times: number[] = [];
  for (let event = 0; event < events; event++) {
    const told = next();
    const at = performance.timeOrigin + performance.now();
    push(told);
    const mine = number;
    while (!drawn.has(mine)) await wait(5);
    times.push(drawn.get(mine)! - at);
    await wait(QUIET);
  }
  return times;
}

await browser.close();
process.exit(0);
