import type { Evidence } from '../evidence/evidence.ts';
import { isMeldSpot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import { type Hypothesis, isOver } from '../hypothesis/hypothesis.ts';
import { merge } from '../hypothesis/merge.ts';
import { isNewToWinner, isWithDiscarder } from '../hypothesis/shown-hands.ts';
import { unseenWinningTile } from '../hypothesis/unknown-tiles.ts';
import { DisplacedTags } from '../moves/displaced-tags.ts';
import { BACKTRACKING } from '../parameters/search.ts';
import { again } from './again.ts';
import type { Growth } from './growth.ts';
import type { KeptMoments } from './kept-moments.ts';

/**
 * Searches again from an earlier moment. A wrong hypothesis is not noticed at once, and the right ones may be pruned by
 * then; with all readings since, they are found again.
 */
export class Backtracking {
  readonly #evidence: Evidence;
  readonly #kept: KeptMoments;
  readonly #growth: Growth;
  #looked = Number.NEGATIVE_INFINITY;
  #searched = Number.NEGATIVE_INFINITY;
  /** The number of searches that found nothing better. */
  #inVain = 0;
  /** The number of tags that the best hypothesis left unexplained when it was last looked at. */
  #unexplained = 0;
  /** The last late discard that led to a search, by the id of its event. */
  #late = 0;

  constructor(evidence: Evidence, kept: KeptMoments, growth: Growth) {
    this.#evidence = evidence;
    this.#kept = kept;
    this.#growth = growth;
  }

  get #pause(): number {
    return Math.min(BACKTRACKING.longestPause, BACKTRACKING.pause * 2 ** this.#inVain);
  }

  /**
   * The hands that are over, each derived again from the same earlier moment: the later an end is found, the more hindsight
   * its score has, and only with the same can they be compared. As they are if they have no stored moment in common.
   */
  withHindsight(ended: readonly Hypothesis[]): readonly Hypothesis[] {
    for (const from of this.#kept.latestFirst()) {
      const derived = ended.map(({ tip }) => again(tip, from, this.#growth.by));
      if (derived.every((one) => one !== null))
        return derived.map((one, at) => ({ ...one, alternatives: ended[at]!.alternatives }));
    }
    return ended;
  }

  /**
   * At the end of the readings: the hypotheses found from each distance, if the best one is not of a whole hand or leaves tags
   * unexplained.
   */
  searchAtEnd(best: Hypothesis, t: number): readonly Hypothesis[] {
    const isWhole = isOver(best) && best.unknowns.length === 0;
    if (isWhole && unexplainedTags(best, this.#evidence, true) === 0) return [];
    return BACKTRACKING.back.flatMap((back) => this.#searchBack(back, best, t));
  }

  /**
   * The hypotheses found from an earlier moment, if the best one leaves tags unexplained or has a discard that was seen
   * late.
   * @param ended whether the end of the hand was reported: tiles may be swept anywhere, so only one that the winner laid
   * down is unexplained
   */
  search(best: Hypothesis, t: number, ended = false): readonly Hypothesis[] {
    if (this.#kept.isEmpty || t - this.#looked < BACKTRACKING.pause) return [];
    this.#looked = t;
    const unexplained = unexplainedTags(best, this.#evidence, ended);
    // What was searched in vain may be found now that more is known.
    if (unexplained > this.#unexplained) this.#inVain = 0;
    this.#unexplained = unexplained;
    if (t - this.#searched < this.#pause) return [];
    this.#searched = t;
    if (unexplained === 0 && !endsWithUnknown(best)) {
      this.#inVain = 0;
      if (ended) return [];
      const late = lateDiscard(best);
      if (late === null || late.id === this.#late) return [];
      this.#late = late.id;
      const before = this.#kept.withEvents(late.count - BACKTRACKING.eventsBeforeLate);
      return before ? this.#searchFrom(before, best, t) : [];
    }
    const back = BACKTRACKING.back[this.#inVain % BACKTRACKING.back.length]!;
    const found = this.#searchBack(back, best, t);
    const better = found.some(({ score, tip }) => score > best.score && tip?.id !== best.tip?.id);
    this.#inVain = better ? 0 : this.#inVain + 1;
    return found;
  }

  /** The hypotheses found from the stored one `back` steps ago. */
  #searchBack(back: number, best: Hypothesis, t: number): Hypothesis[] {
    const from = this.#kept.back(back);
    return from ? this.#searchFrom(from, best, t) : [];
  }

  #searchFrom(from: Hypothesis, best: Hypothesis, t: number): Hypothesis[] {
    const childrenOf = (hypothesis: Hypothesis) =>
      this.#growth.children(new DisplacedTags(hypothesis, this.#evidence, t, true));
    const found = goOn({ ...from }, childrenOf);
    // A tile that stands in for the one that won may have been laid down by now.
    const won = found.filter((one) => isOver(one) && unseenWinningTile(one, this.#evidence) !== null);
    const same = again(best.tip, from, this.#growth.by);
    return [...found, ...won.flatMap((one) => [...childrenOf(one)]), ...(same ? [same] : [])];
  }
}

/** Whether a hypothesis of a whole hand has a tile that no reader saw: another may do without. */
const endsWithUnknown = (hypothesis: Hypothesis): boolean =>
  isOver(hypothesis) && hypothesis.unknowns.length > 0;

/** The latest discard that was seen only well after something that followed it. */
function lateDiscard({ tip }: Hypothesis): EventNode | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (let node = tip; node && node.count > tip!.count - BACKTRACKING.eventsLookedAt; node = node.parent) {
    if (node.seen === null) continue;
    if (node.move.event.event === 'discard' && node.seen - earliest > BACKTRACKING.late) return node;
    earliest = Math.min(earliest, node.seen);
  }
  return null;
}

/** How many tags there is strong evidence of where the hypothesis does not have them. */
function unexplainedTags(hypothesis: Hypothesis, evidence: Evidence, ended: boolean): number {
  let count = 0;
  for (let tag = 0; tag < hypothesis.since.length; tag++)
    if (isUnexplained(tag, hypothesis, evidence, ended)) count++;
  return count;
}

function isUnexplained(tag: TagId, hypothesis: Hypothesis, evidence: Evidence, ended: boolean): boolean {
  const { world, since, offered } = hypothesis;
  const { spots, state } = world;
  const bits = evidence.seenOn[tag]! & ~(1 << spots[tag]!);
  for (let spot = 1; bits >> spot; spot++) {
    if ((bits & (1 << spot)) === 0) continue;
    // After a win others show their hands in their meld areas; the winner lays down only own tiles.
    const isOpen = ended || (state.phase === 'over' && isMeldSpot(spot)) || offered.includes(tag);
    const isOut = isNewToWinner(hypothesis, tag, spot) || isWithDiscarder(hypothesis, tag, spot);
    if (isOpen && spots[tag] !== WALL && !isOut) continue;
    if (evidence.arrivalGain(tag, spot, since[tag]!, spots[tag] === WALL) > BACKTRACKING.unexplained)
      return true;
  }
  return false;
}

/** All hypotheses that extend one, found event by event; those with the same number of events compete. */
function goOn(from: Hypothesis, children: (hypothesis: Hypothesis) => Iterable<Hypothesis>): Hypothesis[] {
  const levels = [new Map<string, Hypothesis>()];
  merge(levels[0]!, from);
  const found: Hypothesis[] = [];
  let tried = 0;
  for (let at = 0; at < levels.length; at++) {
    const ranked = [...levels[at]!.values()].sort((one, other) => other.score - one.score);
    // A hand that is over explains all that was laid down; those that go on must not make way for it.
    found.push(...ranked.filter(isOver).slice(0, BACKTRACKING.width));
    const level = ranked.filter((one) => !isOver(one)).slice(0, BACKTRACKING.width);
    // A child that identifies an unknown tile has no more events than its parent, and joins the same level.
    for (const hypothesis of level) {
      found.push(hypothesis);
      if (tried >= BACKTRACKING.mostTried) continue;
      for (const child of children(hypothesis)) {
        tried++;
        const more = (child.tip?.count ?? 0) - (hypothesis.tip?.count ?? 0);
        while (levels.length <= at + more) levels.push(new Map());
        if (!merge(levels[at + more]!, child) || more > 0) continue;
        if (isOver(child)) found.push(child);
        else level.push(child);
      }
    }
  }
  return found;
}
