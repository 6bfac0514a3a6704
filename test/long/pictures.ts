/**
 * Makes pictures of every page and moment: at six sizes, light and dark, in every language, with a page to look through
 * them. Says what is wider than its window, and which text is cut or covered.
 *
 *     npm run long -- pictures FOLDER [--only WORD] [--widths 390,768] [--languages en,de]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { bringUpToDate } from '../../host/build/up-to-date.js';
import { LANGUAGES, type Language } from '../../shared/languages/index.ts';
import { openBrowser } from '../helpers/browser.ts';
import { type Look, serveEveryLook } from '../helpers/every-look.ts';
import { lostText } from '../helpers/lost-text.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,640,768,1280,1920,3840' },
    languages: { type: 'string', default: LANGUAGES.join() },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('say where to: npm run long -- pictures FOLDER');
const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language));

const SIZES = (
  [
    [390, 844],
    // A desktop at 200 %.
    [640, 400],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
    [3840, 2160],
  ] as const
).filter(([width]) => values.widths.split(',').includes(`${width}`));
const SCHEMES = ['light', 'dark'] as const;

await bringUpToDate();
const served = await serveEveryLook();
const browser = await openBrowser();
const looks = served.looks.filter(({ name }) => name.includes(values.only));

const made: { readonly look: string; readonly file: string }[] = [];
let faults = 0;
const all = looks.length * SIZES.length * SCHEMES.length * languages.length;
try {
  for (const [width, height] of SIZES) {
    for (const colorScheme of SCHEMES) {
      for (const look of looks) {
        // Who has signed in at one page sees others otherwise.
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        });
        await look.signIn?.(context);
        await shoot(context, look, `${width}-${colorScheme}`);
        await context.close();
      }
      console.log(`${made.length} of ${all}: ${width} × ${height}, ${colorScheme}`);
    }
  }
} finally {
  await browser.close();
  await served.close();
}
writeFileSync(join(folder, 'index.html'), overview());
console.log(`${join(folder, 'index.html')}: ${made.length} pictures to look at, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

function fault(what: string): void {
  faults++;
  console.log(what);
}

/** Takes a picture of a page in each language. */
async function shoot(context: BrowserContext, { name, open }: Look, size: string): Promise<void> {
  const page = await context.newPage();
  await open(page);
  mkdirSync(join(folder!, fileOf(name)), { recursive: true });
  for (const language of languages) {
    if (!(await choose(page, language))) {
      await preferring(page, language);
      await open(page);
    }
    const file = join(fileOf(name), `${size}-${language}.jpg`);
    // What a dialog lies on is covered only as far as the window reaches.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    await page.screenshot({ path: join(folder!, file), quality: 80, type: 'jpeg', fullPage });
    made.push({ look: name, file });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) fault(`${file}: wider than its window by ${over} px`);
    for (const text of await lostText(page)) fault(`${file}: ${text}`);
  }
  await page.close();
}

/** Chooses a language on a page. @returns whether there is a choice */
async function choose(page: Page, language: Language): Promise<boolean> {
  const choice = page.locator('select.language');
  if ((await choice.count()) === 0) return false;
  // A dialog may cover the choice.
  await choice.first().selectOption(language, { force: true });
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  return true;
}

/** Makes a language the browser's own: without a choice a page has the language of its browser. */
async function preferring(page: Page, language: Language): Promise<void> {
  const browserSession = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await browserSession.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
}

function fileOf(name: string): string {
  return name.replaceAll(/[^a-z]+/gi, '-');
}

/** A page of all pictures, one row for each look and size. */
function overview(): string {
  const sections = looks.map(({ name }) => {
    const images = made
      .filter(({ look }) => look === name)
      .map(({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return `<h2>${name}</h2>\n${images.join('\n')}`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Mingg: every page</title>
<style>img { height: 260px; margin: 2px; }</style>
${sections.join('\n')}
`;
}
