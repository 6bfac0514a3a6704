import type { Browser, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Language, ONLOOKER_WORDS, PAGE_WORDS } from '../../shared/languages/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { eveningLanguages } from '../helpers/evening-languages.ts';
import { Radio } from '../helpers/radio.ts';
import { RunningTable } from '../helpers/running-table.ts';
import { codeOfPlace, openTable } from '../helpers/table-in-browser.ts';

const PLAY = ['--seed', '3', '--rules', 'kuester', '--speed', 'max', '--own-tiles'];

describe.skipIf(!CHROMIUM)('a player’s evening', () => {
  test.each(eveningLanguages('nl'))(
    'the code is scanned, the phone sleeps while a hand ends, the power fails, and the seat is left, in %s',
    async (language) => {
      const { table: words } = PAGE_WORDS[language];
      const { player } = ONLOOKER_WORDS[language];
      const table = RunningTable.lay();
      await table.start(PLAY);
      const radio = await Radio.to(table.network);
      onTestFinished(() => radio.close());
      const browser = await openBrowser([radio.browserOption]);
      onTestFinished(() => browser.close());
      const screen = await openTable(table.screen, browser, language);

      const phone = await phoneOf(browser, language);
      await phone.goto(await codeOfPlace(screen, 'B'));
      await phone.locator('.seat', { hasText: 'Ben' }).waitFor();
      await phone.locator('.own-hand .tile').first().waitFor();

      // Asleep nothing runs, and the connection is gone. Awake it shows the present, of another hand, without waiting.
      radio.switchOff();
      await phone.clock.pauseAt(await phone.evaluate(() => Date.now() + 100));
      await screen.getByText(words.hand(2)).first().waitFor({ timeout: 240_000 });
      expect(await phone.getByText(words.hand(2)).count()).toBe(0);
      radio.switchOn();
      await phone.clock.fastForward(60_000);
      await phone.clock.resume();
      await phone.getByText(words.hand(2)).first().waitFor({ timeout: 5000 });

      // The power fails. The codes are new: the phone asks for one.
      await table.kill();
      await phone.getByText(words.connectionLost).waitFor();
      await table.start(PLAY);
      await phone.locator('form.code input').waitFor();
      await screen.getByText(words.connectionLost).waitFor({ state: 'detached' });
      const code = await codeOfPlace(screen, 'B');
      await phone.goto(code);
      await phone.locator('.seat', { hasText: 'Ben' }).waitFor();

      await phone.getByRole('button', { name: player.leave }).click();
      await phone.locator('form.code').waitFor();
      await phone.goto('about:blank');
      await phone.goto(code);
      await phone.locator('.refused:not(:empty)').waitFor();
    },
    300_000,
  );
});

/** A phone whose clock can be stopped. */
async function phoneOf(browser: Browser, locale: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale, isMobile: true });
  const phone = await context.newPage();
  await phone.clock.install();
  return phone;
}
