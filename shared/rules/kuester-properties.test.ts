import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scored } from '../../test/hands.ts';
import { totalByHand } from '../../test/kuester-by-hand.ts';
import { randomPosition } from '../../test/random-position.ts';
import type { PlayerPosition, Position } from '../position.ts';
import { scoreValue } from '../score.ts';
import { SEATS, type Seat } from '../seats.ts';

const positions = fc.nat().map(randomPosition);

describe('Küster, whatever the hand', () => {
  it('scores as the rules written down a second time, over every way to lay the tiles', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const { players } = scored(position);
        const totals = SEATS.filter((seat) => position.players[seat]).map((seat) => [
          seat,
          players[seat]!.total,
        ]);
        expect(totals).toEqual(totals.map(([seat]) => [seat, totalByHand(position, seat as Seat)]));
      }),
      { numRuns: 600 },
    );
  });

  it('adds up: items to points and doubles, these to the total, payments to nothing', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const { players, payments, net } = scored(position);
        for (const { points = 0, doubles = 0, total, limit, items } of Object.values(players)) {
          expect(items.reduce((sum, item) => sum + (item.points ?? 0), 0)).toBe(points);
          expect(items.reduce((sum, item) => sum + (item.doubles ?? 0), 0)).toBe(doubles);
          if (limit !== 'limit') expect(total).toBe(points * 2 ** doubles);
        }
        const sums = new Map(Object.keys(players).map((seat) => [seat, 0]));
        for (const { from, to, points } of payments) {
          expect(Number.isSafeInteger(points) && points > 0).toBe(true);
          sums.set(from, sums.get(from)! - points);
          sums.set(to, sums.get(to)! + points);
        }
        expect(net).toEqual(Object.fromEntries(sums));
        expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
      }),
      { numRuns: 600 },
    );
  });

  it('shows the tiles that the winner has', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const seat = position.win!.seat;
        const { sets, pair = [] } = scored(position).players[seat]!.hand!;
        const { concealed, melds = [] } = position.players[seat]!;
        const held = [...concealed, ...melds.flatMap(({ tiles }) => tiles)];
        expect([...sets.flat(), ...pair].sort()).toEqual(held.sort());
      }),
      { numRuns: 200 },
    );
  });

  it('does not mind in which order tiles lie', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(scoreValue(turnedRound(position))).toMatchObject({
          ok: true,
          value: { payments: scored(position).payments, net: scored(position).net },
        });
      }),
      { numRuns: 200 },
    );
  });
});

/** The same position with every list the other way round. */
function turnedRound(position: Position): Position {
  const turned = Object.entries(position.players).map(([seat, { concealed, melds = [], bonus = [] }]) => {
    const player: PlayerPosition = {
      concealed: concealed.toReversed(),
      melds: melds.toReversed().map((meld) => ({ ...meld, tiles: meld.tiles.toReversed() })),
      bonus: bonus.toReversed(),
    };
    return [seat, player];
  });
  return { ...position, players: Object.fromEntries(turned.reverse()) };
}
