import { describe, expect, it } from 'vitest';
import { scored, wonBy } from '../../../test/helpers/hands.ts';
import { KUESTER_EXAMPLES } from '../../../test/helpers/worked-examples.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

describe('Küster, the worked examples', () => {
  it.each(KUESTER_EXAMPLES.map((example, index) => [index + 1, example] as const))(
    'example %i',
    (_, example) => {
      const { seat, hand, how, rest, bonus = 0, points, doubles, total, paid } = example;
      const result = scored(wonBy(seat, hand, how, rest));
      const player = result.players[seat]!;
      const listed = (key: 'points' | 'doubles') =>
        player.items.filter(({ rule }) => rule !== 'bonus-tile').flatMap((item) => item[key] ?? []);
      expect(sorted(listed('points'))).toEqual(sorted(points));
      expect(player.points).toBe(sum(points) + bonus);
      expect(sorted(listed('doubles'))).toEqual(sorted(doubles));
      expect(player.total).toBe(total);
      expect(Object.fromEntries(result.payments.map(({ from, points }) => [from, points]))).toEqual(paid);
      expect(result.payments.every(({ to }) => to === seat)).toBe(true);
    },
  );
});
