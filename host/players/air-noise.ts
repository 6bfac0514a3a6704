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
 * the antennas as designed, by `npm run bench -- field` (hardware/front-end.md), as a mean of many tables: a virtual one plays
 * with a drawn one of them (placed-air.ts). The others are assumed.
 */
export const AIR_NOISE = {
  clean: { missed: 0, bursts: 0, ghosts: 0, wall: 0 },
  normal: { missed: 0.01, bursts: 0, ghosts: 0.001, wall: 0 },
  rough: { missed: 0.05, bursts: 0.25, ghosts: 0.005, wall: 0.05 },
  harsh: { missed: 0.12, bursts: 0.25, ghosts: 0.015, wall: 0.05 },
  computed: { missed: 0.019, bursts: 0, ghosts: 0.011, wall: 0.23 },
} as const satisfies Readonly<Record<string, AirNoise>>;

export type AirNoiseName = keyof typeof AIR_NOISE;

const PARTS = ['missed', 'bursts', 'ghosts', 'wall'] as const satisfies readonly (keyof AirNoise)[];

/**
 * The air from a value of JSON: an object of the four shares, each 0 to 1, and nothing else.
 * @throws Error saying what of it is none
 */
export function parseAirNoise(value: unknown): AirNoise {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`the noise is not an object with ${PARTS.join(', ')}`);
  }
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) {
    if (!PARTS.some((part) => part === name)) {
      throw new Error(`the noise has a part ${JSON.stringify(name)}, which is none of ${PARTS.join(', ')}`);
    }
  }
  const share = (name: keyof AirNoise): number => {
    const part = given[name];
    if (typeof part !== 'number' || !(part >= 0 && part <= 1)) {
      const found = part === undefined ? 'is missing' : `is ${JSON.stringify(part)}`;
      throw new Error(`${name} of the noise ${found}; it is a share, from 0 to 1`);
    }
    return part;
  };
  return { missed: share('missed'), bursts: share('bursts'), ghosts: share('ghosts'), wall: share('wall') };
}
