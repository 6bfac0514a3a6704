import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { scanCode } from '../helpers/scan-code.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';
import { portOf } from '../helpers/wire.ts';

// The codes as they are seen on the pages, read by another program than the one that draws them.

/** An address of this computer that stands for its address in the hall's network. */
const NETWORK = '127.0.0.2';
const { desk, print } = HALL_WORDS.en;

describe.skipIf(!CHROMIUM)('the codes to scan', () => {
  let browser: Browser;
  let served: ServedHall;
  let page: Page;
  let url: string;
  let address: string;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), ServedHall.start(true, NETWORK)]);
    url = served.urls[0]!;
    address = `http://${NETWORK}:${portOf(served)}/`;
    await served.drawTournament(Array.from({ length: 8 }, (_, at) => `Player ${at + 1}`));
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`${url}sign-in#${encodeURIComponent(PASSWORD)}`);
    await page.locator('.hall.desk').waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test.each(['light', 'dark'] as const)(
    'a big screen leads phones to the players’ pages, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      // The screen hangs on the hall's own computer, whose own name is of no use to phones.
      await page.goto(`${url}screen?show=phone`);
      expect(await scanCode(page.locator('.phone img'))).toBe(`${address}player`);
      await page.locator('.phone figcaption').getByText(`${address}player`).waitFor();
      await page.emulateMedia({ colorScheme: 'light' });
    },
  );

  test('one that is opened by another name leads them there', async () => {
    await page.goto(`${address}screen?show=phone`);
    expect(await scanCode(page.locator('.phone img'))).toBe(`${address}player`);
  });

  test('each player has a card with the way to the own page, and it leads there', async () => {
    await page.goto(`${url}print?sheet=cards`);
    const cards = page.locator('.cards li');
    await cards.nth(7).waitFor();
    for (const [at, number] of [
      [0, 1],
      [7, 8],
    ] as const) {
      const read = await scanCode(cards.nth(at).locator('img'));
      expect(read).toBe(`${address}player/${number}`);
      const phone = await browser.newPage();
      await phone.goto(read!);
      await phone.getByRole('heading', { name: `Player ${number}` }).waitFor();
      await phone.close();
    }
    await page.getByLabel(print.sheet).selectOption('seating');
    expect(await scanCode(page.locator('.find-page img'))).toBe(`${address}player`);
  });

  test('the desk gives a table’s code as a picture, with the address to type', async () => {
    served.server.organiser.round({ number: 1, is: 'begun' });
    await page.goto(`${url}desk`);
    await page.locator('.table-tile').nth(1).click();
    await page.getByRole('button', { name: desk.joinCode }).click();
    const code = await page.locator('.join-code code').innerText();
    expect(await scanCode(page.locator('.join-code img'))).toBe(`mingg run --hall ${address}\n${code}`);
    expect(served.server.tables.codes.tableOf(code, 'mingg/any')).toBe(2);
  });

  test('a hall that serves its own computer only says so, and shows no address that leads nowhere', async () => {
    const here = await ServedHall.start();
    here.server.organiser.open({ name: 'Here', rules: 'kuester', options: {}, rounds: 1, minutes: null });
    here.server.organiser.players({ players: ['A', 'B', 'C', 'D'].map((name) => ({ name })) });
    here.server.organiser.plan();
    await here.server.organiser.draw();
    const other = await browser.newPage();
    await other.goto(`${here.urls[0]}sign-in#${encodeURIComponent(PASSWORD)}`);
    await other.locator('.hall.desk').waitFor();
    await other.goto(`${here.urls[0]}print?sheet=cards`);
    await other.getByText(print.hereOnly).waitFor();
    await other.goto(`${here.urls[0]}screen`);
    await other.locator('.slide.seats').waitFor();
    expect(await other.locator('nav.turn').getAttribute('aria-label')).toBe('1 of 1');
    await other.close();
    await here.close();
  });
});
