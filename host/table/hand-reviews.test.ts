import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHands } from '../../shared/match/fold-round.ts';
import type { FinishedHand, TableState } from '../../shared/match/table.ts';
import type { ReviewState } from '../../shared/view/view-review.ts';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { HandReviews } from './hand-reviews.ts';

const EFFORT = { rollouts: 1, seed: 1 };
/** The thread gives way to whatever else the machine does (ms). */
const PATIENCE = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'mingg-hand-reviews-'));
const path = join(folder, 'table.db');
const kept = (hand: number) => join(`${path}.reviews`, `hand-${hand}.json`);
let hands: readonly FinishedHand[];
let reviews: HandReviews;

beforeAll(async () => {
  const { states } = await keptLog(path, { seed: 5, hands: 2, events: 30 });
  hands = allHands(JSON.parse(states.at(-1)!.state) as TableState);
  reviews = new HandReviews(path, EFFORT);
});
afterAll(async () => {
  await reviews.close();
  rmSync(folder, { recursive: true });
});

async function settled(of: HandReviews, hand: FinishedHand): Promise<ReviewState> {
  while (of.of(hand).state !== 'done' && of.of(hand).state !== 'failed') await pause(20);
  return of.of(hand);
}

/** Nice values of this process's threads: field 19 of `stat`, proc_pid_stat(5). */
const niceValues = (): number[] =>
  readdirSync('/proc/self/task').flatMap((task) => {
    try {
      const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
      return [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
    } catch {
      // The thread has ended.
      return [];
    }
  });

test('reviews are worked out when they are asked for, one at a time, and their parts add up', {
  timeout: PATIENCE,
}, async () => {
  const [first, second] = hands as [FinishedHand, FinishedHand];
  expect(reviews.of(first)).toEqual({ state: 'none' });
  expect(reviews.ask(first)).toEqual({ state: 'working', share: 0 });
  expect(reviews.ask(second)).toEqual({ state: 'waiting', before: 1 });
  expect(reviews.ask(first).state).toBe('working');
  const own = getPriority();
  let lowest = own;
  while (reviews.of(first).state === 'working') {
    if (process.platform === 'linux') lowest = Math.max(lowest, ...niceValues());
    await pause(10);
  }
  if (process.platform === 'linux') expect(lowest).toBe(Math.max(own, 10));
  expect(getPriority()).toBe(own);
  for (const hand of [first, second]) {
    const done = await settled(reviews, hand);
    if (done.state !== 'done') throw new Error(JSON.stringify(done));
    const sums = done.review.results.map(({ parts }) =>
      Object.values(parts).reduce((sum, part) => sum + part),
    );
    const nets = Object.values(hand.net);
    expect([...sums].sort()).toEqual([...nets].sort());
  }
});

test('a review is kept beside the log, and made anew only where it is of something else', {
  timeout: PATIENCE,
}, async () => {
  const [hand] = hands as [FinishedHand];
  const text = readFileSync(kept(hand.number), 'utf8');
  const { mtimeMs } = statSync(kept(hand.number));
  const again = new HandReviews(path, EFFORT);
  again.ask(hand);
  expect(await settled(again, hand)).toEqual({ state: 'done', review: JSON.parse(text).review });
  expect(statSync(kept(hand.number)).mtimeMs).toBe(mtimeMs);
  // As after a correction.
  const corrected = { ...hand, net: { ...hand.net, A: hand.net.A + 8, B: hand.net.B - 8 } };
  again.ask(corrected);
  const anew = await settled(again, corrected);
  expect(anew.state === 'done' && anew.review.results.map(({ net }) => net)).toContain(hand.net.A + 8);
  await again.close();
});

test('the hand in play has none, whoever asks', { timeout: PATIENCE }, async () => {
  const inPlay = { ...hands[1]!, number: 3 };
  reviews.ask(inPlay);
  expect(await settled(reviews, inPlay)).toEqual({
    state: 'failed',
    why: 'hand 3 was not played to its score; the last that was is 2',
  });
});

test('many who ask at once wait in a short line, and others are asked to come again', async () => {
  const busy = new HandReviews(path, EFFORT);
  const others = Array.from({ length: 7 }, () => ({ ...hands[0]! }));
  const states = others.map((hand) => busy.ask(hand).state);
  expect(states).toEqual(['working', 'waiting', 'waiting', 'waiting', 'waiting', 'busy', 'busy']);
  await busy.close();
});
