import type { Zone } from '../tracker/trace.ts';
import type { Random } from '../virtual/players/random.ts';

/** Where a tile is: over a reader, in the wall or in a hand. */
export type Spot = Zone | 'wall' | 'air';

/** A tile lies over a reader from one time to another, in ms; `until` is infinite if it lies there at the end. */
export interface Stay {
  readonly tag: string;
  readonly zone: Zone;
  /** Where in the zone: neighbours have neighbouring numbers. */
  readonly slot: number;
  readonly from: number;
  readonly until: number;
}

/** How many tiles stand side by side on a rack. */
const RACK_SLOTS = 18;

/** Writes down where the tiles are. A tile can only be picked up where it lies, and after it came there. */
export class Motion {
  readonly #stays: Stay[] = [];
  readonly #lies = new Map<string, { spot: Spot; slot: number; since: number }>();
  readonly #laid = new Map<Zone, number>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Where a tile is when all that is written down has happened. */
  spotOf(tag: string): Spot {
    return this.#lies.get(tag)?.spot ?? 'wall';
  }

  /** The tiles that lie in a zone then, from one end to the other. */
  tagsAt(zone: Zone): string[] {
    const found = [...this.#lies].filter(([, { spot }]) => spot === zone);
    return found.sort(([, one], [, other]) => one.slot - other.slot).map(([tag]) => tag);
  }

  /** Every tile that lies over a reader then. */
  lying(): string[] {
    return [...this.#lies].filter(([, { spot }]) => spot !== 'wall' && spot !== 'air').map(([tag]) => tag);
  }

  /** A hand picks a tile up; it goes on holding one that it holds. */
  lift(tag: string, at: number): void {
    const lies = this.#lies.get(tag) ?? { spot: 'wall', slot: 0, since: 0 };
    if (lies.spot === 'air') return;
    if (at < lies.since)
      throw new Error(`${tag} is picked up at ${at}, before it lies there at ${lies.since}`);
    this.#close(tag, at);
    this.#lies.set(tag, { spot: 'air', slot: 0, since: at });
  }

  /** A hand lays a tile down that it holds. */
  lay(tag: string, spot: Exclude<Spot, 'air'>, at: number): void {
    const held = this.#lies.get(tag);
    if (held?.spot !== 'air' || at < held.since) throw new Error(`${tag} is laid down at ${at} by no hand`);
    this.#lies.set(tag, { spot, slot: spot === 'wall' ? 0 : this.#slot(spot), since: at });
  }

  /** A tile is picked up and laid down elsewhere. @returns when it lies there */
  carry(tag: string, spot: Exclude<Spot, 'air'>, at: number, flight: number): number {
    this.lift(tag, at);
    this.lay(tag, spot, at + flight);
    return at + flight;
  }

  /** Since when a tile is where it is. */
  since(tag: string): number {
    return this.#lies.get(tag)?.since ?? 0;
  }

  /** Every stay of every tile over a reader. */
  stays(): Stay[] {
    for (const tag of this.#lies.keys()) this.#close(tag, Number.POSITIVE_INFINITY);
    return this.#stays;
  }

  #close(tag: string, until: number): void {
    const { spot, slot, since } = this.#lies.get(tag) ?? { spot: 'wall', slot: 0, since: 0 };
    if (spot !== 'wall' && spot !== 'air') this.#stays.push({ tag, zone: spot, slot, from: since, until });
  }

  #slot(zone: Zone): number {
    if (zone.endsWith('rack')) return this.#random.below(RACK_SLOTS);
    const next = this.#laid.get(zone) ?? 0;
    this.#laid.set(zone, next + 1);
    return next;
  }
}
