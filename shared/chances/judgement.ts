import type { HandSetup } from '../game/hand-state.ts';
import { seatIndex } from '../game/seats.ts';
import { areaOf, weightOf } from '../game/suit-table.ts';
import {
  FIRST_BONUS,
  FIRST_DRAGON,
  FIRST_WIND,
  isSuit,
  type Kind,
  PLAYING_KINDS,
  rankOf,
  suitOf,
} from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import type { Hands } from './hands.ts';
import { NEVER } from './missing-tiles.ts';
import { near, Outlook } from './outlook.ts';
import { type Tempers, tilesOfSuit } from './tempers.ts';
import { UnseenTiles } from './unseen-tiles.ts';
import { WEIGHTS } from './weights.ts';

const { nearer, offColour, late, safeSuit, safeHonour, hopeless, givenUp } = WEIGHTS;

const AREA_OF = Int32Array.from({ length: PLAYING_KINDS }, (_, kind) => areaOf(kind));
const WEIGHT_OF = Int32Array.from({ length: PLAYING_KINDS }, (_, kind) =>
  weightOf(kind < FIRST_WIND ? kind : kind - FIRST_WIND),
);
const MIDDLE = Float64Array.from(
  { length: FIRST_WIND },
  (_, kind) => Math.min(rankOf(kind) - 1, 9 - rankOf(kind)) / 5,
);
const RANK = Int32Array.from({ length: FIRST_WIND }, (_, kind) => kind % 9);
// The same operation as the other program's, for the same last digit.
const ROOTS = Float64Array.from({ length: NEVER + 1 }, (_, away) => away ** 0.5);

const EVERY_HONOUR = 0b1111111;

/** No suit is aimed for. */
export const NO_SUIT = -1;

// Scratch of `leastUseful`.
const candidates = new Int32Array(PLAYING_KINDS);
const rough = new Float64Array(PLAYING_KINDS);
const aways = new Int32Array(PLAYING_KINDS);

/** The virtual players' judgement, on {@link Hands}: it decides as `host/players/judgement.ts` does. */
export class Judgement {
  readonly aims: Aims;
  readonly outlook: Outlook;
  private readonly hands: Hands;
  private readonly tempers: Tempers;
  private readonly unseen = new UnseenTiles();
  /** By player and kind: 1 where a pung doubles. */
  private readonly valued: Int8Array;
  /** Of the rack weighed last: its suit kinds as bits, how many candidates there are, and which is the best roughly. */
  private held = 0;
  private number = 0;
  private first = 0;
  /** The distance of the rack that is left by the last {@link leastUseful}. */
  awayAfter = 0;

  /** @param valued player × {@link PLAYING_KINDS} + kind: 1 for dragons, the player's wind and the prevailing wind */
  constructor(hands: Hands, tempers: Tempers, aims: Aims, valued: Int8Array) {
    this.hands = hands;
    this.tempers = tempers;
    this.aims = aims;
    this.outlook = new Outlook(aims);
    this.valued = valued;
  }

  isValued(player: number, kind: Kind): boolean {
    return this.valued[player * PLAYING_KINDS + kind] === 1;
  }

  /** The suit that a player aims for; {@link NO_SUIT} if there is none. */
  aimedSuit(player: number): number {
    const wanted = 10 - 2 * this.tempers.ambition[player]!;
    for (let suit = 0; suit < 3; suit++) if (tilesOfSuit(player, suit, this.hands) >= wanted) return suit;
    return NO_SUIT;
  }

  /** The least useful kind on a player's rack, which has one tile too many. `live`: tiles left in the live wall. */
  leastUseful(player: number, live: number): Kind {
    this.weigh(player, live);
    const { first, number } = this;
    // Useful tiles are expensive to count. More than all tiles that can be useful at all cannot be, so most tiles are
    // behind the roughly best one whatever they are.
    const bar = rough[first]! - offColour;
    const most = this.unseen.count(near(this.held), EVERY_HONOUR);
    const firstWorth = this.worth(first);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < number; at++) {
      if (rough[at]! < bar || rough[at]! + most / ROOTS[aways[at]!]! < firstWorth) continue;
      const worth = at === first ? firstWorth : this.worth(at);
      if (worth > bestWorth) {
        best = at;
        bestWorth = worth;
      }
    }
    this.awayAfter = aways[best]!;
    return candidates[best]!;
  }

  /** The kinds on a player's rack, which has one tile too many, the least useful first. */
  ranking(player: number, live: number): Kind[] {
    this.weigh(player, live);
    const worths = Array.from({ length: this.number }, (_, at) => ({
      kind: candidates[at]!,
      worth: this.worth(at),
    }));
    return worths.sort((one, other) => other.worth - one.worth).map(({ kind }) => kind);
  }

  /** Weighs roughly what each kind on a rack is good for, without counting tiles that would help. */
  private weigh(player: number, live: number): void {
    const { hands, outlook, unseen } = this;
    const { open, dead } = hands;
    const rack = hands.rack[player]!;
    const suit = this.aimedSuit(player);
    const lateness = Math.max(0, late - live) / late;
    outlook.take(hands, player);
    unseen.take(open, rack);
    let held = 0;
    let number = 0;
    let first = 0;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      const alike = rack[kind]!;
      if (alike === 0) continue;
      const left = 4 - open[kind]! - alike;
      if (kind < FIRST_WIND) held |= 1 << kind;
      const away = outlook.without(kind, AREA_OF[kind]!, WEIGHT_OF[kind]!);
      const colour = suit !== NO_SUIT && kind < FIRST_WIND && suitOf(kind) !== suit ? offColour : 0;
      const perCopy = kind < FIRST_WIND ? safeSuit : safeHonour;
      const safe = lateness * dead[kind]! * perCopy * (away >= hopeless ? givenUp : 1);
      candidates[number] = kind;
      rough[number] = colour - nearer * away - this.promise(player, kind, rack, left) + safe;
      aways[number] = away;
      if (rough[number]! > rough[first]!) first = number;
      number++;
    }
    this.held = held;
    this.number = number;
    this.first = first;
  }

  /** What it is worth to discard a candidate. */
  private worth(at: number): number {
    const { outlook, held } = this;
    const kind = candidates[at]!;
    outlook.help(kind, AREA_OF[kind]!, WEIGHT_OF[kind]!, aways[at]!, held);
    return rough[at]! + this.unseen.count(outlook.suits, outlook.honours) / ROOTS[aways[at]!]!;
  }

  /** The potential of a tile beyond its present use: neighbours, value, a middle rank. */
  private promise(player: number, kind: Kind, rack: Int8Array, left: number): number {
    const alike = rack[kind]!;
    if (!isSuit(kind)) {
      const value = this.isValued(player, kind) ? 3 : 1;
      return value * (alike > 1 ? alike : left / 4);
    }
    const rank = RANK[kind]!;
    let near = 0;
    if (rank > 1 && rack[kind - 2]! > 0) near += 0.6;
    if (rank > 0 && rack[kind - 1]! > 0) near += 1;
    if (rank < 8 && rack[kind + 1]! > 0) near += 1;
    if (rank < 7 && rack[kind + 2]! > 0) near += 0.6;
    return near + (alike > 1 ? 1.5 : 0) + MIDDLE[kind]!;
  }
}

/** By player and kind: 1 for dragons, the player's wind and the prevailing wind. */
export function valuedIn({ roundWind, seats }: Pick<HandSetup, 'roundWind' | 'seats'>): Int8Array {
  const valued = new Int8Array(4 * PLAYING_KINDS);
  for (const [player, seat] of seats.entries()) {
    for (const kind of [FIRST_WIND + seatIndex(seat), FIRST_WIND + seatIndex(roundWind)]) {
      valued[player * PLAYING_KINDS + kind] = 1;
    }
    for (let dragon = FIRST_DRAGON; dragon < FIRST_BONUS; dragon++)
      valued[player * PLAYING_KINDS + dragon] = 1;
  }
  return valued;
}
