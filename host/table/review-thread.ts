import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { playedHand, reviewOf } from '../chances/hand-review.ts';
import { KeptReviews } from '../chances/kept-reviews.ts';
import { LogFile } from '../ledger/log-file.ts';
import { scoredHand } from '../ledger/scored-hand.ts';
import type { ReviewAnswer, ReviewJob } from './hand-reviews.ts';

// A thread that works out the review of one hand beside the table, unless it is kept already.

const { log, hand, net, effort } = workerData as ReviewJob;

// A table in play comes before: it gets ten times the share of a core where both want it. Only on Linux has each thread a
// priority of its own (setpriority(2)); elsewhere the table's would be lowered too.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

/** A share is told when it has grown by so much. */
const STEP = 0.01;
let told = 0;

const answer = (answer: ReviewAnswer): void => parentPort!.postMessage(answer);
const progress = (done: number, of: number): void => {
  const share = done / of;
  if (share < told + STEP) return;
  told = share;
  answer({ share });
};

answer(work());

function work(): ReviewAnswer {
  const { table } = scoredHandOf();
  const played = playedHand({ table, net });
  if (!played.ok) return played;
  const kept = new KeptReviews(log);
  const found = kept.read(hand, played.value, effort);
  if (found) return { ok: true, value: found };
  const review = reviewOf(played.value, effort, progress);
  if (review.ok) keep(() => kept.keep(hand, played.value, effort, review.value));
  return review;
}

function scoredHandOf(): ReturnType<typeof scoredHand> {
  const file = new LogFile(log);
  try {
    return scoredHand(file, hand);
  } finally {
    file.close();
  }
}

/** A review that cannot be kept, on a full disk for instance, is shown all the same. */
function keep(write: () => void): void {
  try {
    write();
  } catch {
    // It is worked out anew the next time.
  }
}
