import type { SetSize, Tile } from '../../shared/game/tiles.ts';
import type { LoopId } from '../players/places.ts';
import { type Random, stream } from '../players/random.ts';
import { newTag, tagTiles } from '../players/tags.ts';
import { type Speed, TableClock } from './clock.ts';
import type { LightsReading } from './lights-reading.ts';
import { World } from './world.ts';

/** How many tiles are laid over one loop. */
const A_LOOP = 18;

const LOOPS: readonly LoopId[] = [
  'discard.0',
  'discard.1',
  'discard.2',
  'discard.3',
  'A.rack',
  'B.rack',
  'C.rack',
  'D.rack',
];

const NOTHING: readonly string[] = [];

/** A set of tagged tiles beside the emulated readers, with a hand that lays some of them down when asked. */
export class Shelf {
  /** The serial ports of the readers. */
  readonly ports: readonly string[];
  /** The serial port of the lights. */
  readonly lights: string;
  readonly #tiles: Record<string, Tile>;
  readonly #random: Random;
  readonly #world: World;
  readonly #clock = new TableClock();
  #lying = new Map<LoopId, readonly string[]>();

  /**
   * @param speed how fast its readers work: as fast as can be if not given
   * @throws Error if the system has no pseudo-terminals.
   */
  constructor(seed: number, size: SetSize, speed: Speed = 'max') {
    this.#random = stream(seed, 'tags');
    this.#tiles = tagTiles(size, this.#random);
    const table = {
      loopTags: (loop: LoopId) => this.#lying.get(loop) ?? NOTHING,
      nextMoveAt: Number.POSITIVE_INFINITY,
      move: () => [],
    };
    this.#world = new World({ table, clock: this.#clock, speed });
    this.ports = this.#world.readers;
    this.lights = this.#world.lights;
  }

  /** Which tile really carries which tag. */
  get tiles(): Readonly<Record<string, Tile>> {
    return this.#tiles;
  }

  /** The readers' time in ms. */
  now(): number {
    return this.#clock.ms;
  }

  /** Lays these tags on the readers in place of what lies there, so many to a loop. */
  lay(tags: readonly string[]): void {
    this.#lying = new Map();
    for (const [i, loop] of LOOPS.entries()) {
      const here = tags.slice(i * A_LOOP, (i + 1) * A_LOOP);
      if (here.length > 0) this.#lying.set(loop, here);
    }
  }

  /** Lays these tags over one loop in place of all that lies there. */
  layOver(loop: LoopId, tags: readonly string[]): void {
    this.#lying = new Map([[loop, tags]]);
  }

  /** What the lights show. */
  readLights(): Promise<LightsReading> {
    return this.#world.readLights();
  }

  /** All tags of a kind. */
  tagsOf(tile: Tile): string[] {
    return Object.keys(this.tiles).filter((tag) => this.tiles[tag] === tile);
  }

  /** Gives one tile of a kind another tag. */
  retag(tile: Tile): void {
    delete this.#tiles[this.tagsOf(tile)[0]!];
    this.#tiles[newTag(this.#random)] = tile;
  }

  /** Ends the boards. */
  close(): void {
    this.#world.close();
  }
}
