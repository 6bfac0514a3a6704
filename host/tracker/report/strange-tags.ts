import type { Spot } from '../evidence/spots.ts';
import type { TaggedSet, TagId } from '../evidence/tagged-set.ts';
import { DUPLICATE_TAG } from '../parameters/report.ts';
import type { StrangeTag } from './outputs.ts';

/** Finds tags that are not in the set, and tags that must exist twice. Reports each of them once. */
export class StrangeTags {
  readonly #set: TaggedSet;
  readonly #reported = new Set<string>();
  /** For each tag: where it was last read, the spot before that, and when (ms) it changed between these two. */
  readonly #last = new Map<TagId, { spot: Spot; other: Spot | null; turns: readonly number[] }>();

  constructor(set: TaggedSet) {
    this.#set = set;
  }

  /** The tags of a reading that are in the set, and reports of strange ones. */
  sort(spot: Spot, t: number, tags: readonly string[]): [Set<TagId>, StrangeTag[]] {
    const known = new Set<TagId>();
    const strange: StrangeTag[] = [];
    const report = (event: StrangeTag['event'], tag: string): void => {
      if (this.#reported.has(tag)) return;
      this.#reported.add(tag);
      strange.push({ event, t, p: 1, tag });
    };
    for (const tag of tags) {
      const id = this.#set.idOf(tag);
      if (id === undefined) report('foreign-tag', tag);
      else if (known.has(id) || this.#isInTwoPlaces(id, spot, t)) report('duplicate-tag', tag);
      if (id !== undefined) known.add(id);
    }
    return [known, strange];
  }

  #isInTwoPlaces(tag: TagId, spot: Spot, t: number): boolean {
    const last = this.#last.get(tag);
    if (!last) this.#last.set(tag, { spot, other: null, turns: [] });
    if (!last || last.spot === spot) return false;
    const before = last.other === spot ? last.turns.filter((at) => t - at <= DUPLICATE_TAG.within) : [];
    const turns = [...before, t];
    this.#last.set(tag, { spot, other: last.spot, turns });
    return turns.length >= DUPLICATE_TAG.turns;
  }
}
