import type { Hand, Options, Part, WinningTile } from '../rules/ruleset.ts';
import type { SeatView } from './compiled-rows.ts';
import { type PartCode, partOf } from './part-codes.ts';
import { bonusKinds, type Rack } from './rack.ts';

/** A hand for rows to look at, laid out by codes that change from one arrangement to the next. */
export class ArrangedHand implements Hand {
  /** The parts, as many as `partCount`. */
  readonly codes = new Uint16Array(32);
  partCount = 0;
  tiles: Hand['tiles'] = [];
  kinds: Hand['kinds'] = { suits: 0, honours: 0 };
  ownWinds: Hand['ownWinds'] = [];
  prevailingWind = 0;
  options: Hand['options'] = {};
  win: WinningTile | null = null;
  private bonusBits = 0;

  /** Takes in another player's tiles, as his seat sees the winds. */
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

  /** Made when a row asks for them; most rows are answered without. */
  get parts(): readonly Part[] {
    return Array.from({ length: this.partCount }, (_, part) => partOf(this.codes[part]!));
  }

  get bonus(): Hand['bonus'] {
    return bonusKinds(this.bonusBits);
  }
}
