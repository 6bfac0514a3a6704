import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, PAGE_WORDS } from '../../shared/languages/index.ts';
import type { TableView } from '../../shared/view/view.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { sampleViews } from '../../test/helpers/sample-views.ts';
import { pushView } from '../../test/helpers/show-view.ts';
import { startWeb, type Web } from './server.ts';

/** The first view of some hands with each of these. */
const WANTED = {
  waiting: ({ phase, hand }: TableView) => phase === 'waiting' && hand > 0,
  dealing: ({ phase }: TableView) => phase === 'dealing',
  playing: ({ discards, recent }: TableView) => discards.length > 20 && recent.length > 5,
  chow: ({ news }: TableView) => news?.event === 'chow',
  pung: ({ news }: TableView) => news?.event === 'pung',
  kong: ({ news }: TableView) => news?.event === 'kong',
  win: ({ news, result, hand }: TableView) => news?.event === 'win' && result?.hand !== hand,
};
type Moment = keyof typeof WANTED;
const VIEWS = {} as Record<Moment, TableView>;
for (const view of sampleViews(11)) {
  for (const name of Object.keys(WANTED) as Moment[]) if (WANTED[name](view)) VIEWS[name] ??= view;
  if (Object.keys(VIEWS).length === Object.keys(WANTED).length) break;
}

describe.skipIf(!CHROMIUM)('the table on the page', () => {
  let browser: Browser;
  let web: Web;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    web = await startWeb({ port: 0, current: () => VIEWS.playing });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(web.urls[0]!);
    await page.waitForSelector('svg.table');
  });
  afterEach(async () => {
    await page.evaluate(() => localStorage.clear());
    web.push(() => VIEWS.playing);
    await page.reload();
    await page.waitForSelector('svg.table');
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
  });

  const show = (view: TableView) => pushView(web, page, view);

  // Of the end of a hand: `ending.test.ts`.
  test('axe finds nothing, light or dark, in any moment of play', async () => {
    for (const name of ['waiting', 'dealing', 'playing'] as const) {
      await show(VIEWS[name]);
      if (name === 'playing') await page.click('.display summary');
      expect(await violationsInBoth(page), name).toEqual({ light: [], dark: [] });
    }
  });

  test.each(['chow', 'pung', 'kong', 'win'] as const)(
    '%s is shown at its seat, and can be heard',
    async (name) => {
      await show(VIEWS[name]);
      const { groups, table } = { ...PAGE_WORDS.en.field, ...PAGE_WORDS.en };
      const call = name === 'win' ? table.news.mahJongg : table.news.call(groups[name]);
      await page.locator('.call', { hasText: call }).waitFor();
      expect(await page.locator('.call').count()).toBe(1);
      const heard = await page.locator('[aria-live]').textContent();
      expect(heard).toContain(name === 'win' ? call : groups[name]);
    },
  );

  test('a call stays for a while though the hand goes on', async () => {
    const other = await browser.newPage();
    // Time passes only when the test says so.
    await other.clock.install();
    await other.goto(web.urls[0]!);
    await other.locator('.round').waitFor();
    await other.clock.pauseAt(Date.now() + 60_000);
    const calls = () => other.locator('.call').count();
    web.push(() => ({ ...VIEWS.pung }));
    await other.locator('.call').waitFor();
    await other.clock.runFor(500);
    web.push(() => ({ ...VIEWS.playing }));
    await other.locator('.news', { hasText: 'discards' }).waitFor();
    await other.clock.runFor(1500);
    expect(await calls()).toBe(1);
    await other.clock.runFor(1000);
    await other.locator('.call').waitFor({ state: 'detached' });
    await other.close();
  });

  test('the moves before the last one are listed', async () => {
    await show(VIEWS.playing);
    await page.locator('.recent li').first().waitFor();
    expect(await page.locator('.recent li').count()).toBe(VIEWS.playing.recent.length);
  });

  /** Presses the switches of the display with the keyboard alone: the nth ones from the first. */
  async function turn(...switches: number[]): Promise<void> {
    await page.locator('.display summary').focus();
    await page.keyboard.press('Enter');
    for (let at = 0; at <= Math.max(...switches); at++) {
      await page.keyboard.press('Tab');
      if (switches.includes(at)) await page.keyboard.press('Space');
    }
    await page.keyboard.press('Escape');
    expect(await page.locator('.display[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('SUMMARY');
  }

  test('indices, colours and rows are switched with the keyboard, and kept', async () => {
    await show(VIEWS.playing);
    const look = () =>
      page.evaluate(() => ({
        indices: [...document.querySelectorAll('symbol')].filter((tile) => tile.querySelector('text')).length,
        arrows: document.querySelectorAll('.discarder').length,
        red: getComputedStyle(document.querySelector('#t7z path')!).fill,
      }));
    const { length } = VIEWS.playing.discards;
    expect(await look()).toEqual({ indices: 42, arrows: length, red: 'rgb(179, 35, 31)' });
    await turn(0, 1, 2);
    expect(await look()).toEqual({ indices: 0, arrows: 0, red: 'rgb(204, 102, 0)' });
    await page.reload();
    await page.waitForSelector('.discards > g');
    expect(await look()).toEqual({ indices: 0, arrows: 0, red: 'rgb(204, 102, 0)' });
  });

  test('the menu of the display is seen whole, in every language', async () => {
    for (const [width, height] of [
      [320, 568],
      [640, 360],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.click('.display summary');
      for (const language of LANGUAGES) {
        await page.selectOption('.language', language);
        await page.locator('.switches label', { hasText: PAGE_WORDS[language].table.display.rows }).waitFor();
        const box = (await page.locator('.switches').boundingBox())!;
        const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        expect(inside, `${language}, ${width} wide: ${JSON.stringify(box)}`).toBe(true);
      }
      await page.keyboard.press('Escape');
    }
  });

  test('discards and calls click once the sound is on', async () => {
    await show(VIEWS.waiting);
    await page.evaluate(() => {
      const { start } = AudioScheduledSourceNode.prototype;
      const { resume } = AudioContext.prototype;
      Object.assign(globalThis, { clicks: 0, sound: null });
      AudioContext.prototype.resume = function () {
        Object.assign(globalThis, { sound: this });
        return resume.call(this);
      };
      AudioScheduledSourceNode.prototype.start = function (...when) {
        (globalThis as unknown as { clicks: number }).clicks++;
        return start.apply(this, when);
      };
    });
    const clicks = () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
    await show(VIEWS.pung);
    expect(await clicks()).toBe(0);
    await turn(3);
    // A busy machine takes a while to open its sound.
    await page.waitForFunction(
      () => (globalThis as unknown as { sound: AudioContext | null }).sound?.state === 'running',
    );
    await show(VIEWS.dealing);
    await show(VIEWS.playing);
    await expect.poll(clicks).toBe(1);
    await show(VIEWS.pung);
    await expect.poll(clicks).toBe(3);
  });
});
