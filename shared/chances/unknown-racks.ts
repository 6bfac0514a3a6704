import { PLAYING_KINDS, type SetSize } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import type { Hands } from './hands.ts';
import type { Judgement } from './judgement.ts';
import type { Moment } from './moment.ts';
import { fraction, type RandomWords, type WallOrder } from './wall-order.ts';

// Scratch: how often a rack is exchanged for a better one.
const exchanges = new Int32Array(4);
// Scratch: a rack before it is dealt anew.
const before = new Int8Array(PLAYING_KINDS);

/** How often a rack that would have won by now is dealt anew. */
const MOST_DEALT_ANEW = 4;

/** Tiles that leave the wall from one discard of a player to his next. */
const ROUND = 4;

/** How far on the racks of the virtual players are, by how many groups they have declared (none to four). */
interface Racks {
  /**
   * From how many tiles besides one for each discard a player has chosen his rack, by declared chows and then by other groups:
   * who claims had more to choose from, but discards without a draw.
   */
  readonly besides: readonly (readonly number[])[];
  /** Whoever waits has not won yet: after so many of his discards … */
  readonly waitsAfter: readonly number[];
  /**
   * … each further one stands for so many tiles from anywhere that did not complete his rack: of whoever has declared no
   * group, and of others.
   */
  readonly passedBy: { readonly none: number; readonly some: number };
}

// These figures and the next make racks as near to winning as those of the virtual players, with as many tiles that would
// complete them: `npm run bench -- chances-racks`.
const GROUPS: Racks = {
  besides: [[0.2, 0, 1, 1, 2.5], [0, 1, -0.5, 2.5], [1, -1, 2.5], [0, 2.5], [2.5]],
  waitsAfter: [8, 6, 3, 3, 4],
  passedBy: { none: 0.2, some: 0.9 },
};
/** With flowers and seasons the wall is longer, and players give up later: those who wait have more tiles that would win. */
const GROUPS_IN_LONG_HANDS: Racks = {
  besides: [[0.2, 0, 1, 0.9, 2.5], [0, 0.5, -1, 2.5], [1, -1, 2.5], [-0.3, 2.5], [2.5]],
  waitsAfter: GROUPS.waitsAfter,
  passedBy: { none: 0.2, some: 0.75 },
};
/** Who has many pairs claims less where seven of them win, so whoever claims is further on. */
const GROUPS_OR_PAIRS: Racks = {
  besides: [[0, 0.6, 2.2, 0.8, 3], [0.6, 1.3, -1, 3], [2.2, -0.8, 3], [-0.5, 3], [3]],
  waitsAfter: [8, 6, 4, 4, 4],
  passedBy: { none: 0.1, some: 0.9 },
};
const ONE_CHOW_OR_FOUR: Racks = {
  besides: [[0.25, 2.5, 3.2, -1, 4], [1.7, 6, 6, 4], [2.1, 3, 4], [1, 4], [4]],
  waitsAfter: [8, 6, 4, 4, 4],
  passedBy: { none: 0, some: 0.5 },
};

function racksOf({ chows, sevenPairs }: Aims, size: SetSize): Racks {
  if (chows === 'one or four') return ONE_CHOW_OR_FOUR;
  if (sevenPairs) return GROUPS_OR_PAIRS;
  return size === 144 ? GROUPS_IN_LONG_HANDS : GROUPS;
}

/** Who never claimed had less use for what came: the part of the tiles he drew that he has chosen from. */
const WITHOUT_CLAIM = 0.85;

/** A chow is claimed by whoever is near to winning, so he chose better: by so much for each discard, by declared chows. */
const BY_CHOWS: readonly number[] = [0, 0.45, 0.5, 0.6, 0.7];

/** Of players with equally many discards some had more luck with what they drew: by up to so much of it. */
const SPREAD = 0.2;

/** From how many more tiles than it holds a player has chosen his rack. */
function choices(discarded: number, player: number, hands: Hands, racks: Racks, random: RandomWords): number {
  const [melds, chows] = [hands.melds[player]!, hands.chows[player]!];
  const perDiscard = melds === 0 ? WITHOUT_CLAIM : 1 + BY_CHOWS[chows]!;
  const expected = discarded * perDiscard + racks.besides[chows]![melds - chows]!;
  return Math.floor(expected * (1 + SPREAD * (2 * fraction(random) - 1)) + fraction(random));
}

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
  const racks = racksOf(judgement.aims, wall.size);
  let most = 0;
  for (let player = 0; player < hidden.length; player++) {
    for (let left = hidden[player]!; left > 0; left--) hands.add(player, wall.earlier(), 1);
    exchanges[player] = hidden[player] === 0 ? 0 : choices(discarded[player]!, player, hands, racks, random);
    most = Math.max(most, exchanges[player]!);
  }
  for (let exchange = 0; exchange < most; exchange++) {
    for (let player = 0; player < hidden.length; player++) {
      const later = exchanges[player]! - exchange - 1;
      if (later >= 0) choose(player, later, hands, wall, judgement, random);
    }
  }
  for (let player = 0; player < hidden.length; player++) {
    const melds = hands.melds[player]!;
    const perDiscard = melds === 0 ? racks.passedBy.none : racks.passedBy.some;
    const passedBy = (discarded[player]! - racks.waitsAfter[melds]!) * perDiscard;
    if (hidden[player] === 0 || passedBy <= 0) continue;
    for (let anew = 0; anew < MOST_DEALT_ANEW; anew++) {
      if (!wouldHaveWon(player, passedBy, hands, wall, judgement, random)) break;
      dealAnew(player, hands, wall, random);
      for (let later = exchanges[player]! - 1; later >= 0; later--)
        choose(player, later, hands, wall, judgement, random);
    }
  }
}

/**
 * A rack gets a tile from anywhere and gives up the least useful one, as its player did so many of his discards ago: late
 * in a hand he thinks of safety, and may have given up.
 */
function choose(
  player: number,
  later: number,
  hands: Hands,
  wall: WallOrder,
  judgement: Judgement,
  random: RandomWords,
): void {
  hands.add(player, wall.takeAnywhere(random), 1);
  const given = judgement.leastUseful(player, wall.live + ROUND * later);
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
