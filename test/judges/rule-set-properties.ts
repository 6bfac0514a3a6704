import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HandScore, PlayerPosition, Position } from '../../shared/game/position.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { TILES, type Tile } from '../../shared/game/tiles.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { type PositionsOf, randomPosition } from '../helpers/random-position.ts';

/** The worth of a player's hand by a second implementation; null if the winner's tiles are not a winning hand. */
type TotalByHand = (position: Position, seat: Seat) => number | null;

/** Tests that hold for random hands of any book. */
export function testProperties(book: PositionsOf): void {
  const positions = fc.nat().map((seed) => randomPosition(seed, book));
  const check = (numRuns: number, test: (position: Position, score: HandScore) => void) =>
    fc.assert(
      fc.property(positions, (position) => {
        const score = scoreValue(position);
        if (score.ok) test(position, score.value);
        else expect(score.error.code).toBe('not-a-winning-hand');
      }),
      { numRuns },
    );

  it('adds up: items to points and doubles, or faan and laak; payments to nothing', () => {
    check(600, (_, { players, payments, net }) => {
      for (const { total, limit, items, ...sums } of Object.values(players)) {
        const fixed = limit !== null && limit !== 'limit';
        for (const what of ['points', 'doubles', 'faan', 'laak'] as const) {
          const sum = items.reduce((all, item) => all + (item[what] ?? 0), 0);
          if (what in sums && !fixed) expect(sum).toBe(sums[what]);
        }
        const { points, doubles } = sums;
        if (limit === null && points !== undefined) expect(total).toBe(points * 2 ** doubles!);
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
      }
      const sums = new Map(Object.keys(players).map((seat) => [seat, 0]));
      for (const { from, to, points } of payments) {
        expect(Number.isSafeInteger(points) && points > 0).toBe(true);
        sums.set(from, sums.get(from)! - points);
        sums.set(to, sums.get(to)! + points);
      }
      expect(net).toEqual(Object.fromEntries(sums));
      expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    });
  });

  it('shows the tiles that the winner has', () => {
    check(200, (position, { players }) => {
      const seat = position.win!.seat;
      const { sets, pair = [] } = players[seat]!.hand!;
      expect([...sets.flat(), ...pair].sort()).toEqual(tilesOf(position.players[seat]!).sort());
    });
  });

  it('does not mind in which order tiles lie', () => {
    check(200, (position, { payments, net }) => {
      expect(scoreValue(turnedRound(position))).toMatchObject({ ok: true, value: { payments, net } });
    });
  });
}

/** Tests that a book's random hands get the scores of `byHand`, the slow and simple implementation. */
export function testAsByHand(book: PositionsOf, byHand: TotalByHand): void {
  const positions = fc.nat().map((seed) => randomPosition(seed, book));

  it('scores as the rules written down a second time, over every way to lay the tiles', () => {
    fc.assert(
      fc.property(positions, (position) => expectAsByHand(position, byHand)),
      { numRuns: 600 },
    );
  });

  it('judges hands that differ by one tile as the rules written down a second time', () => {
    fc.assert(
      fc.property(positions, fc.nat(13), fc.nat(33), (position, at, kind) => {
        const neighbour = withOtherTile(position, at, TILES[kind]!);
        if (neighbour) expectAsByHand(neighbour, byHand);
      }),
      { numRuns: 400 },
    );
  });
}

function expectAsByHand(position: Position, byHand: TotalByHand): void {
  const score = scoreValue(position);
  const wanted = byHand(position, position.win!.seat);
  if (wanted === null) {
    expect(score).toMatchObject({ ok: false, error: { code: 'not-a-winning-hand' } });
    return;
  }
  const seats = SEATS.filter((seat) => position.players[seat]);
  expect(score.ok).toBe(true);
  if (!score.ok) return;
  expect(seats.map((seat) => [seat, score.value.players[seat]!.total])).toEqual(
    seats.map((seat) => [seat, byHand(position, seat)]),
  );
}

const tilesOf = ({ concealed, melds = [] }: PlayerPosition): Tile[] => [
  ...concealed,
  ...melds.flatMap(({ tiles }) => tiles),
];

/** The same position with one of the winner's concealed tiles changed; null if that is impossible. */
function withOtherTile(position: Position, at: number, tile: Tile): Position | null {
  const { seat, tile: won } = position.win!;
  const winner = position.players[seat]!;
  const copies = Object.values(position.players).flatMap(tilesOf);
  if (at >= winner.concealed.length || copies.filter((one) => one === tile).length === 4) return null;
  const concealed = winner.concealed.with(at, tile);
  if (!concealed.includes(won)) return null;
  return { ...position, players: { ...position.players, [seat]: { ...winner, concealed } } };
}

/** The same position with every list reversed. */
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
