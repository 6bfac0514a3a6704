import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/languages/index.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';
import { seenTable } from '../../../shared/view/seen-table.ts';
import type { TableView } from '../../../shared/view/view.ts';
import { violationsInBoth } from '../../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../../test/helpers/browser.ts';
import { sampleViews } from '../../../test/helpers/sample-views.ts';
import { PASSWORD, ServedHall } from '../../../test/helpers/served-hall.ts';

/** What is looked at: a page, and what is pressed there first. */
const LOOKS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  'the desk': async (page, url) => {
    await page.goto(`${url}desk`);
    await page.locator('.rulings-card summary').click();
    await page.locator('.people-card summary').click();
    await page.locator('.round-buttons .main').click();
  },
  'a table at the desk': async (page, url) => {
    await page.goto(`${url}desk`);
    await page.locator('.table-tile').first().click();
    await page.locator('.sitting button').first().click();
    for (const summary of await page.locator('dialog summary').all()) await summary.click();
    await page.locator('.join-code button').click();
    await page.locator('.join-code code').waitFor();
  },
  'the seats on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=seats`);
    await page.locator('.seat-list').first().waitFor();
  },
  'the standings on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=standings`);
    await page.locator('.ranking').first().waitFor();
  },
  'the featured table on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=featured`);
    await page.locator('.featured-table').waitFor();
  },
  'the way to the players’ pages on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=phone`);
    await page.locator('.phone img').waitFor();
  },
  'a screen whose address makes no sense': async (page, url) => {
    await page.goto(`${url}screen?part=3/2`);
    await page.getByRole('alert').waitFor();
  },
  'cards to cut out': async (page, url) => {
    await page.goto(`${url}print?sheet=cards`);
    await page.locator('.cards img').first().waitFor();
  },
  'a player’s page': async (page, url) => {
    await page.goto(`${url}player/1`);
    await page.locator('.results').waitFor();
  },
  'the search for it': async (page, url) => {
    await page.goto(`${url}player`);
    await page.getByRole('searchbox').fill('player');
    await page.locator('.found a').first().waitFor();
  },
  'the score sheets': async (page, url) => {
    await page.goto(`${url}print?sheet=scores`);
    await page.locator('.score-sheet').first().waitFor();
  },
};

/** A table in the middle of a hand. */
function inPlay(): TableView {
  for (const view of sampleViews(11)) if (view.discards.length > 20) return view;
  throw new Error('no hand has so many discards');
}

/** Of many pages in one test, also on a machine that has other work (ms). */
const PATIENCE = 240_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

describe.skipIf(!CHROMIUM)('the pages of a hall', () => {
  let browser: Browser;
  let served: ServedHall;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), ServedHall.start(true, '127.0.0.2')]);
    const { organiser } = served.server;
    organiser.open({ name: 'Spring', rules: 'kuester', options: {}, rounds: 2, minutes: 50 });
    const entered = Array.from({ length: 8 }, (_, at) => ({ name: `Player ${at + 1}`, team: 'Köln' }));
    organiser.players({ players: entered });
    organiser.plan();
    await organiser.draw();
    await served.join();
    await served.join();
    organiser.round({ number: 1, is: 'begun' });
    served.beginAtTables(1);
    await served.play();
    const signed = { by: 'Anna', why: 'late' };
    organiser.rule({ ...signed, changes: [{ player: 1, tablePoints: -20 }] });
    organiser.attendance({ ...signed, player: 1, is: 'left' });
    const players = served.seatingOf(1, 1) as unknown as TableLine;
    organiser.addHand({ ...signed, round: 1, table: 1, players, net: [30, -10, -10, -10] });
    served.server.tables.feature(1);
    served.server.tables.shows(1, seenTable(inPlay()));
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
      for (const [name, look] of Object.entries(LOOKS)) {
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
