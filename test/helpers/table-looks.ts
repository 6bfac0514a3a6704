import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { playedHand } from '../../host/chances/hand-review.ts';
import { LogFile } from '../../host/ledger/log-file.ts';
import { scoredHand } from '../../host/ledger/scored-hand.ts';
import { HandFiles } from '../../host/table/hand-files.ts';
import type { Draft } from '../../host/web/page/calculator/draft.ts';
import { linkOf } from '../../host/web/page/calculator/link.ts';
import { startWeb, type Web } from '../../host/web/server.ts';
import type { HandReview } from '../../shared/chances/review.ts';
import { ok } from '../../shared/game/result.ts';
import { allHands } from '../../shared/match/fold-round.ts';
import type { TableState } from '../../shared/match/table.ts';
import type { TableView } from '../../shared/view/view.ts';
import { playedSince, playersOf } from '../../shared/view/view-players.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import type { ReviewState } from '../../shared/view/view-review.ts';
import { endedHands } from './ended-hands.ts';
import { inPlay } from './hall-looks.ts';
import { keptLog } from './kept-log.ts';
import { mistakenReview } from './mistaken-review.ts';
import { NETWORK, ONLOOKER_LOOKS } from './onlooker-looks.ts';
import { sampleResult, sampleViews } from './sample-views.ts';
import { WORKED_EXAMPLES } from './worked-examples.ts';

/** A table's page, and what it can be made to show. */
export interface ServedTable {
  readonly web: Web;
  readonly url: string;
  readonly vkey: string;
  /** The table after each commit to its log: two hands are over at last, the third is played. */
  readonly states: readonly TableState[];
  close(): Promise<void>;
}

/** Serves the page of a table whose log has two finished hands. @param folder for the log. @param names of the players */
export async function servedTable(folder: string, names: readonly string[] = []): Promise<ServedTable> {
  const path = join(folder, 'table.db');
  const { vkey, states: kept } = await keptLog(path, { seed: 5, hands: 2, events: 30 });
  const states = kept.map(({ state }) => JSON.parse(state) as TableState);
  const now = states.at(-1)!;
  const files = new HandFiles(path);
  const players = playersOf(now, null, names);
  const desk = refereeView(now, [], players);
  const reviewed = reviewsOf(path);
  const web = await startWeb({
    port: 0,
    current: inPlay,
    watch: { delay: 900 },
    reach: { host: NETWORK, names: [], password: 'bamboo and circles' },
    desk: {
      view: () => desk,
      enter: () => ok(desk),
      preview: () => ok({ hand: 1, fines: [], bars: [], amounts: [] }),
    },
    log: () => ({
      standing: { vkey, signed: 682, witness: { state: 'none' } },
      checkpoint: null,
      sealing: null,
    }),
    hands: {
      list: () => ({ vkey, hands: allHands(now), players, playedSince: playedSince(now) }),
      file: (number) => {
        const hand = allHands(now).find((one) => one.number === number);
        return hand ? files.of(hand) : null;
      },
      reviews: { of: reviewed, ask: reviewed },
    },
  });
  const close = async () => {
    await web.close();
    await files.close();
  };
  return { web, url: web.urls[0]!, vkey, states, close };
}

/** The reviews of a log's hands: of one made with few rollouts, and as if its winner had made a mistake; the other is worked on. */
function reviewsOf(log: string): (hand: number) => ReviewState | null {
  let review: HandReview | null = null;
  return (hand) => {
    if (hand > 2) return null;
    if (hand === 2) return { state: 'working', share: 0.4 };
    review ??= reviewIn(log);
    return { state: 'done', review };
  };
}

function reviewIn(log: string): HandReview {
  const file = new LogFile(log);
  try {
    const played = playedHand(scoredHand(file, 1));
    if (!played.ok) throw new Error(played.error);
    return mistakenReview(played.value);
  } finally {
    file.close();
  }
}

/** The first of some views that is wanted. */
function first(views: Iterable<TableView>, wanted: (view: TableView) => boolean): TableView {
  for (const view of views) if (wanted(view)) return view;
  throw new Error('no view is wanted');
}

const ENDED = endedHands();

/** Moments of the table's page. */
const MOMENTS: Readonly<Record<string, () => TableView>> = {
  'waiting for the deal': () => first(sampleViews(11), ({ phase }) => phase === 'waiting'),
  'the deal': () => first(sampleViews(11), ({ phase }) => phase === 'dealing'),
  'in play': inPlay,
  'the table asks': () => ({
    ...inPlay(),
    question: {
      number: 1,
      seats: ['E'],
      candidates: [
        { candidate: 0, news: [{ event: 'discard', seat: 'E', tile: '5p' }], more: false },
        { candidate: 1, news: [{ event: 'discard', seat: 'E', tile: '6p' }], more: true },
      ],
    },
    notices: [{ notice: 'reader', reader: 'B' }],
  }),
  'a win by Küster': () => sampleResult(11, 'kuester'),
  'a win by Bouter': () => sampleResult(11, 'bouter'),
  'the end of a match': () => first(sampleViews(11, { rules: 'bouter' }), ({ match }) => match.over),
  ...Object.fromEntries(Object.entries(ENDED).map(([name, view]) => [`a hand ${name}`, () => view])),
};

/** Every page of a table, and every moment of its own. */
export const TABLE_LOOKS: Readonly<Record<string, (page: Page, table: ServedTable) => Promise<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(MOMENTS).map(([name, view]) => [
      name,
      async (page: Page, { web, url }: ServedTable) => {
        const shown = view();
        web.push(() => shown);
        await page.goto(url);
        await page.locator('svg.table, .ending').first().waitFor();
      },
    ]),
  ),
  'finished hands': async (page, { url }) => {
    await page.goto(`${url}hands`);
    await page.locator('.open-hand').first().waitFor();
  },
  'a finished hand in its middle': async (page, { url }) => {
    await page.goto(`${url}hands?hand=1&moment=60`);
    await page.locator('.open-hand').first().waitFor();
  },
  'a hand’s review': async (page, { url }) => {
    await page.goto(`${url}review?hand=1`);
    // It is worked out for the first one who looks.
    await page.locator('.luck').waitFor({ timeout: 300_000 });
    for (const summary of await page.locator('.review summary').all()) await summary.click();
    // The mistake is shown at its moment.
    await page.locator('.found.mistakes button').first().click();
  },
  'a hand’s review that is worked on': async (page, { url }) => {
    await page.goto(`${url}review?hand=2&moment=20`);
    await page.locator('.pending').waitFor();
  },
  'the calculator': async (page, { url }) => {
    await page.goto(`${url}calculator/${linkOf(WORKED_EXAMPLES[3] as Draft)}`);
    await page.locator('[data-outcome=scored]').waitFor();
  },
  'the log': (page, { url }) => page.goto(`${url}log`),
  'the referee’s desk': async (page, { web, url }) => {
    await page.goto(`${url}referee#${web.access.codes.of('referee')}`);
    await page.locator('main.referee .card').first().waitFor();
  },
  ...ONLOOKER_LOOKS,
};
