import { fileURLToPath } from 'node:url';
import { startWeb } from '../../host/web/server.ts';
import type { TableView } from '../../shared/view/view.ts';
import { openBrowser } from './browser.ts';
import { sampleViews } from './sample-views.ts';

// Makes the README's picture of the page, host/web/table.png, from a hand of the virtual players: npx tsx
// test/helpers/picture.ts

const PICTURE = fileURLToPath(new URL('../../host/web/table.png', import.meta.url));

/** The liveliest moment of some hands: many groups, a kong or two, the discard area half full. */
function lively(views: Iterable<TableView>, hands: number): TableView {
  let best: TableView | null = null;
  let most = 0;
  for (const view of views) {
    if (view.hand > hands) break;
    if (view.phase !== 'playing' || view.discards.length < 36 || view.discards.length > 42) continue;
    if (!view.discards.at(-1)!.last) continue;
    const groups = view.sides.flatMap((side) => side.groups);
    const kongs = groups.filter(({ type }) => type === 'kong').length;
    const every = view.sides.every((side) => side.groups.length > 0 && side.bonus.length > 0);
    const worth = groups.length + 2 * kongs + (every ? 4 : 0);
    if (worth > most) [best, most] = [view, worth];
  }
  return best!;
}

const view = lively(sampleViews(7), 60);
const web = await startWeb({ port: 0, current: () => view });
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
await page.goto(web.urls[0]!);
await page.waitForSelector('svg.table');
await page.screenshot({ path: PICTURE });
await browser.close();
await web.close();
console.log(`${PICTURE}: hand ${view.hand}, ${view.discards.length} tiles in the discard area`);
