import { AIR_NOISE, type AirNoise } from '../players/air-noise.ts';
import type { Span } from '../players/manners.ts';
import type { Random } from '../players/random.ts';

/** How badly the readers read. */
export interface Profile {
  /** Share of the tags lying in a zone that a reading of it misses, 0 to 1. */
  readonly missed: number;
  /** The causes of the misses, as shares that add up to 1. */
  readonly causes: Readonly<Record<MissCause, number>>;
  /** Tags read that lie elsewhere, as a share of those that lie where they are read. */
  readonly ghosts: number;
  /** Share of the ghosts that come with a neighbour. */
  readonly ghostPairs: number;
  /** Share of a meld area's ghosts that stand in the wall behind it. */
  readonly wall: number;
  /** Outages of readers: their number per minute at the whole table, and their length in ms. */
  readonly outages: { readonly perMinute: number; readonly length: Span };
  /** The probability that a foreign tag turns up in a hand. */
  readonly foreign: number;
  /**
   * Misses and ghosts are those of a table drawn from the antennas as designed, by place (../players/placed-air.ts): then
   * `missed`, `ghosts` and `wall` are only the means of many tables.
   */
  readonly byPlace?: true;
}

/**
 * - `chance`: one tag in one reading
 * - `seat`: a tag that lies badly is missed for several cycles at a time, as long as it lies so
 * - `area`: neighbours detune each other for some cycles
 * - `burst`: most of a zone is missed for some cycles
 */
export type MissCause = 'chance' | 'seat' | 'area' | 'burst';

const WITHOUT_BURSTS = { chance: 0.3, seat: 0.45, area: 0.25, burst: 0 } as const;
const WITH_BURSTS = { chance: 0.2, seat: 0.35, area: 0.2, burst: AIR_NOISE.rough.bursts } as const;

const sharesOf = ({ missed, ghosts, wall }: AirNoise) => ({ missed, ghosts, wall });

/** The noise profiles, by name. */
export const PROFILES = {
  clean: {
    ...sharesOf(AIR_NOISE.clean),
    causes: WITHOUT_BURSTS,
    ghostPairs: 0,
    outages: { perMinute: 0, length: [0, 0] },
    foreign: 0,
  },
  normal: {
    ...sharesOf(AIR_NOISE.normal),
    causes: WITHOUT_BURSTS,
    ghostPairs: 0.1,
    outages: { perMinute: 0.15, length: [500, 2500] },
    foreign: 0,
  },
  rough: {
    ...sharesOf(AIR_NOISE.rough),
    causes: WITH_BURSTS,
    ghostPairs: 0.2,
    outages: { perMinute: 0.5, length: [800, 4000] },
    foreign: 0,
  },
  harsh: {
    ...sharesOf(AIR_NOISE.harsh),
    causes: WITH_BURSTS,
    ghostPairs: 0.3,
    outages: { perMinute: 1.5, length: [1000, 8000] },
    foreign: 0.5,
  },
  computed: {
    ...sharesOf(AIR_NOISE.computed),
    causes: WITHOUT_BURSTS,
    ghostPairs: 0.1,
    outages: { perMinute: 0.15, length: [500, 2500] },
    foreign: 0,
    byPlace: true,
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** The profile of the air that a bench measured; what a bench does not measure is as in the normal profile. */
export const profileOf = (noise: AirNoise): Profile => ({
  ...PROFILES.normal,
  ...sharesOf(noise),
  causes: scaled(noise.bursts),
});

/** Causes of which bursts are a share; the others keep their proportions. */
const scaled = (burst: number): Profile['causes'] => {
  const { chance, seat, area } = WITHOUT_BURSTS;
  const others = 1 - burst;
  return { chance: chance * others, seat: seat * others, area: area * others, burst };
};

/** The name of a noise profile. */
export type ProfileName = keyof typeof PROFILES;

/** The names of the noise profiles: the assumed ones from the best to the worst, then the computed one. */
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

/** The profile of one table: the same shares of misses and ghosts, but a random mixture of the causes. */
export function atOneTable(profile: Profile, random: Random): Profile {
  const weights = Object.entries(profile.causes).map(
    ([cause, part]) => [cause, part * random.fraction()] as const,
  );
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const causes = Object.fromEntries(weights.map(([cause, weight]) => [cause, weight / all]));
  return { ...profile, causes: causes as Profile['causes'] };
}
