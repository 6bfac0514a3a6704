import type { Seat } from '../game/seats.ts';
import { isSuit, type Kind, suitOf } from '../game/tiles.ts';
import { aimsOf } from './aims.ts';
import type { Streams } from './chances.ts';
import { Hands } from './hands.ts';
import { Judgement, valuedIn } from './judgement.ts';
import { type Moment, playIn } from './moment.ts';
import { Tempers } from './tempers.ts';
import { dealUnknown } from './unknown-racks.ts';
import { WallOrder } from './wall-order.ts';

/** Who could use a discard: shares of the racks that the others may have, in thousandths. */
export interface Wanted {
  /** That somebody could win with it. */
  readonly toWin: number;
  readonly by: readonly WantedBy[];
}

/** How likely one player could use it. */
export interface WantedBy {
  readonly seat: Seat;
  /** To complete a hand, whether or not it is worth enough. */
  readonly toWin: number;
  /** For a group, without winning. */
  readonly forGroup: number;
}

/**
 * Who could use a tile that a player has discarded, by what that player knows: the other racks are dealt as for rollouts.
 * Whether they would take it is another question.
 */
export function wantedBy(
  moment: Moment,
  discarder: number,
  kind: Kind,
  racks: number,
  streams: Streams,
): Wanted {
  const { setup } = moment;
  const row = playIn(moment);
  const players = setup.seats.length;
  const hands = new Hands();
  const tempers = new Tempers();
  const judgement = new Judgement(hands, tempers, aimsOf(setup), valuedIn(setup));
  const wall = new WallOrder(row.border, setup.setSize);
  let anybody = 0;
  const toWin = new Array<number>(players).fill(0);
  const forGroup = new Array<number>(players).fill(0);
  for (let number = 0; number < racks; number++) {
    const random = streams(number);
    tempers.draw(random);
    hands.copy(moment.hands);
    wall.shuffle(moment, random);
    dealUnknown(moment, hands, wall, judgement, random);
    let wins = false;
    for (let step = 1; step < players; step++) {
      const player = (discarder + step) % players;
      const mayChow = step === 1 && players >= row.playersForChows;
      if (completes(hands, judgement, player, kind)) {
        toWin[player]!++;
        wins = true;
      } else if (hands.rack[player]![kind]! >= 2 || (mayChow && hasChow(hands.rack[player]!, kind)))
        forGroup[player]!++;
    }
    if (wins) anybody++;
  }
  const share = (number: number) => Math.round((1000 * number) / racks);
  const by = setup.seats.map((seat, player) => ({
    seat,
    toWin: share(toWin[player]!),
    forGroup: share(forGroup[player]!),
  }));
  return { toWin: share(anybody), by: by.filter((_, player) => player !== discarder) };
}

function completes(hands: Hands, { outlook }: Judgement, player: number, kind: Kind): boolean {
  if (outlook.distance(hands, player) !== 1) return false;
  hands.add(player, kind, 1);
  const isComplete = outlook.distance(hands, player) === 0;
  hands.add(player, kind, -1);
  return isComplete;
}

/** Whether a rack has two tiles that make a chow with this one. */
function hasChow(rack: Int8Array, kind: Kind): boolean {
  if (!isSuit(kind)) return false;
  const has = (other: Kind) =>
    other >= 0 && isSuit(other) && suitOf(other) === suitOf(kind) && rack[other]! > 0;
  return (
    (has(kind - 2) && has(kind - 1)) || (has(kind - 1) && has(kind + 1)) || (has(kind + 1) && has(kind + 2))
  );
}
