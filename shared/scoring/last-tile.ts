import type { WinningTile } from '../books/words/scored-hand.ts';
import { waitsOfEntries } from '../game/area-entries.ts';
import type { KindBits } from '../game/kind-bits.ts';
import type { Held } from '../game/parts.ts';
import { CIRCUMSTANCES, type Win } from '../game/position.ts';
import { type Kind, kindOf } from '../game/tiles.ts';
import type { HandRules } from './complete.ts';
import { isOnlyTile } from './only-tile.ts';
import type { Rack } from './rack.ts';

const waits: KindBits = { suits: 0, honours: 0 };
const NO_CIRCUMSTANCES: WinningTile['circumstances'] = [];

/** The winning tile of a hand; whether another tile could have won is worked out on demand. Used for hand after hand. */
export class LastTile implements WinningTile {
  kind: Kind = 0;
  source: WinningTile['source'] = 'wall';
  replaces: WinningTile['replaces'] = null;
  circumstances: WinningTile['circumstances'] = NO_CIRCUMSTANCES;
  /** The circumstances, by their places in the list. */
  circumstanceBits = 0;
  /** Everything but the kind and `only`, as a number. */
  key = 0;
  selfDrawn = true;
  /** Whether it is the dealer's first discard. */
  firstDiscard = false;
  /** The winner's tiles, as patterns see them. */
  held: Held | null = null;
  private complete: HandRules | null = null;
  private rack: Rack | null = null;
  private known: boolean | null = null;
  /** The entries of the winner's areas without this tile, if they are known. */
  private readonly entries = new Int32Array(4);
  private entriesKnown = false;

  /** Takes a hand. `rack` holds the winner's tiles, including the winning one; `held` are the same tiles. */
  take(complete: HandRules, rack: Rack, win: Win, held: Held): void {
    const { source, circumstances = NO_CIRCUMSTANCES } = win;
    this.complete = complete;
    this.rack = rack;
    this.held = held;
    this.known = null;
    this.entriesKnown = false;
    this.kind = kindOf(win.tile);
    this.source = source;
    this.replaces = source === 'replacement' ? (win.replaces ?? 'kong') : null;
    this.circumstances = circumstances;
    this.selfDrawn = source === 'wall' || source === 'replacement';
    this.firstDiscard = source === 'discard' && circumstances.includes('first-discard');
    this.circumstanceBits = 0;
    for (let at = 0; at < circumstances.length; at++) {
      this.circumstanceBits |= 1 << CIRCUMSTANCES.indexOf(circumstances[at]!);
    }
    const from = source === 'wall' ? 0 : source === 'replacement' ? 1 : source === 'discard' ? 2 : 3;
    this.key = 8 * this.circumstanceBits + 2 * from + (this.replaces === 'bonus' ? 1 : 0);
  }

  /** Notes what the tables of suits say of the tiles without this one, which saves looking them up. */
  waitsAre(characters: number, circles: number, bamboos: number, honours: number): void {
    const { entries } = this;
    entries[0] = characters;
    entries[1] = circles;
    entries[2] = bamboos;
    entries[3] = honours;
    this.entriesKnown = true;
  }

  /** No other kind would have completed the hand (ruling 5). */
  get only(): boolean {
    this.known ??= isOnlyTile(this.complete!, this.rack!, this.held!, this.kind, this.groupWaits());
    return this.known;
  }

  private groupWaits(): KindBits | null {
    if (!this.entriesKnown) return null;
    const { entries } = this;
    waitsOfEntries(entries[0]!, entries[1]!, entries[2]!, entries[3]!, waits);
    return waits;
  }
}
