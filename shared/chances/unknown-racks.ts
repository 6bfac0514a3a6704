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
}
