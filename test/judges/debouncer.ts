import { isReading, type TraceHeader, type TraceRecord } from '../../host/trace/trace.ts';
import { meldOf, rackOf, type Zone } from '../../host/trace/zones.ts';
import { isPlayable, playRow } from '../../shared/books/played.ts';
import { placeOf, SEATS, type Seat, seatAt } from '../../shared/game/seats.ts';
import { isBonus, isSuit, kindOf, suitOf, type Tile } from '../../shared/game/tiles.ts';
import type { Told } from './judge.ts';

/** A tile lies where this many readings in a row have seen it. */
const READINGS = 2;

/** This many tiles in one meld area outside groups are a whole hand laid down. */
const WHOLE_HAND = 5;

/**
 * A tracker without inference: a tile is where it was last seen twice in a row, and each change of its place is
 * reported as the event that it looks like. The real tracker is measured against it.
 */
export class Debouncer {
  readonly #header: TraceHeader;
  readonly #place = new Map<string, Zone>();
  readonly #seen = new Map<string, { zone: Zone; times: number }>();
  readonly #told: Told[] = [];
  /** Tiles in a meld area that are not in a group yet. */
  readonly #open = new Map<Seat, string[]>();
  readonly #pungs = new Map<Seat, Set<Tile>>();
  #dealt = false;
  #over = false;
  #replaces = false;
  #lastDrawn: Tile | null = null;
  #lastDiscard: { seat: Seat; tag: string } | null = null;
  #now = 0;

  constructor(header: TraceHeader) {
    this.#header = header;
  }

  /** Takes one reading, and returns the events that it concludes. */
  read(record: TraceRecord): Told[] {
    this.#told.length = 0;
    if (!isReading(record) || this.#over) return [];
    this.#now = record.t;
    for (const tag of record.tags) {
      if (!(tag in this.#header.tiles)) continue;
      const seen = this.#seen.get(tag);
      const times = seen?.zone === record.zone ? seen.times + 1 : 1;
      this.#seen.set(tag, { zone: record.zone, times });
      if (times >= READINGS && this.#place.get(tag) !== record.zone) this.#move(tag, record.zone);
    }
    if (!this.#dealt) this.#deal();
    return [...this.#told];
  }

  /** Ends the readings: a hand that was not won counts as exhausted. */
  finish(): Told[] {
    this.#told.length = 0;
    if (!this.#over) this.#tell({ event: 'exhausted' });
    return [...this.#told];
  }

  #tell(event: { readonly event: string } & Readonly<Record<string, unknown>>): void {
    this.#told.push({ ...event, t: this.#now });
  }

  #tile(tag: string): Tile {
    return this.#header.tiles[tag]!;
  }

  /** The deal is over when everybody has the number of tiles that the book deals. */
  #deal(): void {
    const { rules } = this.#header;
    const toEast = isPlayable(rules) ? playRow(rules).dealtToEast : 14;
    const hands = SEATS.map((seat) => {
      const zone = rackOf(placeOf(seat, this.#header.east));
      return [...this.#place].filter(([, where]) => where === zone).map(([tag]) => this.#tile(tag));
    });
    if (hands.some((tiles, index) => tiles.length < (index === 0 ? toEast : 13))) return;
    for (const [index, seat] of SEATS.entries()) this.#tell({ event: 'deal', seat, tiles: hands[index] });
    this.#dealt = true;
  }

  #move(tag: string, to: Zone): void {
    const from = this.#place.get(tag);
    this.#place.set(tag, to);
    if (!this.#dealt) return;
    const seat = to === 'discard' ? null : seatAt(to[0] as 'A', this.#header.east);
    if (seat === null) this.#discarded(tag, from);
    else if (to.endsWith('rack')) this.#stands(tag, seat, from);
    else this.#laid(tag, seat, from);
  }

  #stands(tag: string, seat: Seat, from: Zone | undefined): void {
    if (from !== undefined) return;
    this.#lastDrawn = this.#tile(tag);
    this.#tell({ event: 'draw', seat, tile: this.#tile(tag), from: this.#replaces ? 'dead' : 'live' });
    this.#replaces = false;
  }

  #discarded(tag: string, from: Zone | undefined): void {
    const tile = this.#tile(tag);
    const next = this.#lastDiscard ? SEATS[(SEATS.indexOf(this.#lastDiscard.seat) + 1) % 4]! : 'E';
    const seat = from && from !== 'discard' ? seatAt(from[0] as 'A', this.#header.east) : next;
    if (from === undefined) this.#stands(tag, seat, from);
    this.#tell({ event: 'discard', seat, tile });
    this.#lastDiscard = { seat, tag };
  }

  #laid(tag: string, seat: Seat, from: Zone | undefined): void {
    const tile = this.#tile(tag);
    if (from === undefined && this.#lastDiscard?.tag !== tag) this.#stands(tag, seat, from);
    if (isBonus(kindOf(tile))) {
      this.#tell({ event: 'bonus', seat, tile });
      this.#replaces = true;
      return;
    }
    const pungs = this.#pungs.get(seat) ?? new Set();
    this.#pungs.set(seat, pungs);
    if (pungs.delete(tile)) {
      this.#tell({ event: 'kong', seat, tile, kind: 'promoted' });
      this.#replaces = true;
      return;
    }
    const open = [...(this.#open.get(seat) ?? []), tag];
    this.#open.set(seat, open);
    if (open.length >= WHOLE_HAND) this.#won(seat, open);
    else if (open.length >= 3) this.#grouped(seat, open, pungs);
  }

  /** Three or four tiles in a meld area: a group, if the last discard is among them or all four are alike. */
  #grouped(seat: Seat, open: readonly string[], pungs: Set<Tile>): void {
    const tiles = open.map((tag) => this.#tile(tag)).sort();
    const alike = tiles.every((tile) => tile === tiles[0]);
    const claimed = this.#lastDiscard && open.includes(this.#lastDiscard.tag) ? this.#lastDiscard : null;
    const from = claimed?.seat;
    if (open.length === 4 && alike) {
      const how = claimed ? { kind: 'claimed', from } : { kind: 'concealed' };
      this.#tell({ event: 'kong', seat, tile: tiles[0]!, ...how });
      this.#replaces = true;
    } else if (claimed && open.length === 3 && (alike || isRun(tiles))) {
      this.#tell({ event: alike ? 'pung' : 'chow', seat, tile: this.#tile(claimed.tag), from, tiles });
      if (alike) pungs.add(tiles[0]!);
    } else return;
    this.#open.delete(seat);
  }

  #won(seat: Seat, open: readonly string[]): void {
    const discard = this.#lastDiscard;
    const rack = rackOf(placeOf(seat, this.#header.east));
    const meld = meldOf(placeOf(seat, this.#header.east));
    const held = [...this.#place.values()].filter((zone) => zone === rack || zone === meld).length;
    const drawn = this.#lastDrawn !== null && open.some((tag) => this.#tile(tag) === this.#lastDrawn);
    if (discard && (open.includes(discard.tag) || (!drawn && held < 14))) {
      this.#tell({
        event: 'win',
        seat,
        tile: this.#tile(discard.tag),
        source: 'discard',
        from: discard.seat,
      });
    } else this.#tell({ event: 'win', seat, tile: this.#lastDrawn ?? this.#tile(open[0]!), source: 'wall' });
    this.#over = true;
  }
}

/** Whether three tiles in order are a chow. */
const isRun = (tiles: readonly Tile[]): boolean => {
  const [low, middle, high] = tiles.map(kindOf) as [number, number, number];
  return isSuit(high) && suitOf(low) === suitOf(high) && middle === low + 1 && high === low + 2;
};
