import { type Kind, kindOf, type Tile, tileOf } from '../../../shared/game/tiles.ts';

/** Number of a tag within its set, which the tracker uses instead of the UID. */
export type TagId = number;

/** The tags of a set of tiles, numbered, and the tile of each. */
export class TaggedSet {
  /** The UID of every tag, by its number. */
  readonly tags: readonly string[];
  readonly #kinds: Uint8Array;
  readonly #ids: ReadonlyMap<string, TagId>;

  constructor(tiles: Readonly<Record<string, Tile>>) {
    this.tags = Object.keys(tiles).sort();
    this.#kinds = Uint8Array.from(this.tags, (tag) => kindOf(tiles[tag]!));
    this.#ids = new Map(this.tags.map((tag, id) => [tag, id]));
  }

  /** The number of tags. */
  get size(): number {
    return this.tags.length;
  }

  /** The number of a tag, or undefined if it is not in the set. */
  idOf(tag: string): TagId | undefined {
    return this.#ids.get(tag);
  }

  /** The kind of a tag's tile. */
  kind(id: TagId): Kind {
    return this.#kinds[id]!;
  }

  /** The tile of a tag. */
  tile(id: TagId): Tile {
    return tileOf(this.kind(id));
  }
}
