import type { Hands } from './hands.ts';
import type { Judgement } from './judgement.ts';
import type { Moment } from './moment.ts';
import type { RandomWords, WallOrder } from './wall-order.ts';

/** So many tiles in the live wall that nobody thinks of safety. */
const EARLY = 144;

/**
 * Deals the unknown racks. Players have chosen their tiles: for each discard that a player has made, his rack of
 * random tiles gets another one and gives up the least useful, which goes back to the tiles not seen. What he
 * discarded in truth, and let pass, is not weighed beyond that.
 */
export function dealUnknown(
  { hidden, discarded }: Moment,
  hands: Hands,
  wall: WallOrder,
  judgement: Judgement,
  random: RandomWords,
): void {
  let most = 0;
  for (let player = 0; player < hidden.length; player++) {
    for (let left = hidden[player]!; left > 0; left--) hands.add(player, wall.earlier(), 1);
    if (hidden[player]! > 0) most = Math.max(most, discarded[player]!);
  }
  for (let exchange = 0; exchange < most; exchange++) {
    for (let player = 0; player < hidden.length; player++) {
      if (hidden[player] === 0 || discarded[player]! <= exchange) continue;
      hands.add(player, wall.takeAnywhere(random), 1);
      const given = judgement.leastUseful(player, EARLY);
      hands.add(player, given, -1);
      wall.putBack(given);
    }
  }
}
