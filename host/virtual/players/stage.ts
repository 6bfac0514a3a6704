import type { LoopId, Movement, TilePlace } from './places.ts';

/**
 * Writes down what hands do with the tiles. Keeps where each tile will be when all that is written has
 * happened, so a tile can only be picked up where it lies.
 */
export class Stage {
  readonly movements: Movement[] = [];
  readonly #places: Map<string, TilePlace>;
  readonly #since = new Map<string, number>();

  /** @param places where every tile is to begin with */
  constructor(places: Iterable<readonly [string, TilePlace]>) {
    this.#places = new Map(places);
  }

  /** Where a tile will be. */
  placeOf(tag: string): TilePlace {
    return this.#places.get(tag)!;
  }

  /** The tiles that will be over a loop. */
  tagsAt(loop: LoopId): string[] {
    return [...this.#places].filter(([, place]) => place === loop).map(([tag]) => tag);
  }

  /** Every tile and where it will be. */
  places(): [string, TilePlace][] {
    return [...this.#places];
  }

  /** A hand picks a tile up; a tile that it holds already it goes on holding. */
  lift(tag: string, at: number): void {
    if (this.placeOf(tag) !== 'air') this.#move(tag, 'air', at);
  }

  /** A hand lays the tile it holds down. */
  lay(tag: string, to: TilePlace, at: number): void {
    if (this.placeOf(tag) !== 'air') throw new Error(`${tag} is laid on ${to} but nobody holds it`);
    this.#move(tag, to, at);
  }

  /** A tile is carried to another place. @returns when it comes to rest */
  carry(tag: string, to: TilePlace, at: number, flight: number): number {
    this.lift(tag, at);
    this.lay(tag, to, at + flight);
    return at + flight;
  }

  #move(tag: string, to: TilePlace, at: number): void {
    const since = this.#since.get(tag) ?? 0;
    if (at < since) throw new Error(`${tag} is moved at ${at}, before it came to rest at ${since}`);
    this.#places.set(tag, to);
    this.#since.set(tag, at);
    this.movements.push({ at, tag, to });
  }
}
