import { PLACES, type Place, placeOf, type Seat, seatsOf } from '../../../shared/seats.ts';
import type { Tile } from '../../../shared/tiles.ts';
import type { LoopId, TilePlace } from './places.ts';
import type { Deed } from './play.ts';
import type { Random } from './random.ts';
import { Stage } from './stage.ts';
import { HABITS, type Span, within } from './tempo.ts';

/** A deed, and when the players begin with it. */
export interface Told {
  readonly at: number;
  readonly deed: Deed;
}

/** What is known of a hand before it is acted out. */
export interface SceneSetup {
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly east: Place;
  readonly places: Iterable<readonly [string, TilePlace]>;
  readonly random: Random;
  /** How many play; four, if not given. */
  readonly players?: number;
  /** A replacement that stands on the rack is kept: who refuses it never puts it there (Bouter 43). */
  readonly replacementKept?: boolean;
}

/** The hand as far as it is acted out: a clock, the tiles, and what the next act must know of the last. */
export class Scene {
  readonly stage: Stage;
  readonly random: Random;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly told: Told[] = [];
  /** When what has been acted out is done, in ms. */
  now = 0;
  /** The tile drawn last. */
  lastDrawn = '';
  /** When the last discard came to rest, and whether it was the tile just drawn. */
  lastDiscard = { at: Number.NEGATIVE_INFINITY, drawn: false };
  /** When everybody has looked at the dealt hand, and begins to sort it; null before. */
  sortingFrom: number | null = null;
  readonly replacementKept: boolean;
  readonly #east: Place;
  readonly #players: number;

  constructor({ tiles, east, places, random, players = 4, replacementKept }: SceneSetup) {
    this.#players = players;
    this.replacementKept = replacementKept ?? false;
    this.tiles = tiles;
    this.#east = east;
    this.random = random;
    this.stage = new Stage(places);
  }

  /** Who plays, in playing order. */
  get seats(): readonly Seat[] {
    return seatsOf(this.#players);
  }

  #place(seat: Seat): Place {
    return placeOf(seat, this.#east, this.#players);
  }

  rack(seat: Seat): LoopId {
    return `${this.#place(seat)}.rack`;
  }

  ledge(seat: Seat): LoopId {
    return `${this.#place(seat)}.meld`;
  }

  /** Some time within a span of the tempo, in ms. */
  some(span: Span): number {
    return within(this.random, span);
  }

  /** Says that a deed begins at a time. */
  tell(deed: Deed, at: number): void {
    this.told.push({ at, deed });
  }

  /** The part of the middle where a player lays a discard: mostly in front of him, sometimes further away. */
  middle(seat: Seat): LoopId {
    const place = PLACES.indexOf(this.#place(seat));
    const near = this.random.chance(HABITS.discardNear);
    const quadrant = (place + this.random.below(2) + (near ? 0 : 2)) % 4;
    return `discard.${quadrant as 0 | 1 | 2 | 3}`;
  }
}
