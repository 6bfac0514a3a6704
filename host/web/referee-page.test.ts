import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import { LANGUAGES, REFEREE_WORDS, SIGN_IN_WORDS } from '../../shared/languages/index.ts';
import { scoreOf } from '../../shared/match/fold-score.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import { NO_MEMORY, remember, viewOf } from '../../shared/view/view.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { dealEvents, selfDrawn, setupOf } from '../../test/helpers/shorthand.ts';
import type { Desk } from './referee-routes.ts';
import { startWeb, type Web } from './server.ts';

/** A table where the host would only fold what is entered: what the referee's page is served from. */
class TestDesk implements Desk {
  state: TableState | null = null;
  memory = NO_MEMORY;

  fold(entry: LogEntry): string | null {
    const folded = foldEntry(this.state, entry);
    if (!folded.ok) {
      const { ruling, move, code } = folded.error;
      return ruling?.code ?? move?.code ?? code;
    }
    this.state = folded.value;
    this.memory = remember(this.memory, entry, this.state);
    if (this.state.hand?.end && !this.state.score) this.fold(must(scoreOf(this.state)));
    return null;
  }

  view = () => refereeView(this.state!, [{ place: 'C', seat: 'W', fault: 'short', mayTell: false }]);

  enter(value: unknown): ReturnType<Desk['enter']> {
    const code = this.fold(entryOf(must(readRefereeInput(value))));
    return code ? { ok: false, error: { code, message: code } } : { ok: true, value: this.view() };
  }
}

function entryOf(input: RefereeInput): LogEntry {
  switch (input.enter) {
    case 'bet':
      return { entry: 'event', t: 1, p: 1, tags: [], event: 'bet', seat: input.seat };
    case 'ruling':
      return { entry: 'referee', t: 1, by: input.by, ...input.event };
    case 'result': {
      const { enter: _, ...result } = input;
      return { entry: 'result', t: 1, ...result };
    }
  }
}

const tiles = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));

describe.skipIf(!CHROMIUM)("the referee's page in a browser", () => {
  let browser: Browser;
  let web: Web;
  const desk = new TestDesk();
  const complaints: string[] = [];

  beforeAll(async () => {
    desk.fold({ entry: 'table', rules: 'kuester', tiles });
    desk.fold({ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 });
    const events = [...dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '5p')];
    for (const event of events) desk.fold({ entry: 'event', t: 0, p: 1, tags: [], ...event } as LogEntry);
    browser = await openBrowser();
    web = await startWeb({ port: 0, current: () => viewOf(desk.state!, desk.memory), desk, late: 100 });
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
    expect(complaints).toEqual([]);
  });

  const code = () => web.access.codes.of('referee');

  async function open(width = 390, height = 844, behind = `#${code()}`): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The page says why an entry is refused.
      if (message.type() === 'error' && !message.text().includes('status of 4'))
        complaints.push(message.text());
    });
    await page.goto(`${web.urls[0]}referee${behind}`);
    return page;
  }

  test('without the code nothing is seen; typed right, and in any form, it opens', async () => {
    const page = await open(390, 844, '');
    await page.fill('.code input', 'wrong');
    await page.click('.code button');
    await page.waitForSelector(`text=${SIGN_IN_WORDS.en.failures['wrong-code']}`);
    expect(await page.locator('.tabs').count()).toBe(0);
    await page.fill('.code input', ` ${code().toUpperCase().replace('-', ' ')}`);
    await page.click('.code button');
    await page.waitForSelector('.tabs');
    await page.reload();
    await page.waitForSelector('.tabs');
    await page.close();
  });

  test.each(['#%E0%A4%A', '#abcd-efgh-jkmn'])(
    'behind the address %s is no code: the page asks for it',
    async (behind) => {
      const page = await open(390, 844, behind);
      await page.waitForSelector('.code input');
      expect(new URL(page.url()).hash).toBe('');
      await page.fill('.code input', code());
      await page.click('.code button');
      await page.waitForSelector('.tabs');
      await page.close();
    },
  );

  test('who is signed in, the codes to hand out, and the way to end it all', async () => {
    const page = await open();
    await page.click('.access summary');
    await page.waitForSelector('.access .codes code');
    const shown = () => page.locator('.access .codes code').allTextContents();
    const before = await shown();
    expect(before).toEqual(
      (['place A', 'place B', 'place C', 'place D', 'referee'] as const).map((holder) =>
        web.access.codes.of(holder),
      ),
    );
    expect(await page.textContent('.access .list')).toMatch(
      /referee \(you\) · (127\.0\.0\.1|::1)since .*last seen/,
    );
    const other = await open();
    await other.waitForSelector('.tabs');
    await page.click('.access button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.access.signedOutAll}`);
    // The other one is asked for the code, which is a new one.
    await other.waitForSelector('.code input');
    const after = await shown();
    expect(after).toHaveLength(before.length);
    expect(after.filter((one) => before.includes(one))).toEqual([]);
    await other.fill('.code input', after.at(-1)!);
    await other.click('.code button');
    await other.waitForSelector('.tabs');
    await page.waitForSelector('.tabs');
    await other.close();
    await page.close();
  });

  test('the code leaves the address', async () => {
    const page = await open();
    await page.waitForSelector('.tabs');
    expect(new URL(page.url()).hash).toBe('');
    await page.close();
  });

  test('a penalty is imposed: refused without harm, then entered, and the totals follow', async () => {
    const page = await open();
    await page.waitForSelector('.tabs');
    await page.fill('.who input', 'Anna');
    await page.locator('.players button').nth(1).click();
    await page.locator('.forms .row input').first().check();
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.refusals['no-harm']}`);
    const before = desk.state!.totals;
    await page.locator('.forms .choices button').first().click();
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.done}`);
    expect(desk.state!.totals.B - before.B).toBe(-40);
    expect(await page.locator('.entered li').textContent()).toContain('Anna');
    await page.close();
  });

  test('a result is put right, and the score sheet tells before and after', async () => {
    const page = await open(1440, 900);
    await page.waitForSelector('.tabs');
    await page.fill('.who input', 'Anna');
    await page.locator('.tabs button').nth(3).click();
    for (const [nth, points] of [300, -100, -100, -90].entries()) {
      await page.locator('.net input').nth(nth).fill(`${points}`);
    }
    expect(await page.isDisabled('button.enter')).toBe(true);
    await page.locator('.net input').nth(3).fill('-100');
    await page.locator('form label input').last().fill('counted again');
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.done}`);
    expect(desk.state!.totals).toEqual({ A: 300, B: -100, C: -100, D: -100 });
    const sheet = await browser.newPage();
    await sheet.goto(web.urls[0]!);
    const rulings = await sheet.waitForSelector('.rulings');
    expect(await rulings.textContent()).toMatch(
      /Corrected by Anna: counted again.*before: East.*after: East \+300/,
    );
    await sheet.close();
    await page.close();
  });

  test('a bet is entered: refused of who does not wait, then made (Bouter 88)', async () => {
    const bouter = new TestDesk();
    bouter.fold({ entry: 'table', rules: 'bouter', tiles });
    bouter.fold({ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 });
    const events = dealEvents({ S: '111m333p555s77m11z' }, '', setupOf('bouter'));
    for (const event of events) bouter.fold({ entry: 'event', t: 0, p: 1, tags: [], ...event } as LogEntry);
    const current = () => viewOf(bouter.state!, bouter.memory);
    const other = await startWeb({ port: 0, current, desk: bouter });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(`${other.urls[0]}referee#${other.access.codes.of('referee')}`);
    await page.waitForSelector('.tabs');
    await page.locator('.tabs button').nth(3).click();
    await page.locator('.players button').nth(2).click();
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.refusals['not-waiting']}`);
    await page.locator('.players button').nth(1).click();
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.betsMade}`);
    expect(await page.textContent('.list')).toBe('South · B');
    expect(bouter.state!.hand!.bets).toEqual(['S']);
    for (const language of LANGUAGES) {
      await page.selectOption('.language', language);
      expect(await page.textContent('.forms .hint')).toBe(REFEREE_WORDS[language].desk.betMeans(14));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.close();
    await other.close();
  });

  test.each(LANGUAGES)('in %s nothing sticks out, on a phone and on a desk', async (language) => {
    const page = await open();
    await page.waitForSelector('.tabs');
    await page.selectOption('.language', language);
    await page.click('.access summary');
    for (const tab of [0, 1, 2, 3]) {
      await page.locator('.tabs button').nth(tab).click();
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `tab ${tab}, ${width} wide`).toBe(0);
      }
    }
    expect(await page.textContent('.seen')).toContain(REFEREE_WORDS[language].desk.keepSilent);
    await page.close();
  });
});
