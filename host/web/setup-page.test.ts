import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { SETUP_STEPS, type SetupStep } from '../../shared/view/view-setup.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { makeTilesFile } from '../enrol/tiles-file.ts';
import { stream } from '../players/random.ts';
import { tagTiles } from '../players/tags.ts';
import type { Devices } from '../setup/guide/devices.ts';
import { Guide } from '../setup/guide/guide.ts';
import { virtualDevices } from '../setup/guide/virtual-devices.ts';
import { SettingsFile } from '../setup/settings-file.ts';
import { SETUP_WORDS } from './page/setup/words/index.ts';
import { type SetupWeb, startSetupWeb } from './setup-server.ts';

/** What shows that a step stands there in full. */
const SHOWN: Readonly<Record<SetupStep, string>> = {
  language: '[aria-pressed=true]',
  access: 'input[type=password]',
  boards: '.map .lamp',
  tiles: '.step select',
  buttons: '.step .buttons button',
  lights: '.step .buttons button:enabled',
  rules: '.options',
  players: '.step input',
  partners: '.step input',
  check: '.step .enter',
};

describe.skipIf(!CHROMIUM)('the page of setting up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-setup-page-'));
  const file = new SettingsFile(join(folder, 'mingg.toml'));
  let devices: Devices;
  let guide: Guide;
  let web: SetupWeb;
  let browser: Browser;
  let page: Page;
  let plays = false;

  beforeAll(async () => {
    const tiles = Object.entries(tagTiles(144, stream(1, 'tags'))).filter(([, tile]) => tile !== '9s');
    writeFileSync(join(folder, 'tiles.json'), makeTilesFile(Object.fromEntries(tiles)));
    devices = virtualDevices(100);
    guide = new Guide({
      file,
      devices,
      command: 'mingg run --settings mingg.toml',
      examine: async function* () {
        yield { check: 'Boards', mark: 'ok', found: '5 of 5 readers' };
        yield { check: 'Disk', mark: 'fault', found: 'full', next: 'throw something away' };
      },
      play: () => {
        plays = true;
      },
    });
    [web, browser] = await Promise.all([
      startSetupWeb({ desk: guide, port: 0, reach: { host: null, names: [] }, noticed: () => {} }),
      openBrowser(),
    ]);
    page = await browser.newPage({ locale: 'en' });
    page.setDefaultTimeout(15_000);
    await page.goto(`${web.urls[0]}setup`);
  });
  afterAll(async () => {
    await browser?.close();
    await web.close();
    await guide.close();
    devices.close();
    rmSync(folder, { recursive: true });
  });

  const words = SETUP_WORDS.en;
  const to = async (step: SetupStep) => {
    await page.locator('.steps button').nth(SETUP_STEPS.indexOf(step)).click();
    await page.getByRole('heading', { name: words.steps[step], exact: true }).waitFor();
    await page.locator(SHOWN[step]).first().waitFor();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test.each(SETUP_STEPS)('%s: axe finds nothing, in light and in the dark', async (step) => {
    await to(step);
    if (step === 'lights') await button(words.lights.begin).click();
    if (step === 'lights') await button(words.lights.no).click();
    if (step === 'buttons') await button(words.buttons.learn).click();
    if (step === 'check') await button(words.check.begin).click();
    if (step === 'check') await page.getByText('throw something away').waitFor();
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

  test('what the host refuses is said, and what it takes is in the file', async () => {
    await to('players');
    for (const [nth, name] of ['Anna', 'Ben', 'Anna', 'Dora'].entries()) {
      await page.locator('.step input').nth(nth).fill(name);
    }
    await button(words.save).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/^Not saved: .*no two alike/);
    await page.locator('.step input').nth(2).fill('Chris');
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.partners, exact: true }).waitFor();
    expect(readFileSync(file.path, 'utf8')).toContain('seated = ["Anna", "Ben", "Chris", "Dora"]');
  });

  test('a password is saved, and never sent to a page again', async () => {
    await to('access');
    await page.getByLabel(words.access.network).check();
    await page.getByLabel(words.access.password).fill('bamboo and circles');
    await button(words.save).click();
    await page.getByRole('heading', { name: words.steps.boards, exact: true }).waitFor();
    expect(file.read()).toMatchObject({ value: { host: '0.0.0.0', password: 'bamboo and circles' } });
    await to('access');
    expect((await page.content()).includes('bamboo and circles')).toBe(false);
    expect(await page.getByLabel(words.access.password).inputValue()).toBe('');
    await page.getByText(words.access.hasPassword).waitFor();
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
    await other.goto(`${web.urls[0]}setup`);
    await to('check');
    await other.getByRole('heading', { name: SETUP_WORDS.de.steps.check, exact: true }).waitFor();
    await other.close();
    await button(words.check.play).click();
    await page.getByText(words.check.starts).waitFor();
    expect(plays).toBe(true);
  });
});
