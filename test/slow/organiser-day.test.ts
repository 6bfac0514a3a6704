import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { CHROMIUM } from '../helpers/browser.ts';
import { DeskInBrowser } from '../helpers/desk-in-browser.ts';
import { PASSWORD, type ServedHall } from '../helpers/served-hall.ts';

/** The languages in which the day is tried; `npm run long -- organiser-day` tries all. */
const DAYS = (process.env.MINGG_DAYS ?? 'en').split(',').map((given) => {
  const language = LANGUAGES.find((one) => one === given);
  if (!language) throw new Error(`MINGG_DAYS has ${given}: it is a list of ${LANGUAGES.join(', ')}`);
  return language;
});

describe.skipIf(!CHROMIUM).each(DAYS)(
  'an organiser’s day in a browser, of eight players at two tables, in %s',
  (language) => {
    const { desk, setup, common, print, screen: onScreen } = HALL_WORDS[language];
    let at: DeskInBrowser;
    let served: ServedHall;
    let page: Page;
    let screen: Page;
    const open = (path: string) => at.open(path);
    const button = (name: string) => at.button(name);
    const agree = (name: string, confirm?: string) => at.agree(name, confirm);

    beforeAll(async () => {
      at = await DeskInBrowser.start(language);
      served = at.served;
      screen = await open('screen');
    });
    afterAll(() => at.close());

    test('he signs in with the code, and opens the tournament', async () => {
      page = await at.openTournament();
    });

    test('he pastes the players, and has them planned and drawn', async () => {
      const names = ['Anna;Köln', 'Bo', '', 'Cleo', 'Dora\tKöln', 'Emil', 'Fritz', 'Gesa', 'Hans'];
      await page.getByLabel(setup.players).last().fill(names.join('\n'));
      await at.enterAndDraw();
      await screen.getByText(onScreen.findSeat).waitFor();
      expect(await screen.locator('.seat-list li').count()).toBe(8);
    });

    test('he begins the round, gives a table more time, and the tables play', async () => {
      await at.playFirstHand();
      await page
        .locator('.table-tile')
        .nth(1)
        .getByText(`+${common.minutes('5')}`)
        .waitFor();
      await button(desk.stopClock).click();
      await button(desk.runClock).waitFor();
      await screen.getByText(common.clockStopped).waitFor();
    });

    test('a table that needs a referee stands first, until he was there', async () => {
      const { origin, vkey } = served.hall.state!.tables[1]!;
      const token = served.server.tables.tokens.make({ table: 1, origin, vkey });
      const say = (needs: string) =>
        fetch(`${served.urls[0]}table/round?needs=${needs}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
      const tile = page.locator('.table-tile').nth(0);
      await page.getByText(desk.allWell).waitFor();
      await say('referee,no-reader');
      await page.locator('.attention li').first().getByText(desk.needs.referee).waitFor();
      await tile.getByText(desk.needs.referee).waitFor();
      await tile.click();
      await page.locator('dialog .hint').first().getByText(desk.needs['no-reader']).waitFor();
      await page.locator('dialog').getByRole('button', { name: desk.close }).click();
      // Screens for everybody do not show it.
      expect(await screen.content()).not.toContain(desk.needs.referee);
      await say('no-reader');
      await tile.getByText(desk.needs['no-reader']).waitFor();
      await say('');
      await page.getByText(desk.allWell).waitFor();
      expect(await tile.textContent()).not.toContain(desk.needs['no-reader']);
    });

    test('who sat at other seats is put right at the table', async () => {
      await page.locator('.table-tile').nth(0).click();
      const dialog = page.locator('dialog details').nth(0);
      await dialog.getByText(desk.putRight).first().click();
      const [east, south] = served.seatingOf(1, 1);
      const selects = dialog.locator('.form select');
      await selects.nth(0).selectOption(`${south}`);
      await selects.nth(1).selectOption(`${east}`);
      await dialog.getByRole('spinbutton', { name: desk.fromHand }).fill('2');
      await dialog.getByLabel(desk.by).fill('Anna');
      await dialog.getByLabel(desk.why).fill('sat wrongly');
      await dialog.getByRole('button', { name: desk.putRight }).click();
      await dialog.getByText('1 hands').waitFor();
      await dialog.getByRole('spinbutton', { name: desk.fromHand }).fill('1');
      await dialog.getByRole('button', { name: desk.putRight }).click();
      await dialog.getByText(desk.done).waitFor();
      const { corrections } = served.server.tables.assignments.of(1)!.assignment;
      expect(corrections).toMatchObject([{ from: 1, players: { A: south, B: east }, why: 'sat wrongly' }]);
      await page.locator('dialog').getByRole('button', { name: desk.close }).click();
    });

    test('he makes a ruling and withdraws it: the standings are as before', async () => {
      const standings = () => served.hall.standings().map(({ player, tablePoints }) => [player, tablePoints]);
      const before = standings();
      await page.getByText(desk.newRuling).click();
      const form = page.locator('.rulings-card .form');
      await form.locator('select').selectOption('3');
      await form.getByLabel(common.tablePoints).fill('-500');
      await form.getByLabel(desk.by).fill('Anna');
      await form.getByLabel(desk.why).fill('late');
      await button(desk.rule).click();
      await page.locator('.rulings-card .list').getByText('−500').waitFor();
      expect(standings()).not.toEqual(before);
      await button(desk.withdraw).click();
      await page.locator('.rulings-card .list .form').getByLabel(desk.by).fill('Anna');
      await page.locator('.rulings-card .list .form').getByLabel(desk.why).fill('he was not');
      await page.locator('.rulings-card .list .form').getByRole('button', { name: desk.withdraw }).click();
      await page.getByText(desk.noRulings).waitFor();
      expect(standings()).toEqual(before);
    });

    test('the hall is restarted: every page comes back, and nothing is lost', async () => {
      const player = await open('player/3');
      await player.getByRole('heading', { name: 'Cleo' }).waitFor();
      const before = served.hall.standings();
      const { clock } = served.server.organiser;
      await served.restart();
      // Sessions ended with it.
      await page.fill('.code input', PASSWORD);
      await page.click('.code button');
      await page.getByText(desk.unfilled('1, 2')).waitFor();
      served.deliver();
      await page.getByText(desk.sum(2, 0, 2)).waitFor();
      expect(served.hall.standings()).toEqual(before);
      expect(served.server.organiser.clock).toEqual(clock);
      expect(clock).toMatchObject({ ends: null, extra: { 2: 5 } });
      await player.locator('.results .number').first().waitFor();
      await screen.getByText(common.clockStopped).waitFor();
      await player.close();
    });

    test('he ends the round and shows the standings; a name is withdrawn and stands nowhere', async () => {
      await agree(desk.end(1), desk.endAnyway(2));
      await agree(desk.showStandings(1));
      await page.getByText(desk.shown(1)).waitFor();
      expect(served.hall.state!.shown).toMatchObject({ round: 1 });
      await page.locator('.people-card summary').click();
      await page
        .locator('.people-card .list')
        .getByRole('button', { name: desk.withdrawName })
        .nth(2)
        .click();
      await button(desk.doIt).click();
      await page.locator('.people-card .list').getByText(common.nameless('3')).waitFor();
      await screen.getByText(common.nameless('3')).first().waitFor();
      expect(await page.content()).not.toContain('Cleo');
      expect(await screen.content()).not.toContain('Cleo');
      await button(desk.begin(2)).waitFor();
    });

    test('he prints who sits where, and score sheets with what was played', async () => {
      await page.goto(`${served.urls[0]}print?sheet=seating&round=2`);
      await page.locator('.door tbody tr').nth(7).waitFor();
      expect(await page.locator('.door').textContent()).not.toContain('Cleo');
      await page.getByLabel(print.sheet).selectOption('scores');
      await page.locator('select').last().selectOption('1');
      expect(await page.locator('.score-sheet').count()).toBe(2);
      const points = await page.locator('.score-sheet tbody .number:nth-child(4)').allTextContents();
      expect(points.map(Number).reduce((sum, one) => sum + one, 0)).toBe(14);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.controls').first().isVisible()).toBe(false);
    });

    test('a player finds his page by a part of his name', async () => {
      const phone = await open('player');
      await phone.getByRole('searchbox').fill('han');
      await phone.getByRole('link', { name: 'Hans' }).click();
      await phone.getByRole('heading', { name: 'Hans' }).waitFor();
      await phone.goto(`${served.urls[0]}player/77`);
      await phone.getByRole('searchbox').waitFor();
      await phone.close();
    });
  },
);
