import type { Evidence } from '../evidence/evidence.ts';
import { type EventNode, nodeAt, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { REPORT } from '../parameters/report.ts';
import { eventWords } from './event-words.ts';
import type { TakenBack, TrackedEvent } from './outputs.ts';
import { isOnlyCalled, isReady } from './readiness.ts';

/** Reports the events of the best hypothesis once they are sure, and takes back events that turn out wrong. */
export class Reporter {
  readonly #evidence: Evidence;
  /** The reported events that were not taken back, in order; without those of the log. */
  #reported: EventNode[] = [];
  /** The number of events that came from a log. */
  readonly #given: number;

  constructor(evidence: Evidence, given: number) {
    this.#evidence = evidence;
    this.#given = given;
  }

  /** The reported events that were not taken back, without those of the log. */
  get reported(): readonly EventNode[] {
    return this.#reported;
  }

  /** The last reported event; null if there is none since the log. */
  get last(): EventNode | null {
    return this.#reported.at(-1) ?? null;
  }

  /** The number of events of the log and reported events. */
  get count(): number {
    return this.#given + this.#reported.length;
  }

  /** The events that became sure, or turned out wrong, with the last reading. */
  report(hypotheses: readonly Hypothesis[], t: number): (TrackedEvent | TakenBack)[] {
    const outputs: (TrackedEvent | TakenBack)[] = [];
    const back = this.#takeBack(hypotheses, t, REPORT.wrong);
    if (back) outputs.push(back);
    const best = hypotheses[0]!;
    if (!this.#agrees(best)) return outputs;
    const next = this.#unreported(best);
    for (let at = 0; at < next.length; at++) {
      const node = next[at]!;
      // Merged alternatives do not count here: no later reading can decide between them.
      if (probability(node, hypotheses, false) < REPORT.sure) break;
      if (!node.move.unread) {
        if (hasUnknownTile(node, best) || !isReady(node, next.slice(at + 1), best, this.#evidence, t)) break;
      }
      outputs.push(...this.#reportNext(node, probability(node, hypotheses), t));
    }
    return outputs;
  }

  /** Reports all events of the best hypothesis, sure or not, up to one with an unknown tile. */
  reportAll(hypotheses: readonly Hypothesis[], t: number): (TrackedEvent | TakenBack)[] {
    const outputs: (TrackedEvent | TakenBack)[] = [];
    const back = this.#takeBack(hypotheses, t, 0);
    if (back) outputs.push(back);
    const best = hypotheses[0]!;
    for (const node of this.#unreported(best)) {
      if (!node.move.unread && hasUnknownTile(node, best)) break;
      const p = probability(node, hypotheses);
      const most = isOnlyCalled(node, this.#evidence) ? REPORT.onlyCalled : 1;
      outputs.push(...this.#reportNext(node, Math.min(p, most), t));
    }
    return outputs;
  }

  #unreported(hypothesis: Hypothesis): EventNode[] {
    return nodesAfter(hypothesis.tip, this.count);
  }

  /** Whether a hypothesis has all reported events. */
  #agrees({ tip }: Hypothesis): boolean {
    const last = this.last;
    return last === null || nodeAt(tip, this.count)?.id === last.id;
  }

  #takeBack(hypotheses: readonly Hypothesis[], t: number, margin: number): TakenBack | null {
    const best = hypotheses[0]!;
    if (this.#agrees(best)) return null;
    const other = hypotheses.find((hypothesis) => this.#agrees(hypothesis));
    if (other && best.score - other.score < margin) return null;
    let keep = this.#reported.length;
    while (keep > 0 && nodeAt(best.tip, this.#given + keep)?.id !== this.#reported[keep - 1]!.id) keep--;
    const wrong = this.#reported[keep]!;
    this.#reported = this.#reported.slice(0, keep);
    const told = this.#reported.filter(({ move }) => !move.unread).length;
    const instead = nodeAt(best.tip, this.#given + keep + 1);
    return {
      event: 'taken-back',
      t,
      keep: this.#given + told,
      reason: `later readings speak against ${eventWords(wrong.move.event)}${instead ? `, for ${eventWords(instead.move.event)}` : ''}`,
    };
  }

  /** The report of the next event; none if its tiles are unread. */
  #reportNext(node: EventNode, p: number, t: number): TrackedEvent[] {
    const { set } = this.#evidence;
    this.#reported.push(node);
    this.#evidence.pace.learn(node);
    const { event, tags, unread } = node.move;
    if (unread) return [];
    return [{ ...event, t, p: Math.round(p * 1000) / 1000, tags: tags.map((tag) => set.tags[tag]!) }];
  }
}

const hasUnknownTile = (node: EventNode, { unknowns }: Hypothesis): boolean =>
  unknowns.some((unknown) => node.move.tags.includes(unknown));

/**
 * The probability of an event: the total probability of the hypotheses that have it.
 * @param withAlternatives whether merged alternatives count too
 */
export function probability(
  node: EventNode,
  hypotheses: readonly Hypothesis[],
  withAlternatives = true,
): number {
  const has = (tip: EventNode | null) => nodeAt(tip, node.count)?.id === node.id;
  const courses = hypotheses.flatMap(({ score, tip, alternatives }) => [
    { score, isHad: has(tip) },
    // A merged alternative has gone on as the hypothesis has.
    ...(withAlternatives ? alternatives : []).map((one) => ({
      score: score + one.lead,
      isHad: has(node.count > (one.own?.count ?? 0) ? tip : one.tip),
    })),
  ]);
  const top = Math.max(...courses.map(({ score }) => score));
  let all = 0;
  let having = 0;
  for (const { score, isHad } of courses) {
    const odds = Math.exp(score - top);
    all += odds;
    if (isHad) having += odds;
  }
  return having / all;
}
