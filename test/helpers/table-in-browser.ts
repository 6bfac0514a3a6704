import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { Language } from '../../shared/languages/index.ts';
import { scanCode } from './scan-code.ts';

/** Opens a page as a device that has never seen it does, in a window of its own, until the test is over. */
export async function openAnew(url: string, browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Opens the table's page, until it shows the table. @param url of the page, see `RunningTable` */
export async function openTable(url: string, browser: Browser, language: Language): Promise<Page> {
  const page = await openAnew(url, browser, language);
  await page.locator('svg.table').waitFor();
  return page;
}

/** What the player of a place scans at the table's own screen, which shows it when it is asked to. */
export async function codeOfPlace(screen: Page, place: Place): Promise<string> {
  await screen.locator('.phones-button').click();
  const code = await scanCode(screen.locator('.phones li').nth(PLACES.indexOf(place)).locator('img'));
  await screen.locator('.phones .enter').click();
  return code!;
}
