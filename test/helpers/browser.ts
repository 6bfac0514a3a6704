import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The places where systems install Chromium; Debian's first. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this computer, or undefined. */
export const CHROMIUM = PLACES.find(existsSync);

/** Opens a browser without a window. @param args further options of the browser */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  if (!CHROMIUM)
    throw new Error(`no Chromium found: install it (apt install chromium), into one of ${PLACES}`);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', ...args] });
}
