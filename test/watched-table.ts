import { tagsByLog } from '../host/live/tags-by-log.ts';
import { ledgeOf, type Reading, rackOf } from '../host/tracker/trace.ts';
import type { HandEvent } from '../shared/events.ts';
import { foldEntry, type LogEntry, type TableState } from '../shared/match/table.ts';
import type { PlayRuleSetId } from '../shared/play-rules/index.ts';
import { findRules } from '../shared/rules/index.ts';
import { setSizeOf } from '../shared/rules/options.ts';
import { PLACES, type Place, placeOf } from '../shared/seats.ts';
import { type Tile, tileSet } from '../shared/tiles.ts';
import { must } from './random-hand.ts';

/** What watches a table. */
export interface Watch {
  folded(entry: LogEntry, state: TableState, lies: ReturnType<typeof tagsByLog>): void;
  read(reading: Reading): void;
}

/** A table with East at A whose tiles a watch sees; tags are named after their tiles. */
export class WatchedTable<W extends Watch> {
  readonly watch: W;
  #state: TableState | null = null;
  #now = 0;
  readonly #copies: Record<string, string[]> = {};
  /** Tags on the racks and ledges. */
  readonly racks: Record<Place, string[]> = { A: [], B: [], C: [], D: [] };
  readonly ledges: Record<Place, string[]> = { A: [], B: [], C: [], D: [] };
  /** In the middle. */
  readonly middle: string[] = [];

  constructor(rules: PlayRuleSetId, watch: W) {
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

  /** A tag of that tile which was not used yet. */
  tag = (tile: Tile): string => this.#copies[tile]!.pop()!;

  /** A playing tile of which not all tags were used; the last of the set come first, 9s to the last. */
  nextTile(): Tile {
    const left = Object.entries(this.#copies).find(([tile, tags]) => tags.length > 0 && !/9s|f$/.test(tile));
    return left![0] as Tile;
  }

  /** How many live tiles the wall has left. */
  get live(): number {
    return this.#state!.hand!.wall.live;
  }

  /** Something is played and logged: the racks follow it. */
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
      this.middle.push(...tags);
    }
    this.#fold({ entry: 'event', t: this.#now, p: 1, tags, ...event } as LogEntry);
  }

  /** Every zone is read for so many seconds, once a second. */
  look(seconds: number): void {
    for (let second = 0; second < seconds; second++) {
      this.#now += 1000;
      for (const place of PLACES) {
        this.watch.read({ t: this.#now, zone: rackOf(place), tags: this.racks[place] });
        this.watch.read({ t: this.#now, zone: ledgeOf(place), tags: this.ledges[place] });
      }
      this.watch.read({ t: this.#now, zone: 'discard', tags: this.middle });
    }
  }

  #fold(entry: LogEntry): void {
    this.#state = must(foldEntry(this.#state, entry));
    this.watch.folded(entry, this.#state, tagsByLog(this.#state));
  }
}
