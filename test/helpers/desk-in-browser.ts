import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import type { Language } from '../../shared/languages/index.ts';
import { openBrowser } from './browser.ts';
import { ServedHall } from './served-hall.ts';

/** An organiser at the desk of a hall, in a browser that speaks a language, and a big screen. */
export class DeskInBrowser {
  readonly served: ServedHall;
  readonly #browser: Browser;
  readonly #language: Language;
  readonly #complaints: string[] = [];
  /** The desk, once it is signed in. */
  #page: Page | undefined;

  static async start(language: Language): Promise<DeskInBrowser> {
    const [browser, served] = await Promise.all([openBrowser(), ServedHall.start()]);
    return new DeskInBrowser(browser, served, language);
  }

  private constructor(browser: Browser, served: ServedHall, language: Language) {
    this.#browser = browser;
    this.served = served;
    this.#language = language;
  }

  /** Opens a page of the hall. */
  async open(path: string): Promise<Page> {
    const opened = await this.#browser.newPage({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      // Who has chosen none is spoken to in the language of the browser.
      locale: this.#language,
    });
    opened.on('pageerror', (error) => this.#complaints.push(error.message));
    await opened.goto(`${this.served.urls[0]}${path}`);
    return opened;
  }

  /** A button of the desk. */
  button(name: string): Locator {
    return this.#page!.getByRole('button', { name, exact: true });
  }

  /** Presses a button that asks first, and agrees. */
  async agree(name: string, confirm: string = HALL_WORDS[this.#language].desk.doIt): Promise<void> {
    await this.button(name).click();
    await this.button(confirm).click();
  }

  /** Signs in with the code, and opens a tournament of two rounds, once its options are right. @returns the desk */
  async openTournament(): Promise<Page> {
    const { setup } = HALL_WORDS[this.#language];
    const page = await this.open('desk');
    this.#page = page;
    await page.fill('.code input', this.served.server.access.codes.of('organiser'));
    await page.click('.code button');
    await page.getByLabel(setup.name).fill('Spring');
    await page.getByLabel(setup.options).fill('{"bonusTile":true}');
    await page.getByLabel(setup.rounds).fill('2');
    await page.getByLabel(setup.minutes).fill('60');
    await this.button(setup.open).click();
    await page.getByText('has no option "bonusTile"').waitFor();
    await page.getByLabel(setup.options).fill('');
    await this.button(setup.open).click();
    await page.getByRole('heading', { name: 'Spring' }).waitFor();
    return page;
  }

  /** Enters the players written on the desk, eight with those before, and has them planned and drawn. */
  async enterAndDraw(): Promise<void> {
    const { setup, desk } = HALL_WORDS[this.#language];
    const page = this.#page!;
    await this.button(setup.enter).click();
    await page.getByText(setup.entered(8)).first().waitFor();
    await this.button(setup.plan).click();
    await page.getByText(setup.planned(8, 2)).waitFor();
    await page.getByText(setup.repeats(4, 4)).waitFor();
    await this.agree(setup.draw);
    await this.button(desk.begin(1)).waitFor();
    const { draws, players } = this.served.hall.state!;
    expect(Object.values(draws)).toHaveLength(2);
    expect(players[4]!.team).toBe('Köln');
  }

  /** Two tables join, begin the first round and play a hand; the second one gets more time. */
  async playFirstHand(): Promise<void> {
    const { desk } = HALL_WORDS[this.#language];
    const page = this.#page!;
    await this.served.join();
    await this.served.join();
    await this.agree(desk.begin(1));
    await page.getByRole('timer').first().waitFor();
    this.served.beginAtTables(1);
    await page.getByText(desk.sum(0, 0, 2)).waitFor();
    await this.served.play();
    await page.getByText(desk.sum(2, 0, 2)).waitFor();
    await page.locator('.table-tile').nth(1).click();
    await page.locator('dialog .more-time button').first().click();
    await page.locator('dialog').getByText(desk.done).waitFor();
    await page.locator('dialog').getByRole('button', { name: desk.close }).click();
  }

  /** Closes all. No page may have had an error. */
  async close(): Promise<void> {
    await this.#browser.close();
    await this.served.close();
    expect(this.#complaints).toEqual([]);
  }
}
