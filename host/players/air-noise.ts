/** How badly tags and antennas receive each other. */
export interface AirNoise {
  /** Share of the time in which a tag over a loop is not read, 0 to 1, including bursts. */
  readonly missed: number;
  /** Share of the misses that come in bursts, in which most of a loop is not read. */
  readonly bursts: number;
  /** Tags that are read by a neighbouring loop, as a share of the tags on the table. */
  readonly ghosts: number;
  /** Share of a meld area's ghosts that stand in the wall behind it. */
  readonly wall: number;
}

/**
 * The noise at each kind of table. Virtual tables use it directly; simulated traces take its shares. `computed` is that of
 * the antennas as designed, by `npm run bench -- field` (hardware/front-end.md); the others are assumed.
 */
export const AIR_NOISE = {
  clean: { missed: 0, bursts: 0, ghosts: 0, wall: 0 },
  normal: { missed: 0.01, bursts: 0, ghosts: 0.001, wall: 0 },
  rough: { missed: 0.05, bursts: 0.25, ghosts: 0.005, wall: 0.05 },
  harsh: { missed: 0.12, bursts: 0.25, ghosts: 0.015, wall: 0.05 },
  computed: { missed: 0.019, bursts: 0, ghosts: 0.011, wall: 0.23 },
} as const satisfies Readonly<Record<string, AirNoise>>;

export type AirNoiseName = keyof typeof AIR_NOISE;
