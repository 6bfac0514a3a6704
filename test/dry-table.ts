import { nextZone } from '../host/readers/turns.ts';
import { type Reading, ZONES, type Zone } from '../host/tracker/trace.ts';
import { AIR_NOISE, type AirNoiseName, NoisyAir } from '../host/virtual/noisy-air.ts';
import type { StackedWall } from '../host/virtual/players/stacked-wall.ts';
import { LOOPS, type Resume, Table } from '../host/virtual/table.ts';
import type { TableModel } from '../host/virtual/world.ts';
import type { HandEvent } from '../shared/events.ts';
import type { TableState } from '../shared/match/table.ts';
import type { PlayedRules } from '../shared/play-rules/index.ts';
import { placeOf } from '../shared/seats.ts';

/** A book and a table's options. */
export interface Book {
  readonly rules: PlayedRules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: 2 | 3 | 4 | 5;
  /** The wall of the first hand is stacked so. */
  readonly stacked?: StackedWall;
}

/** Milliseconds that a reading takes over the air: an empty round and each tag (the layout of a real table). */
const ROUND = 10;
const TAG = 8.7;

/** A virtual table read zone by zone in the order of the real host, without boards in between. */
export class DryTable {
  readonly table: Table;
  /** What the players did, told when they began to do it. */
  readonly played: { hand: number; event: HandEvent }[] = [];
  readonly #air: TableModel;
  readonly #asked = new Map<Zone, number>(ZONES.map((zone) => [zone, -Infinity]));
  #now = 0;

  constructor(
    seed: number,
    resume?: Resume,
    book: Book = { rules: 'kuester' },
    noise: AirNoiseName = 'clean',
  ) {
    this.table = new Table({ seed, ...book, ...(resume && { resume }) });
    this.#air = new NoisyAir(this.table, Object.keys(this.table.tiles), AIR_NOISE[noise], seed);
  }

  /** The reading that the host would ask for next. */
  read(state: TableState): Reading {
    const turn =
      state.hand === null || state.hand.end ? null : placeOf(state.hand.turn, state.east, state.players);
    const zone = nextZone(this.#asked, this.#now, { turn })!;
    const tags = LOOPS.filter((loop) => loop.startsWith(zone)).flatMap((loop) => this.#air.loopTags(loop));
    this.#now += ROUND + TAG * tags.length;
    while (this.#air.nextMoveAt <= this.#now) this.played.push(...this.#air.move());
    this.#asked.set(zone, this.#now);
    return { t: Math.round(this.#now), zone, tags };
  }
}
