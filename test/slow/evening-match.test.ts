import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { points } from '../../shared/explain/numbers.ts';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import { PAGE_WORDS } from '../../shared/languages/index.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { eveningLanguages } from '../helpers/evening-languages.ts';
import { keptLog } from '../helpers/kept-log.ts';
import { must } from '../helpers/random-hand.ts';
import { RefereeInBrowser } from '../helpers/referee-in-browser.ts';
import { PLAYERS, RunningTable } from '../helpers/running-table.ts';
import { openTable } from '../helpers/table-in-browser.ts';

/** With this seed a match by Philos, whose matches are short, has 27 hands: the last one has been dealt. */
const LAST_HAND = { seed: 1, hands: 26, events: 10, book: { rules: 'philos' } } as const;
const PLAY = ['--seed', '1', '--rules', 'philos', '--speed', 'max', '--match'];

describe.skipIf(!CHROMIUM)('the end of a match', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.each(eveningLanguages('es'))(
    'a result is corrected and that withdrawn, the power fails, and the podium is reached, in %s',
    async (language) => {
      const { table: words } = PAGE_WORDS[language];
      const table = RunningTable.lay();
      await keptLog(table.log, LAST_HAND);
      await table.start(PLAY);
      const screen = await openTable(table.screen, browser, language);
      const ruth = await RefereeInBrowser.at(table, browser, language, 'Ruth');
      await ruth.stopTable();

      // The last result is corrected, and that is withdrawn.
      await ruth.openTab('result');
      const net = ruth.page.locator('.forms .net input');
      const before = await Promise.all([0, 1].map((nth) => net.nth(nth).inputValue()));
      await net.nth(0).fill(`${Number(before[0]) + 10}`);
      await net.nth(1).fill(`${Number(before[1]) - 10}`);
      await ruth.giveReason('misread');
      expect(await ruth.enter(ruth.words.correct)).toMatchObject({ status: 200 });
      await ruth.withdraw(ruth.page.locator('.forms .list li', { hasText: 'misread' }));
      await expect.poll(() => net.nth(0).inputValue()).toBe(before[0]);

      // The power fails. The pages find the table again by themselves; the codes are new.
      await table.kill();
      await screen.getByText(words.connectionLost).waitFor();
      await table.start(PLAY);
      await screen.getByText(words.connectionLost).waitFor({ state: 'detached' });
      await ruth.page.locator('form.code input').waitFor();
      await ruth.signIn(table);
      // The table is still stopped.
      await ruth.page.locator('.stopped').waitFor();
      await ruth.goOn();

      // The program ends with the match; its page stays.
      await screen.locator('.ending').waitFor({ timeout: 240_000 });
      await screen.getByRole('button', { name: words.ending.looks.match, exact: true }).click();
      const { standings } = matchOf(tableAfter(await table.stop()));
      expect(standings).toHaveLength(4);
      const onSteps = standings.filter(({ rank }) => rank <= 3);
      expect(await screen.locator('.podium li').count()).toBe(onSteps.length);
      for (const { rank, place, total } of onSteps) {
        const step = screen.locator(`.podium .rank-${rank}`, { hasText: playerAt(place!) });
        await step.getByText(points(total), { exact: true }).waitFor();
      }
    },
    300_000,
  );
});

const tableAfter = (entries: readonly LogEntry[]): TableState =>
  entries.reduce<TableState | null>((table, entry) => must(foldEntry(table, entry)), null)!;

const playerAt = (place: Place): string => PLAYERS[PLACES.indexOf(place)]!;
