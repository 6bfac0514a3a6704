import type { Reading } from '../../host/trace/readings.ts';
import { isReading } from '../../host/trace/trace.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import type { SecondProfileName } from './profiles.ts';
import { type SecondHand, simulateSecond } from './simulate-second.ts';

/** Hands of all books in turn, for the tests. */
export const sampleHands = (profile: SecondProfileName, count: number, seed = 11): SecondHand[] =>
  Array.from({ length: count }, (_, number) =>
    simulateSecond({ seed, number, rules: BOOK_IDS[number % BOOK_IDS.length]!, profile, buttons: true }),
  );

/** The readings of a hand, without calls. */
export const readingsOf = ({ trace }: SecondHand): Reading[] => trace.records.filter(isReading);
