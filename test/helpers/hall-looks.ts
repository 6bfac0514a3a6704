import type { Page } from 'playwright-core';
import type { TableLine } from '../../shared/tournament/plan.ts';
import { seenTable } from '../../shared/view/seen-table.ts';
import type { TableView } from '../../shared/view/view.ts';
import { sampleViews } from './sample-views.ts';
import { ServedHall } from './served-hall.ts';

/** Every page of a hall, and what is pressed there first. */
export const HALL_LOOKS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  'the desk': async (page, url) => {
    await page.goto(`${url}desk`);
    await page.locator('.rulings-card summary').click();
    await page.locator('.people-card summary').click();
    await page.locator('.round-buttons .main').click();
  },
  'a table at the desk': async (page, url) => {
    await page.goto(`${url}desk`);
    await page.locator('.table-tile').first().click();
    await page.locator('.sitting button').first().click();
    for (const summary of await page.locator('dialog summary').all()) await summary.click();
    await page.locator('.join-code button').click();
    await page.locator('.join-code code').waitFor();
  },
  'the seats on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=seats`);
    await page.locator('.seat-list').first().waitFor();
  },
  'the standings on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=standings`);
    await page.locator('.ranking').first().waitFor();
  },
  'the featured table on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=featured`);
    await page.locator('.featured-table').waitFor();
  },
  'the way to the players’ pages on a big screen': async (page, url) => {
    await page.goto(`${url}screen?show=phone`);
    await page.locator('.phone img').waitFor();
  },
  'a screen whose address makes no sense': async (page, url) => {
    await page.goto(`${url}screen?part=3/2`);
    await page.getByRole('alert').waitFor();
  },
  'cards to cut out': async (page, url) => {
    await page.goto(`${url}print?sheet=cards`);
    await page.locator('.cards img').first().waitFor();
  },
  'a player’s page': async (page, url) => {
    await page.goto(`${url}player/1`);
    await page.locator('.results').waitFor();
  },
  'the search for it': async (page, url) => {
    await page.goto(`${url}player`);
    await page.getByRole('searchbox').fill('player');
    await page.locator('.found a').first().waitFor();
  },
  'the score sheets': async (page, url) => {
    await page.goto(`${url}print?sheet=scores`);
    await page.locator('.score-sheet').first().waitFor();
  },
};

/** A table in the middle of a hand. */
export function inPlay(): TableView {
  for (const view of sampleViews(11)) if (view.discards.length > 20) return view;
  throw new Error('no hand has so many discards');
}

/** A hall in the middle of a round: hands were played, ruled about and added, a table is featured. */
export async function busyHall(): Promise<ServedHall> {
  const served = await ServedHall.start(true, '127.0.0.2');
  const { organiser } = served.server;
  organiser.open({ name: 'Spring', rules: 'kuester', options: {}, rounds: 2, minutes: 50 });
  const entered = Array.from({ length: 8 }, (_, at) => ({ name: `Player ${at + 1}`, team: 'Köln' }));
  organiser.players({ players: entered });
  organiser.plan();
  await organiser.draw();
  await served.join();
  await served.join();
  organiser.round({ number: 1, is: 'begun' });
  served.beginAtTables(1);
  await served.play();
  const signed = { by: 'Anna', why: 'late' };
  organiser.rule({ ...signed, changes: [{ player: 1, tablePoints: -20 }] });
  organiser.attendance({ ...signed, player: 1, is: 'left' });
  const players = served.seatingOf(1, 1) as unknown as TableLine;
  organiser.addHand({ ...signed, round: 1, table: 1, players, net: [30, -10, -10, -10] });
  served.server.tables.feature(1);
  showAgain(served);
  return served;
}

/** The tables are heard again, and the featured one says what lies on it: a hall shows none that has been silent. */
export function showAgain(served: ServedHall): void {
  served.deliver();
  served.server.tables.shows(1, seenTable(inPlay()));
}
