import { expect, test } from 'vitest';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { trackHand } from '../../test/bench/track-hand.ts';
import { simulateSecond } from '../../test/second-simulator/simulate-second.ts';
import type { ProfileName } from '../simulate/profiles.ts';
import { simulateHand } from '../simulate/simulate-hand.ts';

// Simulated hands that were once told wrongly, or asked about although they were told rightly. `npm run bench -- track`
// follows many more, with `--second` those of the second simulator.
test.each<
  [
    simulator: 'first' | 'second',
    profile: ProfileName,
    seed: number,
    number: number,
    asks: number,
    what: string,
  ]
>([
  [
    'first',
    'clean',
    1,
    498,
    0,
    'a claimed tile stands on the rack before it wins: it was not drawn and put back',
  ],
  ['second', 'clean', 1, 13, 0, 'a chow that a win outranks lies there until after the win'],
  [
    'second',
    'clean',
    1,
    19,
    0,
    'while South waits for a replacement at the deal, others replace theirs and play begins',
  ],
  ['second', 'clean', 1, 24, 0, 'the winning tile stays before the player who laid a pung of it'],
  ['second', 'clean', 1, 27, 0, 'a bonus tile of the deal lies there for long before it is its turn'],
  ['second', 'clean', 1, 59, 0, 'two tiles were laid down and put back seconds before their discard comes'],
  ['second', 'clean', 1, 111, 0, 'the winning tile was never read as a discard'],
  ['second', 'clean', 5, 160, 1, 'a pung follows nine seconds after the chow that it outranks'],
  ['second', 'clean', 5, 346, 1, 'the same, and the claimed tile changes hands first'],
  ['second', 'normal', 1, 82, 0, 'a replacement of the deal is read late'],
])('%s simulator, %s, seed %d, hand %d, %d questions: %s', (simulator, profile, seed, number, asks) => {
  const simulate = simulator === 'first' ? simulateHand : simulateSecond;
  const rules = BOOK_IDS[number % BOOK_IDS.length]!;
  const { wrong, questions } = trackHand(simulate({ seed, number, rules, profile, buttons: false }));
  expect({ wrong, questions }).toEqual({ wrong: [], questions: asks });
});
