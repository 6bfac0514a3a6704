import type { EventEntry, TableState } from '../../shared/match/table.ts';
import type { Reading } from '../trace/readings.ts';
import type { TrackedEvent, Tracker } from '../tracker/tracker.ts';
import type { TableTop } from './table-top.ts';

/** The phase of a table: what it waits for, with the data that it needs until then. */
export type TablePhase =
  /** A hand was resumed from the log, which has the events `told`; waits for the first reading. */
  | { readonly is: 'taken up'; readonly tracker: Tracker; readonly told: readonly EventEntry[] }
  /** A hand is played; waits for its end. */
  | { readonly is: 'in play'; readonly tracker: Tracker }
  /**
   * A dead hand claimed or won: events that the tracker reports from there on are `held` until the referee has ruled.
   */
  | { readonly is: 'barred'; readonly tracker: Tracker; readonly held: readonly TrackedEvent[] }
  /**
   * The same, but the tiles are gone: readings now belong to the next hand, and are `kept` until the referee has ruled.
   */
  | {
      readonly is: 'cleared';
      readonly tracker: Tracker;
      readonly held: readonly TrackedEvent[];
      readonly kept: Reading[];
    }
  /**
   * The hand is scored, or none has begun; waits until its tiles are gone. Until then the tracker may correct itself;
   * null: the hand is no longer tracked.
   */
  | { readonly is: 'over'; readonly tracker: Tracker | null }
  /** No hand is tracked; waits until the hall begins a round. */
  | { readonly is: 'waiting'; readonly tracker: Tracker | null };

/** How the table as a whole looks by the readings so far. */
type Look = 'empty' | 'cleared' | 'dealt' | 'dealt anew' | 'anything';

/** The table's reaction to a reading. */
type TableStep =
  /** The tracker gets the reading. */
  | 'follow'
  /** The tiles are gone: the hand gets its likeliest end, or is given up. */
  | 'conclude'
  /** The next deal lies there although the hand did not end: it is given up, and the next begins. */
  | 'give up for the next deal'
  /** The tiles of a barred hand are gone: from now on readings are kept. */
  | 'wait with the next hand'
  /** The reading is kept for the next hand. */
  | 'keep'
  | 'begin the next hand'
  /** The next hand begins with the tiles that lie there already. */
  | 'begin the next deal';

/** The reaction to a reading in each phase: the first row whose look applies. */
const AT_A_READING: Readonly<
  Record<Exclude<TablePhase['is'], 'taken up'>, readonly (readonly [Look, TableStep])[]>
> = {
  'in play': [
    ['cleared', 'conclude'],
    ['dealt anew', 'give up for the next deal'],
    ['anything', 'follow'],
  ],
  barred: [
    ['cleared', 'wait with the next hand'],
    ['anything', 'follow'],
  ],
  cleared: [['anything', 'keep']],
  over: [
    ['empty', 'begin the next hand'],
    ['dealt anew', 'begin the next deal'],
    ['anything', 'follow'],
  ],
  waiting: [
    ['empty', 'begin the next hand'],
    ['dealt', 'begin the next deal'],
    ['anything', 'follow'],
  ],
};

/** A hand with this many discards is well under way: if the table looks dealt then, it was dealt again. */
const WELL_UNDER_WAY = 8;

const LOOKS: Readonly<Record<Look, (top: TableTop, state: TableState, t: number) => boolean>> = {
  empty: (top, _, t) => top.isEmpty(t),
  cleared: (top, _, t) => top.isCleared(t),
  dealt: (top, { players }, t) => top.isDealt(t, players),
  // The next hand was dealt before all tiles of the last one had left the table.
  'dealt anew': (top, { hand, players, score, finishedHands }, t) => {
    const discards = hand?.discards.filter(({ claimed }) => !claimed).length ?? 0;
    const winner = score === null ? null : finishedHands.at(-1)!.winner;
    return discards >= WELL_UNDER_WAY && top.isDealtAgain(t, players, winner);
  },
  anything: () => true,
};

/** The table's reaction to a reading at time `t` (ms), which `top` has taken already. */
export function stepAt(
  phase: Exclude<TablePhase['is'], 'taken up'>,
  top: TableTop,
  state: TableState,
  t: number,
): TableStep {
  return AT_A_READING[phase].find(([look]) => LOOKS[look](top, state, t))![1];
}
