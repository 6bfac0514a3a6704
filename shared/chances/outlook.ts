import { FIRST_WIND, type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import { AREAS, type Hands } from './hands.ts';
import { HONOURS, Joined, join, NEVER, readRow } from './joined-areas.ts';
import { honourRows, RANK_BITS, RANKS_MASK, ROW, suitRows, WITH_PAIR } from './missing-tiles.ts';

/** The 1s and 9s, and all honours. */
const ODD_SUITS = 0b100000001_100000001_100000001;
const ODD_HONOURS = 0b1111111;
const ODD_KINDS = 13;
/** All tiles of the suits but the 1s, and but the 1s and 2s. */
const NOT_FIRST = 0b111111110_111111110_111111110;
const NOT_FIRST_TWO = 0b111111100_111111100_111111100;

let suits: Uint16Array = new Uint16Array();
let honours: Uint16Array = new Uint16Array();

const rows = Array.from({ length: AREAS }, () => new Joined());
const first = new Joined();
const second = new Joined();
/** By area: the three others. */
const others = Array.from({ length: AREAS }, () => new Joined());

/**
 * How far a rack is from a complete hand, and which tiles bring it nearer: for the rack itself, and for the rack with
 * one tile fewer. The numbers are those of `host/players/distance.ts`: 0 is complete, 1 waits for one tile.
 */
export class Outlook {
  /** The tiles that would bring the rack nearer, after {@link without}: suits as 27 bits, honours as 7. */
  suits = 0;
  honours = 0;
  private readonly aims: Aims;
  private groups = 0;
  private base = 0;
  private hands: Hands | null = null;
  private rack: Int8Array | null = null;
  private special = false;
  private pairs = 0;
  private oddKinds = 0;
  private oddPairs = 0;
  /** The kinds held once or three times; and those held at all. */
  private singleSuits = 0;
  private singleHonours = 0;
  private heldSuits = 0;
  private heldHonours = 0;

  constructor(aims: Aims) {
    this.aims = aims;
    suits = suitRows();
    honours = honourRows();
  }

  /** The distance of a player's rack. */
  distance(hands: Hands, player: number): number {
    return this.distanceWith(hands, player, 4 - hands.melds[player]!);
  }

  /** The distance of a player's rack if this many groups are still to be made of it. */
  distanceWith(hands: Hands, player: number, groups: number): number {
    const base = player * AREAS;
    const { indices } = hands;
    const a = indices[base]! * ROW;
    const b = indices[base + 1]! * ROW;
    const c = indices[base + 2]! * ROW;
    const d = indices[base + 3]! * ROW;
    let best = NEVER;
    for (let half = 0; half <= groups; half++) {
      // Two areas with `half` groups, two with the rest; the pair in either.
      const rest = groups - half;
      let one = NEVER;
      let onePair = NEVER;
      for (let here = 0; here <= half; here++) {
        const x = suits[a + here]! >>> RANK_BITS;
        const y = suits[b + half - here]! >>> RANK_BITS;
        if (x + y < one) one = x + y;
        const z = x + (suits[b + WITH_PAIR + half - here]! >>> RANK_BITS);
        if (z < onePair) onePair = z;
        const w = y + (suits[a + WITH_PAIR + here]! >>> RANK_BITS);
        if (w < onePair) onePair = w;
      }
      let two = NEVER;
      let twoPair = NEVER;
      for (let here = 0; here <= rest; here++) {
        const x = suits[c + here]! >>> RANK_BITS;
        const y = honours[d + rest - here]! >>> RANK_BITS;
        if (x + y < two) two = x + y;
        const z = x + (honours[d + WITH_PAIR + rest - here]! >>> RANK_BITS);
        if (z < twoPair) twoPair = z;
        const w = y + (suits[c + WITH_PAIR + here]! >>> RANK_BITS);
        if (w < twoPair) twoPair = w;
      }
      if (one + twoPair < best) best = one + twoPair;
      if (onePair + two < best) best = onePair + two;
    }
    if (groups < 4 || !(this.aims.sevenPairs || this.aims.oddOnes)) return best;
    this.countSpecial(hands.rack[player]!);
    const pairs = this.aims.sevenPairs ? Math.max(0, 7 - this.pairs) : NEVER;
    const odd = this.aims.oddOnes ? ODD_KINDS + 1 - this.oddKinds - (this.oddPairs > 0 ? 1 : 0) : NEVER;
    return Math.min(best, pairs, odd);
  }

  /** Prepares {@link without} for a player's rack. */
  take(hands: Hands, player: number): void {
    const groups = 4 - hands.melds[player]!;
    this.hands = hands;
    this.groups = groups;
    this.base = player * AREAS;
    this.rack = hands.rack[player]!;
    this.special = groups === 4 && (this.aims.sevenPairs || this.aims.oddOnes);
    for (let area = 0; area < AREAS; area++) {
      readRow(area === HONOURS ? honours : suits, area, hands.indices[this.base + area]!, rows[area]!);
    }
    join(rows[0]!, rows[1]!, groups, first);
    join(rows[2]!, rows[3]!, groups, second);
    join(rows[1]!, second, groups, others[0]!);
    join(rows[0]!, second, groups, others[1]!);
    join(rows[3]!, first, groups, others[2]!);
    join(rows[2]!, first, groups, others[3]!);
    this.countSpecial(this.rack);
  }

  /** The distance of the rack without one tile of a kind; fills `suits` and `honours`. */
  without(kind: Kind, area: number, weight: number): number {
    const rest = others[area]!;
    const table = area === HONOURS ? honours : suits;
    const row = (this.hands!.indices[this.base + area]! - weight) * ROW;
    const { groups } = this;
    let best = NEVER;
    let own = 0;
    let inSuits = 0;
    let inHonours = 0;
    for (let here = 0; here <= groups; here++) {
      const plain = table[row + here]!;
      const pairThere = WITH_PAIR + groups - here;
      const one = (plain >>> RANK_BITS) + rest.missing[pairThere]!;
      if (one <= best) {
        if (one < best) {
          best = one;
          own = 0;
          inSuits = 0;
          inHonours = 0;
        }
        own |= plain;
        inSuits |= rest.suits[pairThere]!;
        inHonours |= rest.honours[pairThere]!;
      }
      const paired = table[row + WITH_PAIR + here]!;
      const there = groups - here;
      const two = (paired >>> RANK_BITS) + rest.missing[there]!;
      if (two <= best) {
        if (two < best) {
          best = two;
          own = 0;
          inSuits = 0;
          inHonours = 0;
        }
        own |= paired;
        inSuits |= rest.suits[there]!;
        inHonours |= rest.honours[there]!;
      }
    }
    own &= RANKS_MASK;
    this.suits = area === HONOURS ? inSuits : inSuits | (own << (9 * area));
    this.honours = area === HONOURS ? inHonours | own : inHonours;
    return this.special ? this.withSpecial(kind, best) : best;
  }

  /** Considers seven pairs and the thirteen odd ones, of the rack without one tile of a kind. */
  private withSpecial(kind: Kind, ordinary: number): number {
    const held = this.rack![kind]!;
    const suitBit = kind < FIRST_WIND ? 1 << kind : 0;
    const honourBit = kind < FIRST_WIND ? 0 : 1 << (kind - FIRST_WIND);
    let best = ordinary;
    if (this.aims.sevenPairs) {
      const away = Math.max(0, 7 - this.pairs + ((held & 1) === 0 ? 1 : 0));
      if (away <= best) {
        if (away < best) this.clear();
        best = away;
        this.suits |= this.singleSuits ^ suitBit;
        this.honours |= this.singleHonours ^ honourBit;
      }
    }
    if (this.aims.oddOnes) {
      const isOdd = (suitBit & ODD_SUITS) !== 0 || honourBit !== 0;
      const kinds = this.oddKinds - (isOdd && held === 1 ? 1 : 0);
      const paired = this.oddPairs - (isOdd && held === 2 ? 1 : 0) > 0;
      const away = ODD_KINDS + 1 - kinds - (paired ? 1 : 0);
      if (away <= best) {
        if (away < best) this.clear();
        best = away;
        const lost = held === 1 ? -1 : 0;
        this.suits |= ODD_SUITS & (paired ? ~(this.heldSuits & ~(suitBit & lost)) : -1);
        this.honours |= ODD_HONOURS & (paired ? ~(this.heldHonours & ~(honourBit & lost)) : -1);
      }
    }
    return best;
  }

  private clear(): void {
    this.suits = 0;
    this.honours = 0;
  }

  /** Keeps the tiles near those left on the rack: other suit tiles help only as the last pair. All honours stay. */
  keepNear(kind: Kind): void {
    const held = this.heldSuits & (kind < FIRST_WIND && this.rack![kind] === 1 ? ~(1 << kind) : -1);
    const near =
      held |
      ((held << 1) & NOT_FIRST) |
      ((held << 2) & NOT_FIRST_TWO) |
      ((held & NOT_FIRST) >>> 1) |
      ((held & NOT_FIRST_TWO) >>> 2);
    this.suits &= near;
  }

  private countSpecial(rack: Int8Array): void {
    let pairs = 0;
    let heldSuits = 0;
    let heldHonours = 0;
    let singleSuits = 0;
    let singleHonours = 0;
    let twos = 0;
    let twoHonours = 0;
    for (let kind = 0; kind < FIRST_WIND; kind++) {
      const held = rack[kind]!;
      if (held === 0) continue;
      const bit = 1 << kind;
      heldSuits |= bit;
      if ((held & 1) !== 0) singleSuits |= bit;
      if (held > 1) twos |= bit;
      pairs += held >> 1;
    }
    for (let kind = FIRST_WIND; kind < PLAYING_KINDS; kind++) {
      const held = rack[kind]!;
      if (held === 0) continue;
      const bit = 1 << (kind - FIRST_WIND);
      heldHonours |= bit;
      if ((held & 1) !== 0) singleHonours |= bit;
      if (held > 1) twoHonours |= bit;
      pairs += held >> 1;
    }
    this.pairs = pairs;
    this.heldSuits = heldSuits;
    this.heldHonours = heldHonours;
    this.singleSuits = singleSuits;
    this.singleHonours = singleHonours;
    this.oddKinds = bitCount(heldSuits & ODD_SUITS) + bitCount(heldHonours);
    this.oddPairs = bitCount(twos & ODD_SUITS) + bitCount(twoHonours);
  }
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
