import type { Evidence } from '../evidence/evidence.ts';
import { type EventNode, goesOnFrom } from '../hypothesis/event-node.ts';
import { type Hypothesis, isOver, type MergedAlternative } from '../hypothesis/hypothesis.ts';
import { meeting, mostOf } from '../hypothesis/merge.ts';
import { type Arrived, worthOfMissed } from '../hypothesis/order.ts';
import { courseWith } from '../hypothesis/rederive.ts';
import { NEIGHBOURS } from '../parameters/search.ts';
import { again, type Extend } from './again.ts';
import { leadOfDealExchanged } from './dealt-or-drawn.ts';
import type { KeptMoments } from './kept-moments.ts';
import { neighboursOf } from './neighbours.ts';

/** By how many nats an alternative was likelier, and the tiles that came recently in both courses, with what was paid for them. */
interface Judged {
  readonly lead: number;
  readonly own: readonly Arrived[];
  readonly its: readonly Arrived[];
}

/** The deal with which a course begins, as all readings have it now; null if it is not known. */
type DealOf = (course: EventNode | null) => Hypothesis | null;

/**
 * Compares the best hypothesis with other courses to the same state once more readings have come: of courses that reach the
 * same state the likelier was kept at that moment, and others were never thought of.
 */
export class SecondLook {
  readonly #evidence: Evidence;
  readonly #kept: KeptMoments;
  readonly #extend: Extend;
  readonly #given: number;
  readonly #dealOf: DealOf;
  /** The events whose neighbours have been looked for, by their ids. */
  readonly #done = new Set<number>();
  /**
   * How alternatives were last judged, by both courses: the best hypothesis may descend from one that was never looked at, and
   * the moment before the courses differ may be kept no more.
   */
  readonly #judged = new Map<string, Judged>();
  /** The alternatives of earlier best hypotheses: another may take their place that has the same doubts and was never looked at. */
  #doubts: readonly MergedAlternative[] = [];

  /** @param given the number of events that came from a log */
  constructor(evidence: Evidence, kept: KeptMoments, extend: Extend, given: number, dealOf: DealOf) {
    this.#given = given;
    this.#dealOf = dealOf;
    this.#evidence = evidence;
    this.#kept = kept;
    this.#extend = extend;
  }

  /**
   * A hypothesis with the leads of its merged alternatives as all readings have them, and with its likely neighbours among
   * them.
   */
  at(hypothesis: Hypothesis, t: number): Hypothesis {
    const judged = <A extends MergedAlternative>(one: A): A => ({
      ...one,
      lead: this.#leadOf(one, hypothesis) ?? one.lead,
    });
    const neighbours = this.#ripe(hypothesis, t)
      .flatMap((node) => [...neighboursOf(hypothesis, node, this.#given, this.#evidence)])
      .map((one) => ({
        ...one,
        lead: hypothesis.alternatives.find((other) => isSame(one, other))?.lead ?? Number.NEGATIVE_INFINITY,
      }))
      .map(judged)
      .filter(({ onlyIfLikelier, lead }) => !onlyIfLikelier || lead > 0);
    const own = hypothesis.alternatives.filter((one) => !neighbours.some((other) => isSame(one, other)));
    const others = [...own, ...neighbours];
    const doubts = this.#doubts.filter(
      (one) => goesOnFrom(hypothesis.tip, one.own) && !others.some((other) => isSame(one, other)),
    );
    const alternatives = mostOf([...[...own, ...doubts].map(judged), ...neighbours]);
    this.#remember(alternatives);
    return { ...hypothesis, alternatives };
  }

  /** Remembers alternatives, both ways round, in place of what was known of the same courses. */
  #remember(alternatives: readonly MergedAlternative[]): void {
    const both = alternatives.flatMap(({ own, tip, lead }) => [
      { own, tip, lead },
      { own: tip, tip: own, lead: -lead },
    ]);
    const isKnown = (one: MergedAlternative) =>
      both.some(({ own, tip }) => own?.id === one.own?.id && tip?.id === one.tip?.id);
    this.#doubts = [...this.#doubts.filter((one) => !isKnown(one)), ...both].slice(-NEIGHBOURS.remembered);
  }

  /**
   * By how many nats an alternative is likelier: both courses are derived again from the last kept moment before they differ; if
   * none is kept any more, as it was last judged but for what later readings tell of the tags that were missed. Null if it never
   * was.
   */
  #leadOf(alternative: MergedAlternative, hypothesis: Hypothesis): number | null {
    const courses = `${alternative.own?.id} ${alternative.tip?.id}`;
    const other = courseWith(hypothesis, alternative);
    const ofDealt = other && leadOfDealExchanged(hypothesis.tip!, other, this.#evidence);
    if (ofDealt !== null) return ofDealt;
    const last = this.#judged.get(courses);
    const judged = other && this.#judge(alternative, hypothesis, other, last === undefined);
    if (judged) {
      this.#judged.set(courses, judged);
      return judged.lead;
    }
    return last === undefined ? null : last.lead + this.#learnedSince(last);
  }

  /** Null if no moment before is kept, and the deal is too long ago to begin there. */
  #judge(
    { own: last }: MergedAlternative,
    { tip }: Hypothesis,
    other: EventNode,
    orFromDeal: boolean,
  ): Judged | null {
    const until = last!.count + NEIGHBOURS.judgedAfter;
    const isEarly = orFromDeal && until <= NEIGHBOURS.sinceDeal;
    const from = this.#kept.before(tip, other) ?? (isEarly ? this.#dealOf(tip) : null);
    const own = from && again(tip, from, this.#extend, until);
    const its = own && again(other, from, this.#extend, until + other.count - tip!.count);
    return its && { lead: its.score - own!.score, own: own!.arrived, its: its.arrived };
  }

  /** What the readings since tell more of the tags that must have been missed in one of two courses, nats for the other one. */
  #learnedSince({ own, its }: Judged): number {
    const learned = (arrived: readonly Arrived[], not: readonly Arrived[]): number =>
      arrived
        .filter(
          (one) =>
            !not.some(({ tag, spot, bound }) => one.tag === tag && one.spot === spot && one.bound === bound),
        )
        .reduce((sum, one) => sum + (one.paid ? worthOfMissed(one, this.#evidence) - one.paid.missed : 0), 0);
    return learned(its, own) - learned(own, its);
  }

  /** The last events of which most readings have come, and whose neighbours have not been looked for. */
  #ripe(hypothesis: Hypothesis, t: number): EventNode[] {
    const ripe: EventNode[] = [];
    let seen = isOver(hypothesis) ? Number.NEGATIVE_INFINITY : t;
    for (let node = hypothesis.tip, at = 0; node && at < NEIGHBOURS.events; node = node.parent, at++) {
      seen = Math.min(seen, node.seen ?? seen);
      if (t - seen < NEIGHBOURS.after || this.#done.has(node.id)) continue;
      this.#done.add(node.id);
      ripe.push(node);
    }
    return ripe;
  }
}

/** Whether two alternatives differ from the hypothesis in the same events. */
const isSame = (one: Difference, other: Difference): boolean => lastOf(one)?.id === lastOf(other)?.id;

type Difference = Pick<MergedAlternative, 'own' | 'tip'>;

const lastOf = ({ own, tip }: Difference): EventNode | null => (own && tip ? meeting(own, tip)[1] : tip);
