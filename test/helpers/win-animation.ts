import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startWeb } from '../../host/web/server.ts';
import type { TableView } from '../../shared/view/view.ts';
import { openBrowser } from './browser.ts';
import { sampleViews } from './sample-views.ts';

// Makes the README's animation of a win, host/web/win.webp, from the page itself; img2webp is in Debian's package webp:
// npx tsx test/helpers/win-animation.ts

const PICTURE = fileURLToPath(new URL('../../host/web/win.webp', import.meta.url));
const SIZE = { width: 1100, height: 640 };
/** ms of the page's time between two frames, and for which the first and the last one stand. */
const STEP = 100;
const FIRST = 1_200;
const LAST = 4_000;

/** A win with a sheet of some length on a discard, and the moment before it. */
function someWin(views: Iterable<TableView>): { before: TableView; won: TableView } {
  let before: TableView | null = null;
  for (const view of views) {
    const { phase, result, hand } = view;
    const isWon = phase === 'over' && result?.hand === hand && result.win?.source === 'discard';
    if (isWon && result.sheets[0]!.items.length >= 7) return { before: before!, won: view };
    before = view;
  }
  throw new Error('no such win');
}

/** Pictures of the page while `isRunning`: its timers and animations go on by STEP from one to the next. */
async function* frames(page: Page, isRunning: () => Promise<boolean>): AsyncGenerator<Buffer> {
  while (await isRunning()) {
    await page.clock.runFor(STEP);
    await page.evaluate((step) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = Number(animation.currentTime ?? 0) + step;
      }
    }, STEP);
    yield page.screenshot({ animations: 'allow' });
  }
}

const { before, won } = someWin(sampleViews(7));
const web = await startWeb({ port: 0, current: () => before });
const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await page.clock.install();
await page.goto(web.urls[0]!);
await page.waitForSelector('svg.table');
await page.clock.pauseAt(Date.now() + 1_000);
const shown: { readonly picture: Buffer; ms: number }[] = [
  { picture: await page.screenshot({ animations: 'disabled' }), ms: FIRST },
];
web.push(() => won);
await page.waitForSelector('.ending');
const isTold = () => page.locator('.skip').count();
for await (const picture of frames(page, async () => (await isTold()) > 0)) {
  const last = shown.at(-1)!;
  if (last.picture.equals(picture)) last.ms += STEP;
  else shown.push({ picture, ms: STEP });
}
shown.push({ picture: await page.screenshot({ animations: 'disabled' }), ms: LAST });
await browser.close();
await web.close();

const folder = mkdtempSync(join(tmpdir(), 'mingg-win-'));
const files = shown.flatMap(({ picture, ms }, nth) => {
  const file = join(folder, `${nth}.png`);
  writeFileSync(file, picture);
  return ['-d', `${ms}`, file];
});
try {
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '75', '-m', '6', ...files, '-o', PICTURE]);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${PICTURE}: ${shown.length} frames, ${Math.round(statSync(PICTURE).size / 1000)} kB`);
