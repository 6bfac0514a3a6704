import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { DeadWire } from '../helpers/dead-wire.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';

const { desk, common } = HALL_WORDS.en;

// Pages that stay open while the hall is restarted, and phones that sleep: each comes back by itself, without being loaded
// again.

describe.skipIf(!CHROMIUM)('pages of a hall', () => {
  let browser: Browser;
  let served: ServedHall;
  const complaints: string[] = [];

  /** Opens a page, which is marked: one that is loaded again has lost the mark. */
  async function open(url: string, ready: string): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await mark(page);
    return page;
  }
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
  const url = () => served.urls[0]!;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), ServedHall.start()]);
    await served.drawTournament();
    await served.join();
    await served.join();
    served.server.organiser.round({ number: 1, is: 'begun' });
    served.beginAtTables(1);
    await served.play();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
    expect(complaints).toEqual([]);
  });

  test('the hall is restarted: screens, phones and the desk go on as they were, with what was being typed', async () => {
    const screen = await open(`${url()}screen?show=standings`, '.ranking');
    const phone = await open(`${url()}player/1`, '.results');
    const organiser = await open(`${url()}sign-in#${encodeURIComponent(PASSWORD)}`, '.hall.desk');
    await mark(organiser);
    const standings = await screen.locator('.ranking').innerText();
    const results = await phone.locator('.results').innerText();
    await organiser.getByText(desk.newRuling).click();
    await organiser.locator('.rulings-card .form').getByLabel(desk.why).fill('a long story');

    await served.restart();
    const dialog = organiser.locator('dialog.sign-in-again');
    await dialog.locator('input').fill('wrong');
    await dialog.locator('button').click();
    await dialog.getByRole('alert').getByText('not a right code').waitFor();
    await dialog.locator('input').fill(PASSWORD);
    await dialog.locator('button').click();
    await dialog.waitFor({ state: 'detached' });
    await organiser.getByText(desk.unfilled('1, 2')).waitFor();
    served.deliver();
    await organiser.getByText(desk.unfilled('1, 2')).waitFor({ state: 'detached' });
    // Everything works as before.
    served.server.organiser.stopClock(true);
    for (const page of [screen, phone, organiser]) {
      await page.getByText(common.clockStopped).waitFor();
      expect(await isMarked(page)).toBe(true);
      await page.locator('.lost-bar').waitFor({ state: 'detached' });
    }
    expect(await screen.locator('.ranking').innerText()).toBe(standings);
    expect(await phone.locator('.results').innerText()).toBe(results);
    expect(await organiser.locator('.rulings-card .form').getByLabel(desk.why).inputValue()).toBe(
      'a long story',
    );
    served.server.organiser.stopClock(false);
    for (const page of [screen, phone, organiser]) await page.context().close();
  });

  test('the session ends while something is pressed: it is said, and done when signed in again', async () => {
    const organiser = await open(`${url()}sign-in#${encodeURIComponent(PASSWORD)}`, '.hall.desk');
    await mark(organiser);
    served.server.access.sessions.endAll();
    await organiser.getByRole('button', { name: desk.stopClock }).click();
    await organiser.getByText(desk.refusals['sign-in']).waitFor();
    await organiser.locator('dialog.sign-in-again input').fill(PASSWORD);
    await organiser.locator('dialog.sign-in-again button').click();
    await organiser.getByRole('button', { name: desk.stopClock }).click();
    await organiser.getByRole('button', { name: desk.runClock }).click();
    expect(await isMarked(organiser)).toBe(true);
    await organiser.context().close();
  });

  test.each<[string, boolean]>([
    ['its connection is dead, and nobody told it', true],
    ['its connection held', false],
  ])('a phone sleeps and wakes: %s', async (_, isDead) => {
    const wire = await DeadWire.to(served);
    const phone = await open(`${wire.url}player/2`, '.results');
    if (isDead) wire.die();
    served.server.organiser.stopClock(true);
    const before = wire.requests.length;
    // Chromium freezes no page that its driver keeps visible, so the page is told what a phone tells it: an hour has gone
    // by, and all that comes when it wakes.
    await phone.evaluate((hour) => {
      const { now } = Date;
      Date.now = () => now() + hour;
      for (const event of ['resume', 'visibilitychange']) document.dispatchEvent(new Event(event));
      for (const event of ['online', 'pageshow']) dispatchEvent(new Event(event));
    }, 3_600_000);
    await phone.getByText(common.clockStopped).waitFor({ timeout: 5000 });
    expect(wire.requests.slice(before)).toEqual(['GET /player/2/events']);
    expect(await isMarked(phone)).toBe(true);
    served.server.organiser.stopClock(false);
    await phone.context().close();
    await wire.close();
  });

  test('a phone that is back in the network goes on at once', async () => {
    const phone = await open(`${url()}player/2`, '.results');
    await phone.context().setOffline(true);
    served.server.organiser.stopClock(true);
    await phone.context().setOffline(false);
    await phone.getByText(common.clockStopped).waitFor({ timeout: 8000 });
    expect(await isMarked(phone)).toBe(true);
    served.server.organiser.stopClock(false);
    await phone.context().close();
  });
});
