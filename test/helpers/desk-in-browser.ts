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

  /** Closes all. No page may have had an error. */
  async close(): Promise<void> {
    await this.#browser.close();
    await this.served.close();
    expect(this.#complaints).toEqual([]);
  }
}
