import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { kindOf, type Tile } from '../game/tiles.ts';
import { CHOW, Hands, type MeldType, PUNG } from './hands.ts';
import { mostOfOneSuit, Tempers } from './tempers.ts';

const DRAWS = 4000;

/** South's hand: his rack, and the groups that he has declared, each by its type and lowest tile. */
function handsWith(rack: string, ...melds: readonly (readonly [MeldType, Tile])[]): Hands {
  const hands = new Hands();
  for (const tile of rack.split(' ')) hands.add(1, kindOf(tile as Tile), 1);
  for (const [type, tile] of melds) {
    hands.declare(1, type, kindOf(tile), 0);
  }
  return hands;
}

/** Of many tempers that this play may have, how many are ambitious, and their mean haste. */
function drawn(hands: Hands, discarded: number): { ambitious: number; haste: number } {
  const tempers = new Tempers();
  const random = new Random('tempers');
  let [ambitious, haste] = [0, 0];
  for (let draw = 0; draw < DRAWS; draw++) {
    tempers.drawByPlay(1, discarded, hands, random);
    if (tempers.ambition[1]! >= 0.5) ambitious++;
    haste += tempers.haste[1]!;
  }
  return { ambitious: ambitious / DRAWS, haste: haste / DRAWS };
}

describe('tiles for a hand of one suit and honours', () => {
  it.each([
    ['1m 2m 3m 4m 5m 6m 1z 1z 1s 2s 3s 5p 6p', [], 8],
    ['1m 2m 3m 4m 5m 1z 1z 1s 2s 3s', [[PUNG, '5z']], 10],
    ['1m 2m 3m 4m 5m 1z 1z 1s 2s 3s', [[PUNG, '7s']], 8],
    [
      '1m 2m 3m 4m 5m 1z 1z',
      [
        [PUNG, '7s'],
        [CHOW, '1p'],
      ],
      0,
    ],
  ] as const)('%s %j: %i', (rack, melds, tiles) => {
    expect(mostOfOneSuit(1, handsWith(rack, ...melds))).toBe(tiles);
  });
});

describe('tempers by play', () => {
  const eight = handsWith('1m 2m 3m 4m 5m 6m 1z 1z 1s 2s 3s 5p 6p');
  const nine = handsWith('1m 2m 3m 4m 5m 6m 1z 1z 2z 2s 3s 5p 6p');

  it('tell those who give up the ninth tile of a suit from those who would have kept it', () => {
    expect(drawn(eight, 8).ambitious).toBeCloseTo(0.16, 1);
    expect(drawn(nine, 8).ambitious).toBeCloseTo(0.64, 1);
    expect(drawn(eight, 0).ambitious).toBeGreaterThan(drawn(eight, 8).ambitious + 0.1);
  });

  it('aim for eight tiles of a suit with nobody, and for ten with everybody', () => {
    const tempers = new Tempers();
    const random = new Random('aims');
    for (let draw = 0; draw < 100; draw++) {
      tempers.drawByPlay(1, 8, nine, random);
      const wanted = 10 - 2 * tempers.ambition[1]!;
      expect(wanted).toBeGreaterThan(8);
      expect(wanted).toBeLessThanOrEqual(10);
    }
  });

  it('are hastier in whoever has claimed a chow', () => {
    const pung = handsWith('1m 2m 3m 4m 5m 1z 1z 1s 2s 3s', [PUNG, '7s']);
    const chow = handsWith('1m 2m 3m 4m 5m 1z 1z 1s 2s 3s', [CHOW, '7s']);
    expect(drawn(pung, 4).haste).toBeCloseTo(0.5, 1);
    expect(drawn(chow, 4).haste).toBeCloseTo(0.667, 1);
  });
});
