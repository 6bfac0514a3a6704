import type { AirNoiseName } from '../../host/players/air-noise.ts';
import type { StackedWall } from '../../host/players/stacked-wall.ts';
import { nextZone } from '../../host/readers/turns.ts';
import type { Reading } from '../../host/trace/readings.ts';
import { ZONES, type Zone } from '../../host/trace/zones.ts';
import { airOf } from '../../host/virtual/air-of-table.ts';
import { LOOPS, type Resume, Table } from '../../host/virtual/table.ts';
import type { TableModel } from '../../host/virtual/world.ts';
import type { PlayedRules } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { placeOf } from '../../shared/game/seats.ts';
import type { TableState } from '../../shared/match/table.ts';

/** A book and a table's options. */
export interface Book {
  readonly rules: PlayedRules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: 2 | 3 | 4 | 5;
  /** The stacked wall of the first hand. */
  readonly stacked?: StackedWall;
  /** The rounds of a tournament are played, and waited for. */
  readonly inRounds?: boolean;
}

/** How long the emulated boards read, ms: without tags, and each tag more. */
const ROUND = 20;
const TAG = 16;

/** A virtual table read zone by zone in the real host's order, without boards in between. */
export class DryTable {
  readonly table: Table;
  /** The players' events, recorded when they began. */
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
    this.#air = airOf(this.table, Object.keys(this.table.tiles), noise, seed)?.table ?? this.table;
  }

  /** The table's time in ms. */
  get now(): number {
    return this.#now;
  }

  /** The reading that the host would request next. */
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
