import { SEATS, type Seat } from '../../shared/seats.ts';
import { isBonus } from '../../shared/tiles.ts';
import type { Evidence } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot, UNSEEN } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** Tiles that every seat but East holds when the deal is over. */
const DEALT = 13;

/** So many tiles of a hand just dealt may be in the air at once, while their player sorts them. */
const MOST_IN_AIR = 4;

/**
 * Waits for the deal. Each seat's hand is what it held when it first had its number of tiles, on the rack or
 * (bonus tiles laid out early) on the ledge. What is left of an earlier hand is no deal: tiles lie in the middle
 * or groups on a ledge until it is cleared away.
 */
export class DealWatch {
  readonly #evidence: Evidence;
  readonly #seats: readonly Seat[];
  readonly #toEast: number;
  readonly #dealt = new Map<Seat, readonly TagId[]>();

  /** @param toEast how many tiles East is dealt */
  constructor(evidence: Evidence, seats: readonly Seat[], toEast: number) {
    this.#evidence = evidence;
    this.#seats = seats;
    this.#toEast = toEast;
  }

  /** Looks at the sightings after a reading: the tiles of all seats once they are dealt, else null. */
  look(): ReadonlyMap<Seat, readonly TagId[]> | null {
    const { sightings } = this.#evidence;
    const lying = this.#lying();
    for (const seat of this.#seats) {
      const held = [...lying(rackSpot(seat)), ...lying(ledgeSpot(seat)).filter((tag) => this.#isBonus(tag))];
      if (held.length === 0) this.#dealt.delete(seat);
      else if (held.length === (seat === 'E' ? this.#toEast : DEALT) && !this.#dealt.has(seat))
        this.#dealt.set(seat, held);
    }
    if (this.#showsEarlierHand(lying)) this.#dealt.clear();
    if (this.#dealt.size < this.#seats.length || sightings.lastSweep() === Number.NEGATIVE_INFINITY)
      return null;
    const stillThere = this.#seats.every((seat) => this.#inAir(this.#dealt.get(seat)!) <= MOST_IN_AIR);
    return stillThere ? this.#dealt : null;
  }

  /** The tags seen on each spot now. */
  #lying(): (spot: Spot) => readonly TagId[] {
    const { set, sightings } = this.#evidence;
    const bySpot = new Map<Spot, TagId[]>();
    for (let tag = 0; tag < set.size; tag++) {
      const spot = sightings.at(tag);
      bySpot.set(spot, [...(bySpot.get(spot) ?? []), tag]);
    }
    return (spot) => bySpot.get(spot) ?? [];
  }

  /** Something lies in the middle or in a group that was not just dealt (and discarded at once). */
  #showsEarlierHand(lying: (spot: Spot) => readonly TagId[]): boolean {
    const dealt = new Set([...this.#dealt.values()].flat());
    const shown = [...lying(MIDDLE), ...SEATS.flatMap((seat) => lying(ledgeSpot(seat)))];
    return shown.some((tag) => !this.#isBonus(tag) && !dealt.has(tag));
  }

  #inAir(tags: readonly TagId[]): number {
    return tags.filter((tag) => this.#evidence.sightings.at(tag) === UNSEEN).length;
  }

  #isBonus(tag: TagId): boolean {
    return isBonus(this.#evidence.set.kind(tag));
  }
}
