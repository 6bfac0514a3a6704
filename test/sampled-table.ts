import type { Reading, Zone } from '../host/tracker/trace.ts';
import { ZONES } from '../host/tracker/trace.ts';
import type { TrackedHand } from '../host/tracker/tracker.ts';
import { playMatch } from '../host/virtual/players/match.ts';
import { stream } from '../host/virtual/players/random.ts';
import { LOOPS, Table } from '../host/virtual/table.ts';
import type { HandEvent } from '../shared/events.ts';
import type { PlayRuleSetId } from '../shared/play-rules/index.ts';
import { findRules } from '../shared/rules/index.ts';
import { must } from './random-hand.ts';

/** How often (ms) each zone is read. */
export type Cycles = (zone: Zone) => number;

/** The cycles that the trace contract gives as its example. */
export const CONTRACT_CYCLES: Cycles = (zone) => (zone === 'discard' ? 600 : 200);

/** A hand as it was played. */
export interface PlayedTruth {
  readonly hand: TrackedHand;
  readonly events: readonly HandEvent[];
}

/**
 * The table of the virtual players, seen by an ideal reader of each zone: every reading is complete and holds
 * for one instant. No board and no air interface is in between. Endless, like the play.
 */
export class SampledTable {
  readonly #table: Table;
  readonly #cycles: Cycles;
  readonly #due: Map<Zone, number>;
  readonly #rests = new Map<string, number>();
  /** Every hand in the order of play, the one in progress with all that is still to happen. */
  readonly hands: Generator<PlayedTruth, never>;

  /** Each zone is read with a phase of its own, which follows from the seed. */
  constructor(seed: number, rules: PlayRuleSetId, cycles: Cycles) {
    this.#table = new Table({ seed, rules });
    this.#cycles = cycles;
    const random = stream(seed, 'movement');
    this.#due = new Map(ZONES.map((zone) => [zone, random.between(0, cycles(zone))]));
    this.hands = truthOf(seed, rules, this.#table);
  }

  /** The next reading in order of time. */
  read(): Reading {
    const [zone, t] = [...this.#due].reduce((next, other) => (other[1] < next[1] ? other : next));
    while (this.#table.nextMoveAt <= t) this.#move();
    this.#due.set(zone, t + this.#cycles(zone));
    const tags = LOOPS.filter((loop) => loop.startsWith(zone)).flatMap((loop) => this.#table.loopTags(loop));
    return { t: Math.round(t), zone, tags };
  }

  /** When (ms) the last of these tags came to rest over a loop. */
  restOf(tags: readonly string[]): number {
    return Math.max(...tags.map((tag) => this.#rests.get(tag) ?? 0));
  }

  #move(): void {
    const now = this.#table.nextMoveAt;
    const before = new Map(LOOPS.map((loop) => [loop, this.#table.loopTags(loop)]));
    this.#table.move();
    for (const loop of LOOPS) {
      const tags = this.#table.loopTags(loop);
      if (tags === before.get(loop)) continue;
      for (const tag of tags) if (!before.get(loop)!.includes(tag)) this.#rests.set(tag, now);
    }
  }
}

function* truthOf(seed: number, rules: PlayRuleSetId, { tiles }: Table): Generator<PlayedTruth, never> {
  const { setSize } = must(findRules(rules));
  for (const { entry, deeds } of playMatch({ seed, rules, setSize, tiles })) {
    const { east, roundWind, drawsBefore } = entry;
    yield { hand: { rules, east, roundWind, drawsBefore, tiles }, events: deeds.map(({ event }) => event) };
  }
  throw new Error('a match has no end');
}
