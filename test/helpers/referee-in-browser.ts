import type { Browser, Locator, Page, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type Language, REFEREE_WORDS } from '../../shared/languages/index.ts';
import type { DeskWords } from '../../shared/languages/referee/words.ts';
import type { RunningTable } from './running-table.ts';

/** A referee at the desk of a running table, in a browser of his own that speaks a language. */
export class RefereeInBrowser {
  readonly page: Page;
  /** What the desk says. */
  readonly words: DeskWords;

  private constructor(page: Page, words: DeskWords) {
    this.page = page;
    this.words = words;
  }

  /** Signs in, and gives the name that stands beside each entry. */
  static async at(table: RunningTable, browser: Browser, language: Language, name: string) {
    const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const referee = new RefereeInBrowser(await context.newPage(), REFEREE_WORDS[language].desk);
    await referee.signIn(table);
    await referee.page.getByLabel(referee.words.yourName).fill(name);
    return referee;
  }

  /** Opens the desk by the link that the table has printed. */
  async signIn({ network, code }: RunningTable): Promise<void> {
    await this.page.goto(`${network}referee#${code}`);
    await this.page.locator('.tabs').waitFor();
  }

  async openTab(name: keyof DeskWords['tabs']): Promise<void> {
    await this.page.getByRole('tab', { name: this.words.tabs[name], exact: true }).click();
  }

  /** Gives a reason, in the tab's first form or another one. */
  async giveReason(text: string, form = 0): Promise<void> {
    await this.page.locator('.forms').getByLabel(this.words.why, { exact: true }).nth(form).fill(text);
  }

  /** What stands in the list of entries and names all of these. */
  entry(...names: readonly string[]): Locator {
    return names.reduce(
      (list, name) => list.filter({ hasText: name }),
      this.page.locator('.entered .list li'),
    );
  }

  /** Looks at what an entry would change, and makes it. @returns what it said, and what the host answered */
  async enter(label: string): Promise<{ readonly told: string; readonly status: number }> {
    const button = this.page.getByRole('button', { name: label, exact: true });
    const entering = this.page.locator('.entering', { has: button });
    const told = await entering.locator('.preview').innerText();
    const [answer] = await Promise.all([
      this.page.waitForResponse((response) => response.request().method() === 'POST' && isDesk(response)),
      entering.getByRole('button', { name: label, exact: true }).click(),
    ]);
    return { told: told.replace(/\s+/g, ' '), status: answer.status() };
  }

  /** Withdraws what an item of a list says. */
  async withdraw(item: Locator): Promise<void> {
    await item.getByRole('button', { name: this.words.withdraw, exact: true }).click();
    const { status } = await this.enter(this.words.withdrawThis);
    expect(status).toBe(200);
  }

  /** Stops the table, so that nothing happens while it is ruled on. */
  async stopTable(): Promise<void> {
    await this.openTab('whole');
    await this.giveReason('pause');
    await this.page.getByRole('button', { name: this.words.whole.stop, exact: true }).click();
    await this.page.locator('.stopped').waitFor();
  }

  async goOn(): Promise<void> {
    await this.openTab('whole');
    await this.page.getByRole('button', { name: this.words.whole.goOn, exact: true }).click();
    await this.page.locator('.stopped').waitFor({ state: 'detached' });
  }
}

const isDesk = (response: Response): boolean => new URL(response.url()).pathname === '/referee/desk';
