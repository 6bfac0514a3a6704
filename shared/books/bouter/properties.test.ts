import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUTER_POSITIONS } from '../../../test/helpers/book-positions.ts';
import { randomPosition } from '../../../test/helpers/random-position.ts';
import { bouterByHand } from '../../../test/judges/bouter-by-hand.ts';
import { testAsByHand } from '../../../test/judges/rule-set-properties.ts';
import { scoreValue } from '../../scoring/score.ts';
import { BOUTER_CLUB_OPTIONS } from './club-hands.ts';

describe('Bouter, whatever the hand', () => testAsByHand(BOUTER_POSITIONS, bouterByHand));

describe('Bouter, with every hand of a club', () => {
  it('wins with hands that win without it, for an agreed value or the worth of the tiles', () => {
    const hands = Object.keys(BOUTER_CLUB_OPTIONS);
    const all = Object.fromEntries(hands.map((hand) => [hand, { value: 777 }]));
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = randomPosition(seed, BOUTER_POSITIONS);
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
