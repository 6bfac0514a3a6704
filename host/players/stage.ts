import type { Zone } from '../trace/zones.ts';
import { type LoopId, type Movement, type TilePlace, zoneOf } from './places.ts';

/** A period in ms in which a tile lies over a reader; `until` is infinite if it lies there at the end. */
export interface Stay {
  readonly tag: string;
  readonly zone: Zone;
  /** Position in the zone: neighbouring tiles have neighbouring numbers. */
  readonly slot: number;
  readonly from: number;
  readonly until: number;
}

interface Lying {
  readonly place: TilePlace;
  readonly slot: number;
  readonly since: number;
}

const IN_WALL: Lying = { place: 'wall', slot: 0, since: 0 };

/**
 * Records the movements of the tiles. It keeps the place of each tile after all recorded movements, so a tile can only
 * be picked up where it lies, and after it came there.
 */
export class Stage {
  readonly movements: Movement[] = [];
  readonly #stays: Stay[] = [];
  readonly #tiles: Map<string, Lying>;
  readonly #slotOf: (loop: LoopId) => number;

  /**
   * @param places where tiles are at first; all others stand in the wall
   * @param slotOf the position in a loop of the next tile laid there; without it all have the same position
   */
  constructor(
    places: Iterable<readonly [string, TilePlace]> = [],
    slotOf: (loop: LoopId) => number = () => 0,
  ) {
    this.#tiles = new Map([...places].map(([tag, place]) => [tag, { place, slot: 0, since: 0 }]));
    this.#slotOf = slotOf;
  }

  /** The place of a tile. */
  placeOf(tag: string): TilePlace {
    return this.#of(tag).place;
  }

  /** Since when, in ms, a tile is in its place. */
  since(tag: string): number {
    return this.#of(tag).since;
  }

  /** The tiles over a loop, from one end to the other. */
  tagsAt(loop: LoopId): string[] {
    const found = [...this.#tiles].filter(([, { place }]) => place === loop);
    return found.sort(([, one], [, other]) => one.slot - other.slot).map(([tag]) => tag);
  }

  /** Every tile that was moved or given at first, and its place. */
  places(): [string, TilePlace][] {
    return [...this.#tiles].map(([tag, { place }]) => [tag, place]);
  }

  /** All stays of all tiles over readers, assuming no further movements. */
  stays(): Stay[] {
    const lasting = [...this.#tiles].map(([tag, lying]) => stayOf(tag, lying, Number.POSITIVE_INFINITY));
    return [...this.#stays, ...lasting.filter((stay) => stay !== null)];
  }

  /** A hand picks up a tile; nothing changes if it holds the tile already. */
  lift(tag: string, at: number): void {
    const lying = this.#of(tag);
    if (lying.place === 'air') return;
    this.#move(tag, 'air', at);
    const stay = stayOf(tag, lying, at);
    if (stay) this.#stays.push(stay);
  }

  /** A hand lays down the tile that it holds. */
  lay(tag: string, to: LoopId | 'wall', at: number): void {
    if (this.placeOf(tag) !== 'air') throw new Error(`${tag} is laid on ${to} but nobody holds it`);
    this.#move(tag, to, at);
  }

  /** A hand carries a tile to another place. @returns when it comes to rest */
  carry(tag: string, to: LoopId | 'wall', at: number, flight: number): number {
    this.lift(tag, at);
    this.lay(tag, to, at + flight);
    return at + flight;
  }

  #of(tag: string): Lying {
    return this.#tiles.get(tag) ?? IN_WALL;
  }

  #move(tag: string, to: TilePlace, at: number): void {
    const { since } = this.#of(tag);
    if (at < since) throw new Error(`${tag} is moved at ${at}, before it came to rest at ${since}`);
    const slot = to === 'wall' || to === 'air' ? 0 : this.#slotOf(to);
    this.#tiles.set(tag, { place: to, slot, since: at });
    this.movements.push({ at, tag, to });
  }
}

function stayOf(tag: string, { place, slot, since }: Lying, until: number): Stay | null {
  return place === 'wall' || place === 'air' ? null : { tag, zone: zoneOf(place), slot, from: since, until };
}
