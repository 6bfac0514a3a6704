import type { Meld } from './position.ts';
import { isSuit, type Kind, kindOf, suitOf, type Tile } from './tiles.ts';

/** A group as the rows of a rule set see it. A chow is named by its lowest kind. */
export interface Group {
  readonly type: 'chow' | 'pung' | 'kong';
  readonly kind: Kind;
  readonly concealed: boolean;
  /** Laid on the table before the end of the hand, not arranged from the rack. */
  readonly declared: boolean;
  /** Made with the dealer's first discard. */
  readonly firstDiscard?: true;
}

/** A group or a pair of an arranged hand. A chow is named by its lowest kind. */
export interface Part extends Omit<Group, 'type'> {
  readonly type: Group['type'] | 'pair';
  /** The winning tile completed this part. */
  readonly completed?: true;
}

/** A player's playing tiles: concealed ones by kind, and the declared groups. */
export interface Held {
  readonly concealed: ArrayLike<number>;
  readonly melds: readonly Group[];
  /** The prevailing wind and the player's own, each once, for hands that depend on them; absent if unknown. */
  readonly winds?: readonly Kind[] | undefined;
}

/** A declared group as rows see it. */
export function groupOf(meld: Meld): Group {
  const kind = Math.min(...meld.tiles.map(kindOf));
  return {
    type: meld.type,
    kind,
    concealed: meld.concealed === true,
    declared: true,
    ...(meld.firstDiscard && { firstDiscard: true }),
  };
}

/** Three tiles of one suit in a row, in any order. */
export function isChow(tiles: readonly Tile[]): boolean {
  if (tiles.length !== 3) return false;
  const a = kindOf(tiles[0]!);
  const b = kindOf(tiles[1]!);
  const c = kindOf(tiles[2]!);
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return isSuit(high) && suitOf(low) === suitOf(high) && high === low + 2 && a + b + c === 3 * low + 3;
}

/** A chow or pung among concealed tiles. A chow is named by its lowest kind. */
export interface ConcealedGroup {
  readonly type: 'chow' | 'pung';
  readonly kind: Kind;
}
