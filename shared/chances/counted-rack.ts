import { addKind, type KindBits } from '../game/kind-bits.ts';
import { meldCode, type PartCode, partOf } from '../game/part-codes.ts';
import type { Group } from '../game/parts.ts';
import type { Meld } from '../game/position.ts';
import { FIRST_WIND, PLAYING_KINDS, tileOf } from '../game/tiles.ts';
import type { Rack } from '../scoring/rack.ts';
import { AREAS, CHOW, FIRST_DISCARD, type Hands, LIES_CONCEALED, PUNG } from './hands.ts';

/** Codes of declared groups: by (type × {@link PLAYING_KINDS} + kind) × 4 + how it lies. */
const CODES: readonly PartCode[] = Array.from({ length: 3 * PLAYING_KINDS * 4 }, (_, at) => {
  const lies = at % 4;
  const kind = Math.floor(at / 4) % PLAYING_KINDS;
  const type = Math.floor(at / 4 / PLAYING_KINDS);
  const isChow = type === CHOW;
  if (isChow && (kind >= FIRST_WIND || kind % 9 > 6)) return -1;
  const kinds = isChow ? [kind, kind + 1, kind + 2] : new Array<number>(type === PUNG ? 3 : 4).fill(kind);
  const meld: Meld = {
    type: isChow ? 'chow' : type === PUNG ? 'pung' : 'kong',
    tiles: kinds.map(tileOf),
    concealed: (lies & LIES_CONCEALED) !== 0,
    firstDiscard: (lies & FIRST_DISCARD) !== 0,
  };
  return meldCode(meld);
});

/** One player's tiles at the end of a rollout, in the form that is scored; the same object is filled again and again. */
export class CountedRack implements Rack {
  concealed: number[] = new Array<number>(PLAYING_KINDS).fill(0);
  tiles: number[] = new Array<number>(PLAYING_KINDS).fill(0);
  readonly kinds: KindBits = { suits: 0, honours: 0 };
  characters = 0;
  circles = 0;
  bamboos = 0;
  honours = 0;
  twoSuits = 0;
  twoHonours = 0;
  threeSuits = 0;
  threeHonours = 0;
  readonly meldCodes: PartCode[] = [];
  readonly melds: Group[] = [];
  bonus = 0;

  /** Reads the declared groups of a player. */
  readMelds(hands: Hands, player: number): void {
    const { meldCodes, melds } = this;
    const number = hands.melds[player]!;
    for (let meld = 0; meld < number; meld++) {
      const at = 4 * player + meld;
      const shape = hands.meldType[at]! * PLAYING_KINDS + hands.meldKind[at]!;
      const code = CODES[shape * 4 + hands.meldLies[at]!]!;
      meldCodes[meld] = code;
      melds[meld] = partOf(code) as Group;
    }
    // Mostly none is left over, and to set a length costs more than to look.
    while (melds.length > number) {
      meldCodes.pop();
      melds.pop();
    }
  }

  /** Reads all tiles of a player. */
  read(hands: Hands, player: number): void {
    this.readMelds(hands, player);
    this.bonus = hands.bonus[player]!;
    this.characters = hands.indices[player * AREAS]!;
    this.circles = hands.indices[player * AREAS + 1]!;
    this.bamboos = hands.indices[player * AREAS + 2]!;
    this.honours = hands.indices[player * AREAS + 3]!;
    const rack = hands.rack[player]!;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      this.concealed[kind] = rack[kind]!;
      this.tiles[kind] = rack[kind]!;
    }
    for (let at = 4 * player; at < 4 * player + hands.melds[player]!; at++) {
      const kind = hands.meldKind[at]!;
      if (hands.meldType[at] === CHOW) for (let step = 0; step < 3; step++) this.tiles[kind + step]! += 1;
      else this.tiles[kind]! += hands.meldType[at] === PUNG ? 3 : 4;
    }
    this.countBits();
  }

  private countBits(): void {
    const { kinds, concealed, tiles } = this;
    kinds.suits = 0;
    kinds.honours = 0;
    this.twoSuits = 0;
    this.twoHonours = 0;
    this.threeSuits = 0;
    this.threeHonours = 0;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (tiles[kind] === 0) continue;
      addKind(kinds, kind);
      const held = concealed[kind]!;
      if (held < 2) continue;
      if (kind < FIRST_WIND) {
        this.twoSuits |= 1 << kind;
        if (held > 2) this.threeSuits |= 1 << kind;
      } else {
        this.twoHonours |= 1 << (kind - FIRST_WIND);
        if (held > 2) this.threeHonours |= 1 << (kind - FIRST_WIND);
      }
    }
  }
}
