import type { Deed } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { isNewToWinner } from './misfit.ts';
import { merge } from './pool.ts';
import { Sight } from './sight.ts';
import { isLedge, type Spot, WALL } from './spots.ts';
import { weigh } from './weigh.ts';

/** The best history is kept as it was every so many ms, for so long. */
const KEPT_EVERY = 2500;
const KEPT_FOR = 30_000;

/** It looks so often (ms) whether there is something to think over; longer each time it was in vain. */
const PAUSE = 800;
const LONGEST_PAUSE = 12_800;

/** It goes back to one of the last of them, further each time it was in vain. */
const BACK = [3, 6, 12] as const;

/** A tag is a riddle when so much speaks for its lying where the best history does not have it (a logarithm). */
const RIDDLE = 8;

/** A discard that is seen so long (ms) after something later may be another's: what was seen meanwhile, his. */
const LATE = 1500;
/** So many events before it is gone back, and so many are looked at. */
const BEFORE_LATE = 4;
const LOOKED_AT = 16;

/** Of the histories with equally many events so many go on, and so many steps are tried at most. */
const WIDTH = 6;
const MOST_TRIED = 1200;

/**
 * Thinks again from some time ago. A history that has gone wrong is not found out at once, and those that were
 * right may be forgotten by then; with all that was read meanwhile they are found again.
 */
export class Rethinking {
  readonly #evidence: Evidence;
  /** The best history as it was, oldest first, weighed by every reading since. */
  #kept: { readonly at: number; readonly history: History }[] = [];
  #looked = Number.NEGATIVE_INFINITY;
  /** How often it thought again and found nothing better. */
  #inVain = 0;
  /** The last late discard that was thought over, by its deed. */
  #late = 0;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  get #pause(): number {
    return Math.min(LONGEST_PAUSE, PAUSE * 2 ** this.#inVain);
  }

  /** What was thought up to now is settled. */
  forget(): void {
    this.#kept = [];
  }

  /** Weighs what is kept by a reading, and keeps the best history of now. */
  keep(best: History, spot: Spot, t: number): void {
    for (const { history } of this.#kept) weigh(history, spot, this.#evidence);
    const { phase } = best.belief.state;
    if (phase === 'deal' || phase === 'over') return;
    if (t - (this.#kept.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < KEPT_EVERY) return;
    this.#kept = this.#kept.filter(({ at }) => t - at <= KEPT_FOR);
    this.#kept.push({ at: t, history: { ...best, doubts: [], ground: null } });
  }

  /**
   * The histories that go on from some time ago, if the best one leaves a riddle or has a discard that was seen late.
   * @param children what may follow a history
   */
  again(best: History, t: number, children: (sight: Sight) => Iterable<History>): readonly History[] {
    if (this.#kept.length === 0 || t - this.#looked < this.#pause) return [];
    this.#looked = t;
    const search = (from: History) =>
      goOn({ ...from }, (history) => children(new Sight(history, this.#evidence, t, true)));
    if (!hasRiddle(best, this.#evidence)) {
      this.#inVain = 0;
      const late = lateDiscard(best);
      if (late === null || late.id === this.#late) return [];
      this.#late = late.id;
      const before = this.#kept.findLast(
        ({ history: { tip } }) => (tip?.count ?? 0) <= late.count - BEFORE_LATE,
      );
      return before ? search(before.history) : [];
    }
    const back = BACK[this.#inVain % BACK.length]!;
    const found = search(this.#kept.at(-Math.min(back, this.#kept.length))!.history);
    const better = found.some(({ score, tip }) => score > best.score && tip?.id !== best.tip?.id);
    this.#inVain = better ? 0 : this.#inVain + 1;
    return found;
  }
}

/** The latest discard that was seen only well after something that followed it. */
function lateDiscard({ tip }: History): Deed | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (let deed = tip; deed && deed.count > tip!.count - LOOKED_AT; deed = deed.parent) {
    if (deed.seen === null) continue;
    if (deed.move.event.event === 'discard' && deed.seen - earliest > LATE) return deed;
    earliest = Math.min(earliest, deed.seen);
  }
  return null;
}

/** Whether tags lie, for all that is seen, where a history does not have them. */
function hasRiddle(history: History, evidence: Evidence): boolean {
  const { belief, since } = history;
  const { spots, state } = belief;
  for (let tag = 0; tag < spots.length; tag++) {
    const bits = evidence.seenOn[tag]! & ~(1 << spots[tag]!);
    for (let spot = 1; bits >> spot; spot++) {
      if ((bits & (1 << spot)) === 0) continue;
      // When a hand is won, others show theirs on their ledges; the winner lays down no tile but his own.
      if (state.phase === 'over' && isLedge(spot) && !isNewToWinner(history, tag, spot)) continue;
      if (evidence.arrivalGain(tag, spot, since[tag]!, spots[tag] === WALL) > RIDDLE) return true;
    }
  }
  return false;
}

/** All the histories that a search finds, event by event; those with equally many are held against each other. */
function goOn(from: History, children: (history: History) => Iterable<History>): History[] {
  const levels = [new Map<string, History>()];
  merge(levels[0]!, from);
  const found: History[] = [];
  let tried = 0;
  for (let at = 0; at < levels.length; at++) {
    const level = [...levels[at]!.values()].sort((one, other) => other.score - one.score).slice(0, WIDTH);
    // A history that learns which tile an unknown one was has no more events than before.
    for (const history of level) {
      found.push(history);
      if (history.belief.state.phase === 'over' || tried >= MOST_TRIED) continue;
      for (const child of children(history)) {
        tried++;
        const more = child.tip!.count - history.tip!.count;
        while (levels.length <= at + more) levels.push(new Map());
        if (merge(levels[at + more]!, child) && more === 0) level.push(child);
      }
    }
  }
  return found;
}
