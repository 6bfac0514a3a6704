/** The judge's clock: moments this many ms apart. All spans are widened to whole steps, never narrowed. */
export const STEP = 50;

/** The least and the most ms between two movements, and those that are rare, with what they cost (nats). */
export type Span = readonly [
  least: number,
  most: number,
  rare?: readonly [least: number, most: number, cost: number],
];

/** A log-likelihood this many nats below the best one is given up. */
const HOPELESS = 60;

/** The log-likelihood of a course of the hand so far, for each moment at which it may have got there. */
export class Moments {
  /** The first moment; before it and after the last, the likelihood is nil. */
  readonly first: number;
  readonly values: Float64Array;

  constructor(first: number, values: Float64Array) {
    this.first = first;
    this.values = values;
  }

  /** The moment after the last. */
  get end(): number {
    return this.first + this.values.length;
  }

  /** The best log-likelihood; minus infinity if there is none. */
  get best(): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const value of this.values) if (value > best) best = value;
    return best;
  }

  /** The likeliest moment. */
  get likeliest(): number {
    return this.first + this.values.indexOf(this.best);
  }

  /** For each of so many moments, the best log-likelihood up to it. */
  everSince(moments: number): Float64Array {
    return highestUntil(Float64Array.from({ length: moments }, (_, moment) => this.at(moment)));
  }

  at(moment: number): number {
    return this.values[moment - this.first] ?? Number.NEGATIVE_INFINITY;
  }

  /** After a pause of any length within a span. */
  later([least, most, rare]: Span, cost = 0): Moments {
    const usual = this.#after(least, most, cost);
    return rare ? usual.or(this.#after(rare[0], rare[1], cost - rare[2])) : usual;
  }

  #after(least: number, most: number, cost: number): Moments {
    const low = Math.floor(least / STEP);
    const width = Math.ceil(most / STEP) - low;
    const padded = new Float64Array(this.values.length + 2 * width).fill(Number.NEGATIVE_INFINITY);
    padded.set(this.values, width);
    const values = highestWithin(padded, width + 1);
    if (cost !== 0) for (let at = 0; at < values.length; at++) values[at]! += cost;
    return new Moments(this.first + low, values);
  }

  /** With a log-likelihood added that depends on the moment. What lies outside its range is cut off. */
  plus(of: Float64Array): Moments {
    const from = Math.max(this.first, 0);
    const until = Math.min(this.end, of.length);
    const values = new Float64Array(Math.max(until - from, 0));
    for (let at = 0; at < values.length; at++) {
      values[at] = this.values[from + at - this.first]! + of[from + at]!;
    }
    return new Moments(from, values);
  }

  /** With the same cost at every moment. */
  minus(cost: number): Moments {
    return new Moments(
      this.first,
      this.values.map((value) => value - cost),
    );
  }

  /**
   * Without the hopeless moments at both ends.
   * @param outlook for each moment, the most that may still be added
   */
  cut(outlook: Float64Array): Moments {
    const hoped = this.plus(outlook);
    const { values } = hoped;
    const least = hoped.best - HOPELESS;
    let from = 0;
    let until = values.length;
    while (from < until && !(values[from]! >= least)) from++;
    while (until > from && !(values[until - 1]! >= least)) until--;
    const first = hoped.first + from;
    return new Moments(first, this.values.subarray(first - this.first, hoped.first + until - this.first));
  }

  /** The likelier of two courses at every moment. */
  or(other: Moments | undefined): Moments {
    if (other === undefined || other.values.length === 0) return this;
    if (this.values.length === 0) return other;
    const first = Math.min(this.first, other.first);
    const until = Math.max(this.end, other.end);
    const values = new Float64Array(until - first).fill(Number.NEGATIVE_INFINITY);
    values.set(this.values, this.first - first);
    for (const [at, value] of other.values.entries()) {
      const index = other.first - first + at;
      if (value > values[index]!) values[index] = value;
    }
    return new Moments(first, values);
  }
}

/** For each moment, the highest value within a span after it; beyond the last moment all is as likely as at it. */
export function highestAhead(of: Float64Array, [least, most, rare]: Span): Float64Array {
  const usual = highestBetween(of, least, most);
  if (!rare) return usual;
  const [rareLeast, rareMost, cost] = rare;
  return higher(
    usual,
    highestBetween(of, rareLeast, rareMost).map((value) => value - cost),
  );
}

function highestBetween(of: Float64Array, least: number, most: number): Float64Array {
  const low = Math.floor(least / STEP);
  const width = Math.ceil(most / STEP) - low;
  const padded = new Float64Array(of.length + width);
  if (low < of.length) padded.set(of.subarray(low));
  // After the end nothing is read any more, so what would happen then is as likely as at the last moment.
  padded.fill(of.at(-1)!, Math.max(of.length - low, 0));
  return highestWithin(padded, width + 1);
}

/** For each moment, the highest value from it on. */
export function highestFrom(of: Float64Array): Float64Array {
  const result = of.slice();
  for (let at = result.length - 2; at >= 0; at--) result[at] = Math.max(result[at]!, result[at + 1]!);
  return result;
}

/** For each moment, the highest value up to it. */
export function highestUntil(of: Float64Array): Float64Array {
  const result = of.slice();
  for (let at = 1; at < result.length; at++) result[at] = Math.max(result[at]!, result[at - 1]!);
  return result;
}

/** The sum of two, moment by moment. */
export const sum = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, at) => value + other[at]!);

/** The higher of two, moment by moment. */
export const higher = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, at) => Math.max(value, other[at]!));

/** The highest of every `width` neighbours: a queue of the indices that may still become the highest. */
function highestWithin(of: Float64Array, width: number): Float64Array {
  const result = new Float64Array(Math.max(of.length - width + 1, 0));
  const queue = new Int32Array(of.length);
  let head = 0;
  let tail = 0;
  for (let at = 0; at < of.length; at++) {
    while (tail > head && of[queue[tail - 1]!]! <= of[at]!) tail--;
    queue[tail++] = at;
    if (queue[head]! <= at - width) head++;
    if (at >= width - 1) result[at - width + 1] = of[queue[head]!]!;
  }
  return result;
}
