import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FinishedHand } from '../../shared/match/table.ts';
import type { ClubPage } from '../../shared/years/club-page.ts';
import type { PlayerView } from '../../shared/years/player-view.ts';
import { playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { playedHand, reviewOf } from '../chances/hand-review.ts';
import { KeptReviews } from '../chances/kept-reviews.ts';
import { LogFile } from '../ledger/log-file.ts';
import { scoredHands } from '../ledger/scored-hand.ts';
import { TableLog } from '../ledger/table-log.ts';
import { TableYears } from './table-years.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-table-years-'));
const path = join(folder, 'table.db');
const ENTRIES = playedLog({ entry: 'table', rules: 'bouter', tiles: tagged(144) }, 3, 8);
const BEGINS = ENTRIES.flatMap((entry, n) => (entry.entry === 'hand' ? [n] : []));
const years = new TableYears(path);
vi.stubEnv('XDG_CACHE_HOME', folder);
let log: Awaited<ReturnType<typeof TableLog.open>>;
beforeAll(async () => {
  log = await TableLog.open({ path, noticed: () => {} });
  log.append(ENTRIES.slice(0, BEGINS[0]));
  for (const hand of [0, 1]) log.append(ENTRIES.slice(BEGINS[hand], BEGINS[hand + 1]));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await years.close();
  await log.close();
  rmSync(folder, { recursive: true });
});

const hand = {} as FinishedHand;
const club = async (hands: readonly FinishedHand[]): Promise<ClubPage> => {
  const file = await years.file('club.json', hands);
  if (!file?.ok) throw new Error(file ? file.error : 'none');
  return JSON.parse(file.value);
};

test('its hands are counted beside the table, by places, and again after the next one', async () => {
  const page = await club([hand, hand]);
  expect(page).toMatchObject({ hands: 2, byPlace: true, periods: ['ever'] });
  expect(page.players.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  const player = await years.file('players/0.json', [hand, hand]);
  const view: PlayerView = JSON.parse(player?.ok ? player.value : 'null');
  expect(view.figures.ever!.hands!.value).toBe(2);
  expect(Object.keys(page.handsAt)).toEqual([view.hands[0]!.log]);
  expect(await years.file('players/4.json', [hand, hand])).toBeNull();
  log.append(ENTRIES.slice(BEGINS[2]));
  // Nobody asks for the log again as long as no hand was finished.
  expect((await club([hand, hand])).hands).toBe(2);
  expect((await club([hand, hand, hand])).hands).toBe(3);
});

test('what a review of a hand says is counted as soon as it was made', async () => {
  const hands = [hand, hand, hand];
  const luck = async (): Promise<number | null> => {
    const player = await years.file('players/0.json', hands);
    const view: PlayerView = JSON.parse(player?.ok ? player.value : 'null');
    return view.figures.ever!['luck-points']!.value;
  };
  expect(await luck()).toBeNull();
  const effort = { rollouts: 2, seed: 1 };
  const file = new LogFile(path);
  const [number, played] = scoredHands(file, 'all').flatMap((scored) => {
    const played = playedHand(scored);
    return played.ok ? [[scored.table.handNumber, played.value] as const] : [];
  })[0]!;
  file.close();
  const review = must(reviewOf(played, effort));
  new KeptReviews(path).keep(number, played, effort, review);
  const { deal, draws } = review.results[played.places.indexOf('A')]!.parts;
  expect(await luck()).toBe(deal + draws);
});

test('a log that cannot be read is told, and tried again', async () => {
  const missing = new TableYears(join(folder, 'nowhere.db'));
  expect(await missing.file('club.json', [])).toMatchObject({
    ok: false,
    error: expect.stringContaining('not there'),
  });
});
