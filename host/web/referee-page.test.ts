import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import { LANGUAGES, REFEREE_WORDS, SIGN_IN_WORDS } from '../../shared/languages/index.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { viewOf } from '../../shared/view/view.ts';
import { violationsInBoth } from '../../test/helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { FoldingDesk } from '../../test/helpers/folding-desk.ts';
import { dealEvents, selfDrawn, setupOf } from '../../test/helpers/shorthand.ts';
import { startWeb, type Web } from './server.ts';

const tiles = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));

/** A browser on a busy machine may take its time. */
const PATIENCE = { timeout: 20_000 };

describe.skipIf(!CHROMIUM)("the referee's page in a browser", () => {
  let browser: Browser;
  let web: Web;
  const desk = new FoldingDesk();
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

  const words = REFEREE_WORDS.en.desk;

  /** Presses a button, or chooses, by the keyboard alone. */
  async function press(page: Page, what: Locator, key = 'Enter') {
    await what.focus();
    await page.keyboard.press(key);
  }
  const tab = (page: Page, name: string) => press(page, page.getByRole('tab', { name, exact: true }));
  const why = (page: Page, text: string, nth = 0) =>
    page.locator('.forms').getByLabel(words.why, { exact: true }).nth(nth).fill(text);
  /** Waits for the preview, returns it, and enters what it is of. */
  async function enter(page: Page, label: string): Promise<string> {
    const entering = page.locator('.entering', {
      has: page.getByRole('button', { name: label, exact: true }),
    });
    const preview = entering.locator('.preview');
    await preview.waitFor();
    const told = await preview.innerText();
    const before = desk.state;
    await press(page, entering.getByRole('button', { name: label, exact: true }));
    await vi.waitFor(() => expect(desk.state).not.toBe(before), PATIENCE);
    await showsAll(page);
    return told.replace(/\s+/g, ' ');
  }
  /** Waits until the page shows everything that was entered. */
  const showsAll = (page: Page) =>
    vi.waitFor(async () => {
      expect(await page.locator('.entered > ol > li').count()).toBe(desk.view().entered.length);
    }, PATIENCE);
  const total = (place: 'A' | 'B' | 'C' | 'D') => desk.state!.totals[place];

  test('the desk by the keyboard: each entry is shown before it is made, and withdrawn', async () => {
    const page = await open();
    await page.waitForSelector('.tabs');
    const missing = page.locator('.forms .missing');
    expect(await missing.textContent()).toBe(words.missing.by);
    await page.getByLabel(words.yourName).fill('Anna');
    expect(await missing.textContent()).toBe(words.missing.player);
    await press(page, page.locator('.players button').nth(1));
    expect(await missing.textContent()).toBe(words.missing.penalty);
    expect(await page.isDisabled('.forms button.enter')).toBe(true);

    // A penalty: who pays whom, and the totals.
    const before = desk.state!.totals;
    await press(page, page.locator('.forms .row input').first(), 'Space');
    expect(await missing.textContent()).toBe(words.missing.harmed);
    await press(page, page.locator('.forms .choices button').first());
    const fined = await enter(page, words.impose);
    expect(fined).toContain('South (B) pays East (A) 20.');
    expect(fined).toMatch(/South \(B\) −2.000 −2.040 −2.000 −2.040/);
    expect(total('B') - before.B).toBe(-40);
    const entered = page.locator('.entered > ol > li');
    expect(await entered.textContent()).toContain('Anna');
    await press(page, entered.getByRole('button', { name: words.withdraw }));
    expect(await enter(page, words.withdrawThis)).toContain('South (B) no longer pays East (A) 20.');
    expect(desk.state!.totals).toEqual(before);
    await page.waitForSelector(`.entered >> text=${words.nothingEntered}`);

    // A dead hand.
    await tab(page, words.tabs.dead);
    await press(page, page.locator('.forms .row input').first(), 'Space');
    await enter(page, words.makeDead);
    await press(page, entered.getByRole('button', { name: words.withdraw }));
    await enter(page, words.withdrawThis);

    // Nobody pays for all, which is so already: no points change.
    await tab(page, words.tabs.liability);
    await press(page, page.locator('.forms .row input').nth(1), 'Space');
    await why(page, 'nobody helped');
    expect(await enter(page, words.rule)).toContain(words.preview.nothing);
    await press(page, entered.getByRole('button', { name: words.withdraw }));
    await enter(page, words.withdrawThis);

    // Void, and not.
    await tab(page, words.tabs.whole);
    await why(page, 'a tile is missing', 2);
    expect(await enter(page, words.whole.makeVoid)).toContain(words.preview.isVoid);
    expect(desk.state!.totals).toEqual({ A: 0, B: 0, C: 0, D: 0 });
    await press(page, entered.getByRole('button', { name: words.withdraw }));
    expect(await enter(page, words.withdrawThis)).toContain(words.preview.counts);
    expect(desk.state!.totals).toEqual(before);

    // Stopped, and going on.
    await why(page, 'tea', 0);
    await press(page, page.getByRole('button', { name: words.whole.stop }));
    await page.waitForSelector('.stopped');
    await press(page, page.getByRole('button', { name: words.whole.goOn }));
    await page.waitForSelector('.stopped', { state: 'detached' });
    await showsAll(page);

    // A hand typed in: tiles that cannot be read, that are no hand, then right ones.
    await tab(page, words.tabs.typed);
    await press(page, page.locator('.forms .choices button').nth(2));
    const tiles = page.getByLabel(words.typed.tilesOf('West (C)'));
    await tiles.fill('123m 456q');
    expect(await missing.textContent()).toBe(words.missing.unreadTiles);
    await tiles.fill('123m 456p 789s 11z [555z]');
    await page.getByLabel(words.typed.winning).fill('9s');
    await why(page, 'the reader was out');
    await press(page, page.getByRole('button', { name: words.typed.sources.discard }));
    expect(await missing.textContent()).toBe(words.missing.from);
    await press(page, page.locator('.forms .choices').last().locator('button').nth(1));
    await tiles.fill('123m 456p 789s 12z [555z]');
    await page.waitForSelector('.forms .entering .refused');
    expect(await page.isDisabled('.forms button.enter')).toBe(true);
    await tiles.fill('123m 456p 789s 11z [555z]');
    expect(await enter(page, words.typed.enter)).toContain('The deal passes to South (B).');
    expect(desk.state!.finishedHands[0]).toMatchObject({ winner: 'C' });
    await press(page, entered.last().getByRole('button', { name: words.withdraw }));
    await enter(page, words.withdrawThis);
    expect(desk.state!.totals).toEqual(before);
    await page.close();
  });

  test('a result is put right, the score sheet tells before and after, and it is withdrawn', async () => {
    const page = await open(1280, 800);
    await page.waitForSelector('.tabs');
    await page.getByLabel(words.yourName).fill('Anna');
    const before = desk.state!.totals;
    await tab(page, words.tabs.result);
    expect(await page.textContent('.forms .hint')).toBe('Hand 1, East round, won by A (then East)');
    for (const [nth, points] of [300, -100, -100, -90].entries()) {
      await page.locator('.net input').nth(nth).fill(`${points}`);
    }
    expect(await page.textContent('.forms .missing')).toBe(words.missing.sum);
    await page.locator('.net input').nth(3).fill('-100');
    await why(page, 'counted again');
    expect(await enter(page, words.correct)).toContain('South (B) −2 000 −100 −2 000 −100');
    expect(desk.state!.totals).toEqual({ A: 300, B: -100, C: -100, D: -100 });
    const sheet = await browser.newPage();
    await sheet.goto(web.urls[0]!);
    const rulings = await sheet.waitForSelector('.rulings');
    expect(await rulings.textContent()).toMatch(
      /Corrected by Anna: counted again.*before: East.*after: East\s\+300/,
    );
    await sheet.close();
    await press(page, page.locator('.forms').getByRole('button', { name: words.withdraw }));
    await enter(page, words.withdrawThis);
    expect(desk.state!.totals).toEqual(before);
    await page.close();
  });

  test('two referees: whoever looked before the other entered sees it, and is told', async () => {
    const [one, two] = [await open(), await open()];
    for (const page of [one, two]) {
      await page.waitForSelector('.tabs');
      await page.getByLabel(words.yourName).fill('Ben');
      await press(page, page.locator('.players button').nth(1));
      await press(page, page.locator('.forms .row input').first(), 'Space');
      await press(page, page.locator('.forms .choices button').first());
      await page.waitForSelector('.preview');
    }
    await enter(one, words.impose);
    await press(two, two.getByRole('button', { name: words.impose }));
    await two.waitForSelector(`text=${words.refusals['ruled-meanwhile']}`);
    await showsAll(two);
    await press(two, two.locator('.entered > ol > li').last().getByRole('button', { name: words.withdraw }));
    await enter(two, words.withdrawThis);
    await one.close();
    await two.close();
  });

  test('an answer that was overtaken does not bring back how the table was before', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    let late: Promise<void> | null = null;
    // The page asks once when it opens, and again when the table's events begin: that answer is on its way for long.
    await page.route('**/referee/desk', async (route) => {
      if (route.request().method() !== 'GET' || ++asked !== 2) return route.continue();
      const response = await route.fetch();
      late = held.then(() => route.fulfill({ response }));
      return late;
    });
    await page.goto(`${web.urls[0]}referee#${code()}`);
    await page.waitForSelector('.tabs');
    await vi.waitFor(() => expect(late).not.toBe(null), PATIENCE);
    await page.getByLabel(words.yourName).fill('Anna');
    await tab(page, words.tabs.whole);
    await why(page, 'tea', 0);
    await press(page, page.getByRole('button', { name: words.whole.stop }));
    await page.waitForSelector('.stopped');
    // What the answer says is taken before the page asks who is signed in.
    const next = page.waitForRequest('**/referee/access');
    letGo();
    await next;
    expect(await page.locator('.stopped').count()).toBe(1);
    const entries = page.locator('.entered > ol > li');
    await press(page, entries.last().getByRole('button', { name: words.withdraw }));
    await enter(page, words.withdrawThis);
    await page.close();
  });

  test('axe finds nothing on any form, in light and in the dark', async () => {
    const page = await open(1280, 800);
    await page.waitForSelector('.tabs');
    await page.getByLabel(words.yourName).fill('Anna');
    await press(page, page.locator('.players button').nth(1));
    await press(page, page.locator('.forms .row input').first(), 'Space');
    await press(page, page.locator('.forms .choices button').first());
    await page.waitForSelector('.preview');
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      await page.locator('.tabs button').nth(nth).click();
      if (nth === 5) {
        await why(page, 'x', 2);
        await page.waitForSelector('.preview');
      }
      expect(await violationsInBoth(page), `tab ${nth}`).toEqual({ light: [], dark: [] });
    }
    await page.close();
  });

  test('a bet is entered: refused of who does not wait, then made (Bouter 88)', async () => {
    const bouter = new FoldingDesk();
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

  /** Anna at the desk of another table, on a phone: its first hand has begun, and was not dealt. */
  async function annaAtFirstHand(rules: 'schmale' | 'kuester') {
    const begun = new FoldingDesk();
    begun.fold({ entry: 'table', rules, tiles });
    begun.fold({ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 });
    const current = () => viewOf(begun.state!, begun.memory);
    const other = await startWeb({ port: 0, current, desk: begun });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(`${other.urls[0]}referee#${other.access.codes.of('referee')}`);
    await page.waitForSelector('.tabs');
    await page.getByLabel(words.yourName).fill('Anna');
    return { begun, other, page };
  }

  test('a typed hand says how it was won, as far as the book rewards it and it can be', async () => {
    const { begun, other, page } = await annaAtFirstHand('schmale');
    await tab(page, words.tabs.typed);
    const boxes = page.getByRole('group', { name: words.typed.circumstances });
    const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const named = () => boxes.locator('label').allInnerTexts();
    const heaven = 'Heaven: the dealer wins with the dealt tiles Himmel';
    const earth = 'Earth: won with the first tile taken Erde';
    const last = 'Last tile of the live wall Letzter Stein der (lebenden) Mauer';
    expect(await boxes.count()).toBe(0);
    await page.locator('.forms .choices button').first().click();
    await vi.waitFor(async () => expect(await named()).toEqual([heaven, last]), PATIENCE);
    await boxes.getByRole('checkbox').first().check();
    await page.locator('.forms .choices button').nth(1).click();
    await vi.waitFor(async () => expect(await named()).toEqual([earth, last]), PATIENCE);
    await choose(words.typed.sources['replaces-kong']);
    await vi.waitFor(
      async () => expect(await named()).toEqual([earth, 'Kong on kong Kong auf Kong']),
      PATIENCE,
    );
    await boxes.getByLabel('Kong on kong').check();
    const hand = page.getByLabel(words.typed.tilesOf('South (B)'));
    await hand.fill('[2222p](4444s)678m123s99p');
    await page.getByLabel(words.typed.winning).fill('9p');
    await why(page, 'the reader was out');
    const preview = page.locator('.preview');
    const south = preview.getByRole('row', { name: 'South (B)' });
    await south.waitFor();
    const withKongs = await south.innerText();
    await boxes.getByLabel('Kong on kong').uncheck();
    await vi.waitFor(async () => {
      expect(await south.count()).toBe(1);
      expect(await south.innerText()).not.toBe(withKongs);
    }, PATIENCE);
    await boxes.getByLabel('Kong on kong').check();
    await vi.waitFor(async () => {
      expect(await south.count()).toBe(1);
      expect(await south.innerText()).toBe(withKongs);
    }, PATIENCE);
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
    await press(page, page.getByRole('button', { name: words.typed.enter, exact: true }));
    await vi.waitFor(() => expect(begun.state!.score).not.toBe(null), PATIENCE);
    expect(begun.state!.rulings.played).toMatchObject({
      // What does not go with a replacement is left out.
      win: { tile: '9p', source: 'replacement', replaces: 'kong', circumstances: ['kong-on-kong'] },
    });
    expect(begun.state!.score!.players.S!.items.map(({ rule }) => rule)).toContain('kong-on-kong');
    await page.close();
    await other.close();
  });

  test('the totals that a match begins with are put right, and withdrawn', async () => {
    const { begun, other, page } = await annaAtFirstHand('kuester');
    await tab(page, words.tabs.whole);
    const brought = page.getByRole('group', { name: words.whole.totals });
    const field = (place: string) => brought.getByLabel(`place ${place}`);
    await why(page, 'from the other table', 1);
    await field('A').fill('120');
    await field('C').fill('-90');
    await page.getByText(words.sum(30)).waitFor();
    await page.locator('.forms').getByText(words.missing.sum).waitFor();
    await field('B').fill('-30');
    const preview = page.locator('.preview');
    await preview.getByRole('row', { name: 'West (C) 0 −90' }).waitFor();
    expect(await preview.locator('thead th').allTextContents()).toEqual([words.preview.total]);
    expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
    await press(page, page.getByRole('button', { name: words.whole.putStart }));
    const made = 'totals: East (A) +120, South (B) −30, West (C) −90, North (D) 0';
    await page.locator('.entered').getByText(made).waitFor();
    expect(begun.state!.totals).toEqual({ A: 120, B: -30, C: -90, D: 0 });
    expect(await field('A').inputValue()).toBe('120');
    await press(page, page.locator('.entered').getByRole('button', { name: words.withdraw }));
    await page.locator('.entered .preview').waitFor();
    await press(page, page.getByRole('button', { name: words.withdrawThis }));
    await page.getByText(words.nothingEntered).waitFor();
    expect(begun.state!.totals).toEqual({ A: 0, B: 0, C: 0, D: 0 });
    for (const language of LANGUAGES) {
      await page.selectOption('.language', language);
      await page.getByText(REFEREE_WORDS[language].desk.whole.totalsMean).waitFor();
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
    for (const tab of [0, 1, 2, 3, 4, 5]) {
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
