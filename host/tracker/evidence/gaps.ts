/**
 * How a tag was missed between its sightings on a spot, and so how easily it is missed there: one that lies badly was missed before
 * them too.
 */
export class Gaps {
  #sightings = 0;
  #missed = 0;
  #squares = 0;

  /** Adds sightings in a row. */
  seen(sightings: number): void {
    this.#sightings += sightings;
  }

  /** Adds a gap of so many misses. */
  add(missed: number): void {
    this.#missed += missed;
    this.#squares += missed * missed;
  }

  /** Log-likelihood (nats) of another gap of so many misses; -Infinity as long as there were fewer than `least` in all. */
  worth(missed: number, least: number): number {
    if (this.#missed < least) return Number.NEGATIVE_INFINITY;
    const share = this.#missed / (this.#missed + this.#sightings);
    return Math.log(share) - (missed * this.#missed) / this.#squares;
  }
}
