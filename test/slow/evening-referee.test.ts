import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_WORDS } from '../../shared/languages/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { eveningLanguages } from '../helpers/evening-languages.ts';
import { RefereeInBrowser } from '../helpers/referee-in-browser.ts';
import { RunningTable } from '../helpers/running-table.ts';

/** What a desk asks of the host: how the table is, and what an entry would change. */
const ASKED = /\/referee\/(desk|preview)$/;

/** Keeps a desk from hearing what others enter, as a slow network does. @returns a function that ends this */
async function holdNews(page: Page): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(ASKED, async (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.url().endsWith('preview')) await held;
    await route.continue();
  });
  return goOn;
}

describe.skipIf(!CHROMIUM)('two referees at a running table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.each(eveningLanguages('fr'))(
    'a penalty is imposed at two desks at once, once, and withdrawn; then the hand is void, in %s',
    async (language) => {
      const table = RunningTable.lay();
      await table.start(['--seed', '3', '--speed', '40']);
      const ruth = await RefereeInBrowser.at(table, browser, language, 'Ruth');
      const rolf = await RefereeInBrowser.at(table, browser, language, 'Rolf');
      const { words } = ruth;
      await ruth.stopTable();
      await rolf.page.locator('.stopped').waitFor();

      // Both have the same penalty of Ben's before them.
      for (const referee of [ruth, rolf]) {
        await referee.openTab('penalty');
        await referee.page.locator('.players button', { hasText: 'Ben' }).click();
        await referee.page.locator('.forms .row input').first().check();
        await referee.page.locator('.forms .choices button').first().click();
        await referee.page.locator('.forms .preview').waitFor();
      }
      const goOn = await holdNews(rolf.page);
      const first = await ruth.enter(words.impose);
      expect(first).toMatchObject({ status: 200, told: expect.stringContaining('Ben') });
      await ruth.page.locator('.done', { hasText: words.done }).waitFor();
      expect(await rolf.enter(words.impose)).toMatchObject({ status: 409 });
      await rolf.page.locator('.forms .refused', { hasText: words.refusals['ruled-meanwhile'] }).waitFor();
      // The refusal brought what had been entered.
      await rolf.entry('Ben', 'Ruth').waitFor();
      goOn();

      // Rolf takes back what Ruth has imposed.
      await rolf.withdraw(rolf.entry('Ben', 'Ruth'));
      for (const referee of [ruth, rolf]) {
        await referee.entry('Ben', 'Ruth').waitFor({ state: 'detached' });
      }

      // A hand that is void is dealt again.
      await ruth.openTab('whole');
      await ruth.giveReason('a tile is missing', 1);
      expect(await ruth.enter(words.whole.makeVoid)).toMatchObject({ status: 200 });
      await ruth.goOn();
      const next = PAGE_WORDS[language].table.hand(2);
      await ruth.page.locator('.round', { hasText: next }).waitFor({ timeout: 240_000 });
      const entries = (await table.stop()).map((entry) =>
        entry.entry === 'referee' ? entry.referee : entry.entry,
      );
      expect(entries.filter((entry) => ['penalty', 'withdrawn', 'void'].includes(entry))).toEqual([
        'penalty',
        'withdrawn',
        'void',
      ]);
      const deals = (await table.stop()).filter((entry) => entry.entry === 'hand');
      expect(deals[1]).toMatchObject({ number: 2, east: deals[0]!.east, roundWind: deals[0]!.roundWind });
    },
    240_000,
  );
});
