import { appendEvent, type EventNode, nodeAt, nodesAfter } from './event-node.ts';
import type { Hypothesis, MergedAlternative } from './hypothesis.ts';
import { advance } from './world-state.ts';

/**
 * A hypothesis with the events of a merged alternative up to where both reached the same state, and its own after that;
 * null if it does not pass through that state.
 */
export function rederived(hypothesis: Hypothesis, { tip, own }: MergedAlternative): Hypothesis | null {
  // A hypothesis of a hand that was joined may have no event.
  if (tip === null || nodeAt(hypothesis.tip, own!.count)?.id !== own!.id) return null;
  let now = tip;
  for (const { move, seen, complete } of nodesAfter(hypothesis.tip, own!.count)) {
    const after = advance(now.after, move);
    if (!after.ok) return null;
    now = appendEvent(now, now.after, move, after.value, { seen, complete });
  }
  return {
    ...hypothesis,
    tip: now,
    world: { ...now.after, spots: hypothesis.world.spots },
    alternatives: [],
  };
}

/**
 * Re-derives a hypothesis so that it has the last reported event, if a merged alternative has it that is less than
 * `margin` nats less likely: no later reading can decide between the two. Otherwise returns the hypothesis unchanged.
 */
export function agreeingWith(hypothesis: Hypothesis, reported: EventNode, margin: number): Hypothesis {
  if (nodeAt(hypothesis.tip, reported.count)?.id === reported.id) return hypothesis;
  for (const alternative of hypothesis.alternatives) {
    const cost = Math.log(alternative.odds);
    if (cost < -margin || alternative.own === null) continue;
    const other = rederived(hypothesis, alternative);
    if (!other || nodeAt(other.tip, reported.count)?.id !== reported.id) continue;
    const alternatives = [{ tip: alternative.own, own: alternative.tip, odds: 1 / alternative.odds }];
    return { ...other, score: hypothesis.score + cost, alternatives };
  }
  return hypothesis;
}
