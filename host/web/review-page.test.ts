import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, REVIEW_WORDS } from '../../shared/languages/index.ts';
import { violations } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { type ServedTable, servedTable } from '../../test/helpers/table-looks.ts';

/** The review is worked out for the first one who looks (ms). */
const PATIENCE = 120_000;

describe.skipIf(!CHROMIUM)('the review of a hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-review-page-'));
  let table: ServedTable;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [table, browser] = await Promise.all([servedTable(folder), openBrowser()]);
    page = await browser.newPage({ locale: 'en' });
    await page.goto(`${table.url}hands?hand=1`);
    await page.locator('.to-review').click();
    await page.locator('.luck').waitFor({ timeout: PATIENCE });
  }, PATIENCE);
  afterAll(async () => {
    await browser?.close();
    await table.close();
    rmSync(folder, { recursive: true });
  });

  const moment = async () => Number((await page.locator('.controls output').innerText()).split(' ')[0]);
  const slider = () => page.getByLabel(REVIEW_WORDS.en.chances.course);

  test('each column of luck and play adds up to the result', async () => {
    const rows = await page.locator('.luck tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        isSum: row.classList.contains('sum'),
        points: [...row.querySelectorAll('td')].map((cell) =>
          Number(cell.firstChild!.textContent!.replace('−', '-').replaceAll(/[^\d-]/g, '')),
        ),
      })),
    );
    const result = rows.at(-1)!.points;
    const parts = rows.filter(({ isSum }) => !isSum);
    expect(result.some((points) => points !== 0)).toBe(true);
    expect(result.map((_, player) => parts.reduce((sum, { points }) => sum + points[player]!, 0))).toEqual(
      result,
    );
  });

  test('the curve leads to each step, by keys and by mouse, and shows the one that is on the table', async () => {
    await slider().focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.chances .step').innerText()).toBe(REVIEW_WORDS.en.chances.beforeDeal);
    await page.keyboard.press('End');
    const last = await moment();
    const { x, y, width, height } = (await slider().boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    const middle = await moment();
    expect(middle).toBeGreaterThan(last / 3);
    expect(middle).toBeLessThan((2 * last) / 3);
    expect(new URL(page.url()).search).toBe(`?hand=1&moment=${middle}`);
    await page.locator('h2').click();
    await page.locator('body').press('ArrowRight');
    expect(await moment()).toBe(middle + 1);
  });

  test('a moment that mattered and a mistake lead to the table as it was', async () => {
    const swing = page.locator('.found:not(.mistakes) button').first();
    const told = await swing.innerText();
    await swing.click();
    expect(await page.locator('.chances .step').innerText()).toBe(told);
    await page.locator('.mistakes button').first().click();
    expect(await page.locator('.mistakes .finding.shown').count()).toBe(1);
    await page.locator('.mistakes summary').first().click();
    expect(await page.locator('.comparison .help').count()).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('%s: axe finds nothing, nothing sticks out of a phone', async (language) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: language === 'de' ? 'dark' : 'light' });
    await page.locator('.language').selectOption(language);
    for (const summary of await page.locator('.review details:not([open]) > summary').all())
      await summary.click();
    expect(await page.locator('.title .rules').innerText()).toBe(REVIEW_WORDS[language].title);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('while it is worked out, it says how far it is; the hand in play has none', async () => {
    await page.goto(`${table.url}review?hand=2`);
    // Until the table has answered, nothing is known to be done.
    await expect.poll(() => page.locator('progress').getAttribute('value')).toBe('0.4');
    const { status } = await fetch(`${table.url}hands/3/review.json`);
    expect(status).toBe(404);
  });
});
