import { type SetSize, type Tile, tileSet } from '../../shared/game/tiles.ts';
import type { Reading } from '../trace/readings.ts';
import { LyingTags } from './lying-tags.ts';
import { gaps, type TaggedTiles } from './tiles-file.ts';

/** The result of a reading. */
export type EnrolNotice =
  /** `count` of the `wanted` tiles lie there. */
  | { readonly is: 'seen'; readonly count: number; readonly wanted: number }
  /** More tiles lie there than the kind has. */
  | { readonly is: 'too-many'; readonly count: number; readonly wanted: number }
  /** A tag of another kind lies there. */
  | { readonly is: 'other-kind'; readonly tag: string; readonly tile: Tile }
  /** The kind is learned; `dropped` are its former tags that do not lie there now. */
  | {
      readonly is: 'learned';
      readonly tile: Tile;
      readonly tags: readonly string[];
      readonly dropped: readonly string[];
    };

/** The kind of tile to lay on a reader next. */
export interface EnrolStep {
  readonly tile: Tile;
  /** The number of tiles of the kind in a set; all of them are laid. */
  readonly wanted: number;
}

/**
 * Learns which tag is which tile: all tiles of a kind are laid on a reader together, and taken off before the
 * next kind. Tags that lie there when a kind is learned are ignored until they have been taken away.
 */
export class Enrolment {
  readonly #steps: readonly EnrolStep[];
  readonly #lying = new LyingTags();
  readonly #told = new Set<string>();
  readonly #before: (TaggedTiles | null)[] = [];
  #tiles: TaggedTiles;
  #aside = new Set<string>();
  #count = 0;

  /**
   * @param tiles the tags known so far
   * @param kinds the kinds to learn, in this order; {@link kindsToLearn} gives those that have gaps
   */
  constructor(tiles: TaggedTiles, size: SetSize, kinds: readonly Tile[]) {
    this.#tiles = tiles;
    const set = tileSet(size);
    this.#steps = kinds.map((tile) => ({ tile, wanted: set.filter((one) => one === tile).length }));
  }

  /** The tags known now. */
  get tiles(): TaggedTiles {
    return this.#tiles;
  }

  /** The next step; null when all are done. */
  get next(): EnrolStep | null {
    return this.#steps[this.#before.length] ?? null;
  }

  /** The number of steps done or skipped. */
  get done(): number {
    return this.#before.length;
  }

  get steps(): number {
    return this.#steps.length;
  }

  /** Takes a reading and returns what has changed. */
  read(reading: Reading): EnrolNotice[] {
    for (const tag of this.#lying.read(reading)) {
      this.#aside.delete(tag);
      this.#told.delete(tag);
    }
    const step = this.next;
    if (step === null) return [];
    const here = this.#lying.tags.filter((tag) => !this.#aside.has(tag));
    const own = here.filter((tag) => (this.#tiles[tag] ?? step.tile) === step.tile);
    const notices: EnrolNotice[] = [];
    for (const tag of here) {
      if (own.includes(tag) || this.#told.has(tag) || !this.#lying.isSteady(tag)) continue;
      this.#told.add(tag);
      notices.push({ is: 'other-kind', tag, tile: this.#tiles[tag]! });
    }
    const steady = own.filter((tag) => this.#lying.isSteady(tag));
    if (steady.length !== this.#count) {
      this.#count = steady.length;
      const is = steady.length > step.wanted ? 'too-many' : 'seen';
      notices.push({ is, count: steady.length, wanted: step.wanted });
    }
    const complete =
      own.length === step.wanted && steady.length === step.wanted && here.length === own.length;
    return complete ? [...notices, this.#learn(step.tile, own)] : notices;
  }

  /** Leaves the current kind as it is. */
  skip(): void {
    if (this.next !== null) this.#goOn(null);
  }

  /** Takes back the last step, learned or skipped: its tiles must be taken off and laid again. */
  back(): void {
    if (this.#before.length === 0) return;
    const before = this.#before.pop()!;
    if (before !== null) this.#tiles = before;
    this.#count = 0;
    this.#aside = new Set(this.#lying.tags);
  }

  #learn(tile: Tile, tags: readonly string[]): EnrolNotice {
    const before = this.#tiles;
    const others = Object.entries(before).filter(([, other]) => other !== tile);
    const dropped = Object.keys(before).filter((tag) => before[tag] === tile && !tags.includes(tag));
    this.#tiles = Object.fromEntries([...others, ...tags.map((tag) => [tag, tile] as const)]);
    this.#goOn(before);
    return { is: 'learned', tile, tags, dropped };
  }

  #goOn(before: TaggedTiles | null): void {
    this.#before.push(before);
    this.#count = 0;
    this.#aside = new Set(this.#lying.tags);
  }
}

/** The kinds whose number of known tags differs from their number of tiles in the set. */
export const kindsToLearn = (tiles: TaggedTiles, size: SetSize): Tile[] => [...gaps(tiles, size).keys()];
