import { DISCARD_LOOPS } from '../../../../host/simulate/one-field.ts';
import type { Profile } from '../../../../host/simulate/profiles.ts';
import type { Reading } from '../../../../host/trace/readings.ts';
import { costsOf } from '../costs.ts';
import type { World } from '../world.ts';
import { FirstGhosts } from './ghosts.ts';
import { firstMisses } from './misses.ts';
import { HABITS, SPANS } from './spans.ts';

/** What a reading takes, ms: the simulator's means, for free readers and for boards (schedule.ts, one-field.ts). */
const FREE = { reading: 7, tag: 4.25 };
const BOARD = { reading: 23.5, tag: 15.75 };

/** The first simulator (host/simulate) with a profile of noise. */
export const firstWorld = (profile: Profile): World => ({
  spans: SPANS,
  costs: costsOf(HABITS),
  replacesTogether: false,
  ghosts: new FirstGhosts(profile),
  misses: (zone, cycle) => firstMisses(profile, cycle, zone.endsWith('rack')),
  lasts: lastsOf,
});

function lastsOf({ zone, tags, strengths }: Reading): number {
  if (!strengths) return FREE.reading + FREE.tag * tags.length;
  return BOARD.reading * (zone === 'discard' ? DISCARD_LOOPS : 1) + BOARD.tag * tags.length;
}
