import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../../host/web/browser.ts';
import type { TableView } from '../../shared/view/view.ts';

// Looks at the page of a table that plays in a bare root: over HTTP as it is, then in a browser.
// It waits until the hand is in PHASE, or further.
// Call: page.ts URL PICTURE PHASE SECONDS

const PHASES: readonly string[] = ['waiting', 'dealing', 'playing', 'over'] satisfies TableView['phase'][];
const [url, picture, phase, seconds] = process.argv.slice(2) as [string, string, string, string];
const patience = Number(seconds) * 1000;
const begun = performance.now();

async function get(path: string, type: string): Promise<string> {
  const response = await fetch(new URL(path, url));
  const given = response.headers.get('content-type') ?? 'nothing';
  if (response.status !== 200 || !given.startsWith(type)) {
    throw new Error(`GET /${path} gives ${response.status} and ${given}, not 200 and ${type}`);
  }
  return response.text();
}

const html = await get('', 'text/html');
const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
if (!script || !style) throw new Error(`the page names no script or no style sheet:\n${html}`);
await get(script, 'text/javascript');
await get(style, 'text/css');

const view = async () => JSON.parse(await get('view.json', 'application/json')) as TableView;
let seen = await view();
while (seen.hand === 0 || PHASES.indexOf(seen.phase) < PHASES.indexOf(phase)) {
  if (performance.now() - begun > patience) {
    throw new Error(
      `after ${seconds} s /view.json tells of hand ${seen.hand}, "${seen.phase}", and not "${phase}"`,
    );
  }
  await sleep(500);
  seen = await view();
}

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  await page.waitForSelector('svg.table', { timeout: patience });
  await page.screenshot({ path: picture });
  if (errors.length > 0) throw new Error(`the page's script fails: ${errors.join('; ')}`);
} finally {
  await browser.close();
}
process.stdout.write(
  `hand ${seen.hand}, ${seen.phase}, ${seen.wall?.live} tiles to draw; picture: ${picture}\n`,
);
