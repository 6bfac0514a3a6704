import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { violationsInBoth } from '../helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { type ServedSite, serveClubSite } from '../helpers/club-site.ts';
import { clubYears } from '../helpers/club-years.ts';

describe.skipIf(!CHROMIUM)('the page of a club’s years', () => {
  let browser: Browser;
  let page: Page;
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveClubSite(clubYears());
    browser = await openBrowser();
    page = await browser.newPage({ locale: 'en' });
  });
  afterAll(async () => {
    await browser?.close();
    site.close();
  });

  test.each([
    [390, 844],
    [1280, 800],
    [1920, 1080],
    [3840, 2160],
  ])('at %i points nothing overflows, in every language, and axe finds nothing', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}?figure=collection`);
    await page.waitForSelector('.evidence');
    for (const language of LANGUAGES) {
      await page.locator('select.language').selectOption(language);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([language, beyond]).toEqual([language, 0]);
    }
    await page.locator('select.language').selectOption('en');
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
  });
});
