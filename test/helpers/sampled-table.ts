import { playMatch } from '../../host/players/match.ts';
import { stream } from '../../host/players/random.ts';
import type { Reading } from '../../host/trace/readings.ts';
import type { Zone } from '../../host/trace/zones.ts';
import { ZONES } from '../../host/trace/zones.ts';
import type { TrackedHand } from '../../host/tracker/tracker.ts';
import { LOOPS, Table } from '../../host/virtual/table.ts';
import type { BookId } from '../../shared/books/index.ts';
import { findRules } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { must } from './random-hand.ts';

/** The reading cycle (ms) of each zone. */
export type Cycles = (zone: Zone) => number;

/** The cycles in the trace contract's example. */
export const CONTRACT_CYCLES: Cycles = (zone) => (zone === 'discard' ? 600 : 200);

/** A hand as played. */
export interface PlayedTruth {
  readonly hand: TrackedHand;
  readonly events: readonly HandEvent[];
}

/**
 * The table of the virtual players, seen by an ideal reader of each zone: every reading is complete and of one
 * instant. There is no board and no air interface in between. Endless, like the play.
 */
export class SampledTable {
  readonly #table: Table;
  readonly #cycles: Cycles;
  readonly #due: Map<Zone, number>;
  readonly #rests = new Map<string, number>();
  /** Every hand in the order of play; the current one includes its future events. */
  readonly hands: Generator<PlayedTruth, never>;

  /** Each zone is read with its own phase, derived from the seed. */
  constructor(seed: number, rules: BookId, cycles: Cycles) {
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

  /** The time (ms) at which the last of these tags came to rest over a loop. */
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

function* truthOf(seed: number, rules: BookId, { tiles }: Table): Generator<PlayedTruth, never> {
  const { setSize } = must(findRules(rules));
  for (const { entry, events } of playMatch({ seed, rules, setSize, tiles })) {
    const { east, roundWind, drawsBefore } = entry;
    yield { hand: { rules, east, roundWind, drawsBefore, tiles }, events: events.map(({ event }) => event) };
  }
  throw new Error('a match has no end');
}
