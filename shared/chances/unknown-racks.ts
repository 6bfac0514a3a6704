import type { Aims } from './aims.ts';
import type { Hands } from './hands.ts';
import type { Judgement } from './judgement.ts';
import type { Moment } from './moment.ts';
import type { RandomWords, WallOrder } from './wall-order.ts';

// Scratch: how often a rack is exchanged for a better one.
const exchanges = new Int32Array(4);

/** So many tiles in the live wall that nobody thinks of safety. */
const EARLY = 144;

/**
 * How many more tiles a rack has been chosen from than its player has discarded, by his declared groups: who claims had
 * more to choose from than the tiles drawn, and a hand that was ready to profit by what others discarded.
 */
const MORE_WITH_MELDS: Readonly<Record<Aims['chows'], readonly number[]>> = {
  any: [0, 1, 3, 4, 5],
  'one or four': [0, 4, 5, 5, 5],
};
/** Who has not claimed had less use for what was discarded: so many tiles fewer for each of his discards. */
const FEWER_WITHOUT_MELDS = 0.1;

/**
 * Deals the unknown racks. Players have chosen their tiles: mostly once for each discard that a player has made, his rack
 * of random tiles gets another one and gives up the least useful, which goes back to the tiles not seen. What he
 * discarded in truth, and let pass, is not weighed beyond that.
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
    const melds = hands.melds[player]!;
    const more = MORE_WITH_MELDS[chows][melds]!;
    exchanges[player] =
      melds > 0 ? discarded[player]! + more : Math.round((1 - FEWER_WITHOUT_MELDS) * discarded[player]!);
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
}
