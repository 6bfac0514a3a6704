import type { PlayerPosition, Position } from '../../../shared/game/position.ts';
import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../../shared/game/tiles.ts';
import { randomSource } from '../../helpers/random-hand.ts';

/** How many hands the benchmarks of scoring share. */
export const HANDS = 500;

/** A self-drawn win without declared groups, which every program can score; the last tile is the winning one. */
export interface Won {
  readonly tiles: readonly Tile[];
  readonly position: Position;
}

function wonHands(): Won[] {
  const random = randomSource(2026);
  const hands: Won[] = [];
  while (hands.length < HANDS) {
    const wall = tileSet(136);
    for (let at = wall.length - 1; at > 0; at--) {
      const other = random(at + 1);
      [wall[at], wall[other]] = [wall[other]!, wall[at]!];
    }
    const tiles = completeHand(wall, random);
    if (!tiles) continue;
    const seat = SEATS[random(4)]!;
    const players: Partial<Record<Seat, PlayerPosition>> = {};
    for (const one of SEATS) players[one] = { concealed: one === seat ? tiles : wall.splice(0, 13) };
    const win = { seat, tile: tiles.at(-1)!, source: 'wall' } as const;
    hands.push({ tiles, position: { rules: 'kuester', roundWind: 'E', players, win } });
  }
  return hands;
}

/** Four groups and a pair from the wall, in random order; null if they need a tile five times. */
function completeHand(wall: Tile[], random: (below: number) => number): Tile[] | null {
  const kinds = tileSet(136).filter((tile, at, all) => all[at - 1] !== tile);
  const wanted: Tile[] = [];
  for (let group = 0; group < 4; group++) {
    const low = random(34);
    const chow = low < 27 && low % 9 < 7 && random(4) > 0;
    for (let step = 0; step < 3; step++) wanted.push(kinds[chow ? low + step : low]!);
  }
  const pair = kinds[random(34)]!;
  wanted.splice(random(13), 0, pair);
  wanted.splice(random(14), 0, pair);
  for (const tile of wanted) {
    const at = wall.indexOf(tile);
    if (at < 0) return null;
    wall.splice(at, 1);
  }
  return wanted;
}

export const HANDS_WON: readonly Won[] = wonHands();
