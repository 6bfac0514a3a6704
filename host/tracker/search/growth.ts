import type { Evidence } from '../evidence/evidence.ts';
import { extend } from '../hypothesis/extend.ts';
import { type Hypothesis, isOver } from '../hypothesis/hypothesis.ts';
import { merge } from '../hypothesis/merge.ts';
import { withUnseenStandIns } from '../hypothesis/unread-tiles.ts';
import { openDiscards } from '../join/open-discard.ts';
import { continuationsOf } from '../moves/continuations.ts';
import { DisplacedTags } from '../moves/displaced-tags.ts';
import { identifiedUnknowns } from '../moves/unknown-draws.ts';
import { seenOfUnreadRacks } from '../moves/unread-racks.ts';
import { BEAM } from '../parameters/search.ts';
import type { Extend } from './again.ts';
import { BestScores } from './best-scores.ts';

/** Gives the log-likelihood (nats) that the players' calls add to a continuation. */
export type CallWorth = (before: Hypothesis, after: Hypothesis) => number;

/** The hypotheses that stand when a reading is processed. */
interface Standing {
  readonly hypotheses: readonly Hypothesis[];
  /** Deals that this reading suggests. */
  readonly deals: readonly Hypothesis[];
  /** Those of them all that may go on. */
  readonly open: readonly Hypothesis[];
  /** Those that are kept although they are far behind: their claim may become a larger one. */
  readonly beforeClaims: ReadonlySet<Hypothesis>;
}

/** What has become of them. */
interface Grown {
  readonly hypotheses: Hypothesis[];
  /** Hands that were over before, and those that end now. */
  readonly endedBefore: readonly Hypothesis[];
  readonly newlyEnded: readonly Hypothesis[];
}

/** The course of a hand that is over, and where its tiles lie: of equal tiles another one may have won. */
const endingOf = ({ tip, world }: Hypothesis): string => `${tip?.id} ${String.fromCharCode(...world.spots)}`;

/** How hypotheses grow by the moves that explain what is read. */
export class Growth {
  readonly #evidence: Evidence;
  readonly #callWorth: CallWorth;

  constructor(evidence: Evidence, callWorth: CallWorth) {
    this.#evidence = evidence;
    this.#callWorth = callWorth;
  }

  /** A hypothesis extended by moves, and by what the players' calls add; null if the rules forbid one. */
  readonly by: Extend = (hypothesis, moves, prior) => {
    const child = extend(hypothesis, moves, this.#evidence, prior);
    if (child) child.score += this.#callWorth(hypothesis, child);
    return child;
  };

  /** The hypotheses that extend one, each by moves that explain what is displaced. */
  *children(displaced: DisplacedTags): Generator<Hypothesis> {
    const { hypothesis } = displaced;
    yield* identifiedUnknowns(displaced);
    yield* openDiscards(displaced);
    yield* seenOfUnreadRacks(displaced);
    for (const { moves, prior } of continuationsOf(hypothesis.world, displaced)) {
      const child = this.by(hypothesis, moves, prior);
      if (child) yield child;
    }
  }

  /** Tries what may have happened by `t` ms, from the most likely hypotheses first. */
  grow({ hypotheses, deals, open, beforeClaims }: Standing, t: number): Grown {
    const pool = new Map<string, Hypothesis>();
    const queue: Hypothesis[] = [];
    /** For each hypothesis that is kept although far behind, its number of steps from one before a claim, or a deal. */
    const sheltered = new Map([...beforeClaims].map((hypothesis) => [hypothesis, 0]));
    for (const hypothesis of [...hypotheses, ...deals]) {
      const hidden = withUnseenStandIns(hypothesis, this.#evidence) ?? hypothesis;
      if (merge(pool, hidden) && open.includes(hypothesis)) queue.push(hidden);
      // A dealt bonus tile counts as missed on its rack until it is laid out.
      if (deals.includes(hypothesis)) sheltered.set(hidden, 0);
    }
    const endedBefore = [...pool.values()].filter(isOver);
    const ended = new Set(endedBefore.map(endingOf));
    const bests = new BestScores(pool.values());
    const least = (hypothesis: Hypothesis): number => bests.upTo(hypothesis) - BEAM.behind;
    // One reading may show the effect of several events: what counts is how far behind a hypothesis was before it.
    const standing = new Set(queue);
    let tried = 0;
    while (queue.length > 0 && tried < BEAM.mostTried) {
      queue.sort((one, other) => one.score - other.score);
      const next = queue.pop()!;
      const steps = sheltered.get(next);
      if (next.score < least(next) && steps === undefined && !standing.has(next)) continue;
      for (const child of this.children(new DisplacedTags(next, this.#evidence, t))) {
        tried++;
        if (isOver(child) && ended.has(endingOf(child))) continue;
        if (child.score < least(child)) {
          // A sheltered hypothesis may be far behind for the few steps that lead to a larger claim.
          if (steps === undefined || steps >= BEAM.beforeClaimSteps) continue;
          sheltered.set(child, steps + 1);
          queue.push(child);
          continue;
        }
        if (!merge(pool, child)) continue;
        bests.add(child);
        if (!isOver(child)) queue.push(child);
      }
    }
    const grown = [...pool.values()];
    const newlyEnded = grown.filter((one) => isOver(one) && !ended.has(endingOf(one)));
    return { hypotheses: grown, endedBefore, newlyEnded };
  }
}
