import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, REFEREE_WORDS } from '../../shared/languages/index.ts';
import type { RefereeEntry } from '../../shared/match/table.ts';
import { NO_MEMORY, viewOf } from '../../shared/view/view.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { openRuling, saysInput } from '../ledger/ruling-note.ts';
import { makeVerifierKey } from '../ledger/signed-note.ts';
import { newKey, writeNewKeyFile } from '../ledger/signing-key.ts';
import { TableLog } from '../ledger/table-log.ts';
import { FaultWatch } from '../table/fault-watch.ts';
import { LiveTable } from '../table/live-table.ts';
import { RefereeDesk } from '../table/referee-desk.ts';
import { Signatures } from '../table/signatures.ts';
import { startWeb, type Web } from './server.ts';

const anna = newKey('anna', 'note');
const log = tempLog();
const file = (name: string) => join(log, '..', name);

describe.skipIf(!CHROMIUM)('a referee signs in the browser what he enters', () => {
  let browser: Browser;
  let web: Web;
  let ledger: TableLog;
  let live: LiveTable;

  beforeAll(async () => {
    const dry = new DryTable(2);
    ledger = await TableLog.open({ path: log, noticed() {} });
    const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed: 2 } as const;
    const quiet = { folded() {}, logged() {}, noticed() {} };
    live = new LiveTable(ledger, table, quiet, [makeVerifierKey(anna.verifier)]);
    for (let reading = 0; live.state.hand!.discards.length < 3 && reading < 20_000; reading++)
      live.read(dry.read(live.state));
    const signatures = new Signatures(ledger, [anna.verifier]);
    const desk = new RefereeDesk(live, new FaultWatch(() => {}), () => 1e6, false, signatures);
    writeNewKeyFile(file('anna.key'), anna);
    writeNewKeyFile(file('namesake.key'), newKey('anna', 'note'));
    writeNewKeyFile(file('witness.key'), newKey('anna', 'cosignature'));
    browser = await openBrowser(['--host-resolver-rules=MAP table.example 127.0.0.1']);
    const reach = { host: null, names: ['table.example'], password: null };
    web = await startWeb({ port: 0, current: () => viewOf(live.state, NO_MEMORY), desk, reach });
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
    await ledger.close();
  });

  async function open(host = 'localhost', width = 390): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    const url = new URL(`referee#${web.access.codes.of('referee')}`, web.urls[0]);
    url.hostname = host;
    await page.goto(url.href);
    await page.waitForSelector('.tabs');
    return page;
  }

  const enter = async (page: Page) => {
    await page.fill('.who input:not([type="file"])', 'Anna');
    await page.locator('.players button').nth(1).click();
    await page.locator('.forms .row input').first().check();
    await page.locator('.forms .choices button').first().click();
    await page.click('button.enter');
    await page.waitForSelector(`text=${REFEREE_WORDS.en.desk.done}`);
  };
  const last = () => live.state.steps.findLast((step) => step.entry === 'referee');

  test.each([
    ['package.json', 'no-key'],
    ['witness.key', 'no-key'],
    ['namesake.key', 'unknown-key'],
  ] as const)('the file %s is refused: %s', async (name, fault) => {
    const page = await open();
    await page.setInputFiles('.who input[type="file"]', name === 'package.json' ? name : file(name));
    await page.waitForSelector(`text=${REFEREE_WORDS.en.signing.faults[fault]}`);
    expect(await page.locator('.key').count()).toBe(0);
    await page.close();
  });

  test('with his key chosen each entry is signed, put away none is, and the entry can be checked', async () => {
    const page = await open();
    await page.setInputFiles('.who input[type="file"]', file('anna.key'));
    await page.waitForSelector(`text=${REFEREE_WORDS.en.signing.signsAs('anna')}`);
    await enter(page);
    expect(last()).toMatchObject({ by: 'Anna', signed: expect.stringMatching(/\n— anna \S+\n$/) });
    const ruled = must(openRuling((last() as RefereeEntry).signed!, [anna.verifier]));
    expect([ruled.origin, saysInput(last()!, ruled.input)]).toEqual([ledger.origin, true]);
    expect(await page.locator('.entered li').last().textContent()).toContain('Anna, signed');
    for (const language of LANGUAGES) {
      await page.selectOption('.language', language);
      await page.waitForSelector(`text=${REFEREE_WORDS[language].signing.signsAs('anna')}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.selectOption('.language', 'en');
    await page.click('.key button');
    await enter(page);
    expect(last()).not.toHaveProperty('signed');
    // Nothing of the key stays behind.
    await page.reload();
    await page.waitForSelector('.who input[type="file"]');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /PRIVATE|key/i,
    );
    await page.close();
  });

  test('over plain http from elsewhere no key can be chosen, and the page says why', async () => {
    const page = await open('table.example');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    for (const language of LANGUAGES) {
      await page.selectOption('.language', language);
      expect(await page.textContent('.who .hint')).toBe(REFEREE_WORDS[language].signing.notHere);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(await page.locator('input[type="file"]').count()).toBe(0);
    await page.close();
  });
});
