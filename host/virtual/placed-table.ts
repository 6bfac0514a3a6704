import { heardBy, hearsWall, PlacedAir } from '../players/placed-air.ts';
import { LOOPS, type LoopId } from '../players/places.ts';
import { Random } from '../players/random.ts';
import type { TagTraits } from './tags.ts';
import type { TableModel } from './world.ts';

/**
 * A table in the air of the antennas as designed: a tag is heard by the loops that power it where it lies, with the strength
 * that it has there, and stays unheard where none does until it is moved.
 */
export class PlacedTable implements TableModel {
  readonly #table: TableModel;
  readonly #air: PlacedAir;
  readonly #tags: readonly string[];
  /** What lay over each loop when last looked, and what of it and its neighbourhood is heard. */
  readonly #lying = new Map<LoopId, readonly string[]>();
  readonly #heard = new Map<LoopId, readonly string[]>();
  #isEmpty = true;

  /** @param tags all tags of the table */
  constructor(table: TableModel, tags: readonly string[], seed: number) {
    this.#table = table;
    this.#tags = tags;
    this.#air = new PlacedAir(tags, new Random(`${seed}/air`));
    for (const loop of LOOPS) {
      this.#lying.set(loop, []);
      this.#heard.set(loop, []);
    }
    this.#look();
  }

  get nextMoveAt(): number {
    return this.#table.nextMoveAt;
  }

  move(): ReturnType<TableModel['move']> {
    const told = this.#table.move();
    this.#look();
    return told;
  }

  loopTags(loop: LoopId): readonly string[] {
    return this.#heard.get(loop)!;
  }

  /** How a loop hears a tag. */
  traitsOf(loop: LoopId, tag: string): TagTraits {
    const heard = this.#air.heard(loop, tag);
    if (heard === null) throw new Error(`${loop} does not hear ${tag}`);
    return heard;
  }

  /** Lays down what came to lie over loops, and listens anew. */
  #look(): void {
    const changed = LOOPS.filter((loop) => this.#table.loopTags(loop) !== this.#lying.get(loop));
    if (changed.length === 0) return;
    for (const loop of changed) {
      const before = new Set(this.#lying.get(loop));
      const now = this.#table.loopTags(loop);
      for (const tag of now) if (!before.has(tag)) this.#air.lay(tag, loop);
      this.#lying.set(loop, now);
    }
    const isEmpty = LOOPS.every((loop) => this.#lying.get(loop)!.length === 0);
    // All tiles go back into the wall when the table is swept.
    if (isEmpty && !this.#isEmpty) for (const tag of this.#tags) this.#air.lay(tag, 'wall');
    this.#isEmpty = isEmpty;
    const inWall = this.#tags.filter((tag) => this.#air.placeOf(tag) === 'wall');
    for (const loop of LOOPS) {
      const near = heardBy(loop).flatMap((other) => this.#lying.get(other)!);
      const tags = hearsWall(loop) ? [...near, ...inWall] : near;
      const heard = tags.filter((tag) => this.#air.heard(loop, tag) !== null);
      const before = this.#heard.get(loop)!;
      // A list once given never changes, and a new one means that something has.
      if (heard.length !== before.length || heard.some((tag, i) => tag !== before[i])) {
        this.#heard.set(loop, heard);
      }
    }
  }
}
