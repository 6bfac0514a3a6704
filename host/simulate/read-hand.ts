import { PlacedAir } from '../players/placed-air.ts';
import type { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { Reading } from '../trace/readings.ts';
import { ZONES } from '../trace/zones.ts';
import type { HeardStrengths } from './heard-strengths.ts';
import { type BoardTimes, readInTurns, type Turn } from './one-field.ts';
import { byZone, outagesOf } from './outages.ts';
import { PlacedHearing } from './placed-hearing.ts';
import type { Profile } from './profiles.ts';
import type { Schedule } from './schedule.ts';
import { type Sighted, type TagsAt, ZoneReader } from './zone-reader.ts';

/** The readings of a hand, and how they differ from what lay there. */
export interface ReadHand {
  /** In order of time. */
  readonly readings: readonly Reading[];
  /** Tags that lay still in a zone while it was read, summed over all readings. */
  readonly lying: number;
  /** How many of these were missed. */
  readonly missed: number;
  /** Tags that were read although they lay elsewhere, summed over all readings. */
  readonly ghosts: number;
  /** ms in which a zone was silent, summed over all zones. */
  readonly silent: number;
}

/** The tiles to be read. */
export interface Acted {
  readonly stays: readonly Stay[];
  /** Every tag of the set. */
  readonly tags: readonly string[];
  /** When the trace ends, in ms. */
  readonly end: number;
}

/** The beginning of a foreign tag's UID: from another manufacturer, for a tag in somebody's pocket. */
const FOREIGN_TAG = 'E0078100000000';

/** The boards of a real table, which take turns. */
export interface Boards {
  readonly times: BoardTimes;
  readonly turns: readonly Turn[];
  readonly strengths: HeardStrengths;
}

/**
 * Reads a hand with the readers of all zones.
 * @param boards null: each zone is read in its own cycle, and no reading says how strongly tags were heard
 */
export function readHand(
  { stays, tags, end }: Acted,
  profile: Profile,
  schedule: Schedule,
  random: Random,
  boards: Boards | null = null,
): ReadHand {
  const outages = outagesOf(profile, end, random);
  const ofZone = byZone(outages);
  const foreign = random.chance(profile.foreign) ? [foreignStay(end, random)] : [];
  const air = profile.byPlace ? new PlacedAir(tags, random) : null;
  const readers = new Map(
    ZONES.map((zone) => {
      const own = stays.filter((stay) => stay.zone === zone).sort((one, other) => one.from - other.from);
      const placed = air && new PlacedHearing(air, zone, random);
      const setup = {
        zone,
        profile,
        schedule,
        random,
        outages: ofZone.get(zone)!,
        foreign: foreign.filter((stay) => stay.zone === zone),
        strengths: boards && (placed ?? boards.strengths),
        placed,
      };
      return [zone, new ZoneReader(setup, own)];
    }),
  );
  const tagsAt: TagsAt = (where) => {
    if (where !== 'wall') return readers.get(where)!.tags();
    const lying = new Set([...readers.values()].flatMap((reader) => reader.tags()));
    return tags.filter((tag) => !lying.has(tag));
  };
  const readings: Reading[] = [];
  const sums = { lying: 0, missed: 0, ghosts: 0 };
  const take = (sighted: Sighted | null) => {
    if (sighted === null) return;
    readings.push(sighted.reading);
    sums.lying += sighted.lying;
    sums.missed += sighted.missed;
    sums.ghosts += sighted.ghosts;
  };
  if (boards) {
    const { times, turns } = boards;
    readInTurns(readers, times, turns, end, (reader, from, to) => take(reader.readBetween(from, to, tagsAt)));
  } else {
    const all = [...readers.values()];
    for (;;) {
      let next = all[0]!;
      for (const reader of all) if (reader.due < next.due) next = reader;
      if (next.due >= end) break;
      take(next.read(tagsAt));
    }
  }
  readings.sort((one, other) => one.t - other.t);
  const silent = outages.reduce((sum, { from, until }) => sum + Math.min(until, end) - from, 0);
  return { readings, ...sums, silent };
}

/** A foreign tag lies over one reader for a while. */
function foreignStay(end: number, random: Random): Stay {
  const from = random.between(0, end);
  return {
    tag: `${FOREIGN_TAG}${random.below(256).toString(16).padStart(2, '0').toUpperCase()}`,
    zone: ZONES[random.below(ZONES.length)]!,
    slot: 0,
    from,
    until: from + random.between(500, 60_000),
  };
}
