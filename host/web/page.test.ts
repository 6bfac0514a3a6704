import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../shared/books/words/faults.ts';
import { explain } from '../../shared/explain/explain.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { LANGUAGES, type Language, PAGE_WORDS } from '../../shared/languages/index.ts';
import type { Notice, TableView, TournamentView } from '../../shared/view/view.ts';
import { BY_CLOCK, CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { sampleResult, sampleViews } from '../../test/helpers/sample-views.ts';
import { isOver, showView } from '../../test/helpers/show-view.ts';
import { startWeb, type Web } from './server.ts';

const SIZES = [
  ['phone', 390, 844],
  ['small phone', 320, 568],
  ['tablet', 768, 1024],
  ['phone on its side', 844, 390],
  ['small window', 960, 560],
  ['large tablet', 1024, 1366],
  ['desktop', 1440, 900],
  ['small desktop', 1280, 720],
  ['small desktop at 200 %', 640, 360],
  ['tablet on its side at 200 %', 512, 384],
  ['phone at 200 %', 195, 422],
  ['wall', 1920, 1080],
  ['large wall', 3840, 2160],
] as const;

/** The height of the page's type beside the table, in parts of the height of a window that is a wall's screen. */
const READABLE = 0.02;

/** Ten hands, and on until one of them was drawn. */
const all: TableView[] = [];
for (const view of sampleViews(11)) {
  if (view.hand > 10 && all.some(({ result }) => result && !result.win)) break;
  all.push(view);
}
const finished = all.filter(isOver);
const longest = (views: readonly TableView[], size: (view: TableView) => number) =>
  views.reduce((best, view) => (size(view) > size(best) ? view : best));
const NOTICES: readonly Notice[] = [
  { notice: 'reader', reader: 'discard' },
  { notice: 'lights' },
  { notice: 'unsure' },
  { notice: 'foreign-tag', tag: 'E004015012345678' },
  { notice: 'duplicate-tag' },
  ...FAULTS.map((fault) => ({ notice: 'fault', place: 'C', seat: 'W', fault }) as const),
  { notice: 'out-of-turn', place: 'A', seat: 'E' },
  { notice: 'wall-exhausted', place: 'B', seat: 'S' },
  { notice: 'late-claim', place: 'D', seat: 'N', tile: '5p' },
  { notice: 'vanished', tile: '7z' },
  { notice: 'dealt-early' },
  { notice: 'between-rounds' },
  { notice: 'barred' },
];
/** With a name of many words, one long word, one that is not known, and an ordinary one. */
const TOURNAMENT: TournamentView = {
  name: 'Open Championship of the Northern Mah-Jongg Clubs',
  round: 12,
  table: 400,
  players: {
    A: { number: 1, name: 'Maximiliane Freifrau von und zu Unterberg-Oberdorf' },
    B: { number: 1600, name: 'HubertBlaineWolfeschlegelsteinhausenbergerdorff' },
    C: { number: 12, name: null },
    D: { number: 7, name: 'Anna' },
  },
};
const won = longest(finished, ({ result }) => result!.sheets[0]?.items.length ?? 0);
const STATES = {
  'before the first hand': all[0]!,
  'before the deal': all[1]!,
  'the first discard': all.find(({ discards }) => discards.length === 1)!,
  'many discards': longest(all, ({ discards }) => discards.length),
  'much to be seen to': { ...all[1]!, notices: NOTICES },
  'many groups': longest(all, ({ sides, phase }) =>
    phase === 'playing' ? sides.reduce((sum, { groups }) => sum + groups.length, 0) : 0,
  ),
  'a won hand': won,
  'a won hand of a tournament': {
    ...won,
    tournament: TOURNAMENT,
    players: { at: TOURNAMENT.players, five: [] },
  },
  'a won hand, and who sits there next': {
    ...won,
    tournament: { ...TOURNAMENT, round: 11 },
    nextRound: TOURNAMENT,
  },
  'before the round': {
    ...all[0]!,
    notices: NOTICES.slice(-2, -1),
    tournament: TOURNAMENT,
    players: { at: TOURNAMENT.players, five: [] },
  },
  'a drawn hand': finished.find(({ result }) => result!.win === null)!,
};

/** Won hands by books with other sheets: faan and laak, terms in every language. */
const BOOKS = Object.fromEntries(
  (['kuester', 'schmale', 'bouter', 'philos', 'standard'] as const).map((rules) => [
    rules,
    sampleResult(11, rules),
  ]),
);

/** The last line of the winner's sheet. */
function explained(view: TableView, language: Language): string {
  const { sheets, names, laakSteps } = view.result!;
  return explain(sheets[0]!, { names: (id) => names[id]!, laakSteps }, language).conclusion;
}

// The test command installs Debian's Chromium; elsewhere these are skipped, and say so.
describe.skipIf(!CHROMIUM)('the page in a browser', () => {
  let browser: Browser;
  let web: Web;
  const complaints: string[] = [];

  let page: Page;

  // One page for all: to open a page takes longer than most of what is looked at in it.
  beforeAll(async () => {
    browser = await openBrowser();
    web = await startWeb({ port: 0, current: () => STATES['before the first hand'] });
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A connection that is refused while the host is gone is what one test is about.
      if (message.type() === 'error' && !message.text().includes('ERR_')) complaints.push(message.text());
    });
    await page.goto(web.urls[0]!);
    await page.waitForSelector('svg.table');
  });
  afterEach(() => page.selectOption('.language', 'en'));
  afterAll(async () => {
    await browser.close();
    await web.close();
    expect(complaints).toEqual([]);
  });

  const show = (view: TableView) => showView(web, page, view);

  test.each(Object.entries(STATES))(
    '%s: at every size nothing sticks out sideways, the table is seen whole',
    async (_, view) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await show(view);
      for (const [name, width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const seen = await page.evaluate(() => {
          const shown = document.querySelector('svg.table, .ending')!;
          const { left, right, top, bottom } = shown.getBoundingClientRect();
          const page = document.documentElement;
          const side = document.querySelector('.side, .ending')!;
          const title = [...document.querySelectorAll('.title > *')]
            .map((item) => item.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && height > 0);
          const state = (document.querySelector('.status') ?? shown).getBoundingClientRect();
          return {
            oneLine:
              Math.max(...title.map(({ top }) => top)) < Math.min(...title.map(({ bottom }) => bottom)),
            state: { left: state.left, right: state.right, top: state.top, bottom: state.bottom },
            type: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
            left,
            right,
            top,
            bottom,
            sideways: page.scrollWidth - page.clientWidth,
            inner: side.scrollWidth - side.clientWidth,
          };
        });
        expect(seen.sideways, name).toBe(0);
        expect(seen.left, name).toBeGreaterThanOrEqual(0);
        expect(seen.right, name).toBeLessThanOrEqual(width);
        expect(seen.top, name).toBeGreaterThanOrEqual(0);
        // Where the screen is small one scrolls to see the whole end of a hand, and at 200 % on a phone that of the table.
        if (!isOver(view) && name !== 'phone at 200 %') expect(seen.bottom, name).toBeLessThanOrEqual(height);
        // The title is one line, and the state is never below the fold.
        expect(seen.oneLine, name).toBe(true);
        expect(Math.min(seen.state.left, seen.state.top), name).toBeGreaterThanOrEqual(0);
        expect(seen.state.right, name).toBeLessThanOrEqual(width);
        if (!isOver(view)) expect(seen.state.bottom, name).toBeLessThanOrEqual(height);
        if (name.endsWith('wall')) expect(seen.type, name).toBeGreaterThanOrEqual(READABLE * height);
        // Nothing inside the side column, or the end of a hand, is wider than it.
        expect(seen.inner, name).toBe(0);
      }
    },
  );

  test.each(LANGUAGES)('in %s: chosen once and kept', async (language) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.selectOption('.language', language);
    await page.reload();
    await page.waitForSelector('.language');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.inputValue('.language')).toBe(language);
  });

  test.each(Object.entries({ ...BOOKS, 'many groups': STATES['many groups'] }))(
    '%s: the sheet told in every language, nothing sticks out',
    async (_, view) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await show(view);
      for (const [width, height] of [
        [320, 568],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const language of LANGUAGES) {
          await page.selectOption('.language', language);
          // The sheet of another language may still stand there.
          await page.waitForFunction(
            (told) => document.querySelector('.sheet.winner tfoot th')?.textContent === told,
            explained(view, language),
            BY_CLOCK,
          );
          const sideways = await page.evaluate(() =>
            [document.documentElement, document.querySelector('.side, .ending')!].map(
              ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
            ),
          );
          expect(sideways, `${language}, ${width} wide`).toEqual([0, 0]);
        }
      }
    },
  );

  test('who has chosen no language is spoken to in the language of the browser', async () => {
    const context = await browser.newContext({ locale: 'nl-BE' });
    const other = await context.newPage();
    await other.goto(web.urls[0]!);
    await other.waitForSelector('.language');
    expect(await other.inputValue('.language')).toBe('nl');
    await context.close();
  });

  test('the tiles that lie on the table lie on the table: none outside its frame', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [name, view] of Object.entries(STATES)) {
      await show(view);
      if (isOver(view)) await page.getByRole('button', { name: 'The table' }).click();
      await page.waitForSelector('svg.table');
      const outside = await page.evaluate(() => {
        const table = document.querySelector('svg.table')!.getBoundingClientRect();
        return [...document.querySelectorAll('svg.table use')].filter((tile) => {
          const { left, right, top, bottom } = tile.getBoundingClientRect();
          return left < table.left || right > table.right || top < table.top || bottom > table.bottom;
        }).length;
      });
      expect(outside, name).toBe(0);
      if (isOver(view)) await page.getByRole('button', { name: 'The hand' }).click();
    }
  });

  test('the lines on a score sheet make the total it shows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(STATES['a won hand']);
    await page.waitForSelector('.sheet.winner');
    const sheets = await page.evaluate(() => {
      const number = (text: string) => Number(text.replaceAll('\u202f', ''));
      return [...document.querySelectorAll('.sheet')].map((sheet) => {
        const lines = [...sheet.querySelectorAll('tbody tr')].map((row) => ({
          name: row.querySelector('th')!.textContent!.trim(),
          worth: row.querySelector('td')!.textContent!,
        }));
        const points = lines.filter(({ worth }) => !worth.startsWith('×'));
        const doubles = lines.filter(({ worth }) => worth.startsWith('×'));
        return {
          unnamed: lines.filter(({ name }) => name === '').length,
          made:
            points.reduce((sum, { worth }) => sum + number(worth), 0) *
            doubles.reduce((product, { worth }) => product * number(worth.slice(1)), 1),
          head: number(sheet.querySelector('h3 b')!.textContent!),
          foot: number(sheet.querySelector('tfoot td')?.textContent ?? '0'),
        };
      });
    });
    const { result } = STATES['a won hand'];
    expect(sheets.map(({ head }) => head)).toEqual(result!.sheets.map(({ total }) => total));
    for (const { unnamed, made, head, foot } of sheets) {
      expect(unnamed).toBe(0);
      expect(foot).toBe(head);
      expect(made).toBe(head);
    }
  });

  test('while the host is gone the page says so; when it is back it goes on by itself', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await show(STATES['the first discard']);
    const port = Number(new URL(web.urls[0]!).port);
    await web.close();
    await page.waitForSelector('text=Connection lost, trying again');
    expect(await page.locator('.discards > g').count()).toBe(1);
    web = await startWeb({ port, current: () => STATES['many discards'] });
    await page.waitForFunction(
      (discards) =>
        !document.querySelector('.lost-note') &&
        document.querySelectorAll('.discards > g').length === discards,
      STATES['many discards'].discards.length,
      BY_CLOCK,
    );
  });

  test('in a tournament its players are named, by number where the name is not known', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await show(STATES['before the round']);
    const text = (selector: string) => page.locator(selector).first().innerText();
    await page.waitForSelector('.tournament');
    expect(await text('.tournament')).toBe(`${TOURNAMENT.name} · round 12, table 400`);
    expect(await text('.notices')).toBe('The table waits for the next round of the tournament.');
    const who = await page.locator('.standings .who').allInnerTexts();
    expect(who.map((one) => one.replace(/ · .*/, ''))).toEqual([
      ...[TOURNAMENT.players.A.name, TOURNAMENT.players.B.name],
      'player 12',
      'Anna',
    ]);
    await show(STATES['a won hand of a tournament']);
    await page.waitForSelector('.sheet.winner');
    for (const name of ['player 12', 'Anna']) expect(await text('.balance')).toContain(name);
  });

  test('outside of a tournament players are named as the settings say, of five also who sits out', async () => {
    const anna = [...'ABCD'].map((place) => [place, { number: null, name: `Anna ${place}` }]);
    const players = { at: Object.fromEntries(anna), five: [] };
    await show({ ...STATES['a won hand'], players });
    await page.waitForSelector('.sheet.winner');
    for (const place of 'ABCD') {
      expect(await page.locator('.balance').first().innerText()).toContain(`Anna ${place}`);
    }
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
    for (const view of sampleViews(11, { rules: 'schmale', players: 5 })) {
      if (view.phase !== 'playing') continue;
      const at = Object.entries(view.five!.at).map(([place, player]) => [
        place,
        { number: null, name: names[player - 1]! },
      ]);
      await show({ ...view, players: { at: Object.fromEntries(at), five: names } });
      break;
    }
    await page.waitForFunction(
      () => document.querySelector('.standings .out')?.textContent?.includes('Ed'),
      undefined,
      BY_CLOCK,
    );
    expect(
      (await page.locator('.standings .who').allInnerTexts()).map((one) => one.split(/ [·s]/)[0]),
    ).toEqual(names);
  });

  test('who sits there next is named with the winds of the first hand, in each language', async () => {
    const view = STATES['a won hand, and who sits there next'];
    await show(view);
    for (const language of LANGUAGES) {
      await page.selectOption('.language', language);
      const { table, field, five } = PAGE_WORDS[language];
      const next = page.getByRole('region', { name: table.nextHere });
      await next.getByText(table.tournamentRound(12, 400)).waitFor();
      expect(await next.locator('dt').allTextContents()).toEqual(SEATS.map((seat) => field.winds[seat]));
      expect(await next.locator('dd').allTextContents()).toEqual(
        Object.values(TOURNAMENT.players).map(({ name, number }) => name ?? five.player(number)),
      );
    }
    await show({ ...view, nextRound: null });
    await page.locator('.next-round').waitFor({ state: 'detached' });
  });

  test('the state can be read as text', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(STATES['many groups']);
    const label = await page.locator('svg.table').getAttribute('aria-label');
    expect(label).toContain(`${STATES['many groups'].wall!.live} live tiles left`);
    expect(label).toMatch(/Place A, (East|South|West|North): \d+ tiles on the rack/);
  });
});
