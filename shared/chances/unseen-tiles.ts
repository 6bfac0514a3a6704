import { FIRST_WIND, type Kind } from '../game/tiles.ts';
import { bitCount } from './bit-count.ts';

/** How many tiles of each kind a player has not seen, as binary digits in planes of bits: quick to add up for many kinds. */
export class UnseenTiles {
  private suitOnes = 0;
  private suitTwos = 0;
  private suitFours = 0;
  private honourOnes = 0;
  private honourTwos = 0;
  private honourFours = 0;

  clear(): void {
    this.suitOnes = 0;
    this.suitTwos = 0;
    this.suitFours = 0;
    this.honourOnes = 0;
    this.honourTwos = 0;
    this.honourFours = 0;
  }

  /** Puts 0 to 4 tiles of a kind, of which there were none. */
  put(kind: Kind, number: number): void {
    if (kind < FIRST_WIND) {
      this.suitOnes |= (number & 1) << kind;
      this.suitTwos |= ((number >>> 1) & 1) << kind;
      this.suitFours |= ((number >>> 2) & 1) << kind;
    } else {
      this.honourOnes |= (number & 1) << (kind - FIRST_WIND);
      this.honourTwos |= ((number >>> 1) & 1) << (kind - FIRST_WIND);
      this.honourFours |= ((number >>> 2) & 1) << (kind - FIRST_WIND);
    }
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
