import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { ASKING } from '../parameters.ts';
import { isTaken } from './taken.ts';

/** The events in which two hypotheses that reach the same state differ, without the common ones before and after. */
export function difference(one: EventNode, other: EventNode): [EventNode[], EventNode[]] {
  const first = nodesAfter(one, 0);
  const second = nodesAfter(other, 0);
  let same = 0;
  while (first[same]?.id === second[same]?.id) same++;
  let after = 0;
  const most = Math.min(first.length, second.length) - same - 1;
  while (after < most && isSame(first.at(-1 - after)!, second.at(-1 - after)!)) after++;
  return [first.slice(same, first.length - after), second.slice(same, second.length - after)];
}

const isSame = (one: EventNode, other: EventNode): boolean =>
  JSON.stringify(one.move.event) === JSON.stringify(other.move.event);

/** Whether two courses differ in more than who got which tile when, on which neither rules nor score depend. */
export function matters(one: readonly EventNode[], other: readonly EventNode[]): boolean {
  const acts = (nodes: readonly EventNode[]) =>
    JSON.stringify(nodes.map(({ move }) => move.event).filter((event) => !isTaken(event)));
  return acts(one) !== acts(other);
}

/** Whether there is more than one rival, and it matters which is true. */
export const isChoice = (rivals: readonly (readonly EventNode[])[]): boolean =>
  rivals.length > 1 && matters(rivals[0]!, rivals[1]!);

/** Whether one player did all of it. */
export const isOfOne = (nodes: readonly EventNode[]): boolean =>
  new Set(nodes.map(({ move: { event } }) => ('seat' in event ? event.seat : null))).size === 1;

/** The last events of the hypotheses with at least these odds against the best. */
export function tipsOf(hypotheses: readonly Hypothesis[], least: number): (EventNode | null)[] {
  const { score: most } = hypotheses[0]!;
  return hypotheses.filter(({ score }) => Math.exp(score - most) >= least).map(({ tip }) => tip);
}

/** The last events of the likely hypotheses, and of the likely alternatives of the best. */
export function likelyTips(hypotheses: readonly Hypothesis[]): (EventNode | null)[] {
  const alternatives = hypotheses[0]!.alternatives.filter(({ odds }) => odds >= ASKING.candidate);
  return [...tipsOf(hypotheses, ASKING.candidate), ...alternatives.map(({ tip }) => tip)];
}

/** The events in which the courses up to these last events differ, the best first; one entry if they do not. */
export function rivalsOf(tips: readonly (EventNode | null)[]): (readonly EventNode[])[] {
  const rivals: (readonly EventNode[])[] = [];
  const chains = tips.map((tip) => nodesAfter(tip, 0));
  const first = chains[0]!;
  let common = first.length;
  for (const chain of chains) {
    let same = 0;
    while (same < common && chain[same]?.id === first[same]!.id) same++;
    // A hypothesis that only lacks the last events is no rival.
    if (same < chain.length) common = Math.min(common, same);
  }
  const seen = new Set<number>();
  for (const chain of chains) {
    const rest = chain.slice(common);
    const last = rest.at(-1);
    if (!last || seen.has(last.id) || rivals.length >= ASKING.mostCandidates) continue;
    seen.add(last.id);
    rivals.push(rest);
  }
  return rivals;
}
