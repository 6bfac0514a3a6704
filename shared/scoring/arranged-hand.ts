import type { Options } from '../books/words/option-rule.ts';
import type { Hand, WinningTile } from '../books/words/scored-hand.ts';
import { type PartCode, partOf } from '../game/part-codes.ts';
import type { Part } from '../game/parts.ts';
import { bonusKinds, type Rack } from './rack.ts';

/** The prevailing wind, and the own winds of one seat. */
export type SeatView = Pick<Hand, 'ownWinds' | 'prevailingWind'>;

/** A hand as rows see it, held as codes that are overwritten from one arrangement to the next. */
export class ArrangedHand implements Hand {
  /** The parts; the first `partCount` are in use. */
  readonly codes = new Uint16Array(32);
  partCount = 0;
  tiles: Hand['tiles'] = [];
  kinds: Hand['kinds'] = { suits: 0, honours: 0 };
  ownWinds: Hand['ownWinds'] = [];
  prevailingWind = 0;
  options: Hand['options'] = {};
  win: WinningTile | null = null;
  private bonusBits = 0;

  /** Loads a player's tiles, with the winds as that seat sees them. */
  take(rack: Rack, view: SeatView, options: Options, win: WinningTile | null): void {
    this.partCount = 0;
    this.tiles = rack.tiles;
    this.kinds = rack.kinds;
    this.bonusBits = rack.bonus;
    this.ownWinds = view.ownWinds;
    this.prevailingWind = view.prevailingWind;
    this.options = options;
    this.win = win;
    for (const code of rack.meldCodes) this.add(code);
  }

  /** Adds a part. */
  add(code: PartCode): void {
    this.codes[this.partCount++] = code;
  }

  /** Made on demand; most rows do not need them. */
  get parts(): readonly Part[] {
    return Array.from({ length: this.partCount }, (_, part) => partOf(this.codes[part]!));
  }

  get bonus(): Hand['bonus'] {
    return bonusKinds(this.bonusBits);
  }
}
