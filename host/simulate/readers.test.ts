import { describe, expect, test } from 'vitest';
import { PLACES } from '../../shared/game/seats.ts';
import { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { Reading } from '../trace/readings.ts';
import { meldOf, rackOf, ZONES, type Zone } from '../trace/zones.ts';
import { byZone, outagesOf } from './outages.ts';
import { atOneTable, PROFILE_NAMES, PROFILES, type Profile } from './profiles.ts';
import { readHand } from './read-hand.ts';
import type { Schedule } from './schedule.ts';

const END = 300_000;
const SCHEDULE: Schedule = {
  cycle: { rack: 200, meld: 200, discard: 600 },
  jitter: 0.1,
  perTag: 4,
  perReading: 5,
};

/** Nobody moves: each rack and meld area has twelve tiles, the discard area twenty-four. */
const STAYS: readonly Stay[] = ZONES.flatMap((zone) =>
  Array.from({ length: zone === 'discard' ? 24 : 12 }, (_, slot) => ({
    tag: `${zone} ${slot}`,
    zone,
    slot,
    from: 0,
    until: Number.POSITIVE_INFINITY,
  })),
);
const WALL = Array.from({ length: 16 }, (_, slot) => `wall ${slot}`);
const home = (tag: string): string => tag.split(' ')[0]!;

function read(profile: Profile, stays = STAYS, seed = 'x', end = END) {
  const tags = [...STAYS.map(({ tag }) => tag), ...WALL];
  return readHand({ stays, tags, end }, profile, SCHEDULE, new Random(seed));
}
const ofZone = (readings: readonly Reading[], zone: Zone) => readings.filter((one) => one.zone === zone);

describe('clean', () => {
  const { readings } = read(PROFILES.clean);

  test.each(ZONES)('%s: every reading is complete, and comes once a cycle', (zone) => {
    const own = ofZone(readings, zone);
    const wanted = STAYS.filter((stay) => stay.zone === zone).map(({ tag }) => tag);
    for (const { tags } of own) expect(tags.toSorted()).toEqual(wanted.toSorted());
    const cycle = zone === 'discard' ? 600 : 200;
    expect(Math.abs(own.length - END / cycle)).toBeLessThan((0.02 * END) / cycle);
  });

  test('readings are in order of time', () => {
    for (const [index, { t }] of readings.entries())
      expect(t).toBeGreaterThanOrEqual(readings[index - 1]?.t ?? 0);
  });
});

test.each(PROFILE_NAMES.filter((name) => name !== 'computed'))(
  '%s: as many tags are missed, and so many ghosts read, as it says',
  (name) => {
    // How well a tag lies is decided when it is laid down, so it takes many to find the rate: eight in a zone, as
    // there are on average in a hand, each taken up every three seconds.
    const stays = ZONES.flatMap((zone) =>
      Array.from({ length: (8 * END) / 3000 }, (_, index) => {
        const from = 3000 * Math.floor(index / 8);
        return { tag: `${zone} ${index % 8}`, zone, slot: index % 8, from, until: from + 3000 };
      }),
    );
    const { lying, missed, ghosts } = read(PROFILES[name], stays);
    const wanted = PROFILES[name];
    expect(Math.abs(missed / lying - wanted.missed)).toBeLessThanOrEqual(0.2 * wanted.missed);
    // Three standard deviations, where ghosts come by twos and threes.
    const bound = Math.max(0.1 * wanted.ghosts, 3 * Math.sqrt((3 * wanted.ghosts) / lying));
    expect(Math.abs(ghosts / lying - wanted.ghosts)).toBeLessThanOrEqual(bound);
  },
);

describe('computed, by place', () => {
  const hands = Array.from({ length: 40 }, (_, seed) => read(PROFILES.computed, STAYS, `${seed}`, 5000));
  const share = ({ missed, lying }: { readonly missed: number; readonly lying: number }) => missed / lying;

  test('some tables lose many tags, most none or nearly none', () => {
    const shares = hands.map(share).toSorted((a, b) => a - b);
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(0.01);
    expect(shares.at(-1)).toBeGreaterThan(0.02);
  });

  test('what is not heard stays unheard, but for tags at the edge of a field', () => {
    const never = hands.flatMap(({ readings }) => {
      const read = new Set(readings.flatMap(({ tags }) => tags));
      return STAYS.filter(({ tag }) => !read.has(tag));
    });
    expect(never.length).toBeGreaterThan(10);
  });

  test('strays come from the other zone of the same place, or the wall', () => {
    for (const { readings } of hands) {
      for (const { zone, tags } of readings) {
        for (const from of tags.map(home)) {
          if (from !== zone && from !== 'wall') expect(from[0]).toBe(zone[0]);
          if (zone.endsWith('rack')) expect(from).not.toBe('wall');
        }
      }
    }
  });
});

test('each table has its own mixture of causes, and as many misses', () => {
  const tables = Array.from({ length: 20 }, (_, index) => atOneTable(PROFILES.rough, new Random(`${index}`)));
  for (const { causes, missed } of tables) {
    expect(Object.values(causes).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
    expect(missed).toBe(PROFILES.rough.missed);
  }
  expect(new Set(tables.map(({ causes }) => causes.seat)).size).toBe(20);
  expect(tables.every(({ causes }) => causes.burst > 0)).toBe(true);
  expect(atOneTable(PROFILES.normal, new Random('x')).causes.burst).toBe(0);
});

describe('misses', () => {
  const missing = { ...PROFILES.harsh, ghosts: 0, foreign: 0, outages: PROFILES.clean.outages };
  const missedIn = (readings: readonly Reading[], tag: string): boolean[] =>
    ofZone(readings, home(tag) as Zone).map(({ tags }) => !tags.includes(tag));
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;

  test('go together in time: a tag that was missed is missed again far more often', () => {
    const { readings } = read(missing);
    const lists = STAYS.map(({ tag }) => missedIn(readings, tag));
    const after = lists.flatMap((list) => list.filter((_, index) => index > 0 && list[index - 1]));
    expect(share(after)).toBeGreaterThan(3 * share(lists.flat()));
  });

  test('go together in place: neighbours detune each other, tags further away do not', () => {
    const { readings } = read({ ...missing, causes: { chance: 0, seat: 0, area: 1, burst: 0 } });
    const beside = (distance: number) => {
      const found: boolean[] = [];
      for (const { zone, slot } of STAYS) {
        if (slot + distance >= 12 || zone === 'discard') continue;
        const one = missedIn(readings, `${zone} ${slot}`);
        const other = missedIn(readings, `${zone} ${slot + distance}`);
        found.push(...other.filter((_, index) => one[index]));
      }
      return share(found);
    };
    expect(beside(1)).toBeGreaterThan(5 * beside(6));
  });
});

test('ghosts are read for a cycle or two and lie where a reader can hear them', () => {
  const { readings } = read({ ...PROFILES.clean, ghosts: 0.05, ghostPairs: 0.2, wall: 0.2 });
  const from = new Map<Zone, Set<string>>(ZONES.map((zone) => [zone, new Set()]));
  let ghosts = 0;
  let third = 0;
  for (const zone of ZONES) {
    const own = ofZone(readings, zone);
    for (const [index, { tags }] of own.entries()) {
      for (const tag of tags.filter((one) => home(one) !== zone)) {
        ghosts++;
        from.get(zone)!.add(home(tag));
        if (own[index - 1]?.tags.includes(tag) && own[index - 2]?.tags.includes(tag)) third++;
      }
    }
  }
  expect(ghosts).toBeGreaterThan(2000);
  // Two ghosts of the same tag may follow each other.
  expect(third / ghosts).toBeLessThan(0.05);
  const racks = PLACES.map(rackOf);
  const melds = PLACES.map(meldOf);
  expect([...from.get('A.rack')!].sort()).toEqual(['A.meld', 'B.rack', 'D.rack', 'discard']);
  expect([...from.get('A.meld')!].sort()).toEqual(
    ['A.rack', 'B.meld', 'B.rack', 'D.meld', 'D.rack', 'discard', 'wall'].sort(),
  );
  expect([...from.get('discard')!].sort()).toEqual([...racks, ...melds].sort());
});

test('a silent reader sends nothing, not even an empty reading', () => {
  const outages = { perMinute: 3, length: [1000, 8000] } as const;
  const profile = { ...PROFILES.clean, outages };
  const { readings, silent } = read(profile);
  expect(silent).toBeGreaterThan(10_000);
  expect(readings.every(({ tags }) => tags.length > 0)).toBe(true);
  const longest = ZONES.map((zone) => {
    const own = ofZone(readings, zone);
    return Math.max(...own.map(({ t }, index) => t - (own[index - 1]?.t ?? t)));
  });
  expect(Math.max(...longest)).toBeGreaterThan(4000);
  const found = byZone(outagesOf(profile, END, new Random('y')));
  expect([...found.keys()]).toEqual([...ZONES]);
});

test('a tile that is carried from zone to zone is read where it lies', () => {
  const carried: readonly Stay[] = [
    { tag: 'T', zone: 'A.rack', slot: 0, from: 1000, until: 5000 },
    { tag: 'T', zone: 'discard', slot: 0, from: 7000, until: 20_000 },
  ];
  const { readings } = read(PROFILES.clean, carried);
  const seen = readings.filter(({ tags }) => tags.includes('T'));
  const rack = ofZone(seen, 'A.rack').map(({ t }) => t);
  const discard = ofZone(seen, 'discard').map(({ t }) => t);
  expect(rack.length + discard.length).toBe(seen.length);
  expect([rack[0]! < 1300, rack.at(-1)! > 4700, rack.at(-1)! < 5100]).toEqual([true, true, true]);
  expect([discard[0]! < 7800, discard.at(-1)! > 19_200, discard.at(-1)! < 20_100]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a foreign tag is of no set, and lies over one reader', () => {
  const { readings } = read({ ...PROFILES.clean, foreign: 1 });
  const foreign = readings.filter(({ tags }) => tags.some((tag) => tag.startsWith('E0078')));
  expect(new Set(foreign.map(({ zone }) => zone)).size).toBe(1);
});
