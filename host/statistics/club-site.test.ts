import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { BOUTER_RULES } from '../../shared/statistics/bouter-rules.ts';
import { ALL_FIGURES } from '../../shared/statistics/statistics.ts';
import type { ClubPage } from '../../shared/years/club-page.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { type ServedSite, serveClubSite } from '../../test/helpers/club-site.ts';
import { clubYears } from '../../test/helpers/club-years.ts';
import { STATISTICS_WORDS } from '../web/page/statistics/words/index.ts';

const statistics = clubYears();
/** Who has most points, and so is shown first. */
const LEADER = statistics.players.toSorted(
  (one, other) =>
    statistics.figure('points', other, 'ever').value! - statistics.figure('points', one, 'ever').value!,
)[0]!;

test('each figure and rule has words in every language', () => {
  for (const language of LANGUAGES) {
    const words = STATISTICS_WORDS[language];
    expect(Object.keys(words.figure).sort()).toEqual([...ALL_FIGURES.keys()].sort());
    expect(Object.keys(words.rules).map(Number)).toEqual(BOUTER_RULES.map(({ rule }) => rule));
    for (const texts of [Object.values(words.figure), Object.values(words.rules)]) {
      expect(texts.filter((text, at) => text === '' || texts.indexOf(text) < at)).toEqual([]);
    }
  }
});

describe.skipIf(!CHROMIUM)('the page of a club’s years', () => {
  const words = STATISTICS_WORDS.en;
  let browser: Browser;
  let page: Page;
  let site: ServedSite;
  let url: string;
  let club: ClubPage;
  beforeAll(async () => {
    site = await serveClubSite(statistics);
    ({ url, club } = site);
    browser = await openBrowser();
    page = await browser.newPage({ locale: 'en', viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await page.waitForSelector('#twenty-one');
  });
  afterAll(async () => {
    await browser?.close();
    site.close();
  });
  const rowOf = (figure: string) =>
    page.locator('.figures tr', {
      has: page.getByRole('link', { name: words.figure[figure]!, exact: true }),
    });

  test('shows who leads, and every figure of the leader with all years side by side', async () => {
    expect(await page.locator('#standing tbody th').first().textContent()).toBe(LEADER);
    expect(await page.locator('#player h2').textContent()).toBe(LEADER);
    expect(await page.locator('.figures tbody tr').count()).toBe(ALL_FIGURES.size);
    const heads = await page.locator('.figures').first().locator('thead th').allTextContents();
    expect(heads).toEqual([words.ever, '2026', '2025', '2024']);
    const won = await rowOf('won').locator('td').allTextContents();
    expect(won.map(Number)).toEqual(
      (['ever', 2026, 2025, 2024] as const).map((period) => statistics.figure('won', LEADER, period).value),
    );
    expect(await page.locator('#match .yellow').count()).toBeGreaterThan(0);
  });

  test('each of Bouter’s rules leads to the part where it stands', async () => {
    await page.locator('#rules summary').click();
    const rows = page.locator('#rules tbody tr');
    expect(await rows.count()).toBe(BOUTER_RULES.length);
    for (const [at, { rule, figures, shown }] of BOUTER_RULES.entries()) {
      const row = rows.nth(at);
      expect(await row.locator('td').first().textContent()).toBe(`${rule}`);
      const links = await row
        .locator('a')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash));
      expect(links).toEqual(shown.map((section) => `#${section}`));
      for (const section of shown) expect(await page.locator(`#${section}`).count()).toBe(1);
      for (const figure of figures) expect(await rowOf(figure).count()).toBe(1);
    }
  });

  test('a figure leads by keyboard to the hands that prove it, with their entries', async () => {
    await rowOf('zbmj-total').getByRole('link').focus();
    await page.keyboard.press('Enter');
    const { hands } = statistics.figure('zbmj-total', LEADER, 'ever');
    const lines = page.locator('.evidence .hands li');
    expect(await lines.count()).toBe(hands.length);
    const first = hands[0]!.hand;
    expect(await lines.first().textContent()).toContain(words.entries(first.entries.join(', ')));
    expect(new URL(page.url()).searchParams.get('figure')).toBe('zbmj-total');
    await page.goBack();
    expect(await lines.count()).toBe(0);
  });

  test('a year shows what was played in it, also by its address', async () => {
    await page.getByRole('navigation', { name: words.years }).getByText('2025').click();
    const other = club.players.findIndex(({ name }) => name !== LEADER && name !== 'Eva');
    await page.goto(`${url}?year=2025&player=${other}&figure=won`);
    await page.waitForSelector('.evidence');
    const name = club.players[other]!.name;
    expect(await page.locator('#player h2').textContent()).toBe(name);
    const value = statistics.figure('won', name, 2025).value!;
    expect(await rowOf('won').locator('td').allTextContents()).toEqual([`${value}`]);
    expect(await page.locator('#titles li').allTextContents()).toEqual([
      expect.stringContaining(words.champion('2025')),
      expect.stringContaining('Rode Lantaarn 2025'),
    ]);
  });

  test('the collection has a drawer for each variant and situation, and shows the gaps', async () => {
    await page.goto(`${url}?player=${club.players.findIndex(({ name }) => name === LEADER)}`);
    const drawers = page.locator('#collection li');
    await drawers.first().waitFor();
    const { value, of } = statistics.figure('collection', LEADER, 'ever');
    expect(await drawers.count()).toBe(of);
    expect(await page.locator('#collection .found').count()).toBe(value);
    expect(await page.locator('#twenty-one li').count()).toBe(21);
    expect(await page.locator('#twenty-one .found').count()).toBe(
      statistics.figure('twenty-one', LEADER, 'ever').value,
    );
  });

  test('what is known of old results only is shown, and said to be proved by nothing', async () => {
    const old = club.players.findIndex(({ name }) => name === 'Eva');
    await page.goto(`${url}?player=${old}&figure=highest-bmj`);
    expect(await page.locator('.evidence .hands li').textContent()).toContain(words.oldResult);
    expect(await rowOf('highest-bmj').locator('td').first().textContent()).toBe('21*');
    expect(await page.locator('.notes').textContent()).toBe(words.notProven);
  });
});
