import { FIRST_WIND, type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import type { Aims } from './aims.ts';
import type { HelpingTiles } from './area-groups.ts';
import { bitCount } from './bit-count.ts';
import { NEVER } from './missing-tiles.ts';

/** The 1s and 9s, and all honours. */
const ODD_SUITS = 0b100000001_100000001_100000001;
const ODD_HONOURS = 0b1111111;
const ODD_KINDS = 13;

/** How far a rack is from seven pairs and from the thirteen odd ones, as far as a book has them. */
export class SpecialHands {
  private readonly aims: Aims;
  private rack: Int8Array = new Int8Array(PLAYING_KINDS);
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
  }

  /** Whether the book has any of them. */
  get any(): boolean {
    return this.aims.sevenPairs || this.aims.oddOnes;
  }

  /** Counts a rack; the other functions are about it. */
  take(rack: Int8Array): void {
    this.rack = rack;
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

  /** The distance of the rack. */
  distance(): number {
    const pairs = this.aims.sevenPairs ? Math.max(0, 7 - this.pairs) : NEVER;
    const odd = this.aims.oddOnes ? ODD_KINDS + 1 - this.oddKinds - (this.oddPairs > 0 ? 1 : 0) : NEVER;
    return pairs < odd ? pairs : odd;
  }

  /** The distance of the rack without one tile of a kind. */
  without(kind: Kind): number {
    const pairs = this.aims.sevenPairs ? this.pairsWithout(kind) : NEVER;
    const odd = this.aims.oddOnes ? this.oddWithout(kind) : NEVER;
    return pairs < odd ? pairs : odd;
  }

  private pairsWithout(kind: Kind): number {
    const away = 7 - this.pairs + ((this.rack[kind]! & 1) === 0 ? 1 : 0);
    return away > 0 ? away : 0;
  }

  private oddWithout(kind: Kind): number {
    const held = this.rack[kind]!;
    const isOdd = isOddKind(kind);
    const kinds = this.oddKinds - (isOdd && held === 1 ? 1 : 0);
    return ODD_KINDS + 1 - kinds - (this.isPairedWithout(kind) ? 1 : 0);
  }

  private isPairedWithout(kind: Kind): boolean {
    return this.oddPairs - (isOddKind(kind) && this.rack[kind] === 2 ? 1 : 0) > 0;
  }

  /** Adds the tiles that bring the rack without one of a kind nearer than `away`. */
  help(kind: Kind, away: number, into: HelpingTiles): void {
    const suitBit = kind < FIRST_WIND ? 1 << kind : 0;
    const honourBit = kind < FIRST_WIND ? 0 : 1 << (kind - FIRST_WIND);
    if (this.aims.sevenPairs && this.pairsWithout(kind) === away) {
      into.suits |= this.singleSuits ^ suitBit;
      into.honours |= this.singleHonours ^ honourBit;
    }
    if (this.aims.oddOnes && this.oddWithout(kind) === away) {
      const lost = this.rack[kind] === 1 ? -1 : 0;
      const paired = this.isPairedWithout(kind);
      into.suits |= ODD_SUITS & (paired ? ~(this.heldSuits & ~(suitBit & lost)) : -1);
      into.honours |= ODD_HONOURS & (paired ? ~(this.heldHonours & ~(honourBit & lost)) : -1);
    }
  }
}

const isOddKind = (kind: Kind): boolean => kind >= FIRST_WIND || ((1 << kind) & ODD_SUITS) !== 0;
