import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';

/** A tag has been taken away when this many consecutive readings of its zone have missed it. */
const GONE_AFTER = 4;

/** A tag that has been read this often lies there, and is not just being moved past. */
const STEADY_AFTER = 2;

interface Lying {
  readonly zone: Zone;
  reads: number;
  misses: number;
}

/** The tags that lie on the readers, judged by all readings: a tag that is missed now and then still lies there. */
export class LyingTags {
  readonly #lying = new Map<string, Lying>();

  /** Takes a reading and returns the tags that have been taken away. */
  read({ zone, tags }: Reading): string[] {
    const seen = new Set(tags);
    for (const tag of seen) {
      const before = this.#lying.get(tag);
      if (before?.zone === zone) {
        before.reads++;
        before.misses = 0;
      } else this.#lying.set(tag, { zone, reads: 1, misses: 0 });
    }
    const gone: string[] = [];
    for (const [tag, lying] of this.#lying) {
      if (lying.zone !== zone || seen.has(tag)) continue;
      lying.misses++;
      if (lying.misses >= GONE_AFTER) gone.push(tag);
    }
    for (const tag of gone) this.#lying.delete(tag);
    return gone;
  }

  /** The tags that lie there. */
  get tags(): string[] {
    return [...this.#lying.keys()];
  }

  /** Whether a tag certainly lies there. */
  isSteady(tag: string): boolean {
    return (this.#lying.get(tag)?.reads ?? 0) >= STEADY_AFTER;
  }
}
