import { playRow } from '../../shared/play-rules/index.ts';
import type { Seat } from '../../shared/seats.ts';
import type { Belief } from './belief.ts';
import { foundBlanks, withHiddenBlanks } from './blanks.ts';
import { DealWatch } from './deal.ts';
import type { Deed } from './deed.ts';
import type { Evidence } from './evidence.ts';
import { extend, type History, rootHistory } from './history.ts';
import { Bests, merge } from './pool.ts';
import { inAgreement } from './rebase.ts';
import { Rethinking } from './rethink.ts';
import { Sight } from './sight.ts';
import type { Spot } from './spots.ts';
import { stepsFrom } from './steps.ts';
import type { TagId } from './tagged-set.ts';
import { weigh } from './weigh.ts';

/** How many histories are kept, and how far (as a logarithm of odds) one may lie behind the best. */
export interface BeamWidth {
  readonly histories: number;
  readonly behind: number;
}

/** So many steps are tried at most with one reading. */
const MOST_TRIED = 400;

/** What was before a claim is kept for so long (ms) after its tiles, for so many of the best histories. */
const GROUND_KEPT = 5000;
const MOST_GROUNDS = 3;
const SHELTERED_STEPS = 2;

/** For so long (ms) the deal may still turn out to have been another. */
const DEAL_OPEN = 12_000;

/** The most likely histories, the best first. */
export class Beam {
  readonly #evidence: Evidence;
  readonly #width: BeamWidth;
  readonly #deal: DealWatch | null;
  #dealt: number | null = null;
  #histories: History[];
  /** Histories that are kept though they lie far behind: a group grew out of them that may grow on. */
  readonly #grounds = new Set<History>();
  readonly #rethinking: Rethinking;
  /** Gain of a step by what the players called out; see `calls.ts`. */
  readonly #priorOf: (before: History, after: History) => number;

  constructor(
    evidence: Evidence,
    start: { belief: Belief; tip: Deed | null },
    width: BeamWidth,
    priorOf: (before: History, after: History) => number,
  ) {
    this.#evidence = evidence;
    this.#width = width;
    this.#priorOf = priorOf;
    this.#rethinking = new Rethinking(evidence);
    const { state } = start.belief;
    this.#histories = [rootHistory(start.belief, start.tip, -1)];
    this.#deal =
      state.phase === 'deal' ? new DealWatch(evidence, start, playRow(state.setup.rules).dealtToEast) : null;
  }

  get histories(): readonly History[] {
    return this.#histories;
  }

  get best(): History {
    return this.#histories[0]!;
  }

  /** Whose deal is still waited for though play has gone on for so long (ms). */
  undealt(t: number, patience: number): readonly Seat[] {
    return this.#deal?.undealt(t, patience) ?? [];
  }

  /** Puts other histories in the place of all. */
  keep(histories: readonly History[]): void {
    if (histories.length === 0) return;
    this.#histories = [...histories];
    this.#grounds.clear();
    this.#rethinking.forget();
  }

  /** Where two ways led to the same place, the best history goes on by the one that was told. */
  holdTo(told: Deed | null, margin: number): void {
    if (told === null) return;
    this.#histories[0] = inAgreement(this.best, told, margin);
    this.#histories.sort((one, other) => other.score - one.score);
  }

  /** Goes on by a reading that the evidence has taken in already. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): void {
    for (const history of this.#histories) {
      if (history.belief.state.phase !== 'deal') weigh(history, spot, this.#evidence);
    }
    const fresh: History[] = [];
    if (this.#deal && (this.#dealt === null || t - this.#dealt < DEAL_OPEN)) {
      const deals = this.#deal.look(spot, t, tags);
      if (deals.length > 0 && this.#dealt === null) {
        this.#dealt = t;
        this.#histories = [];
      }
      fresh.push(...deals);
    }
    const { begun } = this.#evidence;
    const open = this.#histories.filter(({ belief: { spots, state }, blanks }) => {
      if (state.phase === 'deal' || (state.phase === 'over' && blanks.length === 0)) return false;
      return begun.some((tag) => spots[tag] !== spot);
    });
    if (fresh.length > 0 || open.length > 0) this.#grow([...fresh, ...open], fresh, t);
    this.#histories.sort((one, other) => other.score - one.score);
    this.#thinkAgain(spot, t);
    const least = this.best.score - this.#width.behind;
    const kept = this.#histories.filter(
      ({ score }, index) => score >= least && index < this.#width.histories,
    );
    this.#grounds.clear();
    for (const { ground, tip } of kept.slice(0, MOST_GROUNDS)) {
      if (!ground || t - (tip!.complete ?? tip!.seen ?? t) >= GROUND_KEPT) continue;
      // A likelier way to the same events may have taken its place since.
      const standing = this.#histories.find((history) => history.tip?.id === ground.tip?.id);
      if (standing) this.#grounds.add(standing);
    }
    this.#histories = this.#histories.filter(
      (history) => kept.includes(history) || this.#grounds.has(history),
    );
  }

  /** The readings are over: what was only called may have happened unseen. */
  finish(t: number): void {
    if (this.#evidence.winCalls.size === 0) return;
    this.#grow(
      this.#histories.filter(({ belief }) => belief.state.phase !== 'over'),
      [],
      t,
    );
    this.#histories.sort((one, other) => other.score - one.score);
  }

  /** Where the best history leaves a riddle, others may be found from some time ago. */
  #thinkAgain(spot: Spot, t: number): void {
    this.#rethinking.keep(this.best, spot, t);
    const found = this.#rethinking.again(this.best, t, (sight) => this.#children(sight));
    if (found.length === 0) return;
    const pool = new Map<string, History>();
    const least = this.best.score - this.#width.behind;
    for (const history of this.#histories) merge(pool, history);
    for (const history of found) if (history.score > least) merge(pool, history);
    this.#histories = [...pool.values()].sort((one, other) => other.score - one.score);
  }

  /** Tries what may have followed, the most likely histories first. */
  #grow(from: readonly History[], fresh: readonly History[], t: number): void {
    const pool = new Map<string, History>();
    const queue: History[] = [];
    for (const history of [...this.#histories, ...fresh]) {
      const hidden = withHiddenBlanks(history, this.#evidence) ?? history;
      if (merge(pool, hidden) && from.includes(history)) queue.push(hidden);
    }
    const bests = new Bests(pool.values());
    const least = (history: History): number => bests.upTo(history) - this.#width.behind;
    const sheltered = new Map([...this.#grounds].map((ground) => [ground, 0]));
    // One reading may show what several events did: what counts is how far a history lay behind before it.
    const standing = new Set(queue);
    let tried = 0;
    while (queue.length > 0 && tried < MOST_TRIED) {
      queue.sort((one, other) => one.score - other.score);
      const next = queue.pop()!;
      const above = sheltered.get(next);
      if (next.score < least(next) && above === undefined && !standing.has(next)) continue;
      for (const child of this.#children(new Sight(next, this.#evidence, t))) {
        tried++;
        if (child.score < least(child)) {
          // On the way to something as large as what grew out of it a history may lie as far behind.
          if (above === undefined || above >= SHELTERED_STEPS) continue;
          sheltered.set(child, above + 1);
          queue.push(child);
          continue;
        }
        if (!merge(pool, child)) continue;
        bests.add(child);
        if (child.belief.state.phase !== 'over') queue.push(child);
      }
    }
    this.#histories = [...pool.values()];
  }

  *#children(sight: Sight): Generator<History> {
    const { history } = sight;
    yield* foundBlanks(sight);
    for (const { moves, prior } of stepsFrom(history.belief, sight)) {
      const child = extend(history, moves, this.#evidence, prior);
      if (!child) continue;
      child.score += this.#priorOf(history, child);
      yield child;
    }
  }
}
