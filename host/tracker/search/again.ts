import { type EventNode, goesOnFrom, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { Move } from '../hypothesis/world-state.ts';

/** Extends a hypothesis by moves; null if the rules forbid one. */
export type Extend = (hypothesis: Hypothesis, moves: readonly Move[], prior: number) => Hypothesis | null;

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
    hypothesis = likelier(atOnce, lastApart(hypothesis, chain, extend));
    at = end;
  }
  return hypothesis;
}

/** A drawn tile may go on at once, a discard be claimed before it is read; and nobody puts a tile back but for a claim. */
function belongTogether({ move }: EventNode, next: EventNode): boolean {
  const { event } = move.event;
  const mayGoOn = event === 'draw' || event === 'discard';
  return event === 'return' || (mayGoOn && next.move.tags.includes(move.tags[0]!));
}

/**
 * The course in which what came before a claim, or a win, was over by then: a drawn tile stood on the rack, a discard lay in the
 * middle, one that was put back in the wall. Taken together, what is read of it on the player's groups counts as its arrival,
 * even a stray long before. Null if the chain is none of these.
 */
function lastApart(from: Hypothesis, chain: readonly EventNode[], extend: Extend): Hypothesis | null {
  const last = chain.at(-1)!;
  if (chain.length < 2 || !LAYS_GROUP.has(last.move.event.event)) return null;
  const earlier = extendBy(from, chain.slice(0, -1), extend);
  return earlier && extendBy(earlier, [last], extend);
}

/** Events that lay a group, or a whole hand, before a player. */
const LAYS_GROUP: ReadonlySet<string> = new Set(['chow', 'pung', 'kong', 'win']);

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
