import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tileName } from '../../shared/explain/tile-name.ts';
import { HANDS_WORDS, LANGUAGES, PAGE_WORDS } from '../../shared/languages/index.ts';
import { allHands } from '../../shared/match/fold-round.ts';
import type { EventEntry, TableState } from '../../shared/match/table.ts';
import { NOBODY_NAMED } from '../../shared/view/view-players.ts';
import { violations } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { type ServedTable, servedTable } from '../../test/helpers/table-looks.ts';
import { readHandAt } from './page/hands/hand-at.ts';
import { playersOfHand } from './page/hands/players-of.ts';

test('who played a hand is known from the first hand of the match on; of five by their numbers', () => {
  const player = (name: string) => ({ number: null, name });
  const at = { A: player('Emil'), B: player('Ben'), C: player('Chris'), D: player('Dora') };
  const known = { players: { at, five: [...NAMES, 'Emil'] }, playedSince: 4 };
  expect(playersOfHand(known, { number: 3 })).toEqual(NOBODY_NAMED);
  const seated = { A: 0, B: 4, C: 2, D: 3 } as const;
  expect(playersOfHand(known, { number: 4, seated }).at).toMatchObject({
    A: { name: 'Anna' },
    B: { name: 'Emil' },
  });
  const four = { players: { at, five: [] }, playedSince: 4 };
  expect(playersOfHand(four, { number: 5 })).toBe(four.players);
});

test.each([
  ['?hand=7', { hand: 7, moment: null }],
  ['?hand=7&moment=31', { hand: 7, moment: 31 }],
  ['?moment=31', null],
  ['?hand=0', null],
  ['?hand=1e9', null],
  ['', null],
])('the address %s', (search, at) => {
  expect(readHandAt(search)).toEqual(at);
});

const NAMES = ['Anna', 'Ben', 'Chris', 'Dora'];

describe.skipIf(!CHROMIUM)('finished hands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-hands-'));
  /** Two hands are over, the third is played. */
  let table: ServedTable;
  let now: TableState;
  let browser: Browser;
  let page: Page;
  const words = HANDS_WORDS.en;
  const { field } = PAGE_WORDS.en;

  beforeAll(async () => {
    [table, browser] = await Promise.all([servedTable(folder, NAMES), openBrowser()]);
    now = table.states.at(-1)!;
    page = await browser.newPage({ locale: 'en' });
  });
  afterAll(async () => {
    await browser?.close();
    await table.close();
    rmSync(folder, { recursive: true });
  });

  const url = (rest = '') => `${table.url}hands${rest}`;
  const happened = () => page.locator('.happened').innerText();
  const moment = async () => Number((await page.locator('.controls output').innerText()).split(' ')[0]);
  /** The events of a hand as they stood at its end. */
  const eventsOf = (hand: number): EventEntry[] =>
    table.states
      .findLast(({ handNumber, score }) => handNumber === hand && score !== null)!
      .steps.filter((step) => step.entry === 'event');

  test('the latest is shown at its end, with its sheet, all hands, and how to prove it', async () => {
    await page.goto(url());
    await page.locator('.open-hand').first().waitFor();
    expect(await page.locator('.open-hand').count()).toBe(4);
    expect(await happened()).toBe(words.scored);
    expect(await page.locator('.hand-list .shown a').innerText()).toBe('hand 2');
    expect(await page.locator('.proof code').textContent()).toBe(
      `mingg verify hand-2.json --vkey ${table.vkey}`,
    );
    expect(await page.locator('.proof a').getAttribute('href')).toBe('/hands/2.json');
    // The totals are those after the first hand and this one.
    const total = allHands(now).reduce((sum, { net }) => sum + net.A, 0);
    const rows = await page.locator('.result').first().innerText();
    expect(rows).toContain(`${Math.abs(total)}`);
    for (const name of NAMES) expect(rows).toContain(name);
    expect(await page.locator('.hand-list th[scope=col]').allInnerTexts()).toEqual(NAMES);
    const winner = allHands(now).at(-1)!.winner;
    if (winner)
      expect(await page.locator('.hand-list .shown').innerText()).toContain(
        `(${NAMES['ABCD'.indexOf(winner)]})`,
      );
  });

  test('each step says what happened, drawn tiles by name, and shows the hands at that moment', async () => {
    await page.goto(url('?hand=1&moment=1'));
    await page.locator('.open-hand').first().waitFor();
    expect(await happened()).toBe(words.begins);
    const events = eventsOf(1);
    const at = events.findIndex((entry) => entry.event === 'draw' && entry.from === 'live');
    const drawn = events[at] as EventEntry & { event: 'draw' };
    await page.goto(url(`?hand=1&moment=${at + 2}`));
    await page.locator('.open-hand').first().waitFor();
    expect(await happened()).toBe(words.drew(field.winds[drawn.seat], tileName(drawn.tile, field)));
    expect(await page.locator('.open-hand.turn .drawn [role=img]').getAttribute('aria-label')).toBe(
      tileName(drawn.tile, field),
    );
  });

  test('keys, buttons and the slider lead through it, the address with them, and it plays by itself', async () => {
    const before = await moment();
    await page.keyboard.press('ArrowRight');
    expect(await moment()).toBe(before + 1);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: words.controls.back }).click();
    expect(await moment()).toBe(before - 1);
    expect(new URL(page.url()).search).toBe(`?hand=1&moment=${before - 1}`);
    await page.getByRole('button', { name: words.controls.last }).click();
    const last = eventsOf(1).length + 2;
    expect(await moment()).toBe(last);
    expect(new URL(page.url()).search).toBe('?hand=1');
    await page.getByRole('button', { name: words.controls.play, exact: true }).click();
    await page.waitForFunction((end) => {
      const at = Number.parseInt(document.querySelector('.controls output')!.textContent!, 10);
      return at > 1 && at < end;
    }, last);
    await page.getByRole('button', { name: words.controls.pause }).click();
    await page.getByLabel(words.moment).focus();
    await page.keyboard.press('End');
    expect(await moment()).toBe(last);
  });

  test('no key is lost: right after the page is shown, and one right after the other', async () => {
    const fresh = await browser.newPage({ locale: 'en' });
    await fresh.addInitScript(() => {
      const press = () =>
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
      // A task of its own, as keys have, and before the next picture is drawn.
      const later = (next: () => void) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(null);
      };
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.controls output')) return;
        seen.disconnect();
        later(() => {
          press();
          later(press);
        });
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await fresh.goto(url('?hand=1&moment=3'));
    await fresh.waitForFunction(() =>
      document.querySelector('.controls output')?.textContent?.startsWith('5 '),
    );
    await fresh.close();
  });

  test('a picture of it is saved, with its tiles, whatever the policy of the page', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.getByText(words.picture).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.savePicture }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('mingg-hand-1.png');
    const png = readFileSync(await saved.path());
    // PNG (ISO 15948), 11.2.1: width and height are the first fields of IHDR, the first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1260]);
    // Of its own tiles, each has many colours: a picture without them would be a few kB of text.
    expect(png.length).toBeGreaterThan(80_000);
    expect(said).toEqual([]);
  });

  test('the list leads to another, and the browser’s way back to the one before', async () => {
    await page.getByRole('link', { name: 'hand 2' }).click();
    await page.waitForFunction(() => document.querySelector('.leaf h2')?.textContent?.includes('hand 2'));
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('.leaf h2')?.textContent?.includes('hand 1'));
  });

  test('the hand in play is not told, by page or file', async () => {
    expect(now.handNumber).toBe(3);
    await page.goto(url('?hand=3'));
    expect(await page.getByRole('alert').innerText()).toBe(words.unread('there is no finished hand 3'));
    expect(await page.locator('.hand-list tbody tr').count()).toBe(2);
    const { status } = await fetch(url('/3.json'));
    expect(status).toBe(404);
  });

  test.each(LANGUAGES)('%s: axe finds nothing, nothing sticks out of a phone', async (language) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: language === 'de' ? 'dark' : 'light' });
    await page.goto(url());
    await page.locator('.language').selectOption(language);
    await page.locator('.open-hand').first().waitFor();
    expect(await page.locator('.title .rules').innerText()).toBe(HANDS_WORDS[language].title);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
