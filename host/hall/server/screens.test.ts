import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/languages/index.ts';
import { CHROMIUM, openBrowser } from '../../../test/helpers/browser.ts';
import { PASSWORD, ServedHall } from '../../../test/helpers/served-hall.ts';
import { HALL_WORDS } from '../page/words/index.ts';

// Thirty tables, with names as people have them, on the pages of a hall: what is read from afar is large enough, and
// nothing is cut off.

const TABLES = 30;
const FIRST = ['Anna', 'Bartholomäus', 'Émilie', 'Guðrún', 'Dieter-Wilhelm', 'Li', 'Özlem', 'Maximiliane'];
const LAST = [
  'Ng',
  'Schmidt',
  'van der Berg',
  'Müller-Lüdenscheidt',
  'García Fernández',
  'Wolfeschlegelstein',
];
const PLAYERS = Array.from({ length: 4 * TABLES }, (_, at) => ({
  name: `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`,
  ...(at % 3 === 0 && { team: 'Köln' }),
}));
const BIG = { width: 1920, height: 1080 };
const SIZES = { 'a big screen': BIG, 'a 4K screen': { width: 3840, height: 2160 } };
const PHONE = { width: 390, height: 844 };
/** The capitals of everything that one looks for, as a part of the screen's height (`page/screen/room.ts` says why). */
const LEAST_CAPITAL = 0.024;
const LOOKED_FOR = '.name, .at, .wind, .out, .ranking td, .name-text, .table b, .table [aria-hidden], .clock';

describe.skipIf(!CHROMIUM)('a hall of thirty tables', () => {
  let browser: Browser;
  let served: ServedHall;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), ServedHall.start()]);
    url = served.urls[0]!;
    const { organiser } = served.server;
    const name = 'Open Championship of the Northern Clubs';
    organiser.open({ name, rules: 'kuester', options: {}, rounds: 3, minutes: 90 });
    organiser.players({ players: PLAYERS });
    organiser.plan();
    await organiser.draw();
    organiser.round({ number: 1, is: 'begun' });
    page = await browser.newPage({ reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const turn = async (): Promise<[at: number, of: number]> => {
    const label = await page.locator('nav.turn').getAttribute('aria-label');
    const [, at, of] = /^(\d+) \S+ (\d+)$/.exec(label!)!;
    return [Number(at), Number(of)];
  };

  /** Turns all slides once. @returns what `look` found on each */
  async function allSlides<T>(look: () => Promise<T>): Promise<T[]> {
    const found: T[] = [];
    const [, slides] = await turn();
    for (let slide = 1; slide <= slides; slide++) {
      found.push(await look());
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (next) => document.querySelector('nav.turn')!.getAttribute('aria-label')!.startsWith(`${next} `),
        (slide % slides) + 1,
      );
    }
    return found;
  }

  test.each(Object.entries(SIZES))(
    'on %s all is read from ten metres, and nothing is cut off',
    async (_, size) => {
      await page.setViewportSize(size);
      await page.goto(`${url}screen`);
      await page.locator('.slide').waitFor();
      await page.keyboard.press(' ');
      const found = await allSlides(() => page.evaluate(badlyShown, [LOOKED_FOR, LEAST_CAPITAL] as const));
      expect(found.length).toBeGreaterThan(6);
      expect(found.flat()).toEqual([]);
    },
  );

  test('the words of each language fit on a big screen', async () => {
    await page.setViewportSize(BIG);
    await page.goto(`${url}screen?show=seats,tables`);
    for (const language of LANGUAGES) {
      await page.locator('select.language').selectOption(language);
      await page.getByRole('heading', { name: HALL_WORDS[language].screen.findSeat }).waitFor();
      await page.locator('.turn button').nth(1).focus();
      const found = [await page.evaluate(badlyShown, [LOOKED_FOR, LEAST_CAPITAL] as const)];
      await page.locator('.turn button').first().click();
      await page.locator('.grid').waitFor();
      found.push(await page.evaluate(badlyShown, [LOOKED_FOR, LEAST_CAPITAL] as const));
      await page.locator('.turn button').last().click();
      expect([language, ...found.flat()]).toEqual([language]);
    }
    await page.locator('select.language').selectOption('en');
  });

  test('numbers of tables and points of many digits fit beside the names', async () => {
    await page.setViewportSize(BIG);
    await page.goto(`${url}screen?show=seats`);
    await page.locator('.slide').waitFor();
    await page.keyboard.press(' ');
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.at')) element.textContent = '388';
    });
    expect(await page.evaluate(badlyShown, [LOOKED_FOR, LEAST_CAPITAL] as const)).toEqual([]);
    const many = { tablePoints: -12_345, matchPoints: 30 };
    const changes = PLAYERS.map((_, at) => ({ player: at + 1, ...many }));
    expect(served.server.organiser.rule({ by: 'Anna', why: 'a test', changes })).toMatchObject({ ok: true });
    await page.goto(`${url}screen?show=standings`);
    await page.locator('.slide').waitFor();
    await page.keyboard.press(' ');
    const found = await allSlides(() => page.evaluate(badlyShown, [LOOKED_FOR, LEAST_CAPITAL] as const));
    expect(await page.locator('.table-points').first().innerText()).toMatch(/12.345$/);
    expect(found.flat()).toEqual([]);
  });

  test('three screens share the lists, and say who is to be found there', async () => {
    await page.setViewportSize(BIG);
    const names: string[] = [];
    for (const part of [1, 2, 3]) {
      await page.goto(`${url}screen?show=seats&part=${part}/3`);
      await page.locator('.slide').waitFor();
      expect(await page.locator('.slide h2 small').last().innerText()).toMatch(/^\S+ – \S+$/);
      await page.keyboard.press(' ');
      names.push(...(await allSlides(() => page.locator('.seat-list .name').allInnerTexts())).flat());
    }
    expect(names.toSorted()).toEqual(PLAYERS.map(({ name }) => name).toSorted());
    await page.goto(`${url}screen?part=4/3`);
    await page.getByRole('alert').getByText('part=4/3').waitFor();
  });

  test('the desk shows all tables at a glance', async () => {
    await page.setViewportSize(BIG);
    await page.goto(`${url}sign-in#${encodeURIComponent(PASSWORD)}`);
    await page
      .locator('.table-tile')
      .nth(TABLES - 1)
      .waitFor();
    const last = await page.locator('.table-tile').last().boundingBox();
    expect(last!.y + last!.height).toBeLessThan(BIG.height);
    expect(await page.evaluate(badlyShown, ['.table-tile', 0] as const)).toEqual([]);
  });

  test.each(['player', 'player/5', 'screen'])('on a phone nothing of %s is cut off', async (path) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${url}${path}`);
    await page.locator('.hall, .found, input').first().waitFor();
    expect(await page.evaluate(badlyShown, ['h1, h2, .name, .where, .others', 0] as const)).toEqual([]);
  });
});

/** What sticks out of the window or of its own box, or has capitals that are too small. Runs in the page. */
function badlyShown([selector, least]: readonly [string, number]): string[] {
  const context = document.createElement('canvas').getContext('2d')!;
  const whole = document.documentElement;
  const bad: string[] = [];
  if (whole.scrollWidth > innerWidth) bad.push(`the page is ${whole.scrollWidth} wide`);
  if (least > 0 && whole.scrollHeight > innerHeight) bad.push(`the page is ${whole.scrollHeight} high`);
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const style = getComputedStyle(element);
    // Measured large, since what a browser says of small letters is rounded to pixels, up or down.
    context.font = `${style.fontWeight} 1000px ${style.fontFamily}`;
    const share = context.measureText('H').actualBoundingBoxAscent / 1000;
    const capital = (share * Number.parseFloat(style.fontSize)) / innerHeight;
    const text = `${element.className} ${element.innerText}`;
    if (capital < least) bad.push(`${text}: ${(100 * capital).toFixed(2)} %`);
    const isCut =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const isTooWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    if (isTooWide || (style.overflow !== 'visible' && isCut)) bad.push(`${text}: cut off`);
    const { right, left } = element.getBoundingClientRect();
    if (right > innerWidth + 1 || left < -1) bad.push(`${text}: outside`);
  }
  return bad;
}
