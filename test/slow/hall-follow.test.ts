import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEvidence, type Evidence } from '../../host/hall/federation/evidence.ts';
import { Follower, type HallSite } from '../../host/hall/federation/follower.ts';
import { followerSite } from '../../host/hall/federation/site.ts';
import { FEDERATION_WORDS } from '../../host/hall/federation/words.ts';
import { simulateTournament } from '../../host/hall/simulate/simulate-tournament.ts';
import { parseVerifierKey, type VerifierKey } from '../../host/ledger/signed-note.ts';
import type { WitnessAddress } from '../../host/ledger/witness-client.ts';
import { type Served, serve } from '../../host/web/serve.ts';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { violationsInBoth } from '../helpers/axe-violations.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { Nginx } from '../helpers/nginx.ts';

// Three halls are published under nginx and a cache; two follow them, each with a page, and tell each other what they saw.
// One hall shows them two tournaments.

const folder = mkdtempSync(join(tmpdir(), 'mingg-follow-'));
const PICTURES = process.env.MINGG_PICTURES;
const nginx: Nginx[] = [];
const served: Served[] = [];
let anna: Follower;
let bo: Follower;

const keyOf = (text: string): VerifierKey => {
  const key = parseVerifierKey(text.trim());
  if (!key.ok) throw new Error(key.error);
  return key.value;
};
const keyIn = (name: string) => keyOf(readFileSync(join(folder, name, 'hall', 'vkey'), 'utf8'));

const follow = (name: string, halls: readonly HallSite[], others: readonly WitnessAddress[]): Follower =>
  new Follower({ folder: join(folder, name), halls, others, noticed: () => {} });

/** Serves its page. @returns where */
async function show(follower: Follower): Promise<string> {
  const site = await serve(followerSite(follower), null, 0);
  served.push(site);
  return `http://127.0.0.1:${site.port}`;
}

beforeAll(async () => {
  const played = { players: 8, rounds: 2, hands: 1, faults: false };
  for (const seed of ['north', 'south', 'liar']) {
    await simulateTournament({ ...played, seed, origin: `mingg/${seed}`, out: join(folder, seed) });
  }
  await simulateTournament({
    ...played,
    rounds: 3,
    seed: 'liar',
    origin: 'mingg/liar',
    out: join(folder, 'other'),
  });
  for (const name of ['north', 'south', 'liar', 'other']) nginx.push(await Nginx.origin(join(folder, name)));
  const cache = await Nginx.cache(nginx);
  nginx.push(cache);
  const at = (number: number, name: string) => ({ url: `${cache.url}/hall-${number}`, key: keyIn(name) });
  const honest = [at(1, 'north'), at(2, 'south')];
  const toAnna = [...honest, at(4, 'liar')];
  const toBo = [...honest, at(3, 'liar')];
  // Bo has looked before Anna hears of him.
  bo = follow('bo', toBo, []);
  const url = await show(bo);
  await bo.look();
  anna = follow('anna', toAnna, [{ url, key: keyOf(bo.vkey) }]);
  await show(anna);
  await anna.look();
});
afterAll(async () => {
  for (const site of served) await site.close();
  for (const follower of [anna, bo]) follower.close();
  for (const server of nginx.reverse()) await server.close();
  rmSync(folder, { recursive: true });
});

describe('two that follow three halls', () => {
  it('find all that holds, and who agrees', () => {
    expect(anna.halls.slice(0, 2)).toMatchObject([
      { look: { is: 'holds' }, agreed: ['mingg/follower'], found: { tables: 2, hands: 4 } },
      { look: { is: 'holds' }, agreed: ['mingg/follower'] },
    ]);
  });

  it('find the lie of the third, and prove it', () => {
    expect(bo.halls[2]!.look?.is).toBe('holds');
    expect(anna.halls[2]!.look?.is).toBe('lied');
    expect(checkEvidence(anna.evidence(2) as Evidence)).toMatchObject({ ok: true });
  });
});

const SIZES = { phone: [390, 844], table: [1280, 800], wall: [3840, 2160] } as const;

describe.skipIf(!CHROMIUM)('the page', () => {
  let browser: Browser;
  let page: Page;
  const url = () => `http://127.0.0.1:${served[1]!.port}/`;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
  });
  afterAll(() => browser.close());

  it.each(LANGUAGES.flatMap((language) => Object.keys(SIZES).map((size) => [language, size] as const)))(
    'in %s, at a %s: nothing overflows, and axe finds nothing',
    async (language, size) => {
      const [width, height] = SIZES[size as keyof typeof SIZES];
      await page.setViewportSize({ width, height });
      await page.goto(`${url()}?lang=${language}`);
      const words = FEDERATION_WORDS[language];
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('.is').allInnerTexts()).toEqual([
        words.is.holds,
        words.is.holds,
        words.is.lied,
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violationsInBoth(page)).toEqual({ light: [], dark: [] });
      if (PICTURES !== undefined) {
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `federation-${language}-${size}.png`) });
      }
    },
  );

  it('is used by keyboard: another language, and the evidence', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${url()}?lang=en`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const order: string[] = [];
    for (let n = 0; n < LANGUAGES.length + 1; n++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual([
      ...LANGUAGES.map((one) => FEDERATION_WORDS[one].language),
      FEDERATION_WORDS.en.evidence,
    ]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/evidence\/3\.json$/);
    expect(checkEvidence(JSON.parse(await page.locator('body').innerText()) as Evidence)).toMatchObject({
      ok: true,
    });
  });

  it('shows by itself what is new', async () => {
    await page.goto(`${url()}?lang=en`);
    await page.evaluate(() => {
      document.querySelector('.is')!.textContent = 'of yesterday';
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await page.getByText('of yesterday').waitFor({ state: 'detached', timeout: 25_000 });
    expect(await page.locator('.is').first().innerText()).toBe(FEDERATION_WORDS.en.is.holds);
  });

  it('shows no markup of a name that has some', async () => {
    const { federationPage } = await import('../../host/hall/federation/page.ts');
    const [hall] = anna.halls;
    const found = {
      ...hall!.found!,
      name: '<b>x</b>',
      standings: [{ ...hall!.found!.standings[0]!, name: '<img src=x>' }],
    };
    const text = `${await federationPage([{ ...hall!, found }], 'en')}`;
    expect(text).not.toMatch(/<b>|<img/);
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});
