import type { WinSource } from '../../game/events.ts';
import type { KindBits } from '../../game/kind-bits.ts';
import type { Held, Part } from '../../game/parts.ts';
import type { Circumstance } from '../../game/position.ts';
import type { Kind } from '../../game/tiles.ts';
import type { Options } from './option-rule.ts';

/** One player's hand, arranged, as rows see it. */
export interface Hand {
  /**
   * The winner's groups and pair. For another player: the declared groups, and two, three or four alike on the rack
   * as a pair or a pung.
   */
  readonly parts: readonly Part[];
  /** All playing tiles by kind, whether or not they are in a part. */
  readonly tiles: ArrayLike<number>;
  /** The kinds among them. */
  readonly kinds: Readonly<KindBits>;
  readonly bonus: readonly Kind[];
  /** Kinds of the player's own winds. */
  readonly ownWinds: readonly Kind[];
  readonly prevailingWind: Kind;
  readonly options: Options;
  /** Null for a player who did not win. */
  readonly win: WinningTile | null;
}

/** How the winner got the last tile. */
export interface WinningTile {
  readonly kind: Kind;
  readonly source: WinSource;
  /** What it replaced when it was drawn as a replacement; else null. */
  readonly replaces: 'kong' | 'bonus' | null;
  readonly circumstances: readonly Circumstance[];
  /** No other kind would have completed the hand. */
  readonly only: boolean;
}

/** The winner's tiles before they are arranged, as limit hands see them. */
export interface WinningHand extends Held {
  /** All playing tiles by kind, declared groups included. */
  readonly tiles: ArrayLike<number>;
  /** The kinds among them. */
  readonly kinds: Readonly<KindBits>;
  /** The tiles make groups and a pair. */
  readonly ordinary: boolean;
  readonly options: Options;
  readonly win: WinningTile;
}
