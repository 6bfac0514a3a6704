import { type Seat, seatIndex } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { shareOfTurn } from '../evidence/pace.ts';
import { meldSpot, rackSpot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { UNREAD } from '../parameters/evidence.ts';
import { EVENT_PRIOR, OFFERED, ORDER } from '../parameters/hypothesis.ts';
import { costOfTime } from './cost-of-time.ts';
import { appendEvent } from './event-node.ts';
import type { Hypothesis } from './hypothesis.ts';
import { type LegalChain, type Link, legalChain } from './legal-chain.ts';
import { offeredFor } from './offered-tiles.ts';
import { ALL_AT_ONCE, type Arrived, inOrder, type Left, leftRack, remember } from './order.ts';
import { type ClockSetter, earlierWay } from './set-back.ts';
import { worthOfShown } from './shown-hands.ts';
import { TileWays } from './tile-ways.ts';
import { laidFrom, lastToLeave, seenTimes, shownAfter, shownBy, type Times, timesOf } from './travel.ts';
import { refund } from './update.ts';
import type { Move } from './world-state.ts';

/** Claims that may outrank another. */
const OUTRANKING: ReadonlySet<string> = new Set(['pung', 'kong', 'win']);

/** Events that may turn out to be part of a larger claim. */
const CLAIMS: ReadonlySet<string> = new Set(['chow', 'pung', 'kong', 'win']);

/**
 * Extends a hypothesis by moves; null if the rules forbid one. The new score includes the evidence of where the tiles
 * went and when.
 * @param prior log-likelihood (nats) of these moves on top of the priors of their events
 */
export function extend(
  hypothesis: Hypothesis,
  moves: readonly Move[],
  evidence: Evidence,
  prior = 0,
): Hypothesis | null {
  const chain = legalChain(hypothesis, moves, evidence);
  return chain && new Extension(chain, evidence, prior).hypothesis();
}

/**
 * Extends a hypothesis by a chain of moves: first the ways of their tiles, then event by event, then the end of the
 * hand.
 */
class Extension {
  readonly #chain: LegalChain;
  readonly #evidence: Evidence;
  readonly #prior: number;
  readonly #ways: TileWays;
  #offered: readonly TagId[];
  readonly #clocks: number[];
  #score: number;
  #clock: number;
  #setter: ClockSetter | null;
  #arrived: readonly Arrived[];
  #turns: number;
  #tip: Hypothesis['tip'];

  constructor(chain: LegalChain, evidence: Evidence, prior: number) {
    const { from } = chain;
    this.#chain = chain;
    this.#evidence = evidence;
    this.#offered = from.offered;
    this.#clocks = from.clocks.slice();
    this.#prior = prior;
    this.#ways = new TileWays(chain, evidence, prior);
    this.#score = this.#ways.score;
    this.#clock = from.clock;
    this.#setter = from.setter;
    this.#arrived = from.arrived;
    this.#turns = from.turns;
    this.#tip = from.tip;
  }

  hypothesis(): Hypothesis {
    for (const link of this.#chain.links) this.#takeEvent(link);
    const { move } = this.#chain.links.at(-1)!;
    if (this.#chain.over) this.#endHand(move);
    return {
      ...this.#chain.from,
      tip: this.#tip,
      world: this.#chain.world,
      score: this.#score,
      since: this.#ways.since,
      clock: this.#clock,
      clocks: this.#clocks,
      setter: this.#setter,
      arrived: this.#arrived,
      turns: this.#turns,
      unseen: this.#ways.unseen,
      offered: this.#offered,
      unknowns: this.#ways.unknowns,
      beforeClaim: CLAIMS.has(move.event.event) ? this.#chain.from : null,
    };
  }

  /** Appends an event: adds its prior, and the evidence of its time relative to earlier events. */
  #takeEvent(link: Link): void {
    const { move, before, after } = link;
    this.#score += EVENT_PRIOR[move.event.event];
    const when = timesOf(move, before, this.#chain.from, this.#ways.travels, this.#evidence);
    // While bonus tiles of the deal are replaced each seat has its own clock.
    const own = before.state.phase === 'bonus' && 'seat' in move.event ? seatIndex(move.event.seat) : null;
    this.#passTime(link, when, own);
    if (after.state.interrupted && before.state.phase === 'turn') this.#passDrawnTile(link);
    this.#checkOrder(move, when, own);
    if (OUTRANKING.has(move.event.event)) this.#outrank(link);
    const bound = move.event.event === 'discard' ? (when.arrived[0]?.bound ?? null) : null;
    const prior = link === this.#chain.links.at(-1) ? this.#prior : 0;
    this.#tip = appendEvent(this.#tip, before, move, after, {
      ...seenTimes(move, this.#ways.travels),
      bound,
      prior,
    });
  }

  /** A claim may outrank another, for which tiles were laid down: adds their evidence. */
  #outrank({ move, before }: Link): void {
    const { event } = move;
    const { discard } = before;
    if (!('from' in event) || discard === null) return;
    const by = shownBy(move, this.#ways.travels);
    const { seen } = seenTimes(move, this.#ways.travels);
    const until = Number.isFinite(by) ? by : (seen ?? Number.POSITIVE_INFINITY) + OFFERED.after;
    const since = Math.max(this.#clock, (seen ?? this.#clock) - OFFERED.before);
    const racks = before.state.setup.seats
      .filter((seat) => seat !== event.seat && seat !== event.from)
      .map(rackSpot);
    const offer = offeredFor(before.spots, racks, discard, { since, until }, this.#evidence);
    if (!offer) return;
    this.#score += offer.worth;
    this.#offered = offer.tags;
  }

  /** Advances the clock to the earliest time of the event; an event that was seen before that costs. */
  #passTime(link: Link, when: Times, own: number | null): void {
    if (own === null) this.#setBack(link, when);
    const reached = this.#clockOf(own);
    this.#score -= this.#costOfTime(link, when, reached);
    // A bonus tile that is laid out may still be read on the rack for a while; where it was laid nobody may have looked for long.
    const laidBy =
      own === null
        ? when.latest
        : Math.min(
            when.latest,
            ...when.arrived.map(({ at, bound }) => (at - bound > UNREAD.after ? at : bound)),
          );
    const now = Math.max(reached, Math.min(when.earliest, laidBy));
    if (own !== null) this.#clocks[own] = now;
    else if (now > reached) {
      this.#clock = now;
      this.#setter = this.#setterOf(link.move, reached);
    }
  }

  /** The clock of all, or of a seat that replaces bonus tiles of the deal. */
  #clockOf(own: number | null): number {
    return own === null ? this.#clock : this.#clocks[own]!;
  }

  #costOfTime(link: Link, when: Times, reached: number): number {
    return costOfTime(link, when, reached, this.#chain.from, this.#evidence);
  }

  /**
   * If an event was seen too early, the tile that set the clock may have moved earlier: sets the clock back if that is
   * likelier than what it costs not to.
   */
  #setBack(link: Link, when: Times): void {
    const setter = this.#setter;
    if (!setter) return;
    const cost = this.#costOfTime(link, when, this.#clock);
    if (cost <= 0) return;
    const clockAt = (left: number) => Math.max(setter.reached, left);
    const costAt = (left: number) => this.#costOfTime(link, when, clockAt(left));
    const earlier = earlierWay(setter, when.latest, costAt, this.#evidence);
    if (!earlier) return;
    const clock = clockAt(earlier.left);
    const saved = cost - costAt(earlier.left);
    const paid = setter.paid + Math.max(0, saved);
    if (paid <= earlier.cost) {
      this.#setter = { ...setter, paid };
      return;
    }
    this.#score += setter.paid - earlier.cost;
    this.#clock = clock;
    this.#ways.since[setter.tag] = earlier.at;
    this.#setter = null;
    // The readings that missed it since are in that cost.
    this.#arrived = this.#arrived.map((one) => {
      if (one.tag !== setter.tag || one.spot !== setter.to) return one;
      const { paid, unread, ...arrived } = one;
      this.#score -= paid ? paid.missed + paid.hurry : 0;
      return { ...arrived, bound: Math.min(one.bound, earlier.bound) };
    });
  }

  #setterOf(move: Move, reached: number): ClockSetter | null {
    const { event } = move;
    const tag = lastToLeave(move, this.#ways.travels);
    if (tag === undefined || !('seat' in event)) return null;
    const from = this.#chain.from.world.spots[tag]!;
    const to = this.#chain.world.spots[tag]!;
    const since = this.#chain.from.since[tag]!;
    return { tag, from, to, rack: rackSpot(event.seat), since, reached, paid: 0 };
  }

  /**
   * If a kong out of turn was seen before the drawn tile arrived on its rack, readings must have missed that tile: this
   * costs.
   */
  #passDrawnTile({ move, before }: Link): void {
    const rack = rackSpot(before.state.turn);
    const drawn = this.#arrived.findLast(({ spot }) => spot === rack)?.bound ?? Number.NEGATIVE_INFINITY;
    const seen = seenTimes(move, this.#ways.travels).complete;
    if (seen === null || drawn < seen) return;
    this.#score += this.#evidence.absence(rack, this.#evidence.readings.between(rack, seen, drawn));
  }

  /** Adds the cost of tiles of earlier events that were seen later; remembers the tiles of this event. */
  #checkOrder({ event, tags }: Move, when: Times, own: number | null): void {
    // A tile that moves on is no longer expected on its old spot; one that goes back stood there before the next event.
    const others =
      event.event === 'return' ? this.#arrived : this.#arrived.filter(({ tag }) => !tags.includes(tag));
    this.#turns += shareOfTurn(event);
    const turns = this.#turns;
    const seat = 'seat' in event ? event.seat : null;
    const isDeal = own !== null;
    const readBy =
      event.event === 'draw' ? this.#readBy(tags[0]!, event.seat, own) : Number.POSITIVE_INFINITY;
    const later = {
      by: Math.min(when.latest, readBy),
      turns,
      spot: when.arrived[0]?.spot ?? null,
      seat,
      isDeal,
      replaced: event.event === 'draw' && event.from === 'dead' ? meldSpot(event.seat) : null,
      left: event.event === 'bonus' && isDeal ? this.#leftOf(tags[0]!, event.seat, when.latest) : null,
    };
    const order = inOrder(others, later, this.#evidence);
    this.#score += order.cost;
    const inHand = own === null ? ORDER.inHand : ALL_AT_ONCE;
    const drawn = event.event === 'discard' && this.#chain.from.world.spots[tags[0]!] === WALL;
    const rack = drawn ? { rack: rackSpot(event.seat) } : {};
    this.#arrived = remember(
      order.arrived,
      when.arrived.map(({ tag, spot, bound, since }) => ({
        tag,
        spot,
        bound,
        since,
        inHand,
        turns,
        ...rack,
      })),
    );
  }

  /** How a bonus tile of the deal that was laid out by then (ms) left its rack; null if it never stood there. */
  #leftOf(tag: TagId, seat: Seat, laidBy: number): Left | null {
    const rack = rackSpot(seat);
    return this.#chain.from.world.spots[tag] === rack ? leftRack(tag, rack, laidBy, this.#evidence) : null;
  }

  /** When (ms) a drawn tile was first read on the rack: one that lies badly is read seldom, and may count as arrived much later. */
  #readBy(tag: TagId, seat: Seat, own: number | null): number {
    // What was read of it before anybody can have drawn it was a stray.
    return this.#evidence.firstAfter(
      tag,
      rackSpot(seat),
      Math.max(this.#chain.from.since[tag]!, this.#clockOf(own)),
    );
  }

  /** At the end of the hand, refunds tiles that were cleared away, and adds the evidence of tiles that others show. */
  #endHand(move: Move): void {
    const { spots } = this.#chain.world;
    const said = Math.max(this.#clock, laidFrom(move, this.#ways.travels));
    this.#clock = Math.max(this.#clock, shownAfter(move, this.#ways.travels));
    this.#score +=
      refund(spots, said, this.#clock, this.#offered, this.#evidence) +
      worthOfShown(spots, this.#clock, this.#offered, this.#evidence);
  }
}
