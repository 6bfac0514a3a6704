import type { WinningTile } from '../books/words/scored-hand.ts';
import { countKinds, type KindBits } from '../game/kind-bits.ts';
import type { Held } from '../game/parts.ts';
import { CIRCUMSTANCES, type Win } from '../game/position.ts';
import { type Kind, kindOf } from '../game/tiles.ts';
import { type HandRules, waitsOf } from './complete.ts';
import type { Rack } from './rack.ts';

const SOURCES = ['wall', 'replacement', 'discard', 'kong'];
const NO_CIRCUMSTANCES: WinningTile['circumstances'] = [];
const found: KindBits = { suits: 0, honours: 0 };

/** The winning tile of a hand; whether another tile could have won is worked out on demand. Used for hand after hand. */
export class LastTile implements WinningTile {
  kind: Kind = 0;
  source: WinningTile['source'] = 'wall';
  replaces: WinningTile['replaces'] = null;
  circumstances: WinningTile['circumstances'] = NO_CIRCUMSTANCES;
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

  /** Takes a hand. `rack` holds the winner's tiles, including the winning one; `held` are the same tiles. */
  take(complete: HandRules, rack: Rack, win: Win, held: Held): void {
    const { source, circumstances = NO_CIRCUMSTANCES } = win;
    this.complete = complete;
    this.rack = rack;
    this.held = held;
    this.known = null;
    this.kind = kindOf(win.tile);
    this.source = source;
    this.replaces = source === 'replacement' ? (win.replaces ?? 'kong') : null;
    this.circumstances = circumstances;
    this.selfDrawn = source === 'wall' || source === 'replacement';
    this.firstDiscard = source === 'discard' && circumstances.includes('first-discard');
    let key = SOURCES.indexOf(source) * 2 + (this.replaces === 'bonus' ? 1 : 0);
    for (let at = 0; at < circumstances.length; at++) {
      key |= 8 << CIRCUMSTANCES.indexOf(circumstances[at]!);
    }
    this.key = key;
  }

  /** No other kind would have completed the hand (ruling 5). */
  get only(): boolean {
    this.known ??= this.isOnly();
    return this.known;
  }

  private isOnly(): boolean {
    const { concealed } = this.rack!;
    concealed[this.kind]! -= 1;
    waitsOf(this.complete!, this.held!, found);
    concealed[this.kind]! += 1;
    return countKinds(found) === 1;
  }
}
