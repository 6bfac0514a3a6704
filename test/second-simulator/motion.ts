import type { Zone } from '../../host/trace/zones.ts';
import type { Piece } from './steps.ts';

/** Where a piece can be. Only a zone has a reader. */
export type Spot = Zone | 'wall' | 'hand' | 'floor';

/** A piece at one spot, from a time on until its next stay. */
export interface Stay {
  /** Milliseconds of the trace. */
  readonly from: number;
  readonly spot: Spot;
  /** The tag lies badly for the reader, as on top of the rack. */
  readonly awry?: true;
}

/** No piece moves twice within this many ms. */
const SHORTEST = 60;

/** Whether a spot is a zone with a reader. */
export const isZone = (spot: Spot): spot is Zone => spot !== 'wall' && spot !== 'hand' && spot !== 'floor';

/** Where every piece is at every moment: a list of stays each, so that no piece is in two places. */
export class Motion {
  readonly #stays: Stay[][];

  constructor(pieces: number) {
    this.#stays = Array.from({ length: pieces }, () => [{ from: 0, spot: 'wall' as const }]);
  }

  /** All stays of a piece, in order of time. */
  stays(piece: Piece): readonly Stay[] {
    return this.#stays[piece]!;
  }

  /** The last stay of a piece. */
  last(piece: Piece): Stay {
    return this.#stays[piece]!.at(-1)!;
  }

  /** Moves a piece, at that time or as soon as it can be; returns when. */
  move(piece: Piece, at: number, spot: Spot, awry = false): number {
    const from = Math.max(Math.round(at), this.last(piece).from + SHORTEST);
    this.#stays[piece]!.push(awry ? { from, spot, awry: true } : { from, spot });
    return from;
  }

  /** Carries a piece in a hand from one time to another; returns when it lands. */
  carry(piece: Piece, lift: number, land: number, spot: Spot, awry = false): number {
    const lifted = this.last(piece).spot === 'hand' ? lift : this.move(piece, lift, 'hand');
    return this.move(piece, Math.max(land, lifted + SHORTEST), spot, awry);
  }

  /** Where a piece is at a time: the index of its stay. */
  indexAt(piece: Piece, time: number): number {
    const stays = this.#stays[piece]!;
    let low = 0;
    let high = stays.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (stays[middle]!.from <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where a piece is at a time. */
  at(piece: Piece, time: number): Stay {
    return this.#stays[piece]![this.indexAt(piece, time)]!;
  }

  /** All spots of a piece in a time. */
  during(piece: Piece, from: number, to: number): Spot[] {
    return this.#stays[piece]!.slice(this.indexAt(piece, from), this.indexAt(piece, to) + 1).map(
      ({ spot }) => spot,
    );
  }

  /**
   * Takes a piece away from its zone for a while and puts it back, if it rests there from `margin` before to `margin`
   * after; says whether.
   */
  disturb(piece: Piece, from: number, to: number, spot: Spot = 'hand', margin = 300): boolean {
    const stays = this.#stays[piece]!;
    const index = this.indexAt(piece, from);
    const stay = stays[index]!;
    const next = stays[index + 1];
    if (!isZone(stay.spot) || from < stay.from + margin) return false;
    if (to < from + SHORTEST || (next && to > next.from - margin)) return false;
    stays.splice(index + 1, 0, { from: Math.round(from), spot }, { from: Math.round(to), spot: stay.spot });
    return true;
  }

  /** The pieces in a zone at a time. */
  in(zone: Zone, time: number): Piece[] {
    return this.#stays.flatMap((_, piece) => (this.at(piece, time).spot === zone ? piece : []));
  }

  /** When the last piece moves. */
  end(): number {
    return Math.max(...this.#stays.map((stays) => stays.at(-1)!.from));
  }
}
