import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { violationsInBoth } from '../helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { busyHall, HALL_LOOKS } from '../helpers/hall-looks.ts';
import { PASSWORD, type ServedHall } from '../helpers/served-hall.ts';

/** Of many pages in one test, also on a machine that has other work (ms). */
const PATIENCE = 240_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

describe.skipIf(!CHROMIUM)('the pages of a hall', () => {
  let browser: Browser;
  let served: ServedHall;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), busyHall()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test(
    'keep nobody out by the rules of axe, light or dark, and nothing sticks out in any language',
    async () => {
      const page = await browser.newPage({ viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' });
      const [url] = served.urls;
      await page.goto(`${url}sign-in#${encodeURIComponent(PASSWORD)}`);
      await page.locator('.hall.desk').waitFor();
      const found: Record<string, string[]> = {};
      for (const [name, look] of Object.entries(HALL_LOOKS)) {
        await look(page, url!);
        const { light, dark } = await violationsInBoth(page);
        found[name] = light;
        found[`${name}, dark`] = dark;
        found[`${name}, too wide`] = [...(await tooWide(page, PHONE)), ...(await tooWide(page, DESK))];
        await page.setViewportSize(PHONE);
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
      await page.close();
    },
    PATIENCE,
  );
});

/** The languages in which something sticks out of a window of this size. */
async function tooWide(page: Page, size: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(size);
  const wide: string[] = [];
  for (const language of LANGUAGES) {
    // A dialog may cover the choice.
    await page.locator('select.language').selectOption(language, { force: true });
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${language} by ${over} of ${size.width} px`);
  }
  return wide;
}
