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

/**
 * Features that are off. Chromium draws its own address bar and suggestions for each window, also one that nobody sees, and
 * since 156 from web pages of its own: up to a second of a core for each context, beside the page that is tested or timed.
 * Chromium takes only the last list, so those that Playwright turns off and that matter here are named again.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** ms for which a page may need for what is waited for, on a machine that has much other work. */
const PATIENCE = 90_000;

/** For what is waited for in a page by a function of it: asked by the clock, not with each picture that the browser draws. */
export const BY_CLOCK = { polling: 50 } as const;

/** Opens a browser without a window. @param args further options of the browser */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  if (!CHROMIUM)
    throw new Error(`no Chromium found: install it (apt install chromium), into one of ${PLACES}`);
  const options = ['--no-sandbox', '--disable-gpu', `--disable-features=${OFF.join(',')}`, ...args];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: options });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}
