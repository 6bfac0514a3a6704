import type { LoopReading } from './assembly.ts';
import type { Reader } from './reader.ts';

/** How many tags are asked for after one reading: each takes as long as the reading of an empty loop. */
const MOST_PROBES = 4;

/**
 * Asks again for tags that a reading may have missed: those that the reading of the same loop before it had. Only after a
 * reading of which the board says that it may lack tags, and only boards that can probe.
 */
export class Probing {
  /** The tags of the latest reading, by loop. */
  readonly #latest = new WeakMap<Reader, Map<number, LoopReading['tags']>>();

  /** @returns the reading, with the tags that were found */
  async complete(reader: Reader, reading: LoopReading): Promise<LoopReading> {
    const loops = this.#latest.get(reader) ?? new Map<number, LoopReading['tags']>();
    this.#latest.set(reader, loops);
    const { loop } = reading;
    let { tags } = reading;
    if (reading.quality?.all === false) {
      const told = new Set(tags.map(({ uid }) => uid));
      const missing = (loops.get(loop) ?? []).filter(({ uid }) => !told.has(uid));
      for (const { uid } of missing.slice(0, MOST_PROBES)) {
        const probed = await reader.probe(loop, uid);
        if (!probed.ok) break;
        tags = [...tags, ...probed.value.tags];
      }
    }
    loops.set(loop, tags);
    return { ...reading, tags };
  }
}
