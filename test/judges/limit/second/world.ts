import type { Reading } from '../../../../host/trace/readings.ts';
import { SECOND_PROFILES, type SecondProfileName } from '../../../second-simulator/profiles.ts';
import { A_TAG, LONGEST, SHORTEST } from '../../../second-simulator/readers.ts';
import { costsOf } from '../costs.ts';
import type { World } from '../world.ts';
import { SecondGhosts } from './ghosts.ts';
import { secondMisses } from './misses.ts';
import { HABITS, SPANS } from './spans.ts';

/** The second simulator (test/second-simulator) with a profile of noise. */
export const secondWorld = (profile: SecondProfileName): World => ({
  spans: SPANS,
  costs: costsOf(HABITS),
  replacesTogether: true,
  ghosts: new SecondGhosts(SECOND_PROFILES[profile]),
  misses: (zone, cycle) => secondMisses(profile, cycle, zone.endsWith('rack')),
  lasts: ({ tags }: Reading) => Math.min(LONGEST, SHORTEST + A_TAG * tags.length),
});
