import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { LANGUAGES, PAGE_WORDS } from '../../shared/languages/index.ts';
import { questionView } from '../../shared/view/question.ts';
import type { TableView } from '../../shared/view/view.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { sampleViews } from '../../test/helpers/sample-views.ts';
import { startWeb, type Web } from './server.ts';

/** A table that asks whether South's discard was claimed, and for what. */
function asking(number: number): TableView {
  for (const view of sampleViews(11)) {
    if (view.discards.length < 20) continue;
    const candidates = [
      [{ event: 'pung', seat: 'W', tile: '5p', tiles: ['5p', '5p', '5p'], from: 'S' }],
      [{ event: 'kong', seat: 'W', tile: '5p', kind: 'claimed', from: 'S' }],
      [{ event: 'discard', seat: 'S', tile: '9s' }],
    ] as const;
    return { ...view, question: questionView(number, candidates, new Set<Tile>(['5p'])) };
  }
  throw new Error('a match has no end');
}

// The test command installs Debian's Chromium; elsewhere these are skipped, and say so.
describe.skipIf(!CHROMIUM)('the question on the page', () => {
  let browser: Browser;
  let web: Web;
  const answers: [number, number][] = [];
  beforeAll(async () => {
    browser = await openBrowser();
    web = await startWeb({
      port: 0,
      current: () => asking(4),
      answer: (question, candidate) => {
        answers.push([question, candidate]);
        web.push(() => ({ ...asking(4), question: null }));
        return ok(undefined);
      },
    });
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
  });

  test('one press answers, and the question disappears', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(web.urls[0]!);
    const question = page.locator('.question');
    await question.waitFor();
    expect(await question.locator('button').count()).toBe(3);
    expect(await question.textContent()).not.toContain('9 of bamboos');
    await question.locator('button').nth(1).click();
    await question.waitFor({ state: 'detached' });
    expect(answers).toEqual([[4, 1]]);
    await page.close();
  });

  test.each(LANGUAGES)('in %s the words fit the small phone', async (language) => {
    web.push(() => asking(5));
    const page = await browser.newPage({ viewport: { width: 320, height: 568 } });
    await page.goto(web.urls[0]!);
    await page.selectOption('select.language', language);
    const text = (await page.locator('.question').textContent())!;
    expect(text).toContain(PAGE_WORDS[language].question.title);
    expect(text).toContain(PAGE_WORDS[language].question.unseenTile);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.close();
  });
});
