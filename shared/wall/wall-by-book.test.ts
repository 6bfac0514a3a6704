import { describe, expect, it } from 'vitest';
import { must } from '../../test/helpers/random-hand.ts';
import type { BookId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import type { SetSize } from '../game/tiles.ts';
import { dealWall, openWall, takeLive, takeReplacement, type Wall, wallStacks } from './wall.ts';
import { breakWall, stackAt } from './wall-break.ts';

/**
 * A broken wall with tiles named by side, number from the right, upper or lower; built in the direction of the book's
 * ring.
 */
function broken(rules: BookId, throws: number[][], size: SetSize = 144): Wall<string> {
  const row = playRow(rules);
  const tiles = Array.from({ length: size / 2 }, (_, place) => {
    const { side, number } = stackAt(row.break, place, size);
    return [`${side}${number}u`, `${side}${number}l`];
  }).flat();
  return openWall(row, tiles, must(breakWall(row.break, SEATS, size, throws)));
}

const side = (rules: BookId, throws: number[][], size: SetSize): { by: Seat; gap: string } => {
  const { by, gap } = must(breakWall(playRow(rules).break, SEATS, size, throws));
  const { side: lifted, number } = stackAt(playRow(rules).break, gap, size);
  return { by, gap: `${lifted}${number}` };
};

describe('which stack is lifted', () => {
  it.each<[string, BookId, number[][], SetSize, Seat, string]>([
    [
      'Bouter 12, 13: wall number 10, opening number 16',
      'bouter',
      [
        [4, 6],
        [2, 4],
      ],
      144,
      'S',
      'S16',
    ],
    [
      'Bouter 13: over the corner of South lies East',
      'bouter',
      [
        [4, 6],
        [5, 6],
      ],
      144,
      'S',
      'E3',
    ],
    [
      'Bouter 12: East is 5 too',
      'bouter',
      [
        [2, 3],
        [1, 1],
      ],
      144,
      'E',
      'E7',
    ],
    [
      'Standard III: 9, then 4: the chief takes off the 13th',
      'standard',
      [
        [4, 5],
        [1, 3],
      ],
      136,
      'E',
      'E13',
    ],
    [
      'Standard III: 4, 8 and 12 are North',
      'standard',
      [
        [6, 6],
        [1, 1],
      ],
      136,
      'N',
      'N14',
    ],
    [
      'Philos 2.3: over the corner it is the left neighbour',
      'philos',
      [
        [3, 4],
        [5, 6],
      ],
      136,
      'W',
      'S1',
    ],
    [
      "Hua Bao: West throws, but it is counted on East's side",
      'hua-bao',
      [
        [3, 4],
        [2, 4],
      ],
      136,
      'W',
      'E13',
    ],
    [
      "Hua Bao: on into the left neighbour's",
      'hua-bao',
      [
        [5, 6],
        [5, 6],
      ],
      136,
      'W',
      'N5',
    ],
    ['Schmale 2.2: three dice find side and stack', 'schmale', [[3, 3, 4]], 144, 'S', 'S10'],
    ['Schmale 2.2: the most, 18', 'schmale', [[6, 6, 6]], 144, 'S', 'S18'],
    ['Schmale without bonus tiles: 18 of 17', 'schmale', [[6, 6, 6]], 136, 'S', 'E1'],
  ])('%s', (_, rules, throws, size, by, gap) => {
    expect(side(rules, throws, size)).toEqual({ by, gap });
  });

  it.each<[BookId, number[][]]>([
    ['schmale', [[1, 2]]],
    [
      'schmale',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['bouter', [[1, 2, 3]]],
  ])('%s: %j is no throw', (rules, throws) => {
    expect(breakWall(playRow(rules).break, SEATS, 144, throws)).toMatchObject({ ok: false });
  });
});

describe('the loose tiles, and which goes first', () => {
  // All are broken at the 13th stack of East; the tiles that lie on other stacks, then the order of replacements.
  it.each<[string, BookId, number[][], string[], string[]]>([
    [
      'Bouter 13, 16',
      'bouter',
      [
        [4, 5],
        [1, 3],
      ],
      ['E12: E13l', 'E11: E13u'],
      ['E13u', 'E13l', 'E12u', 'E12l'],
    ],
    [
      'Standard III',
      'standard',
      [
        [4, 5],
        [1, 3],
      ],
      ['E12: E13l', 'E11: E13u'],
      ['E13u', 'E13l', 'E12u', 'E12l'],
    ],
    [
      'Philos 2.3, 3.1.4',
      'philos',
      [
        [4, 5],
        [1, 3],
      ],
      ['E12: E13l', 'E11: E13u'],
      ['E13l', 'E13u', 'E12l', 'E12u'],
    ],
    [
      'Hua Bao',
      'hua-bao',
      [
        [4, 5],
        [1, 3],
      ],
      ['E12: E13l E13u'],
      ['E13u', 'E13l', 'E12u', 'E12l'],
    ],
    ['Schmale 2.2', 'schmale', [[3, 5, 5]], ['E12: E13l', 'E11: E13u'], ['E13u', 'E13l', 'E12u', 'E12l']],
    [
      'Küster',
      'kuester',
      [
        [4, 5],
        [1, 3],
      ],
      ['E11: E13l', 'E9: E13u'],
      ['E13u', 'E13l', 'E12u', 'E12l'],
    ],
  ])('%s', (_, rules, throws, lying, going) => {
    const row = playRow(rules);
    let wall = broken(rules, throws, 136);
    const loose = wallStacks(row, wall).flatMap(({ side, number, tiles }) => {
      const on = tiles.filter((tile) => tile.loose).map(({ tile }) => tile);
      return on.length > 0 ? [`${side}${number}: ${on.join(' ')}`] : [];
    });
    expect(loose.sort()).toEqual([...lying].sort());
    const gone = going.map(() => {
      const taken = must(takeReplacement(row, wall));
      wall = taken.wall;
      return taken.tile;
    });
    expect(gone).toEqual(going);
  });

  it('of a stack that lies on one other, the lower stays when the upper is gone', () => {
    const { wall } = must(
      takeReplacement(
        playRow('hua-bao'),
        broken(
          'hua-bao',
          [
            [4, 5],
            [1, 3],
          ],
          136,
        ),
      ),
    );
    const stack = wallStacks(playRow('hua-bao'), wall).find(
      ({ side, number }) => side === 'E' && number === 12,
    )!;
    expect(stack.tiles.map(({ tile }) => tile)).toEqual(['E12l', 'E12u', 'E13l']);
  });
});

describe('the deal and the dead wall', () => {
  it.each<[string, BookId, number[][], number, number, number]>([
    // tiles of East, live and dead tiles afterwards
    [
      'Bouter 15, 44',
      'bouter',
      [
        [4, 5],
        [1, 3],
      ],
      14,
      77,
      14,
    ],
    ['Schmale 2.2, 5.2', 'schmale', [[3, 5, 5]], 14, 77, 14],
    [
      'Hua Bao',
      'hua-bao',
      [
        [4, 5],
        [1, 3],
      ],
      14,
      69,
      14,
    ],
    [
      'Philos 2.4, 4',
      'philos',
      [
        [4, 5],
        [1, 3],
      ],
      14,
      69,
      14,
    ],
    [
      'Standard III: East draws his fourteenth',
      'standard',
      [
        [4, 5],
        [1, 3],
      ],
      13,
      70,
      14,
    ],
    [
      'Küster',
      'kuester',
      [
        [4, 5],
        [1, 3],
      ],
      14,
      75,
      16,
    ],
  ])('%s', (_, rules, throws, east, live, dead) => {
    const size = ['bouter', 'schmale', 'kuester'].includes(rules) ? 144 : 136;
    const { hands, wall } = dealWall(playRow(rules), broken(rules, throws, size), SEATS);
    expect(SEATS.map((seat) => hands[seat]!.length)).toEqual([east, 13, 13, 13]);
    expect(wall.count).toMatchObject({ live, dead });
  });

  it('Schmale 2.2, Philos 2.4: East has the next and the third upper tile, the others those between', () => {
    const { hands, wall } = dealWall(
      playRow('philos'),
      broken(
        'philos',
        [
          [1, 4],
          [1, 1],
        ],
        136,
      ),
      SEATS,
    );
    // 48 tiles are 24 stacks from E8: ten of East, and 14 of North on his left.
    expect(hands.E!.slice(12)).toEqual(['N15u', 'N17u']);
    expect([hands.S!, hands.W!, hands.N!].map((tiles) => tiles[12])).toEqual(['N15l', 'N16u', 'N16l']);
    expect(must(takeLive(playRow('philos'), wall)).tile).toBe('N17l');
  });

  it('Standard IV: East draws the tile that other books deal last', () => {
    const { wall } = dealWall(
      playRow('standard'),
      broken(
        'standard',
        [
          [1, 4],
          [1, 1],
        ],
        136,
      ),
      SEATS,
    );
    expect(must(takeLive(playRow('standard'), wall)).tile).toBe('N17u');
  });
});
