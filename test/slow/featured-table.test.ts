import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HALL_WORDS } from '../../host/hall/page/words/index.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { openEntries } from '../../host/ledger/open-entries.ts';
import { runSession } from '../../host/table/session.ts';
import type { EventEntry, LogEntry } from '../../shared/match/table.ts';
import type { SeenTable } from '../../shared/view/seen-table.ts';
import { CHROMIUM, openBrowser } from '../helpers/browser.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';
import { ask } from '../helpers/wire.ts';

const PATIENT = { timeout: 30_000, interval: 50 };
const { desk } = HALL_WORDS.en;

// A real session at a virtual table, a hall with its desk and a big screen: the organiser features the table.

describe.skipIf(!CHROMIUM)('the featured table', () => {
  let browser: Browser;
  let served: ServedHall;
  let organiser: Page;
  let screen: Page;
  let session: Promise<unknown>;
  const stop = new AbortController();
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), ServedHall.start()]);
    const { organiser: acts, tables } = served.server;
    await served.drawTournament();
    acts.round({ number: 1, is: 'begun' });
    session = runSession(
      {
        rules: 'kuester',
        options: undefined,
        table: { virtual: true, seed: 7, speed: 50, noise: undefined, boards: 'lines' },
        log: join(served.folder, 'real.db'),
        hall: { url: served.urls[0]!.replace(/\/$/, ''), code: tables.codes.make(1), askCode: undefined },
        web: null,
        traces: undefined,
        hands: 100,
      },
      { ready() {}, logged() {}, noticed() {} },
      stop.signal,
    );
    const page = async (path: string) => {
      const opened = await browser.newPage({
        viewport: { width: 1920, height: 1080 },
        reducedMotion: 'reduce',
      });
      opened.on('pageerror', (error) => complaints.push(error.message));
      await opened.goto(`${served.urls[0]}${path}`);
      return opened;
    };
    organiser = await page(`sign-in#${encodeURIComponent(PASSWORD)}`);
    await organiser.locator('.hall.desk').waitFor();
    screen = await page('screen?show=featured');
    await screen.locator('.hall.screen').waitFor();
  });
  afterAll(async () => {
    stop.abort();
    await session;
    await browser.close();
    await served.close();
    expect(complaints).toEqual([]);
  });

  /** Opens the dialog of table 1 and presses. */
  async function press(): Promise<void> {
    await organiser.locator('.table-tile').first().click();
    await organiser.getByRole('button', { name: desk.feature }).click();
  }
  const leave = () => organiser.locator('dialog').getByRole('button', { name: desk.close }).click();

  test('a table that has not joined cannot be chosen; no picture is taken from one that is not chosen', async () => {
    await organiser.locator('.table-tile').nth(1).click();
    await organiser.getByRole('button', { name: desk.feature }).click();
    await organiser.getByText(desk.refusals['no-such-table']).waitFor();
    await leave();
    expect(await screen.locator('.featured-table').count()).toBe(0);
    expect(served.server.tables.featured.seen).toBeNull();
  });

  test('is on the big screen as it is played, with the names of who sits there', async () => {
    await vi.waitFor(() => expect(served.hall.state!.tables[1]).toBeDefined(), PATIENT);
    await press();
    await organiser.locator('.feature [aria-pressed=true]').waitFor();
    await leave();
    await screen.locator('.featured-table svg.table').waitFor();
    await screen.locator('.discards > g').nth(3).waitFor();
    const names = await screen.locator('.featured-table .name').allInnerTexts();
    const sitting = served.seatingOf(1, 1).map((player) => served.hall.names.get(player)!.name);
    await vi.waitFor(async () => {
      const shown = await screen.locator('.featured-table .name').allInnerTexts();
      expect(shown.map((name) => name.split(' · ')[1]).toSorted()).toEqual(sitting.toSorted());
    }, PATIENT);
    expect(names).toHaveLength(4);
    expect(await screen.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  test('shows what its page shows, and nothing that is concealed', async () => {
    await vi.waitFor(() => expect(served.server.tables.seen?.phase).toBe('playing'), PATIENT);
    const seen = served.server.tables.seen!;
    expect(Object.keys(seen).toSorted()).toEqual(
      [
        'clockwise',
        'discards',
        'drawsBefore',
        'hand',
        'phase',
        'roundWind',
        'sides',
        'turn',
        'wall',
      ].toSorted(),
    );
    for (const { rack } of seen.sides) expect(rack).toBeTypeOf('number');
    // What anybody in the hall can ask for, in the middle of a hand.
    const [text, shownNow] = await vi.waitFor(async () => {
      const { body } = await ask(served, 'GET', '/screen/events');
      const [, data] = /^event: view\ndata: (.*)/m.exec(body)!;
      const shows: SeenTable = JSON.parse(data!).parts.featured.seen;
      expect(shows.phase).toBe('playing');
      expect(shows.discards.length).toBeGreaterThan(5);
      return [body, shows] as const;
    }, PATIENT);
    const { hand } = shownNow;
    const finished = () => served.hall.delivered(1)!.finishedHands.length;
    await vi.waitFor(() => expect(finished()).toBeGreaterThanOrEqual(hand), { ...PATIENT, timeout: 90_000 });
    const events = eventsOf(join(served.folder, 'real.db'), hand);
    const deals = events.filter(({ event }) => event === 'deal');
    expect(deals).toHaveLength(4);
    for (const deal of deals) expect(text).not.toContain(JSON.stringify('tiles' in deal && deal.tiles));
    for (const tag of events.flatMap(({ tags }) => tags)) expect(text).not.toContain(tag);
    // No tile is shown more often than it lay open by the hand's end.
    const open = events.flatMap(openedBy);
    const shown = JSON.stringify(shownNow).match(/(?<=")[1-9][mpszf](?=")/g)!;
    const count = (of: readonly string[], tile: string) => of.filter((each) => each === tile).length;
    for (const tile of shown) expect(count(open, tile), tile).toBeGreaterThanOrEqual(count(shown, tile));
  });

  test('a withdrawn name leaves the screen', async () => {
    const player = served.seatingOf(1, 1)[0]!;
    const { name } = served.hall.names.get(player)!;
    // A short name may be part of a word: Bo, of bamboos.
    const alone = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u');
    const shown = screen.getByText(alone).first();
    await shown.waitFor();
    served.hall.withdrawName(player);
    await shown.waitFor({ state: 'detached' });
    expect(await screen.content()).not.toMatch(alone);
  });

  test('stays the one when the hall is restarted, and leaves the screens when the organiser says so', async () => {
    await served.restart();
    expect(served.server.tables.featured.table).toBe(1);
    await vi.waitFor(() => expect(served.server.tables.seen).not.toBeNull(), PATIENT);
    await screen.locator('.lost-bar').waitFor({ state: 'detached' });
    await screen.locator('.featured-table svg.table').waitFor();
    await organiser.locator('dialog.sign-in-again input').fill(PASSWORD);
    await organiser.locator('dialog.sign-in-again button').click();
    await organiser.locator('dialog.sign-in-again').waitFor({ state: 'detached' });
    await press();
    await organiser.locator('.feature [aria-pressed=false]').waitFor();
    await screen.locator('.featured-table').waitFor({ state: 'detached' });
    expect(served.server.tables.featured.table).toBeNull();
  });
});

/** The events of a finished hand in a table's log. */
function eventsOf(path: string, hand: number): EventEntry[] {
  const file = new LogFile(path);
  const entries = [...openEntries(file)].map(({ entry }) => entry as LogEntry);
  file.close();
  const begins = entries.findIndex((entry) => entry.entry === 'hand' && entry.number === hand);
  const ends = entries.findIndex((entry, at) => at > begins && entry.entry === 'score');
  return entries.slice(begins, ends).filter((entry) => entry.entry === 'event');
}

/** The tiles that an event lays open. */
function openedBy(event: EventEntry): string[] {
  switch (event.event) {
    case 'discard':
    case 'bonus':
      return [event.tile];
    case 'chow':
    case 'pung':
      return [...event.tiles];
    case 'kong':
      return event.kind === 'concealed' ? [] : Array<string>(4).fill(event.tile);
    default:
      return [];
  }
}
