import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainScore } from '../../shared/explain/explain-score.ts';
import { points } from '../../shared/explain/numbers.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import type { Position } from '../../shared/game/position.ts';
import { SEATS } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { LANGUAGES, PAGE_WORDS } from '../../shared/languages/index.ts';
import { score } from '../../shared/scoring/score.ts';
import { violations } from '../../test/helpers/axe-violations.ts';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import { WORKED_EXAMPLES } from '../../test/helpers/worked-examples.ts';
import type { Draft } from './page/calculator/draft.ts';
import { linkOf } from './page/calculator/link.ts';
import { CALCULATOR_WORDS } from './page/calculator/words/index.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};
const FOLDER = new URL('../../dist/calculator/', import.meta.url);

/** A server that knows nothing of Mingg: it serves the folder of files below some path, as a club's web site would. */
function serveFolder(path: string): Server {
  return createServer((request, response) => {
    const name = new URL(request.url!, 'http://club').pathname.slice(path.length) || 'index.html';
    response.setHeader('Content-Type', TYPES[name.split('.').at(-1)!] ?? 'text/plain');
    createReadStream(new URL(name, FOLDER))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
}

/** Some won positions of every book, besides the worked examples. */
const EACH = 8;
const RANDOM: readonly Position[] = POSITIONS.flatMap((book) =>
  Array.from({ length: 100 }, (_, seed) => randomPosition(seed, book))
    .filter((position) => position.win && score(position).ok)
    .slice(0, EACH),
);

describe.skipIf(!CHROMIUM)('the calculator', () => {
  const words = CALCULATOR_WORDS.en;
  const { field } = PAGE_WORDS.en;
  const server = serveFolder('/our-club/mingg/');
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}/our-club/mingg/`;
    browser = await openBrowser();
    context = await browser.newContext({ locale: 'en' });
    page = await context.newPage();
    await page.goto(url);
  });
  afterAll(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  });

  const verdict = () => page.locator('.card.result').innerText();
  const lay = async (text: string) => {
    for (const tile of tiles(text))
      await page.locator(`.picker button:has([aria-label="${nameOf(tile)}"])`).click();
  };
  const nameOf = (tile: Tile) => tileName(tile, field);

  test('a hand is laid by clicking tiles: what it lacks, what it waits for, what it scores', async () => {
    expect(await verdict()).toBe(words.missing(14));
    await page.getByLabel(words.declared('pung')).check();
    await lay('1z');
    await page.getByLabel(words.onRack).check();
    await lay('123m456m789m');
    expect(await verdict()).toBe(words.missing(2));
    await lay('5z');
    expect(await page.locator('.waits tbody th').allInnerTexts()).toEqual([nameOf('5z')]);
    await lay('5z');
    expect(await page.locator('[data-outcome]').getAttribute('data-outcome')).toBe('scored');
    await page.locator('.winning select').first().selectOption({ label: words.sources.discard });
    await page.locator('.winning select').last().selectOption({ label: field.winds.W });
    await page.getByLabel(words.circumstances['last-discard']).check();
    const position: Position = {
      rules: 'kuester',
      roundWind: 'E',
      players: {
        E: { concealed: [], dead: 'short' },
        S: { concealed: tiles('123m456m789m55z'), melds: [{ type: 'pung', tiles: tiles('111z') }] },
        W: { concealed: [], dead: 'short' },
        N: { concealed: [], dead: 'short' },
      },
      win: { seat: 'S', tile: '5z', source: 'discard', from: 'W', circumstances: ['last-discard'] },
    };
    const scored = score(position);
    if (!scored.ok) throw new Error(scored.error.message);
    const total = points(scored.value.players.S!.total);
    expect(await page.locator('[data-seat=S] .total').innerText()).toBe(total);
    expect(await verdict()).toContain(words.othersUnknown);
    // The address holds it: whoever opens it sees the same.
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await other.locator('[data-seat=S] .total').innerText()).toBe(total);
    await other.close();
    await page
      .locator('.laid')
      .getByRole('button', { name: words.takeAway(nameOf('9m')) })
      .click();
    expect(await page.locator('[data-outcome]').getAttribute('data-outcome')).toBe('waiting');
  });

  test('it scores each worked example, and others of every book, as mingg score does, without a network', async () => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await page.goto(url);
    const wrong: unknown[] = [];
    for (const position of [...WORKED_EXAMPLES, ...RANDOM]) {
      const scored = score(position);
      if (!scored.ok) throw new Error(scored.error.message);
      const shown = await page.evaluate(
        async (hash) => {
          await new Promise<void>((resolve) => {
            addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(resolve)), {
              once: true,
            });
            location.hash = hash;
          });
          const sheets = [...document.querySelectorAll<HTMLElement>('[data-seat]')];
          return {
            totals: sheets.map((sheet) => [sheet.dataset.seat!, sheet.querySelector('.total')!.textContent!]),
            payments: [...document.querySelectorAll('.payments li')].map((item) => item.textContent!),
          };
        },
        linkOf(position as Draft),
      );
      const { players } = scored.value;
      const should = {
        totals: SEATS.flatMap((seat) => (players[seat] ? [[seat, points(players[seat].total)]] : [])),
        payments: explainScore(scored.value, 'en').payments,
      };
      shown.totals.sort(([one], [other]) => SEATS.indexOf(one as 'E') - SEATS.indexOf(other as 'E'));
      if (JSON.stringify(shown) !== JSON.stringify(should)) wrong.push({ position, shown, should });
    }
    expect(wrong).toEqual([]);
    expect(WORKED_EXAMPLES.length + RANDOM.length).toBeGreaterThan(90);
  });

  test.each(LANGUAGES)('%s: axe finds nothing, nothing sticks out of a phone', async (language) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: language === 'fr' ? 'dark' : 'light' });
    await page.locator('.language').selectOption(language);
    await page.locator('.settings summary').click();
    expect(await page.locator('.title .rules').innerText()).toBe(CALCULATOR_WORDS[language].title);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
