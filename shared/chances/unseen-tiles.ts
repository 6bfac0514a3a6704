import { FIRST_WIND, PLAYING_KINDS } from '../game/tiles.ts';
import { bitCount } from './bit-count.ts';

/** How many tiles of each kind a player has not seen, as binary digits in planes of bits: quick to add up for many kinds. */
export class UnseenTiles {
  private suitOnes = 0;
  private suitTwos = 0;
  private suitFours = 0;
  private honourOnes = 0;
  private honourTwos = 0;
  private honourFours = 0;

  /** Counts what lies neither open nor on the player's rack: of each kind 0 to 4. */
  take(open: Int8Array, rack: Int8Array): void {
    let [ones, twos, fours] = [0, 0, 0];
    for (let kind = 0; kind < FIRST_WIND; kind++) {
      const left = 4 - open[kind]! - rack[kind]!;
      ones |= (left & 1) << kind;
      twos |= ((left >>> 1) & 1) << kind;
      fours |= ((left >>> 2) & 1) << kind;
    }
    this.suitOnes = ones;
    this.suitTwos = twos;
    this.suitFours = fours;
    ones = 0;
    twos = 0;
    fours = 0;
    for (let kind = FIRST_WIND; kind < PLAYING_KINDS; kind++) {
      const left = 4 - open[kind]! - rack[kind]!;
      ones |= (left & 1) << (kind - FIRST_WIND);
      twos |= ((left >>> 1) & 1) << (kind - FIRST_WIND);
      fours |= ((left >>> 2) & 1) << (kind - FIRST_WIND);
    }
    this.honourOnes = ones;
    this.honourTwos = twos;
    this.honourFours = fours;
  }

  /** The tiles of these kinds: suits as 27 bits, honours as 7. */
  count(suits: number, honours: number): number {
    const ofSuits =
      bitCount(suits & this.suitOnes) +
      2 * bitCount(suits & this.suitTwos) +
      4 * bitCount(suits & this.suitFours);
    if (honours === 0) return ofSuits;
    return (
      ofSuits +
      bitCount(honours & this.honourOnes) +
      2 * bitCount(honours & this.honourTwos) +
      4 * bitCount(honours & this.honourFours)
    );
  }
}
