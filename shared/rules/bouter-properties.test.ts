import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUTER_BOOK } from '../../test/books.ts';
import { bouterByHand } from '../../test/bouter-by-hand.ts';
import { randomPosition } from '../../test/random-position.ts';
import { testProperties } from '../../test/rule-set-properties.ts';
import { scoreValue } from '../scoring/score.ts';
import { BOUTER_CLUB_OPTIONS } from './bouter-club-hands.ts';

describe('Bouter, whatever the hand', () => testProperties(BOUTER_BOOK, bouterByHand));

describe('Bouter, with every hand of a club', () => {
  it('wins with what wins without, and is worth a value that was agreed on or what the tiles are', () => {
    const hands = Object.keys(BOUTER_CLUB_OPTIONS);
    const all = Object.fromEntries(hands.map((hand) => [hand, { value: 777 }]));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = randomPosition(seed, BOUTER_BOOK);
        const { seat, circumstances = [] } = position.win!;
        const score = scoreValue({ ...position, options: { ...position.options, ...all } });
        if (scoreValue(position).ok) expect(score.ok).toBe(true);
        const winner = score.ok ? score.value.players[seat]! : null;
        if (winner && hands.includes(winner.limit ?? '')) {
          expect(winner.total).toBe(circumstances.includes('bet') ? 2 * 777 : 777);
        }
      }),
      { numRuns: 400 },
    );
  });
});
