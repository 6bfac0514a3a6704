import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { serveClubSite } from './club-site.ts';
import { clubYears } from './club-years.ts';
import { busyHall, HALL_LOOKS, showAgain } from './hall-looks.ts';
import { PASSWORD } from './served-hall.ts';
import { SETUP_LOOKS, servedSetup } from './setup-looks.ts';
import { servedTable, TABLE_LOOKS } from './table-looks.ts';

/** A page at one of its moments, and how it is opened. */
export interface Look {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Signs the hall's organiser in, where only he sees the page. */
  readonly signIn?: (context: BrowserContext) => Promise<void>;
}

/** The page of a club's years: everybody, a year, a figure with the hands that prove it, the collection. */
const YEARS_LOOKS = {
  'years-everybody': '',
  'years-one': '?year=2025&player=1',
  'years-evidence': '?figure=paid-by#player',
  'years-collection': '#collection',
};

/** Serves a table, the setting up of one, a hall and a club's years: every page of Mingg, at each of its moments. */
export async function serveEveryLook(): Promise<{ readonly looks: readonly Look[]; close(): Promise<void> }> {
  const kept = mkdtempSync(join(tmpdir(), 'mingg-looks-'));
  const hall = await busyHall();
  const table = await servedTable(kept);
  const setUp = await servedSetup(kept);
  const years = await serveClubSite(clubYears());
  const signIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(`${hall.urls[0]}sign-in#${encodeURIComponent(PASSWORD)}`);
    await page.locator('.hall.desk').waitFor();
    await page.close();
  };
  const looks: readonly Look[] = [
    ...Object.entries(TABLE_LOOKS).map(([name, open]) => ({ name, open: (page: Page) => open(page, table) })),
    ...Object.entries(SETUP_LOOKS).map(([name, open]) => ({ name, open: (page: Page) => open(page, setUp) })),
    ...Object.entries(YEARS_LOOKS).map(([name, search]) => ({
      name,
      open: async (page: Page) => {
        await page.goto(`${years.url}${search}`);
        await page.waitForSelector('#player');
      },
    })),
    ...Object.entries(HALL_LOOKS).map(([name, open]) => ({
      name,
      signIn,
      open: (page: Page) => {
        showAgain(hall);
        return open(page, hall.urls[0]!);
      },
    })),
  ];
  const close = async () => {
    await table.close();
    await setUp.close();
    years.close();
    await hall.close();
    rmSync(kept, { recursive: true });
  };
  return { looks, close };
}
