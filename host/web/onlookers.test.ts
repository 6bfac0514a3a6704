import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, ONLOOKER_WORDS } from '../../shared/languages/index.ts';
import type { TableState } from '../../shared/match/table.ts';
import { NOTHING_DISCLOSED } from '../../shared/view/sight.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { ALL_DISCLOSED, NETWORK, seenOf, waitingHand, waitsOfB } from '../../test/helpers/onlooker-looks.ts';
import { portOf } from '../../test/helpers/wire.ts';
import { startWeb, type Web } from './server.ts';

// The pages of those who look on: a player on a phone, spectators, the overlay of a stream.

const PHONE = { width: 390, height: 844 };
const { playing, over } = waitingHand();

const held = ({ hand }: TableState) => Object.values(hand!.players)[0]!.concealed.reduce((a, b) => a + b, 0);

describe.skipIf(!CHROMIUM)('those who look on', () => {
  let browser: Browser;
  let web: Web;
  let page: Page;
  const phone = (path: string) => `http://${NETWORK}:${portOf(web)}/${path}`;
  const screen = (path: string) => `${web.urls[0]!}${path}`;
  const codeAt = (place: string) =>
    web.access.seats(null).seats.find((seat) => seat.place === place)!.code ?? '';

  beforeAll(async () => {
    [browser, web] = await Promise.all([
      openBrowser(),
      startWeb({
        port: 0,
        current: () => null,
        watch: { delay: 900 },
        reach: { host: NETWORK, names: [], password: 'bamboo and circles' },
        late: 0,
      }),
    ]);
    web.push(seenOf(playing, ALL_DISCLOSED));
  });
  afterAll(async () => {
    await browser?.close();
    await web?.close();
  });

  /** Opens a page as a new browser would. */
  async function visit(url: string, size = PHONE): Promise<Page> {
    await page?.context().close();
    const context = await browser.newContext({ viewport: size, locale: 'en', reducedMotion: 'reduce' });
    page = await context.newPage();
    await page.goto(url);
    return page;
  }

  const words = ONLOOKER_WORDS.en;
  const tilesShown = () => page.locator('.own-hand .tiles .tile').count();

  test('who scans the code of a seat is shown the own hand, as far as the club lets it be seen', async () => {
    await visit(phone(`player#${codeAt('B')}`));
    await page.locator('.seat').waitFor();
    expect(page.url()).toBe(phone('player'));
    expect(await page.locator('.seat h2').innerText()).toMatch(/place b/i);
    await page.getByText(words.trainingMeans).waitFor();
    expect(await tilesShown()).toBeGreaterThanOrEqual(13);
    expect(await page.locator('.own-hand .waits tbody tr').count()).toBe(waitsOfB(playing));

    web.push(seenOf(playing, { ...NOTHING_DISCLOSED, training: true }));
    await expect.poll(tilesShown).toBe(0);
    expect(await page.locator('.own-hand .waits tbody tr').count()).toBe(waitsOfB(playing));

    web.push(seenOf(playing, NOTHING_DISCLOSED));
    await page.getByText(words.player.later).waitFor();
    expect(await page.locator('.own-hand .tile, .training').count()).toBe(0);

    web.push(seenOf(over, NOTHING_DISCLOSED));
    await page.getByText(words.player.waited).waitFor();
    expect(await tilesShown()).toBeGreaterThanOrEqual(13);
    web.push(seenOf(playing, ALL_DISCLOSED));
  });

  test('a phone that slept shows the present when it wakes up', async () => {
    await visit(phone(`player#${codeAt('C')}`));
    await page.locator('.seat').waitFor();
    const context = page.context();
    await context.setOffline(true);
    web.push(seenOf(over, ALL_DISCLOSED));
    // As a browser does with a page that comes back from sleep without its connection.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
    });
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await page.getByText(words.player.waited).waitFor();
    web.push(seenOf(playing, ALL_DISCLOSED));
  });

  test('who leaves the seat sees it no more, and the next one has another code', async () => {
    const code = codeAt('D');
    await visit(phone(`player#${code}`));
    await page.locator('.seat').waitFor();
    expect(codeAt('D')).toBe('');
    await page.getByRole('button', { name: words.player.leave }).click();
    await page.locator('form.code').waitFor();
    expect(codeAt('D')).not.toBe(code);
    await page.goto(phone(`player#${code}`));
    await page.locator('.refused:not(:empty)').waitFor();
  });

  test('who scans the same code again stays', async () => {
    const code = codeAt('D');
    await visit(phone(`player#${code}`));
    await page.locator('.seat').waitFor();
    await page.goto('about:blank');
    await page.goto(phone(`player#${code}`));
    await page.locator('.seat').waitFor();
    await page.reload();
    await page.locator('.seat').waitFor();
  });

  test('who tries a place’s code on the table’s own computer gets the player’s page too', async () => {
    await visit(screen(`#${web.access.codes.of('place C')}`));
    await page.locator('.seat').waitFor();
    expect(new URL(page.url()).pathname).toBe('/player');
    await page.getByRole('button', { name: words.player.leave }).click();
    await page.locator('.seat').waitFor({ state: 'detached' });
  });

  test('the table’s own screen shows the codes when it is asked to, until their players have signed in', async () => {
    web.access.leave('A');
    await visit(screen(''), { width: 1280, height: 800 });
    await page.locator('svg.table').waitFor();
    expect(await page.locator('.phones img').count()).toBe(0);
    const button = page.getByRole('button', { name: words.phones.title });
    await button.focus();
    await page.keyboard.press('Enter');
    const seat = page.locator('.phones figure').first();
    await seat.locator('img').waitFor();
    expect(await seat.locator('code').innerText()).toBe(codeAt('A'));
    web.access.sessions.begin('place A', 'a phone');
    await seat.getByText(words.phones.signedIn).waitFor();
    expect(await seat.locator('img, code').count()).toBe(0);
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
    await page.keyboard.press('Escape');
    await page.locator('.phones img').waitFor({ state: 'hidden' });
    // Nobody but the screen has the button.
    await visit(phone(`player#${codeAt('A') || web.access.codes.of('place A')}`));
    await page.locator('.seat').waitFor();
    await page.goto(phone(''));
    await page.locator('svg.table').waitFor();
    expect(await page.getByRole('button', { name: words.phones.title }).count()).toBe(0);
  });

  test('anybody sees the table without the tiles on its racks, and all hands late', async () => {
    await visit(phone('watch'), { width: 1280, height: 800 });
    await page.getByText('Everything is shown 15 min late').waitFor();
    expect(await page.locator('svg.table').count()).toBe(0);
    await page.getByRole('button', { name: words.watch.live, exact: true }).press('Enter');
    await page.locator('svg.table').waitFor();
    await page.getByText(words.watch.lateOnly).waitFor();
    expect(await page.locator('.open-hand').count()).toBe(0);
    expect(page.url()).toBe(phone('watch?live'));

    web.pushDelayed(seenOf(playing, ALL_DISCLOSED, 'delayed'));
    await page.getByRole('button', { name: /15 min late/ }).click();
    await expect.poll(() => page.locator('.open-hand').count()).toBe(4);
    expect(await page.locator('.open-hand').first().locator('.tiles .tile').count()).toBeGreaterThanOrEqual(
      held(playing.table),
    );
    expect(await page.locator('.waiting-for .wait').count()).toBeGreaterThan(0);
  });

  describe('when the delay is over', () => {
    beforeAll(() => web.pushDelayed(seenOf(playing, ALL_DISCLOSED, 'delayed')));

    test('on the delayed clock a player who has signed in sees no hands of others', async () => {
      web.access.leave('B');
      await visit(phone(`player#${codeAt('B')}`));
      await page.locator('.seat').waitFor();
      await page.goto(phone('watch'));
      await page.locator('svg.table').waitFor();
      expect(await page.locator('.open-hand').count()).toBe(0);
    });

    test.each([
      ['', 'both', 4],
      ['?side=left', 'left', 4],
      ['?side=bottom', 'bottom', 4],
      ['?side=right&compact', 'right', 0],
    ])('the overlay%s: transparent, nothing to scroll, nothing overlaps', async (search, side, laid) => {
      await visit(phone(`overlay${search}`), { width: 1920, height: 1080 });
      await page.locator('.card').first().waitFor();
      expect(await page.locator('main').getAttribute('class')).toContain(side);
      const found = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('header, .card')].map((one) =>
          one.getBoundingClientRect(),
        );
        const out = boxes.filter(({ right, bottom }) => right > innerWidth || bottom > innerHeight).length;
        const shared = boxes.filter((a, at) =>
          boxes.some(
            (b, other) =>
              other !== at && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        ).length;
        const { scrollWidth, scrollHeight } = document.documentElement;
        const painted = [document.documentElement, document.body].map(
          (one) => getComputedStyle(one).backgroundColor,
        );
        return { out, shared, size: [scrollWidth, scrollHeight], painted };
      });
      expect(found).toEqual({
        out: 0,
        shared: 0,
        size: [1920, 1080],
        painted: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
      });
      expect(await page.locator('.card .tiles:has(.tile)').count()).toBe(laid);
      expect(await page.locator('.waiting-for').count()).toBeGreaterThan(0);
    });

    test('keeps nobody out by the rules of axe, light or dark, and all is reached with the keyboard', async () => {
      web.access.leave('B');
      for (const path of [`player#${codeAt('B')}`, 'watch', 'watch?live']) {
        await visit(phone(path));
        await page.locator('.seat, svg.table').first().waitFor();
        expect(await violationsInBoth(page), path).toEqual({ light: [], dark: [] });
        const all = await page.locator('main :is(a, button, select, input, summary):visible').count();
        const reached = new Set<string>();
        for (let press = 0; press < all + 2; press++) {
          await page.keyboard.press('Tab');
          reached.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
        }
        expect(reached.size, path).toBeGreaterThanOrEqual(all);
      }
    });

    test.each(['watch', 'watch?live', 'player'])(
      '%s: nothing sticks out of a phone in any language',
      async (path) => {
        web.access.leave('B');
        await visit(phone(path === 'player' ? `player#${codeAt('B')}` : path), { width: 320, height: 640 });
        await page.locator('.seat, svg.table').first().waitFor();
        for (const language of LANGUAGES) {
          await page.locator('select.language').selectOption(language);
          await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, language).toBeLessThanOrEqual(0);
        }
      },
    );
  });
});
