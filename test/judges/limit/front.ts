import { meldOf, rackOf, type Zone } from '../../../host/trace/zones.ts';
import { type Place, placeOf, type Seat } from '../../../shared/game/seats.ts';
import type { TaggedEvent } from './history.ts';
import type { Moments } from './moments.ts';
import type { Spot } from './spot.ts';

/**
 * What hands may hold between two events, and how likely that is at each moment:
 * - `rest`: nothing
 * - `hand`: the tile just drawn, which never touches the rack
 * - `late`: the tile just drawn, which is put on the rack after the discard
 * - `air`: the last discard, or the tile of a kong, which is claimed before it is laid down
 */
export interface Front {
  readonly rest?: Moments;
  readonly hand?: Moments;
  readonly late?: Moments;
  readonly air?: Moments;
}

/** Where the tags are that have left the wall, by a history; those that a hand may hold are where they would be laid. */
export class Whereabouts {
  readonly #spots: Map<string, Spot>;
  readonly #east: Place;
  /** The tag drawn last, which its player may still hold. */
  drawn: string | null = null;

  constructor(east: Place, spots: ReadonlyMap<string, Spot> = new Map()) {
    this.#east = east;
    this.#spots = new Map(spots);
  }

  copy(): Whereabouts {
    const copy = new Whereabouts(this.#east, this.#spots);
    copy.drawn = this.drawn;
    return copy;
  }

  of(tag: string): Spot {
    return this.#spots.get(tag) ?? 'wall';
  }

  /** Whether a tag has left the wall, even if it was put back. */
  hasLeft(tag: string): boolean {
    return this.#spots.has(tag);
  }

  rack(seat: Seat): Zone {
    return rackOf(placeOf(seat, this.#east));
  }

  meld(seat: Seat): Zone {
    return meldOf(placeOf(seat, this.#east));
  }

  all(): IterableIterator<[string, Spot]> {
    return this.#spots.entries();
  }

  /** Whether every tag is in the same spot as elsewhere. */
  isSameAs(other: Whereabouts): boolean {
    for (const [tag, spot] of this.#spots) if (other.of(tag) !== spot) return false;
    for (const [tag, spot] of other.#spots) if (this.of(tag) !== spot) return false;
    return true;
  }

  /** Moves the tags of an event. */
  move({ event, tags }: TaggedEvent): void {
    if (event.event === 'exhausted' || event.event === 'bet' || event.event === 'win') return;
    const { seat } = event;
    this.drawn = event.event === 'draw' ? tags[0]! : null;
    for (const tag of tags) {
      if (event.event === 'return') this.#spots.set(tag, 'wall');
      else if (event.event === 'discard') this.#spots.set(tag, 'discard');
      else if (event.event === 'deal' || event.event === 'draw') this.#spots.set(tag, this.rack(seat));
      else this.#spots.set(tag, this.meld(seat));
    }
  }
}
