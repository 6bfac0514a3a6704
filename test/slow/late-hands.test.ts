import { describe, expect, test } from 'vitest';
import { PROFILE_NAMES, type ProfileName } from '../../host/simulate/profiles.ts';
import { simulateHand } from '../../host/simulate/simulate-hand.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { followLate, isLateWord, type Missing } from '../helpers/late-hands.ts';
import { must } from '../helpers/random-hand.ts';

const HANDS = 3;

const handOf = (number: number, profile: ProfileName) =>
  simulateHand({ seed: 3, number, rules: BOOK_IDS[number % BOOK_IDS.length]!, profile, buttons: false });

/** Follows some hands of a profile; those too short to cut are left out. */
const follow = (profile: ProfileName, missingOf: (number: number) => Missing) =>
  Array.from(
    { length: HANDS },
    (_, number) => followLate(handOf(number, profile), missingOf(number)) ?? [],
  ).flat();

describe.each(['clean', 'normal'] as const)('simulated hands, %s', (profile) => {
  test('that are joined: it is said within five seconds, and most are scored right', () => {
    const hands = follow(profile, (number) => ({ before: 0.15 + 0.2 * number }));
    for (const { saidAfter } of hands) expect(saidAfter).toBeLessThanOrEqual(5000);
    expect(hands.filter(({ win }) => win === false).length).toBeLessThanOrEqual(1);
    expect(hands.filter(({ score }) => score === false).length).toBeLessThanOrEqual(2);
  });

  test('with a rack that is never read: it is said within five seconds, and the winner is found', () => {
    const hands = follow(profile, (number) => ({ rack: SEATS[number % SEATS.length]!, until: 1 }));
    for (const { saidAfter } of hands) expect(saidAfter).toBeLessThanOrEqual(5000);
    expect(hands.filter(({ win }) => win === false).length).toBeLessThanOrEqual(1);
  });

  test('with a rack that is read from the middle on: they are scored right', () => {
    const hands = follow(profile, (number) => ({ rack: SEATS[number % SEATS.length]!, until: 0.5 }));
    for (const { saidAfter } of hands) expect(saidAfter).toBeLessThanOrEqual(5000);
    expect(hands.filter(({ score }) => score === false).length).toBeLessThanOrEqual(1);
  });
});

test.each(PROFILE_NAMES)('a whole trace, %s: nothing of the kind is said', (profile) => {
  for (let number = 0; number < HANDS; number++) {
    const { trace } = handOf(number, profile);
    const tracker = must(createTracker(trace.header));
    for (const record of trace.records) expect(tracker.read(record).filter(isLateWord)).toEqual([]);
  }
});
