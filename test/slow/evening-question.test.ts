import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tileName } from '../../shared/explain/tile-name.ts';
import { PAGE_WORDS } from '../../shared/languages/index.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { eveningLanguages } from '../helpers/evening-languages.ts';
import { RunningTable } from '../helpers/running-table.ts';
import { codeOfPlace, openAnew, openTable } from '../helpers/table-in-browser.ts';

/**
 * With this seed the first hand ends after 209 s with a tile that no reader sees between South's rack and East's hand: South
 * discarded it, or added it to his pung and was robbed of it. The tiles lie there for four seconds more: at a higher speed
 * nobody could answer in time.
 */
const PLAY = ['--seed', '17', '--noise', 'clean', '--rules', 'schmale-alternative', '--speed', '2'];

describe.skipIf(!CHROMIUM)('a table that is not sure', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.each(eveningLanguages('en'))(
    'asks with what it won; a player answers on his phone, and the log has what he said, in %s',
    async (language) => {
      const {
        question: words,
        field,
        table: { hand },
      } = PAGE_WORDS[language];
      const table = RunningTable.lay();
      await table.start(PLAY);
      const screen = await openTable(table.screen, browser, language);
      const phone = await openAnew(await codeOfPlace(screen, 'B'), browser, language);

      const question = phone.getByRole('alertdialog', { name: words.title });
      await question.waitFor({ timeout: 240_000 });
      const buttons = question.locator('button');
      const said = await buttons.nth(1).innerText();
      await buttons.nth(1).click();
      await question.waitFor({ state: 'detached' });
      await screen.getByRole('alertdialog', { name: words.title }).waitFor({ state: 'detached' });

      await screen.getByText(hand(2)).first().waitFor();
      const entries = await table.stop();
      const { by, chosen } = entries.find((entry) => entry.entry === 'answered')!;
      expect(by).toBe('place B');
      const [win] = chosen.flatMap((one) => (one.event === 'win' ? [one] : []));
      expect(said).toContain(tileName(win!.tile, field));
      // What was logged otherwise is taken back.
      expect(entries.filter(isWin).at(-1)).toMatchObject(win!);
    },
    400_000,
  );
});

const isWin = (entry: LogEntry) => entry.entry === 'event' && entry.event === 'win';
