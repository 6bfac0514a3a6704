import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { serveEveryLook } from '../helpers/every-look.ts';
import { recordPressed, unreached } from '../helpers/tab-stops.ts';

/** Of many pages in one test, also on a machine that has other work (ms). */
const PATIENCE = 600_000;

describe.skipIf(!CHROMIUM)('every page, with the keyboard alone', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveEveryLook>>;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), serveEveryLook()]);
  }, PATIENCE);
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test(
    'reaches whatever can be pressed or filled in, and shows where it is',
    async () => {
      const found: Record<string, readonly string[]> = {};
      for (const { name, open, signIn } of served.looks) {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          reducedMotion: 'reduce',
        });
        await signIn?.(context);
        await recordPressed(context);
        const page = await context.newPage();
        await open(page);
        found[name] = await unreached(page);
        await context.close();
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    },
    PATIENCE,
  );

  test('finds what a mouse alone can press, what Tab leaves out, and where nothing shows the focus', async () => {
    const context = await browser.newContext();
    await recordPressed(context);
    const page: Page = await context.newPage();
    await page.goto('data:text/html,<title>bad</title>');
    await page.evaluate(() => {
      document.body.innerHTML =
        '<style>.bare:focus{outline:none}</style><button>good</button><button tabindex="-1">left out</button>' +
        '<button class="bare">unseen</button><div id="mouse">mouse</div>';
      document.querySelector('#mouse')!.addEventListener('click', () => {});
    });
    expect(await unreached(page)).toEqual([
      'BUTTON "left out" is not reached',
      'DIV "mouse" is not reached',
      'BUTTON "unseen" does not show that it has the focus',
    ]);
    await context.close();
  });
});
