import { PLAYING_KINDS } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import type { Hands } from './hands.ts';
import type { Judgement } from './judgement.ts';
import type { Moment } from './moment.ts';
import { fraction, type RandomWords, type WallOrder } from './wall-order.ts';

// Scratch: how often a rack is exchanged for a better one.
const exchanges = new Int32Array(4);
// Scratch: a rack before it is dealt anew.
const before = new Int8Array(PLAYING_KINDS);

/**
 * Whoever waits has not won yet: after so many of his discards, each further one stands for so many tiles from anywhere that
 * did not complete his rack, by the number of chows that a book allows. Found by the chances of moments late in hands of the
 * virtual players, beside those with all racks known.
 */
const EARLY_DISCARDS = 6;
const PASSED_BY: Readonly<Record<Aims['chows'], number>> = { any: 1.25, 'one or four': 0.8 };

/** How often a rack that would have won by now is dealt anew. */
const MOST_DEALT_ANEW = 4;

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
 * of random tiles gets another one and gives up the least useful, which goes back to the tiles not seen. Racks that would
 * have won by now are dealt anew. What a player discarded in truth is not weighed beyond that.
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
      choose(player, hands, wall, judgement, random);
    }
  }
  for (let player = 0; player < hidden.length; player++) {
    const passedBy = (discarded[player]! - EARLY_DISCARDS) * PASSED_BY[chows];
    if (hidden[player] === 0 || passedBy <= 0) continue;
    for (let anew = 0; anew < MOST_DEALT_ANEW; anew++) {
      if (!wouldHaveWon(player, passedBy, hands, wall, judgement, random)) break;
      dealAnew(player, hands, wall, random);
      for (let left = exchanges[player]!; left > 0; left--) choose(player, hands, wall, judgement, random);
    }
  }
}

/** A rack gets a tile from anywhere and gives up the least useful one. */
function choose(
  player: number,
  hands: Hands,
  wall: WallOrder,
  judgement: Judgement,
  random: RandomWords,
): void {
  hands.add(player, wall.takeAnywhere(random), 1);
  const given = judgement.leastUseful(player, EARLY);
  hands.add(player, given, -1);
  wall.putBack(given);
}

/** Whether a rack that waits would have been complete by one of so many tiles that its player was passed by. */
function wouldHaveWon(
  player: number,
  passedBy: number,
  hands: Hands,
  wall: WallOrder,
  judgement: Judgement,
  random: RandomWords,
): boolean {
  if (judgement.outlook.distance(hands, player) !== 1) return false;
  const share = winningTiles(player, hands, wall, judgement) / wall.inWall;
  return fraction(random) >= (1 - share) ** passedBy;
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

/** Exchanges each tile of a rack for one from anywhere. */
function dealAnew(player: number, hands: Hands, wall: WallOrder, random: RandomWords): void {
  before.set(hands.rack[player]!);
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let left = before[kind]!; left > 0; left--) {
      hands.add(player, wall.takeAnywhere(random), 1);
      hands.add(player, kind, -1);
      wall.putBack(kind);
    }
  }
}
