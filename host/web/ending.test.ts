import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../shared/view/view.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { endedHands } from '../../test/helpers/ended-hands.ts';
import { sampleResult, sampleViews } from '../../test/helpers/sample-views.ts';
import { isOver, pushView, showView } from '../../test/helpers/show-view.ts';
import { startWeb, type Web } from './server.ts';

/** The end of a match, the last view before it, and the first one after it. */
function lastHand(): { before: TableView; ended: TableView; after: TableView } {
  let before: TableView | null = null;
  let ended: TableView | null = null;
  for (const view of sampleViews(11, { rules: 'bouter' })) {
    if (ended) return { before: before!, ended, after: view };
    if (isOver(view) && view.match.over) ended = view;
    else before = view;
  }
  throw new Error('a match has no end');
}
const { before, ended, after } = lastHand();
const HANDS = endedHands();
const WON = sampleResult(11, 'kuester');
const WALL = { width: 1280, height: 800 };
/** The same with everything twice as large. */
const TWICE = { width: 640, height: 400 };

describe.skipIf(!CHROMIUM)('the end of a hand in a browser', () => {
  let browser: Browser;
  let web: Web;

  beforeAll(async () => {
    browser = await openBrowser();
    web = await startWeb({ port: 0, current: () => WON });
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
  });

  /** Opens the page, which shows this view. */
  async function opened(
    view: TableView,
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<Page> {
    web.push(() => view);
    const page = await browser.newPage({ viewport: WALL, reducedMotion });
    await page.goto(web.urls[0]!);
    await page.locator(isOver(view) ? '.ending' : 'svg.table').waitFor();
    return page;
  }
  const shows = (page: Page, view: TableView) => pushView(web, page, view);

  test('keeps nobody out by the rules of axe, light or dark', async () => {
    const page = await opened(WON);
    const look = async (name: string, view: TableView) => {
      await shows(page, view);
      expect(await violationsInBoth(page), name).toEqual({ light: [], dark: [] });
    };
    await page.locator('.waits summary').click();
    await look('won', WON);
    await look('corrected', HANDS.corrected);
    await look('the podium', ended);
    await shows(page, before);
    await page.locator('.match-so-far summary').click();
    await page.locator('.result > summary').click();
    await look('the hand before, and the match so far, beside the table', before);
    await page.close();
  });

  test.each([
    [
      'all hands are seen at once on a wide screen',
      WALL,
      { ...HANDS, ended, philos: sampleResult(5, 'philos') },
    ],
    ['with everything twice as large nothing is lost', TWICE, { WON, corrected: HANDS.corrected, ended }],
  ] as const)('%s', async (_, size, views) => {
    const page = await opened(WON);
    await page.setViewportSize(size);
    for (const [name, view] of Object.entries<TableView>(views)) {
      await showView(web, page, view);
      // The type has its size when the box has been measured.
      await page.waitForFunction(
        (isWide) =>
          (document.querySelector<HTMLElement>('.ending')!.style.getPropertyValue('--fit') !== '') === isWide,
        size === WALL,
      );
      const seen = await page.evaluate(() => {
        const box = document.querySelector('.ending')!;
        const parts = [...box.querySelectorAll('.sheet, .money, .how-it-ended, .podium li, .paper')];
        const hidden = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
        return {
          sideways: hidden(box) + hidden(document.documentElement),
          cut: parts.filter((part) => hidden(part) > 0).map(({ className }) => className),
          scrolls: box.scrollHeight > box.clientHeight,
        };
      });
      expect({ name, ...seen }).toEqual({ name, sideways: 0, cut: [], scrolls: false });
    }
    await page.close();
  });

  test('says who deals next, and why', async () => {
    const page = await opened(WON);
    for (const [name, told] of [
      ['won by a dealer who stays', 'East stays dealer: the dealer has won.'],
      ['drawn', 'East stays dealer: nobody has won.'],
      ['given up', 'East stays dealer: the deal is repeated.'],
      ['of five players', 'The deal passes to player 1: another player has won. The South round begins.'],
    ] as const) {
      await shows(page, HANDS[name]);
      await page.locator('.next-deal').getByText(told).waitFor();
    }
    await page.close();
  });

  test('is told line by line where one has watched, can be told at once, and is whole for those who hear it', async () => {
    const page = await opened(before, 'no-preference');
    await shows(page, ended);
    const [winner] = ended.result!.sheets;
    const rows = page.locator('.sheet.winner .lines tr');
    expect(await page.locator('.sheet.winner .to-come').count()).toBeGreaterThan(0);
    // The total that is read out does not wait.
    expect(await page.locator('.sheet.winner h3 .unseen').textContent()).toBe(`${winner!.total}`);
    expect(await rows.count()).toBe(winner!.items.length + 1);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Show all at once' }).press('Enter');
    await page.locator('.skip').waitFor({ state: 'detached' });
    expect(await page.locator('.to-come').count()).toBe(0);
    await page.close();
  });

  test('a while after the last hand of a match the podium follows by itself', async () => {
    const page = await opened(before);
    await shows(page, ended);
    await page.locator('.sheet.winner').waitFor();
    await page.clock.install();
    // The page counts its time anew from here.
    await shows(page, { ...ended, hand: before.hand - 1, phase: 'playing' });
    await shows(page, { ...ended, phase: 'playing' });
    await shows(page, ended);
    await page.clock.fastForward(15_000);
    expect(await page.locator('.podium').count()).toBe(0);
    await page.clock.fastForward(10_000);
    await page.locator('.podium').waitFor();
    await page.close();
  });

  test('one looks at the table instead, by keyboard, until the next hand; after it the page returns by itself', async () => {
    const page = await opened(ended);
    // Who opens the page after a match sees the podium.
    const who = ended.match.standings[0]!.place!;
    await page.getByRole('heading', { name: `Place ${who} wins the match` }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'The table' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('svg.table').waitFor();
    await expect.poll(focused).toBe('The table');
    await page.reload();
    await page.locator('svg.table').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'The hand' }).focus();
    await page.keyboard.press('Space');
    await page.locator('.sheet.winner').waitFor();
    await expect.poll(focused).toBe('The hand');
    await shows(page, after);
    await page.locator('svg.table').waitFor();
    await shows(page, HANDS.drawn);
    await page.close();
  });
});
