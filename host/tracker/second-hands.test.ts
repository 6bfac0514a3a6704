import { expect, test } from 'vitest';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { trackHand } from '../../test/bench/track-hand.ts';
import { simulateSecond } from '../../test/second-simulator/simulate-second.ts';
import type { ProfileName } from '../simulate/profiles.ts';

// Hands of the second simulator that were once told wrongly, or asked about although they were told rightly.
// `npm run bench -- track --second` follows many more.
test.each<[profile: ProfileName, seed: number, number: number, asks: number, what: string]>([
  ['clean', 1, 13, 0, 'a chow that a win outranks lies there until after the win'],
  [
    'clean',
    1,
    19,
    0,
    'while South waits for a replacement at the deal, others replace theirs and play begins',
  ],
  ['clean', 1, 24, 0, 'the winning tile stays before the player who laid a pung of it'],
  ['clean', 1, 27, 0, 'a bonus tile of the deal lies there for long before it is its turn'],
  ['clean', 1, 59, 0, 'two tiles were laid down and put back seconds before their discard comes'],
  ['clean', 1, 111, 0, 'the winning tile was never read as a discard'],
  ['clean', 5, 160, 1, 'a pung follows nine seconds after the chow that it outranks'],
  ['clean', 5, 346, 1, 'the same, and the claimed tile changes hands first'],
  ['normal', 1, 82, 0, 'a replacement of the deal is read late'],
])('%s, seed %d, hand %d, %d questions: %s', (profile, seed, number, asks) => {
  const hand = simulateSecond({
    seed,
    number,
    rules: BOOK_IDS[number % BOOK_IDS.length]!,
    profile,
    buttons: false,
  });
  const { wrong, questions } = trackHand(hand);
  expect({ wrong, questions }).toEqual({ wrong: [], questions: asks });
});
