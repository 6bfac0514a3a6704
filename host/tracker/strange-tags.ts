import type { Spot } from './spots.ts';
import type { TaggedSet, TagId } from './tagged-set.ts';
import type { StrangeTag } from './tracker.ts';

/** A tag that is read by turns in two places, so often within so long (ms), is there twice: no ghost lasts so. */
const TURNS = 10;
const WITHIN = 6000;

/** Finds tags that are not of the set, and tags that must be there twice. Tells each of them once. */
export class StrangeTags {
  readonly #set: TaggedSet;
  readonly #told = new Set<string>();
  /** Of each tag that changed its place: where it was read last, and when it changed between the same two places. */
  readonly #last = new Map<TagId, { spot: Spot; other: Spot | null; turns: readonly number[] }>();

  constructor(set: TaggedSet) {
    this.#set = set;
  }

  /** The tags of a reading that are of the set, and what is strange about the reading. */
  sort(spot: Spot, t: number, tags: readonly string[]): [Set<TagId>, StrangeTag[]] {
    const known = new Set<TagId>();
    const strange: StrangeTag[] = [];
    const tell = (event: StrangeTag['event'], tag: string): void => {
      if (this.#told.has(tag)) return;
      this.#told.add(tag);
      strange.push({ event, t, p: 1, tag });
    };
    for (const tag of tags) {
      const id = this.#set.idOf(tag);
      if (id === undefined) tell('foreign-tag', tag);
      else if (known.has(id) || this.#isInTwoPlaces(id, spot, t)) tell('duplicate-tag', tag);
      if (id !== undefined) known.add(id);
    }
    return [known, strange];
  }

  #isInTwoPlaces(tag: TagId, spot: Spot, t: number): boolean {
    const last = this.#last.get(tag);
    if (!last) this.#last.set(tag, { spot, other: null, turns: [] });
    if (!last || last.spot === spot) return false;
    const before = last.other === spot ? last.turns.filter((at) => t - at <= WITHIN) : [];
    const turns = [...before, t];
    this.#last.set(tag, { spot, other: last.spot, turns });
    return turns.length >= TURNS;
  }
}
