import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HandScore } from '../../shared/game/position.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';
import { JsonBytes } from './json-bytes.ts';
import { writeScore } from './score-json.ts';

const out = new JsonBytes();
function scoreText(score: HandScore): string {
  writeScore(out, score);
  return new TextDecoder().decode(out.take());
}

describe('the JSON text of a scored hand', () => {
  it.each(POSITIONS.map((book) => [book.rules, book] as const))(
    '%s: is what JSON.stringify writes',
    (_, book) => {
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: 0, max: 9 }), (seed, drawn) => {
          const position = randomPosition(seed, book);
          const score = scoreValue(drawn === 0 ? { ...position, win: null } : position);
          if (score.ok) expect(scoreText(score.value)).toBe(JSON.stringify(score.value));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('escapes the names of a club, and leaves out what is not there', () => {
    const score: HandScore = {
      rules: 'the "old" club\n北',
      players: {
        S: {
          faan: 0,
          laak: 2,
          total: 64,
          limit: 'a\\b',
          items: [
            { rule: '"', faan: 1 },
            { rule: 'l', laak: 2 },
          ],
        },
        N: { total: 0, limit: null, items: [], hand: { sets: [] } },
      },
      payments: [{ from: 'N', to: 'S', points: 64 }],
      net: { S: 64, N: -64 },
    };
    expect(scoreText(score)).toBe(JSON.stringify(score));
  });
});
