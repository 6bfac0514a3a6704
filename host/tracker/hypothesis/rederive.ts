import { appendEvent, type EventNode, nodeAt, nodesAfter } from './event-node.ts';
import type { Hypothesis, MergedAlternative } from './hypothesis.ts';
import { mostOf } from './merge.ts';
import { advance } from './world-state.ts';

/**
 * A hypothesis with the events of a merged alternative up to where both reached the same state, and its own after that;
 * null if it does not pass through that state. Its score is better by the lead of the alternative.
 */
export function rederived(hypothesis: Hypothesis, alternative: MergedAlternative): Hypothesis | null {
  const { own, tip: other, lead } = alternative;
  const tip = courseWith(hypothesis, alternative);
  if (other === null || own === null || tip === null) return null;
  const back: MergedAlternative = { tip: own, own: other, lead: -lead };
  return {
    ...hypothesis,
    tip,
    world: { ...tip.after, spots: hypothesis.world.spots },
    score: hypothesis.score + lead,
    alternatives: mostOf([
      back,
      ...hypothesis.alternatives.flatMap((one) =>
        one === alternative ? [] : (besides(one, own, other) ?? []),
      ),
    ]),
  };
}

/**
 * The hypothesis once it is known whether a merged alternative is true; that alternative is removed. Null if it is true and the
 * hypothesis cannot have it.
 */
export function decided(
  hypothesis: Hypothesis,
  alternative: MergedAlternative,
  isTrue: boolean,
): Hypothesis | null {
  const chosen = isTrue ? rederived(hypothesis, alternative) : hypothesis;
  const wrong = isTrue ? alternative.own : alternative.tip;
  return (
    chosen && { ...chosen, alternatives: chosen.alternatives.filter(({ tip }) => tip?.id !== wrong?.id) }
  );
}

/** The last event of a hypothesis with the events of an alternative; null if it does not pass through that state. */
export const courseWith = (
  { tip }: Hypothesis,
  { own, tip: other }: Pick<MergedAlternative, 'own' | 'tip'>,
): EventNode | null =>
  // A hypothesis of a hand that was joined may have no event.
  own === null || other === null ? null : onto(tip, own, other);

/** The course up to `tip` with the events up to `other` in place of those up to `own`; null if it does not have these. */
function onto(tip: EventNode | null, own: EventNode, other: EventNode): EventNode | null {
  if (nodeAt(tip, own.count)?.id !== own.id) return null;
  let now = other;
  for (const { move, seen, complete, bound, prior } of nodesAfter(tip, own.count)) {
    const after = advance(now.after, move);
    if (!after.ok) return null;
    now = appendEvent(now, now.after, move, after.value, { seen, complete, bound, prior });
  }
  return now;
}

/** Another alternative of a hypothesis in which the events up to `other` take the place of those up to `own`. */
function besides(alternative: MergedAlternative, own: EventNode, other: EventNode): MergedAlternative | null {
  if (alternative.own === null) return null;
  // One that differs only before, or only after.
  if (nodeAt(other, alternative.own.count)?.id === alternative.own.id) return alternative;
  const tip = onto(alternative.tip, own, other);
  const until = onto(alternative.own, own, other);
  return tip && until && { ...alternative, tip, own: until };
}

/**
 * The hypothesis, or what it is with the merged alternative that has the last reported event and is at most `margin` nats less
 * likely; unchanged if it has that event itself, or no alternative does.
 */
export function agreeingWith(hypothesis: Hypothesis, reported: EventNode, margin: number): Hypothesis {
  if (nodeAt(hypothesis.tip, reported.count)?.id === reported.id) return hypothesis;
  for (const alternative of hypothesis.alternatives) {
    if (alternative.lead < -margin) continue;
    const other = rederived(hypothesis, alternative);
    if (other && nodeAt(other.tip, reported.count)?.id === reported.id) return other;
  }
  return hypothesis;
}

/** A hypothesis, or what it is with its likeliest merged alternative if that is more than `margin` nats likelier. */
export function likeliest(hypothesis: Hypothesis, margin: number): Hypothesis {
  const most = Math.max(...hypothesis.alternatives.map(({ lead }) => lead));
  if (!(most > margin)) return hypothesis;
  const other = rederived(hypothesis, hypothesis.alternatives.find(({ lead }) => lead === most)!);
  return other ? likeliest(other, margin) : hypothesis;
}
