import { type EventNode, goesOnFrom, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { Move } from '../hypothesis/world-state.ts';

/** Extends a hypothesis by moves, with a prior (nats) on top of those of their events; null if the rules forbid one. */
export type Extend = (hypothesis: Hypothesis, moves: readonly Move[], prior?: number) => Hypothesis | null;

/**
 * A course derived again from an earlier hypothesis, up to the event number `until`. With hindsight each tile has its
 * likeliest way, so a score is often higher than it was found reading by reading; only so can it be compared with those
 * found from there. Null if the course does not go on from that one.
 */
export function again(
  tip: EventNode | null,
  from: Hypothesis,
  extend: Extend,
  until = Number.POSITIVE_INFINITY,
): Hypothesis | null {
  if (!goesOnFrom(tip, from.tip)) return null;
  let hypothesis: Hypothesis | null = { ...from };
  const nodes = nodesAfter(tip, from.tip?.count ?? 0).filter(({ count }) => count <= until);
  for (let at = 0; at < nodes.length && hypothesis; ) {
    let end = at + 1;
    while (end < nodes.length && belongTogether(nodes[end - 1]!, nodes[end]!)) end++;
    const chain = nodes.slice(at, end);
    const atOnce = extendBy(hypothesis, chain, extend);
    hypothesis = likelier(atOnce, winApart(hypothesis, chain, extend));
    at = end;
  }
  return hypothesis;
}

/** A drawn tile may go on at once; and nobody puts one back but for a claim. */
function belongTogether({ move }: EventNode, next: EventNode): boolean {
  const { event } = move.event;
  return event === 'return' || (event === 'draw' && next.move.tags.includes(move.tags[0]!));
}

/**
 * The course in which the move before a win was over by then: a drawn tile stood on the rack, one that was put back lay in the
 * wall. Taken together, what is read of the drawn tile on the winner's groups counts as its arrival, even a stray long before.
 * Null if the chain is none of these.
 */
function winApart(from: Hypothesis, [before, win]: readonly EventNode[], extend: Extend): Hypothesis | null {
  if (before === undefined || win?.move.event.event !== 'win') return null;
  const earlier = extendBy(from, [before], extend);
  return earlier && extendBy(earlier, [win], extend);
}

function extendBy(from: Hypothesis, chain: readonly EventNode[], extend: Extend): Hypothesis | null {
  const prior = chain.reduce((sum, one) => sum + (one.prior ?? 0), 0);
  return extend(
    from,
    chain.map(({ move }) => move),
    prior,
  );
}

function likelier(one: Hypothesis | null, other: Hypothesis | null): Hypothesis | null {
  return one === null || (other !== null && other.score > one.score) ? other : one;
}
