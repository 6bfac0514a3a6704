import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { courseWith } from '../hypothesis/rederive.ts';
import { ASKING } from '../parameters/report.ts';
import { isTaken } from './taken.ts';

/**
 * The events in which two hypotheses that reach the same state differ, without the common ones before and after: none if they
 * differ in equal tiles alone.
 */
export function difference(one: EventNode, other: EventNode): [EventNode[], EventNode[]] {
  const first = nodesAfter(one, 0);
  const second = nodesAfter(other, 0);
  const shorter = Math.min(first.length, second.length);
  let same = 0;
  while (same < shorter && first[same]!.id === second[same]!.id) same++;
  let after = 0;
  const most = shorter - same - 1;
  while (after < most && isSame(first.at(-1 - after)!, second.at(-1 - after)!)) after++;
  return [first.slice(same, first.length - after), second.slice(same, second.length - after)];
}

const isSame = (one: EventNode, other: EventNode): boolean =>
  JSON.stringify(one.move.event) === JSON.stringify(other.move.event);

/**
 * What depends on which of two courses is true: `nothing` if they differ only in who got which tile when; the `record`
 * if also in who discarded which of the tiles that lie in the discard area; else the `play`.
 */
export function stakes(
  one: readonly EventNode[],
  other: readonly EventNode[],
): 'nothing' | 'record' | 'play' {
  const acts = (nodes: readonly EventNode[]) => nodes.filter(({ move }) => !isTaken(move.event));
  const [first, second] = [acts(one), acts(other)];
  if (textOf(first) === textOf(second)) return 'nothing';
  // A discard that is claimed is named in its claim, with the player who discarded it.
  const isDiscard = ({ move }: EventNode) => move.event.event === 'discard';
  const others = (nodes: readonly EventNode[]) => textOf(nodes.filter((node) => !isDiscard(node)));
  const discarded = (nodes: readonly EventNode[]) =>
    nodes
      .filter(isDiscard)
      .map(({ move }) => move.tags[0])
      .sort()
      .join();
  const isRecord = others(first) === others(second) && discarded(first) === discarded(second);
  return isRecord ? 'record' : 'play';
}

const textOf = (nodes: readonly EventNode[]): string => JSON.stringify(nodes.map(({ move }) => move.event));

/** The last events of the hypotheses with at least this lead (nats, 0 or less) over the best. */
export function tipsOf(hypotheses: readonly Hypothesis[], least: number): (EventNode | null)[] {
  const { score: most } = hypotheses[0]!;
  return hypotheses.filter(({ score }) => score - most >= least).map(({ tip }) => tip);
}

/** The last events of the likely hypotheses, and of the likely alternatives of the best. */
export function likelyTips(hypotheses: readonly Hypothesis[]): (EventNode | null)[] {
  const [best] = hypotheses;
  const alternatives = best!.alternatives.filter(({ lead }) => lead >= ASKING.leastLead);
  return [
    ...tipsOf(hypotheses, ASKING.leastLead),
    ...alternatives.flatMap((one) => courseWith(best!, one) ?? []),
  ];
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
