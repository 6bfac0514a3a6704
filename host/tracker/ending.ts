import { SEATS } from '../../shared/seats.ts';
import { advance, type Belief, EXHAUSTED } from './belief.ts';
import { deedAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, MIDDLE, rackSpot, SPOTS, type Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** So many tiles of one owner are away, and such a share of them, before that owner's tiles count as cleared. */
const CLEARED = 3;
const SHARE = 0.2;

/** So many tiles are away when the hand is certainly over, finished or not. */
const ABANDONED = 30;

/** A tile is away when it was missed in so many readings. */
const AWAY = 1;
const SURELY_AWAY = 2;

/** So long (ms) nothing happens after the last discard until the hand counts as drawn, if nobody clears it away. */
const QUIET_AFTER = 15_000;

/** A trace is of a whole hand: a history that ends it is so much likelier (a logarithm) than one that does not. */
const ENDS = 8;

/** Racks and ledges by player, and the middle: tiles of at least two of them go when a table is cleared. */
const OWNERS: readonly (readonly Spot[])[] = [
  ...SEATS.map((seat) => [rackSpot(seat), ledgeSpot(seat)]),
  [MIDDLE],
];

/** Where a history has each tile. */
type Lying = { readonly belief: Pick<Belief, 'spots'> };

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
    return quiet || isSwept(history, this.#evidence) || isAbandoned(history, this.#evidence) ? ended : null;
  }

  /** The readings are over: the histories that end come first. */
  finish(histories: readonly History[], _t: number): History[] {
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
 * Whether the tiles are being cleared away, as after a hand. A player who sorts, claims or lays down a hand
 * moves tiles of his own and one discard.
 */
export function isSwept(history: Lying, evidence: Evidence): boolean {
  return OWNERS.filter((spots) => isCleared(history, evidence, spots)).length >= 2;
}

function isCleared(history: Lying, evidence: Evidence, spots: readonly Spot[]): boolean {
  const lie = history.belief.spots.filter((spot) => spots.includes(spot)).length;
  return countAway(history, evidence, spots, AWAY) >= Math.max(CLEARED, lie * SHARE);
}

/** Whether so many tiles have left the table that nobody can go on. */
export function isAbandoned(history: History, evidence: Evidence): boolean {
  const spots = Array.from({ length: SPOTS - 1 }, (_, index) => index + 1);
  return countAway(history, evidence, spots, SURELY_AWAY) >= ABANDONED;
}

/**
 * How many tiles that must lie on these spots have been seen there and are missed for so many readings; not those that
 * are read elsewhere on the table, as the tiles of a hand that is laid down.
 */
function countAway(history: Lying, evidence: Evidence, spots: readonly Spot[], readings: number): number {
  const { belief } = history;
  let away = 0;
  for (let tag = 0; tag < belief.spots.length; tag++) {
    const spot = belief.spots[tag]!;
    if (!spots.includes(spot) || evidence.run(tag, spot) === null) continue;
    if (isAway(tag, evidence, readings)) away++;
  }
  return away;
}

/** Whether a tag was missed on every spot in so many readings. */
function isAway(tag: TagId, evidence: Evidence, readings: number): boolean {
  for (let spot = 1; spot < SPOTS; spot++) if (evidence.missed(tag, spot) < readings) return false;
  return true;
}
