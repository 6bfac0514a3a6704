import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type Chances, chancesOf } from '../../shared/chances/chances.ts';
import { momentOf } from '../../shared/chances/moment.ts';
import { chancesView } from '../../shared/view/view-chances.ts';
import { Random } from '../players/random.ts';
import type { ChancesAnswer, ChancesJob } from './live-chances.ts';

// A thread that plays hands to their end beside the table. Of several jobs that wait it does the last one.

/** Rollouts between two looks for a newer job, for a first answer, and for the last: errors of 1.6 and 0.5 per cent. */
const BATCH = 100;
const FIRST = 1000;
const LAST = 10_000;

let next: ChancesJob | null = null;
let isBusy = false;

parentPort!.on('message', (job: ChancesJob) => {
  next = job;
  if (!isBusy) void work();
});

async function work(): Promise<void> {
  isBusy = true;
  while (next !== null) {
    const job: ChancesJob = next;
    next = null;
    await estimate(job);
  }
  isBusy = false;
}

/** Answers early, and once more when it is surer, unless there is something newer. */
async function estimate({ number, hand, from }: ChancesJob): Promise<void> {
  const { seats } = hand.setup;
  const moment = momentOf(hand, from === 'open' ? [] : seats);
  if (!moment.ok) {
    answer({ number, found: null });
    return;
  }
  let sum: Chances | null = null;
  for (let done = 0; done < LAST; done += BATCH) {
    // The same streams at every moment: what changes between two moments is not the luck of the rollouts.
    const more = chancesOf(moment.value, BATCH, (rollout) => new Random(`chances ${done + rollout}`));
    sum = sum === null ? more : together(sum, more);
    if (sum.rollouts === FIRST || sum.rollouts === LAST)
      answer({ number, found: chancesView(sum, seats, [], from) });
    await turn();
    if (next !== null && sum.rollouts >= FIRST) return;
  }
}

const answer = (answer: ChancesAnswer): void => parentPort!.postMessage(answer);

function together(one: Chances, other: Chances): Chances {
  const added = (of: readonly number[], to: readonly number[]) => of.map((value, at) => value + to[at]!);
  return {
    rollouts: one.rollouts + other.rollouts,
    wins: added(one.wins, other.wins),
    drawn: one.drawn + other.drawn,
    net: added(one.net, other.net),
    each: joined(one.each, other.each),
  };
}

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
