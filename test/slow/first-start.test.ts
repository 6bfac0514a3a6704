import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseButtonsFile } from '../../host/buttons/buttons-file.ts';
import { parseTilesFile } from '../../host/enrol/tiles-file.ts';
import { stream } from '../../host/players/random.ts';
import { tagTiles } from '../../host/players/tags.ts';
import { readSettings } from '../../host/setup/settings.ts';
import { SETUP_WORDS } from '../../host/web/page/setup/words/index.ts';
import type { SetupStep } from '../../shared/view/view-setup.ts';
import { violationsInBoth } from '../helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { freePort } from '../helpers/installed-table.ts';
import { pressKey, tabTo } from '../helpers/set-up.ts';

const MINGG = join(import.meta.dirname, '../../host/mingg.js');

/* The first start of a table as somebody lives through it, by the keyboard alone: the command at emulated boards with the
real firmware, killed in the middle, then started anew, until the table plays. */
describe.skipIf(!CHROMIUM)('the first start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-first-start-'));
  const words = SETUP_WORDS.de;
  let port: number;
  let host: ChildProcess;
  let browser: Browser;
  let page: Page;

  const start = async () => {
    const args = ['setup', '--virtual', '--speed', '15', '--port', `${port}`];
    host = spawn(process.execPath, [MINGG, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    while (!said.includes('Ctrl-C')) said += `${(await once(host.stdout!, 'data'))[0]}`;
    return said;
  };
  beforeAll(async () => {
    port = await freePort();
    const [said] = await Promise.all([start(), openBrowser().then((opened) => (browser = opened))]);
    expect(said).toMatch(/Its code: +[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4} /);
    page = await browser.newPage({ locale: 'en' });
  });
  afterAll(async () => {
    await browser?.close();
    if (host.exitCode === null) {
      host.kill('SIGTERM');
      await once(host, 'close');
    }
    rmSync(folder, { recursive: true });
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string) => pressKey(page, button(name));
  /** The step that is shown now, which is looked at with axe. */
  const isAt = async (step: SetupStep) => {
    await page.getByRole('heading', { name: words.steps[step], exact: true }).waitFor();
    expect({ step, ...(await violationsInBoth(page)) }).toEqual({ step, light: [], dark: [] });
  };
  /** How many tiles the file knows. */
  const learned = () => {
    const file = join(folder, 'tiles.json');
    const tiles = existsSync(file) ? parseTilesFile(readFileSync(file, 'utf8')) : null;
    return tiles?.ok ? Object.keys(tiles.value).length : 0;
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };

  test('from the language to the first hand, with the host killed while tiles are learned', async () => {
    await page.goto(`http://localhost:${port}/`);
    await press('Deutsch');
    await isAt('language');
    await press(words.next);

    await isAt('access');
    await type(words.access.password, 'Bambus und Kreise');
    await press(words.save);

    await isAt('boards');
    await page.locator('.map .lamp').first().waitFor({ timeout: 30_000 });
    await pressKey(page, page.getByRole('button', { name: words.boards.lay(`B, ${words.boards.rack}`) }));
    await page.locator('.at-B .lit').waitFor({ timeout: 20_000 });
    await press(words.boards.light('D'));
    await isAt('boards');
    await press(words.next);

    await isAt('tiles');
    await expect.poll(learned, { timeout: 60_000 }).toBeGreaterThanOrEqual(16);
    host.kill('SIGKILL');
    await once(host, 'close');
    await page.getByText(words.lost).waitFor({ timeout: 30_000 });
    expect(learned()).toBeLessThan(144);
    await start();
    // The page finds the host again by itself, where the set-up was left.
    await page.getByText(words.lost).waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText(words.tiles.whole).waitFor({ timeout: 120_000 });
    const truth = tagTiles(144, stream(1, 'tags'));
    expect(parseTilesFile(readFileSync(join(folder, 'tiles.json'), 'utf8'))).toEqual({
      ok: true,
      value: truth,
    });
    await isAt('tiles');
    await press(words.next);

    await isAt('buttons');
    await press(words.buttons.learn);
    for (let nth = 1; nth <= 20; nth++) {
      await page.getByText(words.buttons.number(nth, 20)).waitFor();
      if (nth === 1) await isAt('buttons');
      await press(nth % 5 === 0 ? words.buttons.noSuch : words.buttons.pressIt);
    }
    await page.getByText(words.buttons.count(16)).waitFor();
    const buttons = parseButtonsFile(readFileSync(join(folder, 'buttons.json'), 'utf8'));
    expect(buttons.ok && Object.keys(buttons.value[0]!.inputs)).toHaveLength(16);
    await press(words.next);

    await isAt('lights');
    await button(words.lights.begin).and(page.locator(':enabled')).waitFor({ timeout: 30_000 });
    await press(words.lights.begin);
    for (let nth = 1; nth <= 29; nth++) {
      await page.getByText(words.lights.number(nth, 29)).waitFor();
      await press(nth === 7 ? words.lights.no : words.lights.yes);
    }
    await page.getByText('DIG 1 · SEG DP').waitFor();
    await isAt('lights');
    await press(words.next);

    await page.locator('.options').waitFor();
    await isAt('rules');
    await tabTo(page, page.getByRole('combobox', { name: words.rules.rules, exact: true }));
    await page.keyboard.type('Schm');
    await tabTo(page, page.getByRole('checkbox', { name: /losersSettle/ }));
    await page.keyboard.press('Space');
    await press(words.save);

    await isAt('players');
    for (const [nth, name] of ['Anna', 'Ben', 'Chris', 'Dora'].entries()) {
      await type(words.players.name('ABCD'[nth]!), name);
    }
    await press(words.save);

    await isAt('partners');
    await press(words.leaveOut);

    await isAt('pages');
    await press(words.leaveOut);

    await isAt('check');
    await press(words.check.begin);
    await page.locator('.findings').getByText('Steine', { exact: true }).waitFor({ timeout: 120_000 });
    await button(words.check.begin).waitFor({ timeout: 120_000 });
    await isAt('check');
    await press(words.check.play);

    // The table's own page, from the same process, in the language that was chosen.
    await page.locator('svg.table').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.locator('.standings').innerText(), { timeout: 20_000 }).toContain('Dora');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(readSettings(join(folder, 'mingg.toml'))).toMatchObject({
      rules: 'schmale',
      options: { losersSettle: true },
      players: 4,
      seated: ['Anna', 'Ben', 'Chris', 'Dora'],
      password: 'Bambus und Kreise',
      tiles: join(folder, 'tiles.json'),
      buttons: join(folder, 'buttons.json'),
    });
    // What was set up can be changed at the table in play.
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByText(words.playing(`mingg run --settings ${join(folder, 'mingg.toml')}`)).waitFor();
    await page.getByText(words.log(join(folder, 'table.db'))).waitFor();
  }, 400_000);
});
