import { advance, EXHAUSTED } from './belief.ts';
import { deedAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { SPOTS, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** So many tiles are away when the hand is certainly over, finished or not. */
const ABANDONED = 30;

/** A tile is away when it was missed in so many readings. */
const AWAY = 2;

/** So long (ms) nothing happens after the last discard until the hand counts as drawn, if nobody clears it away. */
const QUIET_AFTER = 15_000;

/** A trace is of a whole hand: a history that ends it is so much likelier (a logarithm) than one that does not. */
const ENDS = 8;

/** Looks for the end of a hand that nobody wins. */
export class Ending {
  readonly #evidence: Evidence;
  #tip: History['tip'] = null;
  #since: number | null = null;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  /** The history with its end, if no tile is left and the tiles are cleared away, or nothing happens any more. */
  look(history: History, t: number): History | null {
    if (this.#since === null || this.#tip !== history.tip) {
      this.#tip = history.tip;
      this.#since = t;
    }
    const { phase } = history.belief.state;
    if (phase !== 'claim' && phase !== 'replace') return null;
    const ended = exhausted(history);
    if (!ended) return null;
    const quiet = t - this.#since >= QUIET_AFTER;
    return quiet || isAbandoned(history.belief.spots, this.#evidence) ? ended : null;
  }

  /** The readings are over: the histories that end come first. */
  finish(histories: readonly History[]): History[] {
    return histories
      .map((history) => exhausted(history) ?? history)
      .map((history) => ({
        ...history,
        score: history.score + (history.belief.state.phase === 'over' ? ENDS : 0),
      }))
      .sort((one, other) => other.score - one.score);
  }
}

/** A history in which nobody won, if that is possible now. */
function exhausted(history: History): History | null {
  const after = advance(history.belief, EXHAUSTED);
  if (!after.ok) return null;
  const times = { seen: null, complete: null };
  return {
    ...history,
    belief: after.value,
    tip: deedAfter(history.tip, history.belief, EXHAUSTED, after.value, times),
  };
}

/**
 * Whether so many tiles have left the table that nobody can go on: they were seen on the spots where they must lie and
 * are away; not those that are read elsewhere on the table, as the tiles of a hand that is laid down.
 */
export function isAbandoned(spots: Uint8Array, evidence: Evidence): boolean {
  let away = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const spot = spots[tag]!;
    if (spot !== WALL && evidence.run(tag, spot) !== null && isAway(tag, evidence)) away++;
  }
  return away >= ABANDONED;
}

/** Whether a tag was missed on every spot. */
function isAway(tag: TagId, evidence: Evidence): boolean {
  for (let spot = 1; spot < SPOTS; spot++) if (evidence.missed(tag, spot) < AWAY) return false;
  return true;
}
