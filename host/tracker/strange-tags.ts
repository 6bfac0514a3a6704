import type { Sightings } from './sightings.ts';
import { type Spot, UNSEEN } from './spots.ts';
import type { TaggedSet, TagId } from './tagged-set.ts';
import type { StrangeTag } from './tracker.ts';

/** A tag that jumps so often between two spots, and was never missed at either, is there twice. */
const JUMPS = 3;

/** Finds tags that are not of the set, and tags that must be there twice. Tells each of them once. */
export class StrangeTags {
  readonly #set: TaggedSet;
  readonly #told = new Set<string>();
  /** Of tags that jumped: the spot before the last jump, and how often in a row it went between the same two. */
  readonly #jumps = new Map<TagId, { from: Spot; times: number }>();

  constructor(set: TaggedSet) {
    this.#set = set;
  }

  /**
   * The tags of a reading that are of the set, and what is strange about the reading. `sightings` are those
   * before it.
   */
  sort(spot: Spot, t: number, tags: readonly string[], sightings: Sightings): [Set<TagId>, StrangeTag[]] {
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
      else if (known.has(id) || this.#isInTwoPlaces(id, spot, sightings)) tell('duplicate-tag', tag);
      if (id !== undefined) known.add(id);
    }
    return [known, strange];
  }

  #isInTwoPlaces(tag: TagId, spot: Spot, sightings: Sightings): boolean {
    const from = sightings.at(tag);
    if (from === spot) return false;
    if (from === UNSEEN) {
      this.#jumps.delete(tag);
      return false;
    }
    const before = this.#jumps.get(tag);
    const times = before?.from === spot ? before.times + 1 : 1;
    this.#jumps.set(tag, { from, times });
    return times >= JUMPS;
  }
}
