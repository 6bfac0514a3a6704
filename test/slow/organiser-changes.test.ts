import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import { CHROMIUM } from '../helpers/browser.ts';
import { DeskInBrowser } from '../helpers/desk-in-browser.ts';
import type { ServedHall } from '../helpers/served-hall.ts';

const { desk, setup, common } = HALL_WORDS.en;

describe.skipIf(!CHROMIUM)('what changes in the middle of an organiser’s day', () => {
  let at: DeskInBrowser;
  let served: ServedHall;
  let page: Page;
  let screen: Page;
  const open = (path: string) => at.open(path);
  const button = (name: string) => at.button(name);
  const agree = (name: string, confirm?: string) => at.agree(name, confirm);

  beforeAll(async () => {
    at = await DeskInBrowser.start('en');
    served = at.served;
    screen = await open('screen');
  });
  afterAll(() => at.close());

  test('he signs in with the code, and opens the tournament', async () => {
    page = await at.openTournament();
  });

  test('he imports some players once their file is right', async () => {
    const choose = (text: string) =>
      page.getByLabel(setup.importFile).setInputFiles({
        name: 'players.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'latin1'),
      });
    await choose('Nummer;Name;Mannschaft;Sprache\r\n1;Anna;Köln;\r\n1;Bo;;nl\r\n');
    await page.getByText('line 3, column 1 (number): number 1 is taken already').waitFor();
    await choose('Nummer;Name;Mannschaft;Sprache\r\n1;Anna;Köln;\r\n2;Bo;;nl\r\n');
    await page.getByText(setup.entered(2)).first().waitFor();
    expect(served.hall.state!.players[1]!.team).toBe('Köln');
    const phone = await open('player/2');
    await phone.getByRole('heading', { name: HALL_WORDS.nl.player.myTables }).waitFor();
    await phone.close();
  });

  test('he pastes the others, and has them planned and drawn', async () => {
    const names = ['', 'Cleo', 'Dora\tKöln', 'Emil', 'Fritz', 'Gesa', 'Hans'];
    await page.locator('textarea[name=players]').fill(names.join('\n'));
    await at.enterAndDraw();
    await screen.getByText(HALL_WORDS.en.screen.findSeat).waitFor();
    expect(await screen.locator('.seat-list li').count()).toBe(8);
  });

  test('he begins the round, gives a table more time, and the tables play', async () => {
    await at.playFirstHand();
    await page.locator('.table-tile').nth(1).getByText('+5 min').waitFor();
    await button(desk.stopClock).click();
    await button(desk.runClock).waitFor();
    await screen.getByText(common.clockStopped).waitFor();
  });

  test('a hand without readers is added and withdrawn: the standings are as before', async () => {
    const points = () => served.hall.standings().map(({ player, tablePoints }) => [player, tablePoints]);
    const before = points();
    await page.locator('.table-tile').nth(0).click();
    const dialog = page.locator('dialog details').nth(1);
    await dialog.getByText(desk.addHand).first().click();
    const fields = dialog.getByLabel(common.tablePoints);
    for (const [at, won] of ['30', '-10', '-10', '-11'].entries()) await fields.nth(at).fill(won);
    await dialog.getByLabel(desk.by).fill('Anna');
    await dialog.getByLabel(desk.why).fill('the reader failed');
    await dialog.getByRole('button', { name: desk.addHand }).click();
    await dialog.getByText(desk.refusals['wrong-hand']).waitFor();
    await fields.nth(3).fill('-10');
    await dialog.getByRole('button', { name: desk.addHand }).click();
    await dialog.getByText(desk.done).waitFor();
    await page.locator('dialog').getByRole('button', { name: desk.close }).click();
    expect(points()).not.toEqual(before);
    const added = page.locator('.added-hands');
    await added.getByText('+30').waitFor();
    await added.getByRole('button', { name: desk.withdraw }).click();
    await added.getByLabel(desk.by).fill('Anna');
    await added.getByLabel(desk.why).fill('the reader saw it');
    await added.getByRole('button', { name: desk.withdraw }).click();
    await added.waitFor({ state: 'detached' });
    expect(points()).toEqual(before);
  });

  test('he ends the round and shows the standings', async () => {
    await agree(desk.end(1), desk.endAnyway(2));
    await agree(desk.showStandings(1));
    await page.getByText(desk.shown(1)).waitFor();
    expect(served.hall.state!.shown).toMatchObject({ round: 1 });
    await page.locator('.people-card summary').click();
    await button(desk.begin(2)).waitFor();
  });

  test('somebody leaves: the next round is planned and drawn again for those who play', async () => {
    const gone = served.seatingOf(2, 1)[0]!;
    const card = page.locator('.people-card');
    const row = card.locator('.list > li').nth(gone - 1);
    await row.getByRole('button', { name: desk.playsNoMore }).click();
    await row.getByLabel(desk.by).fill('Anna');
    await row.getByLabel(desk.why).fill('is ill');
    await row.getByRole('button', { name: desk.playsNoMore }).click();
    await row.getByText(desk.hasLeft).waitFor();
    await page.locator('.attention').getByText(desk.needs['empty-seat']).waitFor();
    const toCome = page.locator('.to-come');
    await toCome.getByRole('button', { name: setup.planAgain }).click();
    await toCome.getByText(setup.planned(7, 1)).waitFor();
    await toCome.getByRole('button', { name: setup.draw }).click();
    await toCome.getByRole('button', { name: desk.doIt }).click();
    await toCome.waitFor({ state: 'detached' });
    expect(served.hall.state!.draws[2]!.order).toHaveLength(7);
    await row.getByRole('button', { name: desk.playsAgain }).click();
    await row.getByLabel(desk.by).fill('Anna');
    await row.getByLabel(desk.why).fill('is well again');
    await row.getByRole('button', { name: desk.playsAgain }).click();
    await toCome.getByText(setup.withoutPlace('').trim()).waitFor();
    await toCome.getByRole('button', { name: setup.planAgain }).click();
    await toCome.getByText(setup.planned(8, 1)).waitFor();
    await toCome.getByRole('button', { name: setup.draw }).click();
    await toCome.getByRole('button', { name: desk.doIt }).click();
    await toCome.waitFor({ state: 'detached' });
  });

  test('the last round is over and the standings shown: he seats a final, and a smaller one in its place', async () => {
    await agree(desk.begin(2));
    served.beginAtTables(2);
    await served.play();
    await agree(desk.end(2), desk.endAnyway(2));
    await agree(desk.showStandings(2));
    const card = page.locator('.final');
    await card.getByRole('button', { name: desk.best(8) }).click();
    await page.locator('.table-tile').nth(1).waitFor();
    await card.getByRole('button', { name: desk.best(4) }).click();
    await page.locator('.table-tile').nth(1).waitFor({ state: 'detached' });
    const best = served.hall.standings().slice(0, 4);
    expect(served.seatingOf(3, 1)).toEqual(best.map(({ player }) => player));
    await button(desk.begin(3)).waitFor();
    await page.getByText(common.round(3, 3)).first().waitFor();
  });

  test('a table is shut out: its token is worth nothing any more', async () => {
    const { origin, vkey } = served.hall.state!.tables[1]!;
    const token = served.server.tables.tokens.make({ table: 1, origin, vkey });
    await page.locator('.table-tile').first().click();
    await agree(desk.revoke);
    await page.locator('.revoke').getByText(desk.done).waitFor();
    expect(served.server.tables.tokens.tableOf(token)).toBeNull();
    await page.locator('dialog').getByRole('button', { name: desk.close }).click();
  });
});
