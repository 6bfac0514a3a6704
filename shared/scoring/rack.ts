import { addKind, type KindBits } from '../game/kind-bits.ts';
import { meldCode, type PartCode, partOf } from '../game/part-codes.ts';
import type { Group, Held } from '../game/parts.ts';
import type { Meld } from '../game/position.ts';
import { areaOf, weightOf } from '../game/suit-table.ts';
import { FIRST_BONUS, FIRST_WIND, type Kind, kindOf, PLAYING_KINDS, type Tile } from '../game/tiles.ts';

// Plain arrays: for so few entries, typed ones cost more to make than they save.
const NONE: readonly number[] = Array.from({ length: PLAYING_KINDS }, () => 0);
const NO_CODES: readonly PartCode[] = [];
const NO_GROUPS: readonly Group[] = [];

/** One player's tiles, counted. They must be valid. */
export class Rack implements Held {
  /** Tiles on the rack by kind. */
  readonly concealed: number[] = NONE.slice();
  /** All playing tiles by kind, declared groups included. */
  readonly tiles: number[];
  /** The kinds among them. */
  readonly kinds: KindBits = { suits: 0, honours: 0 };
  /** The tiles on the rack as indices of the tables of suits: by area. Numbers of the rack itself, to be at hand. */
  readonly characters: number;
  readonly circles: number;
  readonly bamboos: number;
  readonly honours: number;
  /** The kinds of which the rack holds two or more, and three or more, as in {@link KindBits}. */
  readonly twoSuits: number;
  readonly twoHonours: number;
  readonly threeSuits: number;
  readonly threeHonours: number;
  /** The declared groups, as codes and as groups. */
  readonly meldCodes: readonly PartCode[];
  readonly melds: readonly Group[];
  /** Flowers and seasons, bit 0 for the first. */
  readonly bonus: number;

  constructor(concealed: readonly Tile[], melds: readonly Meld[], bonus: readonly Tile[]) {
    for (let tile = 0; tile < concealed.length; tile++) this.concealed[kindOf(concealed[tile]!)]!++;
    if (melds.length === 0) {
      this.tiles = this.concealed;
      this.meldCodes = NO_CODES;
      this.melds = NO_GROUPS;
    } else {
      this.tiles = this.concealed.slice();
      const codes: PartCode[] = [];
      const groups: Group[] = [];
      for (let at = 0; at < melds.length; at++) {
        const { tiles } = melds[at]!;
        for (let tile = 0; tile < tiles.length; tile++) this.tiles[kindOf(tiles[tile]!)]!++;
        const code = meldCode(melds[at]!);
        codes.push(code);
        groups.push(partOf(code) as Group);
      }
      this.meldCodes = codes;
      this.melds = groups;
    }
    const areas = [0, 0, 0, 0];
    let twoSuits = 0;
    let twoHonours = 0;
    let threeSuits = 0;
    let threeHonours = 0;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (this.tiles[kind]! > 0) addKind(this.kinds, kind);
      const held = this.concealed[kind]!;
      if (held === 0) continue;
      areas[areaOf(kind)]! += held * weightOf(kind);
      const bit = 1 << (kind < FIRST_WIND ? kind : kind - FIRST_WIND);
      if (kind < FIRST_WIND) {
        if (held > 1) twoSuits |= bit;
        if (held > 2) threeSuits |= bit;
      } else {
        if (held > 1) twoHonours |= bit;
        if (held > 2) threeHonours |= bit;
      }
    }
    this.characters = areas[0]!;
    this.circles = areas[1]!;
    this.bamboos = areas[2]!;
    this.honours = areas[3]!;
    this.twoSuits = twoSuits;
    this.twoHonours = twoHonours;
    this.threeSuits = threeSuits;
    this.threeHonours = threeHonours;
    let bits = 0;
    for (let at = 0; at < bonus.length; at++) bits |= 1 << (kindOf(bonus[at]!) - FIRST_BONUS);
    this.bonus = bits;
  }
}

const bonusLists: (readonly Kind[] | undefined)[] = new Array(256).fill(undefined);

/** The kinds of flowers and seasons in the bits of a {@link Rack}. */
export function bonusKinds(bits: number): readonly Kind[] {
  bonusLists[bits] ??= Array.from({ length: 8 }, (_, bonus) => FIRST_BONUS + bonus).filter(
    (kind) => ((bits >>> (kind - FIRST_BONUS)) & 1) === 1,
  );
  return bonusLists[bits]!;
}
