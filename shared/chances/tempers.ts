import { AREAS, type Hands } from './hands.ts';
import { fraction, type RandomWords } from './wall-order.ts';

/** How each player plays a hand: see `Temper` of `host/players/judgement.ts`. */
export class Tempers {
  readonly ambition = new Float64Array(4);
  readonly haste = new Float64Array(4);

  /** Draws those of players who have shown nothing yet. */
  draw(random: RandomWords): void {
    for (let player = 0; player < 4; player++) {
      this.ambition[player] = fraction(random);
      this.haste[player] = fraction(random);
    }
  }

  /** Draws one player's as his play tells it: by the rack that he has come to hold, and the chows that he has claimed. */
  drawByPlay(player: number, discarded: number, hands: Hands, random: RandomWords): void {
    const ambitious = fraction(random) < ambitiousBy(mostOfOneSuit(player, hands), discarded);
    // Since tiles are whole numbers, all ambitions of one half decide alike.
    this.ambition[player] = ambitious ? 0.75 : 0.25;
    // An early chow is claimed the oftener the hastier a player is: of whoever has claimed one, haste is the greater of two draws.
    const haste = fraction(random);
    this.haste[player] = hands.chows[player] === 0 ? haste : Math.sqrt(haste);
  }
}

/** So many of a player's discards, and more, up to the next. */
const DISCARDS = [0, 3, 7, 11] as const;

/** The rows of {@link AMBITIOUS}: so many tiles of one suit and honours and fewer, to so many and more. */
const [FEW, ENOUGH] = [6, 9];

/**
 * How many players of a hundred who have so many of these tiles are of the more ambitious half, which aims for a hand of them from
 * nine on, by how often they have discarded. The others give up the ninth again, and the ambitious soon have more: `npm run
 * bench -- chances-racks`.
 */
const AMBITIOUS: readonly (readonly number[])[] = [
  [49, 46, 44, 43],
  [48, 42, 37, 37],
  [34, 23, 16, 13],
  [68, 67, 64, 62],
];

function ambitiousBy(tiles: number, discarded: number): number {
  const row = AMBITIOUS[Math.min(ENOUGH, Math.max(FEW, tiles)) - FEW]!;
  return row[DISCARDS.findLastIndex((from) => discarded >= from)]! / 100;
}

/**
 * How many of a player's tiles would be in a hand of this suit and honours, declared groups counted as three; none if
 * a group is of another suit.
 */
export function tilesOfSuit(player: number, suit: number, { melds, meldSuits, areaTiles }: Hands): number {
  if ((meldSuits[player]! & ~(1 << suit)) !== 0) return 0;
  const first = player * AREAS;
  return 3 * melds[player]! + areaTiles[first + 3]! + areaTiles[first + suit]!;
}

/** The most tiles that a player has for a hand of one suit and honours. */
export function mostOfOneSuit(player: number, hands: Hands): number {
  return Math.max(
    tilesOfSuit(player, 0, hands),
    tilesOfSuit(player, 1, hands),
    tilesOfSuit(player, 2, hands),
  );
}
