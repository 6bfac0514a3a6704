import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS_WORDS } from '../../shared/findings/settings/index.ts';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { SETUP_STEPS, type SetupStep } from '../../shared/view/view-setup.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { type ServedSetup, SHOWN_AT, servedSetup } from '../../test/helpers/setup-looks.ts';
import { SETUP_WORDS } from './page/setup/words/index.ts';

describe.skipIf(!CHROMIUM)('the page of setting up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-setup-page-'));
  let served: ServedSetup;
  let browser: Browser;
  let page: Page;
  let plays = false;

  beforeAll(async () => {
    const play = () => {
      plays = true;
    };
    [served, browser] = await Promise.all([servedSetup(folder, play), openBrowser()]);
    page = await browser.newPage({ locale: 'en' });
    await page.goto(served.url);
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
    rmSync(folder, { recursive: true });
  });

  const words = SETUP_WORDS.en;
  const to = async (step: SetupStep) => {
    await page.locator('.steps button').nth(SETUP_STEPS.indexOf(step)).click();
    await page.getByRole('heading', { name: words.steps[step], exact: true }).waitFor();
    await page.locator(SHOWN_AT[step]).first().waitFor();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test.each(SETUP_STEPS)('%s: axe finds nothing, in light and in the dark', async (step) => {
    await to(step);
    if (step === 'lights') await button(words.lights.begin).click();
    if (step === 'lights') await button(words.lights.no).click();
    if (step === 'buttons') await button(words.buttons.learn).click();
    if (step === 'check') await button(words.check.begin).click();
    if (step === 'check') await page.getByText('only 42 MB free').waitFor();
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
  });

  test('in no language anything sticks out of a phone, or is left without words', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const wide: string[] = [];
    for (const step of SETUP_STEPS) {
      await page.selectOption('.language', 'en');
      await to(step);
      if (step === 'rules') await page.locator('.step select').first().selectOption('bouter');
      for (const language of LANGUAGES) {
        await page.selectOption('.language', language);
        await page.getByRole('heading', { name: SETUP_WORDS[language].steps[step], exact: true }).waitFor();
        const [scroll, text] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.body.innerText,
        ]);
        if (scroll > 320) wide.push(`${language} ${step}: ${scroll}`);
        expect(text).not.toMatch(/\bundefined\b|\[object|\bnull\b/);
      }
    }
    expect(wide).toEqual([]);
    await page.selectOption('.language', 'en');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('what the host refuses is said in every language, and what it takes is in the file', async () => {
    await to('players');
    for (const [nth, name] of ['Anna', 'Ben', 'Anna', 'Dora'].entries()) {
      await page.locator('.step input').nth(nth).fill(name);
    }
    await button(words.save).click();
    const alert = page.getByRole('alert');
    for (const language of [...LANGUAGES, 'en'] as const) {
      await page.selectOption('.language', language);
      await alert.getByText(SETUP_WORDS[language].refusals.settings).waitFor();
      expect(await alert.innerText()).toContain(SETTINGS_WORDS[language].wanted.seated({ letters: 80 }));
    }
    await page.locator('.step input').nth(2).fill('Chris');
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.partners, exact: true }).waitFor();
    expect(readFileSync(served.file.path, 'utf8')).toContain('seated = ["Anna", "Ben", "Chris", "Dora"]');
  });

  test('a password is saved, and never sent to a page again', async () => {
    await to('access');
    await page.getByLabel(words.access.network).check();
    await page.getByLabel(words.access.password).fill('bamboo and circles');
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.boards, exact: true }).waitFor();
    expect(served.file.read()).toMatchObject({ value: { host: '0.0.0.0', password: 'bamboo and circles' } });
    await to('access');
    expect((await page.content()).includes('bamboo and circles')).toBe(false);
    expect(await page.getByLabel(words.access.password).inputValue()).toBe('');
    await page.getByText(words.access.hasPassword).waitFor();
  });

  test('who sees what is chosen by its words, and a delay in minutes', async () => {
    await to('pages');
    await page.getByLabel(words.pages.ownTiles, { exact: true }).check();
    expect(await page.getByLabel(words.pages.delay, { exact: true }).count()).toBe(0);
    await page.getByLabel(words.pages.spectators, { exact: true }).check();
    await page.getByLabel(words.pages.delay, { exact: true }).check();
    await page.getByLabel(words.pages.minutes).fill('2.5');
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.check, exact: true }).waitFor();
    expect(served.file.read()).toMatchObject({
      value: { ownTiles: true, spectators: true, spectatorsDelay: 150 },
    });
    await to('pages');
    expect(await page.getByLabel(words.pages.minutes).inputValue()).toBe('2.5');
    await page.getByLabel(words.pages.spectators, { exact: true }).uncheck();
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.check, exact: true }).waitFor();
    expect(served.file.read()).not.toHaveProperty('value.spectators');
  });

  test('a tile that is laid lights its area up, and a kind is learned as soon as it lies there', async () => {
    await to('boards');
    await page.getByRole('button', { name: words.boards.lay(`C, ${words.boards.melds}`) }).click();
    await page.locator('.at-C .lit').waitFor();
    expect(await page.locator('.map .lit').count()).toBe(1);
    await to('tiles');
    await page.getByText(words.tiles.whole).waitFor();
    expect(await page.locator('.steps .is-done').count()).toBeGreaterThan(1);
  });

  test('two pages show the same, and the end of it begins play', async () => {
    const other = await browser.newPage({ locale: 'de' });
    await other.goto(served.url);
    await to('check');
    await other.getByRole('heading', { name: SETUP_WORDS.de.steps.check, exact: true }).waitFor();
    await other.close();
    await button(words.check.play).click();
    await page.getByText(words.check.starts).waitFor();
    expect(plays).toBe(true);
  });
});
