import { describe, expect, it } from 'vitest';
import { isZone } from './motion.ts';
import { SECOND_PROFILES, type SecondProfileName } from './profiles.ts';
import { readingsOf, sampleHands } from './sample-hands.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

describe.each(['normal', 'rough', 'harsh'] as const)('%s readings', (profile: SecondProfileName) => {
  const hands = sampleHands(profile, 14);
  const total = (of: 'present' | 'missed' | 'ghosts') => sum(hands.map(({ misread }) => misread[of]));
  const { missed, ghosts, outages } = SECOND_PROFILES[profile];

  it('miss tags about as often as the profile says', () => {
    const share = total('missed') / total('present');
    expect(share).toBeGreaterThan(missed * 0.8);
    expect(share).toBeLessThan(missed * 1.25);
  });

  it('tell ghosts about as often', () => {
    const share = total('ghosts') / (total('present') - total('missed'));
    expect(share).toBeGreaterThan(ghosts * 0.8);
    expect(share).toBeLessThan(ghosts * 1.25);
  });

  it('are silent about as often', () => {
    const minutes = sum(hands.map(({ trace }) => trace.records.at(-1)!.t / 60_000));
    const rate = sum(hands.map(({ misread }) => misread.outages.length)) / minutes;
    expect(rate).toBeGreaterThan(outages * 0.4);
    expect(rate).toBeLessThan(outages * 1.8);
  });
});

describe('clean readings', () => {
  const hands = sampleHands('clean', 4);

  it('tell each tag where it was in the time of the inventory, and none that lay elsewhere', () => {
    for (const hand of hands) {
      const pieces = new Map(Object.keys(hand.trace.header.tiles).map((tag, piece) => [tag, piece]));
      const { motion } = hand.stage;
      const wrong = readingsOf(hand).flatMap(({ t, zone, tags }) =>
        // The only tag that is no tile's is that of a card that somebody laid on the ledge.
        tags.filter((tag) => pieces.has(tag) && !motion.during(pieces.get(tag)!, t - 170, t).includes(zone)),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('miss none that lay in the zone all that time', () => {
    const [hand] = hands;
    const tags = Object.keys(hand!.trace.header.tiles);
    const { motion } = hand!.stage;
    for (const { t, zone, tags: read } of readingsOf(hand!).filter((_, at) => at % 10 === 0)) {
      const there = motion.in(zone, t).filter((piece) => motion.during(piece, t - 170, t).length === 1);
      expect(there.filter((piece) => !read.includes(tags[piece]!))).toEqual([]);
    }
  });

  it('come at about the cycles of the header', () => {
    for (const hand of hands) {
      const times = readingsOf(hand).flatMap(({ zone, t }) => (zone === 'A.rack' ? t : []));
      const mean = (times.at(-1)! - times[0]!) / (times.length - 1);
      expect(mean).toBeGreaterThan(180);
      expect(mean).toBeLessThan(230);
    }
  });
});

describe('a piece', () => {
  it('is at one spot at a time, and passes through a hand or the floor from zone to zone', () => {
    for (const { stage, trace, play } of sampleHands('clean', 7)) {
      expect(Object.keys(trace.header.tiles).length).toBeGreaterThanOrEqual(play.end.setup.setSize);
      for (let piece = 0; piece < play.end.setup.setSize; piece++) {
        const stays = stage.motion.stays(piece);
        stays.forEach((stay, at) => {
          if (at === 0) return;
          expect(stay.from).toBeGreaterThan(stays[at - 1]!.from);
          if (isZone(stay.spot) && isZone(stays[at - 1]!.spot)) expect(stay.spot).not.toBe('discard');
        });
      }
    }
  });
});
