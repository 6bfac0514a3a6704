import { tagsByLog } from '../../host/table/tags-by-log.ts';
import type { Reading } from '../../host/trace/readings.ts';
import { meldOf, rackOf } from '../../host/trace/zones.ts';
import { type BookId, findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { PLACES, type Place, placeOf } from '../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../shared/game/tiles.ts';
import type { LogEntry } from '../../shared/match/log-entry.ts';
import { foldEntry } from '../../shared/match/table.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import { must } from './random-hand.ts';

/** A watch over a table. */
export interface Watch {
  folded(entry: LogEntry, state: TableState, lies: ReturnType<typeof tagsByLog>): void;
  read(reading: Reading): void;
}

/** A table with East at A, watched by `W`; tags are named after their tiles. */
export class WatchedTable<W extends Watch> {
  readonly watch: W;
  #state: TableState | null = null;
  #now = 0;
  readonly #copies: Record<string, string[]> = {};
  /** Tags on the racks and meld areas. */
  readonly racks: Record<Place, string[]> = { A: [], B: [], C: [], D: [] };
  readonly melds: Record<Place, string[]> = { A: [], B: [], C: [], D: [] };
  /** In the discard area. */
  readonly discard: string[] = [];

  constructor(rules: BookId, watch: W) {
    this.watch = watch;
    const size = setSizeOf(must(findRules(rules)), {});
    const tiles: Record<string, Tile> = {};
    for (const [at, tile] of tileSet(size).entries()) {
      tiles[`${tile} ${at}`] = tile;
      this.#copies[tile] = [...(this.#copies[tile] ?? []), `${tile} ${at}`];
    }
    this.#fold({ entry: 'table', rules, tiles });
    this.#fold({ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 });
  }

  /** An unused tag of this tile. */
  tag = (tile: Tile): string => this.#copies[tile]!.pop()!;

  /** A playing tile with unused tags, but never a 9s. */
  nextTile(): Tile {
    const left = Object.entries(this.#copies).find(([tile, tags]) => tags.length > 0 && !/9s|f$/.test(tile));
    return left![0] as Tile;
  }

  /** The number of live tiles left. */
  get live(): number {
    return this.#state!.hand!.wall.live;
  }

  /** Plays and logs an event, and updates the racks. */
  play(event: HandEvent): void {
    const seat = 'seat' in event ? event.seat : 'E';
    const rack = this.racks[placeOf(seat, 'A')];
    let tags: string[] = [];
    if (event.event === 'deal') {
      tags = event.tiles.map(this.tag);
      rack.push(...tags);
    } else if (event.event === 'draw') {
      tags = [this.tag(event.tile)];
      rack.push(...tags);
    } else if (event.event === 'discard') {
      tags = rack.splice(
        rack.findIndex((tag) => tag.startsWith(event.tile)),
        1,
      );
      this.discard.push(...tags);
    }
    this.#fold({ entry: 'event', t: this.#now, p: 1, tags, ...event } as LogEntry);
  }

  /** Reads every zone once a second for this many seconds. */
  look(seconds: number): void {
    for (let second = 0; second < seconds; second++) {
      this.#now += 1000;
      for (const place of PLACES) {
        this.watch.read({ t: this.#now, zone: rackOf(place), tags: this.racks[place] });
        this.watch.read({ t: this.#now, zone: meldOf(place), tags: this.melds[place] });
      }
      this.watch.read({ t: this.#now, zone: 'discard', tags: this.discard });
    }
  }

  #fold(entry: LogEntry): void {
    this.#state = must(foldEntry(this.#state, entry));
    this.watch.folded(entry, this.#state, tagsByLog(this.#state));
  }
}
