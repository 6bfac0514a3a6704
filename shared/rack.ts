import type { Group, Held } from './groups.ts';
import { addKind, type KindBits } from './kind-bits.ts';
import { meldCode, type PartCode, partOf } from './part-codes.ts';
import type { PlayerPosition } from './position.ts';
import { FIRST_BONUS, type Kind, kindOf, PLAYING_KINDS } from './tiles.ts';

/** One player's tiles, counted; made to be filled again and again. */
export class Rack implements Held {
  /** Tiles on the rack by kind. */
  readonly concealed = new Uint8Array(PLAYING_KINDS);
  /** All playing tiles by kind, declared groups included. */
  readonly tiles = new Uint8Array(PLAYING_KINDS);
  /** The kinds of which there are any among them. */
  readonly kinds: KindBits = { suits: 0, honours: 0 };
  /** The declared groups, as codes and as what they are. */
  readonly meldCodes: PartCode[] = [];
  readonly melds: Group[] = [];
  /** Flowers and seasons, bit 0 for the first. */
  bonus = 0;

  /** Forgets what was there and takes in a player's tiles, which must be valid. */
  fill({ concealed, melds, bonus }: PlayerPosition): void {
    this.concealed.fill(0);
    this.kinds.suits = 0;
    this.kinds.honours = 0;
    for (let tile = 0; tile < concealed.length; tile++) {
      const kind = kindOf(concealed[tile]!);
      this.concealed[kind]!++;
      addKind(this.kinds, kind);
    }
    this.tiles.set(this.concealed);
    this.meldCodes.length = 0;
    this.melds.length = 0;
    if (melds) {
      for (let meld = 0; meld < melds.length; meld++) {
        const { tiles } = melds[meld]!;
        const code = meldCode(melds[meld]!);
        this.meldCodes.push(code);
        this.melds.push(partOf(code) as Group);
        for (let tile = 0; tile < tiles.length; tile++) {
          const kind = kindOf(tiles[tile]!);
          this.tiles[kind]!++;
          addKind(this.kinds, kind);
        }
      }
    }
    this.bonus = 0;
    if (bonus)
      for (let at = 0; at < bonus.length; at++) this.bonus |= 1 << (kindOf(bonus[at]!) - FIRST_BONUS);
  }
}

const bonusLists: (readonly Kind[] | undefined)[] = new Array(256).fill(undefined);

/** Flowers and seasons as kinds, of the bits that a {@link Rack} has. */
export function bonusKinds(bits: number): readonly Kind[] {
  bonusLists[bits] ??= Array.from({ length: 8 }, (_, bonus) => FIRST_BONUS + bonus).filter(
    (kind) => ((bits >>> (kind - FIRST_BONUS)) & 1) === 1,
  );
  return bonusLists[bits]!;
}
