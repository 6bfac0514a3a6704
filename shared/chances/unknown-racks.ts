import { PLAYING_KINDS } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import type { Hands } from './hands.ts';
import type { Judgement } from './judgement.ts';
import type { Moment } from './moment.ts';
import { fraction, type RandomWords, type WallOrder } from './wall-order.ts';

// Scratch: how often a rack is exchanged for a better one.
const exchanges = new Int32Array(4);

/**
 * Whoever waits late in a hand has not won yet: after so many of his discards, each further one stands for so many tiles from
 * anywhere that did not complete his rack, by the number of chows that a book allows. Found by the chances of moments late in
 * hands of the virtual players, beside those with all racks known.
 */
const EARLY_DISCARDS = 4;
const PASSED_BY: Readonly<Record<Aims['chows'], number>> = { any: 0.9, 'one or four': 0.7 };

/** So many tiles in the live wall that nobody thinks of safety. */
const EARLY = 144;

/**
 * How many tiles more than he discarded a player with so many declared groups has chosen his rack from: who claims had
 * more to choose from than what he drew, and a hand that could use it. Found by the distances of racks in hands of the
 * virtual players (one to four groups; by the number of chows that a book allows).
 */
const MORE_WITH_MELDS: Readonly<Record<Aims['chows'], readonly number[]>> = {
  any: [0, 1, 3, 3, 4],
  'one or four': [0, 4, 5, 5, 5],
};

/** From how many more tiles than it holds a player has chosen his rack. Who never claimed had less use for what came. */
const choices = (discarded: number, melds: number, chows: Aims['chows']): number =>
  melds > 0 ? discarded + MORE_WITH_MELDS[chows][melds]! : Math.round(0.85 * discarded);

/**
 * Deals the unknown racks. Players have chosen their tiles: about once for each discard that a player has made, his rack
 * of random tiles gets another one and gives up the least useful, which goes back to the tiles not seen. Late in a hand,
 * racks that would have won by then are spoilt. What a player discarded in truth is not weighed beyond that.
 */
export function dealUnknown(
  { hidden, discarded }: Moment,
  hands: Hands,
  wall: WallOrder,
  judgement: Judgement,
  random: RandomWords,
): void {
  const { chows } = judgement.aims;
  let most = 0;
  for (let player = 0; player < hidden.length; player++) {
    for (let left = hidden[player]!; left > 0; left--) hands.add(player, wall.earlier(), 1);
    exchanges[player] = choices(discarded[player]!, hands.melds[player]!, chows);
    if (hidden[player]! > 0) most = Math.max(most, exchanges[player]!);
  }
  for (let exchange = 0; exchange < most; exchange++) {
    for (let player = 0; player < hidden.length; player++) {
      if (hidden[player] === 0 || exchanges[player]! <= exchange) continue;
      hands.add(player, wall.takeAnywhere(random), 1);
      const given = judgement.leastUseful(player, EARLY);
      hands.add(player, given, -1);
      wall.putBack(given);
    }
  }
  for (let player = 0; player < hidden.length; player++) {
    const passedBy = (discarded[player]! - EARLY_DISCARDS) * PASSED_BY[chows];
    if (hidden[player] === 0 || passedBy <= 0 || judgement.outlook.distance(hands, player) !== 1) continue;
    const share = winningTiles(player, hands, wall, judgement) / wall.inWall;
    if (fraction(random) >= (1 - share) ** passedBy) spoil(player, hands, wall, random);
  }
}

/** How many tiles that would complete a waiting rack are in the wall. */
function winningTiles(player: number, hands: Hands, wall: WallOrder, { outlook }: Judgement): number {
  let tiles = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    // There is no fifth one.
    if (hands.rack[player]![kind] === 4) continue;
    hands.add(player, kind, 1);
    if (outlook.distance(hands, player) === 0) tiles += wall.numberOf(kind);
    hands.add(player, kind, -1);
  }
  return tiles;
}

/** Exchanges any tile of a rack for any of the wall. */
function spoil(player: number, hands: Hands, wall: WallOrder, random: RandomWords): void {
  const rack = hands.rack[player]!;
  let at = Math.floor(fraction(random) * hands.tilesOf(player));
  let kind = 0;
  while (at >= rack[kind]!) at -= rack[kind++]!;
  hands.add(player, wall.takeAnywhere(random), 1);
  hands.add(player, kind, -1);
  wall.putBack(kind);
}
