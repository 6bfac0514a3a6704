import type { Page } from 'playwright-core';
import type { Seen } from '../../host/web/feed.ts';
import type { Web } from '../../host/web/server.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import { type Disclosure, momentOf, sightOf } from '../../shared/view/sight.ts';
import { viewOf } from '../../shared/view/view.ts';
import type { ChancesView } from '../../shared/view/view-chances.ts';
import { chancesSeen } from './chances-seen.ts';
import type { Told } from './other-secrets.ts';
import { sampleTables } from './sample-views.ts';
import { portOf } from './wire.ts';

/** Another computer, as far as a table served here can tell: a phone. */
export const NETWORK = '127.0.0.2';

export const ALL_DISCLOSED: Disclosure = { ownTiles: true, training: true, spectators: true };

/** Enough rollouts for a picture. */
const ROLLOUTS = 200;
const CHANCES = {
  now: (table: TableState) => withCourse(chancesSeen(table, false, ROLLOUTS)),
  delayed: (table: TableState) => withCourse(chancesSeen(table, true, ROLLOUTS)),
};

/** As if it had moved there step by step from equal chances. */
function withCourse(chances: ChancesView | null): ChancesView | null {
  if (chances === null) return null;
  const equal = (1000 - chances.drawn) / chances.wins.length;
  const course = Array.from({ length: 12 }, (_, at) =>
    chances.wins.map((win, player) =>
      Math.round(equal + ((win - equal) * at) / 11 + 40 * Math.sin(at + 2 * player)),
    ),
  );
  return { ...chances, course };
}

/** What each viewer sees of a table where so much is disclosed. */
export const seenOf =
  ({ table, memory }: Told, disclosure: Disclosure, clock: 'now' | 'delayed' = 'now'): Seen =>
  (viewer) => {
    const sight = sightOf(viewer, { hand: momentOf(table), clock }, disclosure);
    return sight.table ? viewOf(table, memory, sight, { chances: CHANCES[clock](table) }) : null;
  };

/** How many tiles the player at B waits for. */
export const waitsOfB = (told: Told): number =>
  seenOf(told, ALL_DISCLOSED)('place B')!.hands[0]?.waits?.length ?? 0;

/** A hand in which the player at B waits for something while it is played, and how it was won. */
export function waitingHand(): { readonly playing: Told; readonly over: Told } {
  let playing: Told | null = null;
  for (const told of sampleTables(5, { rules: 'kuester' })) {
    const { score, hand, handNumber } = told.table;
    // The match has a course to show by then.
    if (playing === null && handNumber > 3 && score === null && waitsOfB(told) > 0) playing = told;
    if (playing && score !== null && hand?.end?.end === 'win') return { playing, over: told };
  }
  throw new Error('the player at B waits for nothing');
}

const HAND = waitingHand();

/** A look at a page, of a table in play or at the end of a hand. */
function look(moment: keyof typeof HAND, open: (page: Page, web: Web, phone: string) => Promise<unknown>) {
  return async (page: Page, { web }: { readonly web: Web }) => {
    web.push(seenOf(HAND[moment], ALL_DISCLOSED));
    web.pushDelayed(seenOf(HAND[moment], ALL_DISCLOSED, 'delayed'));
    await open(page, web, `http://${NETWORK}:${portOf(web)}/`);
  };
}

const player = async (page: Page, web: Web, phone: string) => {
  web.access.leave('B');
  await page.goto(`${phone}player#${web.access.codes.of('place B')}`);
  await page.locator('.seat').waitFor();
};
const watch = async (page: Page, search: string, phone: string) => {
  // On a phone that has signed in the public page shows less.
  await page.context().clearCookies({ domain: NETWORK });
  await page.goto(`${phone}${search}`);
  await page.locator('svg.table, .card').first().waitFor();
};

/** The pages of those who look on, at their moments: of a table served at {@link NETWORK} with a public page. */
export const ONLOOKER_LOOKS: Readonly<
  Record<string, (page: Page, table: { readonly web: Web }) => Promise<unknown>>
> = {
  'a player’s own page': look('playing', player),
  'a player’s own page at the end of a hand': look('over', player),
  'the public page': look('playing', (page, _, phone) => watch(page, 'watch?live', phone)),
  'the public page, all hands': look('playing', (page, _, phone) => watch(page, 'watch', phone)),
  'the public page at the end of a hand': look('over', (page, _, phone) => watch(page, 'watch', phone)),
  'the overlay': look('playing', (page, _, phone) => watch(page, 'overlay', phone)),
  'the codes of the seats': look('playing', async (page, web) => {
    await page.goto(web.urls[0]!);
    await page.locator('.phones-button').click();
    await page.locator('.phones img').first().waitFor();
  }),
};
