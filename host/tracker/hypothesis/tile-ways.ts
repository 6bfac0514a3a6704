import type { Evidence } from '../evidence/evidence.ts';
import { meldBefore, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import { standsAgain } from '../evidence/stands-again.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { LAYING_DOWN, RETURN } from '../parameters/hypothesis.ts';
import type { Unseen } from './hypothesis.ts';
import type { LegalChain } from './legal-chain.ts';
import { stations, type Travel, timesOf, travelOf } from './travel.ts';
import { outOfWall } from './unknown-tiles.ts';

/** The ways of the tiles that a chain of moves moves, from their old spots to their new ones, and what the sightings say of them. */
export class TileWays {
  readonly travels = new Map<TagId, Travel>();
  /** As in a hypothesis, after the chain. */
  readonly since: Float64Array;
  readonly unseen: Unseen[];
  readonly unknowns: TagId[];
  #score: number;
  readonly #chain: LegalChain;
  readonly #evidence: Evidence;

  /** @param prior log-likelihood (nats) of the chain, to which the evidence is added */
  constructor(chain: LegalChain, evidence: Evidence, prior: number) {
    const { from } = chain;
    this.#chain = chain;
    this.#evidence = evidence;
    this.since = from.since.slice();
    this.unseen = from.unseen.slice();
    this.unknowns = from.unknowns.slice();
    this.#score = from.score + prior;
    for (const tag of this.#touched()) this.#moveTile(tag);
  }

  /** The score of the hypothesis with the priors of the chain and this evidence, nats. */
  get score(): number {
    return this.#score;
  }

  /** The tiles of the moves first, and at the end of the hand all others that changed their spot. */
  #touched(): Set<TagId> {
    const touched = new Set<TagId>();
    for (const { move } of this.#chain.links) for (const tag of move.tags) touched.add(tag);
    if (!this.#chain.over) return touched;
    const before = this.#chain.from.world.spots;
    const after = this.#chain.world.spots;
    for (let tag = 0; tag < after.length; tag++) if (after[tag] !== before[tag]) touched.add(tag);
    return touched;
  }

  /** Adds the evidence of a tile's way from its old spot to its new one. */
  #moveTile(tag: TagId): void {
    const from = this.#chain.from.world.spots[tag]!;
    const to = this.#chain.world.spots[tag]!;
    const began = this.#chain.from.since[tag]!;
    if (from === WALL) this.#score += outOfWall(this.#chain.from, tag, this.#evidence);
    const { arrival, leaving } = this.#travelOf(tag, from, to, began);
    if (leaving) this.#stopExpecting(tag, from);
    this.travels.set(tag, { to, arrival, leaving });
    const laid = this.#laidAfter(tag);
    const by = arrival?.at ?? laid + RETURN.after;
    const passed = this.#passStations(tag, from, to, leaving?.at ?? began, by);
    const last = Number.isFinite(laid) ? Math.max(passed, this.#strayUntil(tag, laid)) : passed;
    if (to === from) {
      this.since[tag] = last;
      return;
    }
    this.since[tag] = arrival?.at ?? (from === WALL ? Math.max(last, this.#chain.from.clock) : last);
    if (this.#chain.over && !arrival && from !== WALL) return;
    const left = leaving?.gain ?? 0;
    this.#score += (arrival?.gain ?? 0) + (this.#chain.over ? Math.max(0, left) : left);
    if (!arrival && to !== WALL) this.#expect(tag, from, to, last);
  }

  /** When (ms) the group was laid down for which a tile is put back; Infinity if it is none. */
  #laidAfter(tag: TagId): number {
    const back = this.#chain.links.findIndex(
      ({ move }) => move.event.event === 'return' && move.tags[0] === tag,
    );
    const claim = back < 0 ? undefined : this.#chain.links[back + 1];
    const laid = claim?.move.tags.flatMap((one) => {
      const to = this.#chain.world.spots[one]!;
      const travel = this.#travelOf(
        one,
        this.#chain.from.world.spots[one]!,
        to,
        this.#chain.from.since[one]!,
      );
      return travel.arrival?.at ?? [];
    });
    return Math.min(Number.POSITIVE_INFINITY, ...(laid ?? []));
  }

  /** When (ms) a tile that went back was last read on a rack by then: no sign of its being drawn again. -Infinity if never. */
  #strayUntil(tag: TagId, laid: number): number {
    const racks = this.#chain.world.state.setup.seats.map(rackSpot);
    return Math.max(
      ...racks.map((rack) => this.#evidence.lastRunBy(tag, rack, laid)?.until ?? Number.NEGATIVE_INFINITY),
    );
  }

  #travelOf(tag: TagId, from: Spot, to: Spot, began: number): Travel {
    const travel = travelOf(tag, from, to, began, this.#chain.from.clock, this.#evidence);
    // A tile that was laid there earlier, and one that has been missed since or put back, says nothing about a hand laid down
    // just now.
    const isStale =
      this.#chain.over &&
      from !== WALL &&
      ((travel.arrival?.gain ?? 0) < 0 ||
        (to === meldBefore(from) &&
          ((travel.arrival?.at ?? Number.POSITIVE_INFINITY) < this.#reached - LAYING_DOWN.early ||
            this.#chain.from.offered.includes(tag) ||
            standsAgain(tag, from, this.#evidence))));
    return isStale ? { to, arrival: null, leaving: null } : travel;
  }

  /** The earliest time (ms) of the chain's last event, as far as the tiles tell that were moved by now. */
  get #reached(): number {
    const earliest = this.#chain.links
      .slice(0, -1)
      .map(
        ({ move, before }) => timesOf(move, before, this.#chain.from, this.travels, this.#evidence).earliest,
      );
    return Math.max(this.#chain.from.clock, ...earliest);
  }

  /** A tile that was seen to leave its spot was there: the cost for not having been seen there is refunded. */
  #stopExpecting(tag: TagId, from: Spot): void {
    const at = this.unseen.findIndex((other) => other.tag === tag);
    if (at < 0) return;
    this.#score -= this.#evidence.absence(from, this.unseen[at]!.readings);
    this.unseen.splice(at, 1);
  }

  /** A tile is assumed on a spot where it was not seen: readings that miss it count, past and future. */
  #expect(tag: TagId, from: Spot, to: Spot, last: number): void {
    const since = Math.max(last, from === WALL ? this.#chain.from.clock : last);
    const readings = this.#evidence.readings.since(to, since);
    this.#score += this.#evidence.absence(to, readings);
    this.unseen.push({ tag, spot: to, readings });
    // The tile that wins is known by the hand that it completes.
    const wins = this.#chain.over && tag === this.#chain.links.at(-1)!.move.tags[0];
    if (from === WALL && this.#evidence.seenOn[tag] === 0 && !wins) this.unknowns.push(tag);
  }

  /**
   * Adds the evidence of sightings of a tile on its way, between `last` and `by` ms.
   * @returns when (ms) it was last seen on the way
   */
  #passStations(tag: TagId, from: Spot, to: Spot, last: number, by: number): number {
    let seen = last;
    for (const spot of stations(this.#chain.links, tag)) {
      if (spot === to && to !== from) continue;
      const passed = this.#evidence.passing(tag, spot, seen, by, from === WALL);
      if (!passed || passed.gain <= 0) continue;
      this.#score += passed.gain;
      seen = passed.last.until;
    }
    return seen;
  }
}
