import { type Kind, kindOf, type Tile, tileOf } from '../../shared/tiles.ts';

/** Number of a tag within its set: tags are told apart by it wherever the tracker reckons. */
export type TagId = number;

/** The tags of a set of tiles, numbered. Tells which tile each of them is. */
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

  get size(): number {
    return this.tags.length;
  }

  /** The number of a tag, or undefined if it is not of the set. */
  idOf(tag: string): TagId | undefined {
    return this.#ids.get(tag);
  }

  kind(id: TagId): Kind {
    return this.#kinds[id]!;
  }

  tile(id: TagId): Tile {
    return tileOf(this.kind(id));
  }
}
