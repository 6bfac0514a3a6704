import { higher, highestAhead, highestFrom, highestUntil, type Span, sum } from './moments.ts';
import type { Spot } from './spot.ts';
import type { TagLikelihood } from './tag-likelihood.ts';
import type { Spans } from './world.ts';

/**
 * What one more movement of a tag that was given back costs in its outlook, nats: more than it could gain by leaving a zone only while it is
 * missed there.
 */
const MOVED = 25;

/** What it costs that a tile is shown or swept away after the end, nats; otherwise every miss then would be for free. */
const CLEARED = 2;

/**
 * For each moment, what movements of single tags add that begin about then, at their likeliest times. Movements within one
 * event are bound to the event but not to each other.
 */
export class Movements {
  readonly #tags: TagLikelihood;
  readonly #spans: Spans;
  readonly #cache = new Map<string, Float64Array>();

  constructor(tags: TagLikelihood, spans: Spans) {
    this.#tags = tags;
    this.#spans = spans;
  }

  /** A tag is picked up there. */
  leaves(tag: string, spot: Spot): Float64Array {
    return this.#tags.leaving(tag, spot);
  }

  /** A tag comes to lie there. */
  arrives(tag: string, spot: Spot): Float64Array {
    return this.#tags.arriving(tag, spot);
  }

  /** A tag comes to lie there within a span. */
  arrivesWithin(tag: string, spot: Spot, span: Span): Float64Array {
    return this.#once(`within ${span} ${tag} ${spot}`, () => highestAhead(this.arrives(tag, spot), span));
  }

  /** A tag is picked up within a span, and carried to another spot. */
  carries(tag: string, from: Spot, to: Spot, pickUp: Span, flight: Span = this.#spans.flight): Float64Array {
    return this.#once(`carries ${pickUp} ${flight} ${tag} ${from} ${to}`, () =>
      highestAhead(sum(this.leaves(tag, from), highestAhead(this.arrives(tag, to), flight)), pickUp),
    );
  }

  /** For each moment, the most that a tag may still add where it lies then. */
  stays(tag: string, spot: Spot): Float64Array {
    return this.#once(`stays ${tag} ${spot}`, () => highestFrom(this.leaves(tag, spot)));
  }

  /** For each moment, the most that a tag may still add that was given back: it may come to lie in any zone that saw it. */
  comesBack(tag: string): Float64Array {
    return this.#once(`back ${tag}`, () => {
      const zones = this.#tags.zonesOf(tag).map((zone) => ({
        leaves: this.leaves(tag, zone),
        arrives: this.arrives(tag, zone),
        best: Number.NEGATIVE_INFINITY,
      }));
      const result = new Float64Array(this.#tags.moments);
      let best = 0;
      for (let at = result.length - 1; at >= 0; at--) {
        for (const zone of zones) {
          zone.best = Math.max(zone.best, zone.leaves[at]! + best);
          best = Math.max(best, zone.arrives[at]! + zone.best - MOVED);
        }
        result[at] = best;
      }
      return result;
    });
  }

  /** A tag was dealt: it came to the rack at any time before. */
  dealt(tag: string, rack: Spot): Float64Array {
    return this.#once(`dealt ${tag} ${rack}`, () =>
      highestUntil(sum(this.leaves(tag, 'wall'), this.arrives(tag, rack))),
    );
  }

  /** The hand is over: a tag stays, or is laid in a meld area and stays there, until it is swept away some time. */
  ends(tag: string, spot: Spot, meld: Spot | null): Float64Array {
    return this.#once(`ends ${tag} ${spot} ${meld}`, () => {
      const leaves = this.leaves(tag, spot);
      const last = leaves.at(-1)!;
      const unless = (moved: Float64Array) => moved.map((value) => Math.max(value - CLEARED, last));
      const swept = unless(highestAhead(highestFrom(leaves), this.#spans.untilSwept));
      if (meld === null || meld === spot || spot === 'hand') return swept;
      const shown = highestFrom(sum(leaves, this.#lies(tag, meld, this.#spans.shown)));
      return higher(swept, unless(highestAhead(shown, this.#spans.untilShown)));
    });
  }

  /** The winner lays a tag in his meld area, where it stays until it is swept away some time. */
  shows(tag: string, spot: Spot, meld: Spot): Float64Array {
    return this.#once(`shows ${tag} ${spot} ${meld}`, () =>
      highestAhead(sum(this.leaves(tag, spot), this.#lies(tag, meld, this.#spans.shown)), this.#spans.show),
    );
  }

  /** The winner puts the winning tag on his rack, before he lays it in his meld area. */
  showsOverRack(tag: string, spot: Spot, rack: Spot, meld: Spot): Float64Array {
    return this.#once(`over ${tag} ${spot} ${rack} ${meld}`, () => {
      const onRack = sum(this.arrives(tag, rack), this.shows(tag, rack, meld));
      return highestAhead(
        sum(this.leaves(tag, spot), highestAhead(onRack, this.#spans.flight)),
        this.#spans.show,
      );
    });
  }

  /** Comes to lie there within a span, until it is swept away some time. */
  #lies(tag: string, spot: Spot, span: Span): Float64Array {
    return highestAhead(sum(this.arrives(tag, spot), highestFrom(this.leaves(tag, spot))), span);
  }

  #once(key: string, make: () => Float64Array): Float64Array {
    const known = this.#cache.get(key);
    if (known) return known;
    const made = make();
    this.#cache.set(key, made);
    return made;
  }
}
