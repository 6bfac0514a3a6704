import type { Tile } from '../../shared/tiles.ts';
import type { Reading, Zone } from '../tracker/trace.ts';

/** Knows which kinds of tile lie open on the table, by what the readers saw last. */
export class OpenTiles {
  readonly #zones = new Map<Zone, readonly string[]>();

  read({ zone, tags }: Reading): void {
    this.#zones.set(zone, tags);
  }

  /** The kinds that are seen in the middle or on a ledge. What a rack sees too may be a ghost of a concealed tile. */
  of(tiles: Readonly<Record<string, Tile>>): Set<Tile> {
    const racked = new Set<string>();
    for (const [zone, tags] of this.#zones)
      if (zone.endsWith('.rack')) for (const tag of tags) racked.add(tag);
    const open = new Set<Tile>();
    for (const [zone, tags] of this.#zones) {
      if (zone.endsWith('.rack')) continue;
      for (const tag of tags) {
        const tile = tiles[tag];
        if (tile !== undefined && !racked.has(tag)) open.add(tile);
      }
    }
    return open;
  }
}
