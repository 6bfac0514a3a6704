/** How badly the readers read. */
export interface SecondProfile {
  /** The share of the tags in a zone that a reading misses. */
  readonly missed: number;
  /** Ghosts: the share of the tags read that were elsewhere. */
  readonly ghosts: number;
  /** Outages of a zone or board, in a minute of the whole table. */
  readonly outages: number;
}

/** The profiles. In `clean` the readers are perfect; the people are the same in all of them. `computed`: hardware/front-end.md. */
export const SECOND_PROFILES = {
  clean: { missed: 0, ghosts: 0, outages: 0 },
  normal: { missed: 0.01, ghosts: 0.001, outages: 0.15 },
  rough: { missed: 0.05, ghosts: 0.005, outages: 0.5 },
  harsh: { missed: 0.12, ghosts: 0.015, outages: 1.5 },
  computed: { missed: 0.019, ghosts: 0.011, outages: 0.15 },
} as const satisfies Readonly<Record<string, SecondProfile>>;

/** The name of a profile. */
export type SecondProfileName = keyof typeof SECOND_PROFILES;
