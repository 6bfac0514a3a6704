import type { Reading } from '../../host/trace/readings.ts';
import { placeOfZone, ZONES, type Zone } from '../../host/trace/zones.ts';
import {
  createTracker,
  type LoggedEvent,
  type TrackedHand,
  type Tracker,
  type TrackerOutput,
} from '../../host/tracker/tracker.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { PLACES, SEATS, type Seat } from '../../shared/game/seats.ts';
import { parseTile, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { must } from './random-hand.ts';

/** A zone, named by its seat: `E.rack`, `S.meld`, `discard`. East sits at place A. */
export type RowZone = `${Seat}.rack` | `${Seat}.meld` | 'discard';

/**
 * A reading and the tracker's response: time (ms), zone, how the zone differs from its last reading, and the events
 * expected, separated by `; `. In the difference `+5p` is a tile from the air or, if none is there, from the wall;
 * `+5p@E` one from East's rack, `+5p@discard` one from the discard area; `-5p` is one that has gone (into the air).
 */
export type Row = readonly [t: number, zone: RowZone, change: string, says: string];

/** Four tags a kind, named after their tile: `5p-a` to `5p-d`. */
const TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  tileSet(144).map((tile, index, all) => [`${tile}-${'abcd'[index - all.indexOf(tile)]}`, tile]),
);

export const ROW_HAND: TrackedHand = { rules: 'kuester', roundWind: 'E', east: 'A', tiles: TILES };

/** The reading cycle (ms) while nothing happens. */
const SETTLED_CYCLE = 250;

/** A table that exists only in readings: the contents of each zone's next reading. */
export class RowTable {
  readonly #lying = new Map<Zone, string[]>(ZONES.map((zone) => [zone, []]));
  #air: string[] = [];
  #wall = Object.keys(TILES);
  readonly #log: LoggedEvent[] = [];
  readonly #said: TrackerOutput[] = [];
  readonly #laid = new Map<string, Zone>();
  #t = 0;
  /** The tracker, which continues after the initial events. */
  readonly tracker: Tracker;

  /**
   * @param events the events before the first reading; every tile has come to rest
   * @param isLogged whether the tracker knows them from a log; otherwise it comes to a hand that is played already
   */
  constructor(events: readonly HandEvent[] = [], hand: TrackedHand = ROW_HAND, isLogged = true) {
    for (const event of events) this.#carryOut(event);
    if (!isLogged) this.#log.length = 0;
    this.tracker = must(createTracker(hand, this.#log));
    if (events.length > 0) for (const zone of ZONES) this.#read(0, zone);
  }

  /** Plays a row's reading. */
  play([t, zone, change]: Row): void {
    const read = zoneOf(zone);
    for (const part of change.split(' ').filter((text) => text !== '')) this.#change(read, part);
    this.#said.push(...this.#read(t, read));
    this.#t = t;
  }

  /** Reads all zones, but for one, for this long (ms) without changes. */
  settle(time: number, unread?: RowZone): void {
    // A tile lies where it was read last, even if its old place was not read since.
    for (const [zone, lying] of this.#lying) {
      this.#lying.set(
        zone,
        lying.filter((tag) => (this.#laid.get(tag) ?? zone) === zone),
      );
    }
    const end = this.#t + time;
    while (this.#t < end) {
      this.#t += SETTLED_CYCLE;
      for (const zone of ZONES) {
        if (unread === undefined || zone !== zoneOf(unread)) this.#said.push(...this.#read(this.#t, zone));
      }
    }
  }

  /** The readings end. */
  finish(): void {
    this.#said.push(...this.tracker.finish());
  }

  /** When (ms) a zone was read last. */
  get now(): number {
    return this.#t;
  }

  /** The tracker's reports up to now that were not taken back, in the form of the rows. */
  get said(): string {
    const standing: TrackerOutput[] = [];
    for (const output of this.#said) {
      if (output.event !== 'taken-back') standing.push(output);
      else {
        const events = standing.filter((told) => 'tags' in told).slice(output.keep - this.#log.length);
        for (const told of events) standing.splice(standing.indexOf(told), 1);
      }
    }
    return standing.map(sayingOf).join('; ');
  }

  #read(t: number, zone: Zone): TrackerOutput[] {
    const reading: Reading = { t, zone, tags: [...this.#lying.get(zone)!] };
    return this.tracker.read(reading);
  }

  #change(zone: Zone, part: string): void {
    const [name, source] = part.slice(1).split('@') as [string, string?];
    const tile = must(parseTile(name));
    const lying = this.#lying.get(zone)!;
    if (part.startsWith('-')) {
      const tag = lying.find((other) => TILES[other] === tile);
      if (!tag) throw new Error(`no ${tile} lies on ${zone}`);
      // A tile that was already read elsewhere is not in the air.
      const elsewhere = ZONES.some((other) => other !== zone && this.#lying.get(other)!.includes(tag));
      if (!elsewhere) this.#air.push(tag);
      lying.splice(lying.indexOf(tag), 1);
    } else {
      const tag = source ? this.#moved(tile, source) : this.#taken(tile);
      this.#laid.set(tag, zone);
      lying.push(tag);
    }
  }

  /** A tag that is read in a new zone before its old one is read. */
  #moved(tile: Tile, source: string): string {
    const from = zoneOf(source === 'discard' ? 'discard' : (`${source}.rack` as RowZone));
    const tag = this.#lying.get(from)!.find((other) => TILES[other] === tile && this.#zonesOf(other) === 1);
    if (!tag) throw new Error(`no ${tile} lies on ${from}`);
    return tag;
  }

  #taken(tile: Tile): string {
    const tag =
      this.#air.find((other) => TILES[other] === tile) ?? this.#wall.find((other) => TILES[other] === tile);
    if (!tag) throw new Error(`no ${tile} is left`);
    this.#air = this.#air.filter((other) => other !== tag);
    this.#wall = this.#wall.filter((other) => other !== tag);
    return tag;
  }

  #zonesOf(tag: string): number {
    return ZONES.filter((zone) => this.#lying.get(zone)!.includes(tag)).length;
  }

  #carryOut(event: HandEvent): void {
    const tags = this.#tagsOf(event);
    this.#log.push({ ...event, tags });
    const to = targetOf(event);
    for (const tag of tags) {
      for (const zone of ZONES) {
        const lying = this.#lying.get(zone)!;
        if (lying.includes(tag)) lying.splice(lying.indexOf(tag), 1);
      }
      this.#lying.get(to)!.push(tag);
    }
  }

  #tagsOf(event: HandEvent): string[] {
    switch (event.event) {
      case 'deal':
        return event.tiles.map((tile) => this.#taken(tile));
      case 'draw':
        return [this.#taken(event.tile)];
      case 'bonus':
      case 'discard':
        return [this.#lyingOn(`${event.seat}.rack`, event.tile)];
      case 'chow':
      case 'pung': {
        const claimed = this.#lyingOn('discard', event.tile);
        const tags: string[] = [];
        for (const tile of event.tiles) {
          const own = tile !== event.tile || tags.includes(claimed);
          tags.push(own ? this.#lyingOn(`${event.seat}.rack`, tile, tags) : claimed);
        }
        return tags;
      }
      case 'kong': {
        const number = event.kind === 'concealed' ? 4 : event.kind === 'promoted' ? 1 : 0;
        if (number === 0) throw new Error('rows do not begin after a claimed kong');
        const tags: string[] = [];
        while (tags.length < number) tags.push(this.#lyingOn(`${event.seat}.rack`, event.tile, tags));
        return tags;
      }
      default:
        throw new Error(`rows do not begin after a ${event.event}`);
    }
  }

  #lyingOn(zone: RowZone, tile: Tile, not: readonly string[] = []): string {
    const lying = this.#lying.get(zoneOf(zone))!;
    const tag = lying.findLast((other) => TILES[other] === tile && !not.includes(other));
    if (!tag) throw new Error(`no ${tile} lies on ${zone}`);
    return tag;
  }
}

function targetOf(event: HandEvent): Zone {
  if (event.event === 'deal' || event.event === 'draw') return zoneOf(`${event.seat}.rack`);
  return event.event === 'discard' ? 'discard' : zoneOf(`${(event as { seat: Seat }).seat}.meld`);
}

/** East sits at A, South at B and so on. */
function zoneOf(zone: RowZone): Zone {
  if (zone === 'discard') return 'discard';
  const place = PLACES[SEATS.indexOf(zone[0] as Seat)]!;
  return ZONES.find(
    (other) => placeOfZone(other) === place && other.endsWith('.rack') === zone.endsWith('.rack'),
  )!;
}

/** `draw S 5p live`, `chow W 4p5p6p from S`: an event in the form of the rows. */
function sayingOf(output: TrackerOutput): string {
  switch (output.event) {
    case 'unsure':
      return `${output.matters === false ? 'undecided' : 'unsure'}: ${output.about}`;
    case 'taken-back':
      return `taken back to ${output.keep}`;
    case 'foreign-tag':
    case 'duplicate-tag':
      return `${output.event} ${output.tag}`;
    case 'exhausted':
      return 'exhausted';
    case 'deal':
      return `deal ${output.seat} ${output.tiles.length}`;
    case 'chow':
    case 'pung':
      return `${output.event} ${output.seat} ${output.tiles.join('')} from ${output.from}`;
    case 'kong':
      return `kong ${output.seat} ${output.tile} ${output.kind}`;
    case 'win': {
      const from = 'from' in output ? ` from ${output.from}` : '';
      return `win ${output.seat} ${output.tile} ${output.source}${from}`;
    }
    case 'draw':
      return `draw ${output.seat} ${output.tile} ${output.from}`;
    case 'bet':
      return `bet ${output.seat}`;
    default:
      return `${output.event} ${output.seat} ${output.tile}`;
  }
}
