import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, PAGE_WORDS, REFEREE_WORDS } from '../../shared/languages/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';

const MINGG = join(import.meta.dirname, '../../host/mingg.js');

/** The languages in which the evenings are tried; `npm run long -- evenings` tries all. */
const EVENINGS = (process.env.MINGG_EVENINGS ?? 'fr').split(',').map((given): Language => {
  const language = LANGUAGES.find((one) => one === given);
  if (!language) throw new Error(`MINGG_EVENINGS has ${given}: it is a list of ${LANGUAGES.join(', ')}`);
  return language;
});

const PLAYERS = ['Anna', 'Ben', 'Chris', 'Dora'];

/** `mingg run` at a virtual table, which can be killed and started again on its log. */
class RunningTable {
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  /** Where the page is, and the referee's code. */
  url = '';
  code = '';

  constructor(folder: string, args: readonly string[]) {
    const log = join(folder, 'table.db');
    this.#args = ['run', '--virtual', '--log', log, '--seated', PLAYERS.join(','), ...args];
  }

  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    this.#child = spawn(process.execPath, [MINGG, ...this.#args, '--port', port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let shown: RegExpExecArray | null = null;
    while (shown === null) {
      said += `${(await once(this.#child.stdout!, 'data'))[0]}`;
      shown = /(http:\S+\/)referee#(\S+)\s/.exec(said);
    }
    this.url = shown[1]!;
    this.code = shown[2]!;
    // What it prints must not fill the pipe.
    this.#child.stdout!.resume();
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}

/** A referee at the desk, in a browser of his own. */
class RefereeInBrowser {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
  }

  static async at(browser: Browser, table: RunningTable, language: Language, name: string) {
    const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
    const referee = new RefereeInBrowser(await context.newPage(), language);
    await referee.signIn(table);
    await referee.page.getByLabel(referee.words.yourName).fill(name);
    return referee;
  }

  get words() {
    return REFEREE_WORDS[this.#language].desk;
  }

  async signIn({ url, code }: RunningTable): Promise<void> {
    await this.page.goto(`${url}referee#${code}`);
    await this.page.locator('.tabs').waitFor();
  }

  tab(name: keyof RefereeInBrowser['words']['tabs']): Promise<void> {
    return this.page.getByRole('tab', { name: this.words.tabs[name], exact: true }).click();
  }

  why(text: string, nth = 0): Promise<void> {
    return this.page.locator('.forms').getByLabel(this.words.why, { exact: true }).nth(nth).fill(text);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Looks at what an entry would do, and makes it. */
  async enter(label: string): Promise<string> {
    const entering = this.page.locator('.entering', { has: this.button(label) });
    await entering.locator('.preview').waitFor();
    const told = (await entering.locator('.preview').innerText()).replace(/\s+/g, ' ');
    await entering.getByRole('button', { name: label, exact: true }).click();
    await this.page.locator('.done', { hasText: this.words.done }).waitFor();
    return told;
  }

  /** Stops the table, so that nothing happens while it is ruled on. */
  async stop(): Promise<void> {
    await this.tab('whole');
    await this.why('pause', 0);
    await this.button(this.words.whole.stop).click();
    await this.page.locator('.stopped').waitFor();
  }

  async goOn(): Promise<void> {
    await this.tab('whole');
    await this.button(this.words.whole.goOn).click();
    await this.page.locator('.stopped').waitFor({ state: 'detached' });
  }
}

describe.skipIf(!CHROMIUM).each(EVENINGS)('an evening, in %s', (language) => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-evening-'));
  const { table: words } = PAGE_WORDS[language];
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  const tables: RunningTable[] = [];
  /** A table that does not outlive the test. */
  async function begin(own: string, args: readonly string[]): Promise<RunningTable> {
    const table = new RunningTable(own, args);
    tables.push(table);
    await table.start();
    return table;
  }
  afterEach(() => Promise.all(tables.splice(0).map((table) => table.kill('SIGKILL'))));
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  /** A page of the table in a browser of its own. */
  async function open(url: string): Promise<Page> {
    const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  test('two referees: a penalty is imposed and withdrawn while the table stands still, the hand is void', async () => {
    const table = await begin(mkdtempSync(join(folder, 'penalty-')), ['--seed', '3', '--speed', '40']);
    const screen = await open(table.url);
    await screen.locator('.discards, svg.table').first().waitFor();
    const ruth = await RefereeInBrowser.at(browser, table, language, 'Ruth');
    const rolf = await RefereeInBrowser.at(browser, table, language, 'Rolf');
    await ruth.stop();
    await rolf.page.locator('.stopped').waitFor();

    // Both have the same penalty before them; the second to enter it is told what has changed.
    for (const { page, tab } of [ruth, rolf].map((one) => ({ page: one.page, tab: one.tab.bind(one) }))) {
      await tab('penalty');
      await page.locator('.players button').nth(1).click();
      await page.locator('.forms .row input').first().check();
      await page.locator('.forms .choices button').first().click();
    }
    const told = await ruth.enter(ruth.words.impose);
    expect(told).toContain('Ben');
    const entered = (at: RefereeInBrowser) => at.page.locator('.entered .list li', { hasText: 'Ruth' });
    await entered(rolf).filter({ hasText: 'Ben' }).waitFor();

    // Rolf takes back what Ruth imposed.
    const penalty = entered(rolf).filter({ hasText: 'Ben' });
    await penalty.getByRole('button', { name: rolf.words.withdraw }).click();
    await rolf.enter(rolf.words.withdrawThis);
    await entered(ruth).filter({ hasText: 'Ben' }).waitFor({ state: 'detached' });

    // The hand is void: it is dealt again, by the same dealer.
    await ruth.tab('whole');
    await ruth.why('a tile is missing', 1);
    await ruth.enter(ruth.words.whole.makeVoid);
    await ruth.goOn();
    await ruth.page.locator('.round', { hasText: words.hand(2) }).waitFor({ timeout: 120_000 });
  }, 240_000);
});
