import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONLOOKER_WORDS, PAGE_WORDS } from '../../shared/languages/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { eveningLanguages } from '../helpers/evening-languages.ts';
import { RunningTable } from '../helpers/running-table.ts';
import { openAnew, openTable } from '../helpers/table-in-browser.ts';

/** How late all hands are shown (s): no organiser can set less. */
const DELAY = 60;
const PLAY = ['--seed', '3', '--rules', 'kuester', '--speed', 'max'];
const OPEN = ['--spectators', '--spectators-delay', `${DELAY}`];

describe.skipIf(!CHROMIUM)('a spectator’s evening', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.each(eveningLanguages('en'))(
    'the table live, all hands late, and nothing earlier after the power failed, in %s',
    async (language) => {
      const { table: words } = PAGE_WORDS[language];
      const { watch } = ONLOOKER_WORDS[language];
      const table = RunningTable.lay();
      await table.start([...PLAY, ...OPEN]);
      const live = await openTable(`${table.network}watch?live`, browser, language);
      await live.getByText(watch.lateOnly).waitFor();
      expect(await live.locator('.open-hands').count()).toBe(0);
      const late = await openAnew(`${table.network}watch`, browser, language);
      await late.locator('.connecting').waitFor();
      const overlay = await openAnew(`${table.network}overlay`, browser, language);

      // What was to be shown soon is shown no sooner when the table starts anew.
      await table.kill();
      const restarted = Date.now();
      await table.start([...PLAY, ...OPEN]);
      await live.getByText(words.connectionLost).waitFor({ state: 'detached' });
      const second = appears(live, words.hand(2));
      await late.locator('svg.table').waitFor({ timeout: 2 * DELAY * 1000 });
      expect(Date.now() - restarted).toBeGreaterThan(DELAY * 1000);
      expect(await late.locator('.open-hands').count()).toBe(1);
      await overlay.locator('.overlay .card').first().waitFor();

      // The next hand is dealt before everybody a minute before it is dealt there.
      expect((await appears(late, words.hand(2))) - (await second)).toBeGreaterThan((DELAY - 1) * 1000);
    },
    300_000,
  );
});

/** When (ms) a page shows a text. */
async function appears(page: Page, text: string): Promise<number> {
  await page.getByText(text).first().waitFor({ timeout: 150_000 });
  return Date.now();
}
