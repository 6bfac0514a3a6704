import type { Tile } from '../../shared/game/tiles.ts';
import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';

/** Knows which kinds of tile lie open on the table, by the last reading of each zone. */
export class OpenTiles {
  readonly #zones = new Map<Zone, readonly string[]>();

  read({ zone, tags }: Reading): void {
    this.#zones.set(zone, tags);
  }

  /** The tags seen in the discard area or a meld area, and not also read on a rack. */
  get tags(): Set<string> {
    const racked = new Set<string>();
    for (const [zone, tags] of this.#zones)
      if (zone.endsWith('.rack')) for (const tag of tags) racked.add(tag);
    const open = new Set<string>();
    for (const [zone, tags] of this.#zones) {
      if (zone.endsWith('.rack')) continue;
      for (const tag of tags) if (!racked.has(tag)) open.add(tag);
    }
    return open;
  }

  /**
   * The kinds seen in the discard area or a meld area, without tags also read on a rack: those may be concealed tiles.
   */
  of(tiles: Readonly<Record<string, Tile>>): Set<Tile> {
    return new Set([...this.tags].flatMap((tag) => tiles[tag] ?? []));
  }
}
