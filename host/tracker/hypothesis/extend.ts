import { type Seat, seatIndex } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { shareOfTurn } from '../evidence/pace.ts';
import { meldBefore, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import { standsAgain } from '../evidence/stands-again.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { UNREAD } from '../parameters/evidence.ts';
import { EVENT_PRIOR, LAYING_DOWN, OFFERED, ORDER, RETURN } from '../parameters/hypothesis.ts';
import { costOfTime } from './cost-of-time.ts';
import { appendEvent } from './event-node.ts';
import type { Hypothesis, Unseen } from './hypothesis.ts';
import { offeredFor } from './offered-tiles.ts';
import { ALL_AT_ONCE, type Arrived, inOrder, type Left, remember } from './order.ts';
import { type ClockSetter, earlierWay } from './set-back.ts';
import { worthOfShown } from './shown-hands.ts';
import {
  laidFrom,
  seenTimes,
  shownAfter,
  shownBy,
  stations,
  type Times,
  type Travel,
  timesOf,
  travelOf,
} from './travel.ts';
import { outOfWall } from './unknown-tiles.ts';
import { refund } from './update.ts';
import { advance, GROUPS, type Move, type WorldState } from './world-state.ts';

/** A move with the world before and after it. */
interface Link {
  readonly move: Move;
  readonly before: WorldState;
  readonly after: WorldState;
}

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
  return chain && new Extension(hypothesis, chain, evidence, prior).hypothesis();
}

/** The moves with the worlds between them; null if the rules forbid one. */
function legalChain(hypothesis: Hypothesis, moves: readonly Move[], evidence: Evidence): Link[] | null {
  const chain: Link[] = [];
  let { world } = hypothesis;
  for (const move of moves) {
    const next = advance(world, move);
    if (!next.ok || usesOffered(move, hypothesis)) return null;
    const after = move.event.event === 'win' ? laidDown(next.value, move, hypothesis, evidence) : next.value;
    chain.push({ move, before: world, after });
    world = after;
  }
  return chain;
}

/** Whether a group is laid down of tiles that still lie there for a claim that gave way: first they stand on the rack again. */
const usesOffered = ({ event, tags }: Move, { offered }: Hypothesis): boolean =>
  offered.length > 0 && GROUPS.has(event.event) && tags.some((tag) => offered.includes(tag));

/**
 * The world after the winner laid down the hand: the winning tile lies in the meld area too, or where it was claimed.
 */
function laidDown(
  world: WorldState,
  { event, tags }: Move,
  { since }: Hypothesis,
  evidence: Evidence,
): WorldState {
  if (event.event !== 'win') return world;
  const spots = world.spots.slice();
  const meld = meldSpot(event.seat);
  const rack = rackSpot(event.seat);
  for (let tag = 0; tag < spots.length; tag++) if (spots[tag] === rack) spots[tag] = meld;
  const tag = tags[0]!;
  if ((evidence.arrival(tag, meld, since[tag]!)?.gain ?? 0) > 0) spots[tag] = meld;
  return { ...world, spots };
}

/**
 * Extends a hypothesis by a chain of moves: first the ways of their tiles, then event by event, then the end of the
 * hand.
 */
class Extension {
  readonly #from: Hypothesis;
  readonly #chain: readonly Link[];
  readonly #evidence: Evidence;
  readonly #prior: number;
  /** The world after the chain. */
  readonly #world: WorldState;
  /** Whether the chain ends the hand. */
  readonly #over: boolean;
  readonly #travels = new Map<TagId, Travel>();
  readonly #since: Float64Array;
  readonly #unseen: Unseen[];
  #offered: readonly TagId[];
  readonly #unknowns: TagId[];
  readonly #clocks: number[];
  #score: number;
  #clock: number;
  #setter: ClockSetter | null;
  #arrived: readonly Arrived[];
  #turns: number;
  #tip: Hypothesis['tip'];

  constructor(from: Hypothesis, chain: readonly Link[], evidence: Evidence, prior: number) {
    this.#from = from;
    this.#chain = chain;
    this.#evidence = evidence;
    this.#world = chain.at(-1)!.after;
    this.#over = this.#world.state.phase === 'over';
    this.#since = from.since.slice();
    this.#unseen = from.unseen.slice();
    this.#offered = from.offered;
    this.#unknowns = from.unknowns.slice();
    this.#clocks = from.clocks.slice();
    this.#prior = prior;
    this.#score = from.score + prior;
    this.#clock = from.clock;
    this.#setter = from.setter;
    this.#arrived = from.arrived;
    this.#turns = from.turns;
    this.#tip = from.tip;
  }

  hypothesis(): Hypothesis {
    for (const tag of this.#touched()) this.#moveTile(tag);
    for (const link of this.#chain) this.#takeEvent(link);
    const { move } = this.#chain.at(-1)!;
    if (this.#over) this.#endHand(move);
    return {
      ...this.#from,
      tip: this.#tip,
      world: this.#world,
      score: this.#score,
      since: this.#since,
      clock: this.#clock,
      clocks: this.#clocks,
      setter: this.#setter,
      arrived: this.#arrived,
      turns: this.#turns,
      unseen: this.#unseen,
      offered: this.#offered,
      unknowns: this.#unknowns,
      beforeClaim: CLAIMS.has(move.event.event) ? this.#from : null,
    };
  }

  /** The tiles of the moves first, and at the end of the hand all others that changed their spot. */
  #touched(): Set<TagId> {
    const touched = new Set<TagId>();
    for (const { move } of this.#chain) for (const tag of move.tags) touched.add(tag);
    if (!this.#over) return touched;
    const before = this.#from.world.spots;
    const after = this.#world.spots;
    for (let tag = 0; tag < after.length; tag++) if (after[tag] !== before[tag]) touched.add(tag);
    return touched;
  }

  /** Adds the evidence of a tile's way from its old spot to its new one. */
  #moveTile(tag: TagId): void {
    const from = this.#from.world.spots[tag]!;
    const to = this.#world.spots[tag]!;
    const began = this.#from.since[tag]!;
    if (from === WALL) this.#score += outOfWall(this.#from, tag, this.#evidence);
    const { arrival, leaving } = this.#travelOf(tag, from, to, began);
    if (leaving) this.#stopExpecting(tag, from);
    this.#travels.set(tag, { to, arrival, leaving });
    const laid = this.#laidAfter(tag);
    const by = arrival?.at ?? laid + RETURN.after;
    const passed = this.#passStations(tag, from, to, leaving?.at ?? began, by);
    const last = Number.isFinite(laid) ? Math.max(passed, this.#strayUntil(tag, laid)) : passed;
    if (to === from) {
      this.#since[tag] = last;
      return;
    }
    this.#since[tag] = arrival?.at ?? (from === WALL ? Math.max(last, this.#from.clock) : last);
    if (this.#over && !arrival && from !== WALL) return;
    const left = leaving?.gain ?? 0;
    this.#score += (arrival?.gain ?? 0) + (this.#over ? Math.max(0, left) : left);
    if (!arrival && to !== WALL) this.#expect(tag, from, to, last);
  }

  /** When (ms) the group was laid down for which a tile is put back; Infinity if it is none. */
  #laidAfter(tag: TagId): number {
    const back = this.#chain.findIndex(({ move }) => move.event.event === 'return' && move.tags[0] === tag);
    const claim = back < 0 ? undefined : this.#chain[back + 1];
    const laid = claim?.move.tags.flatMap((one) => {
      const to = this.#world.spots[one]!;
      const travel = this.#travelOf(one, this.#from.world.spots[one]!, to, this.#from.since[one]!);
      return travel.arrival?.at ?? [];
    });
    return Math.min(Number.POSITIVE_INFINITY, ...(laid ?? []));
  }

  /** When (ms) a tile that went back was last read on a rack by then: no sign of its being drawn again. -Infinity if never. */
  #strayUntil(tag: TagId, laid: number): number {
    const racks = this.#world.state.setup.seats.map(rackSpot);
    return Math.max(
      ...racks.map((rack) => this.#evidence.lastRunBy(tag, rack, laid)?.until ?? Number.NEGATIVE_INFINITY),
    );
  }

  #travelOf(tag: TagId, from: Spot, to: Spot, began: number): Travel {
    const travel = travelOf(tag, from, to, began, this.#from.clock, this.#evidence);
    // A tile that was laid there earlier, and one that has been missed since or put back, says nothing about a hand laid down
    // just now.
    const isStale =
      this.#over &&
      from !== WALL &&
      ((travel.arrival?.gain ?? 0) < 0 ||
        (to === meldBefore(from) &&
          ((travel.arrival?.at ?? Number.POSITIVE_INFINITY) < this.#reached - LAYING_DOWN.early ||
            this.#offered.includes(tag) ||
            standsAgain(tag, from, this.#evidence))));
    return isStale ? { to, arrival: null, leaving: null } : travel;
  }

  /** The earliest time (ms) of the chain's last event, as far as the tiles tell that were moved by now. */
  get #reached(): number {
    const earliest = this.#chain
      .slice(0, -1)
      .map(({ move, before }) => timesOf(move, before, this.#from, this.#travels, this.#evidence).earliest);
    return Math.max(this.#clock, ...earliest);
  }

  /** A tile that was seen to leave its spot was there: the cost for not having been seen there is refunded. */
  #stopExpecting(tag: TagId, from: Spot): void {
    const at = this.#unseen.findIndex((other) => other.tag === tag);
    if (at < 0) return;
    this.#score -= this.#evidence.absence(from, this.#unseen[at]!.readings);
    this.#unseen.splice(at, 1);
  }

  /** A tile is assumed on a spot where it was not seen: readings that miss it count, past and future. */
  #expect(tag: TagId, from: Spot, to: Spot, last: number): void {
    const since = Math.max(last, from === WALL ? this.#from.clock : last);
    const readings = this.#evidence.readings.since(to, since);
    this.#score += this.#evidence.absence(to, readings);
    this.#unseen.push({ tag, spot: to, readings });
    // The tile that wins is known by the hand that it completes.
    const wins = this.#over && tag === this.#chain.at(-1)!.move.tags[0];
    if (from === WALL && this.#evidence.seenOn[tag] === 0 && !wins) this.#unknowns.push(tag);
  }

  /**
   * Adds the evidence of sightings of a tile on its way, between `last` and `by` ms.
   * @returns when (ms) it was last seen on the way
   */
  #passStations(tag: TagId, from: Spot, to: Spot, last: number, by: number): number {
    let seen = last;
    for (const spot of stations(this.#chain, tag)) {
      if (spot === to && to !== from) continue;
      const passed = this.#evidence.passing(tag, spot, seen, by, from === WALL);
      if (!passed || passed.gain <= 0) continue;
      this.#score += passed.gain;
      seen = passed.last.until;
    }
    return seen;
  }

  /** Appends an event: adds its prior, and the evidence of its time relative to earlier events. */
  #takeEvent(link: Link): void {
    const { move, before, after } = link;
    this.#score += EVENT_PRIOR[move.event.event];
    const when = timesOf(move, before, this.#from, this.#travels, this.#evidence);
    // While bonus tiles of the deal are replaced each seat has its own clock.
    const own = before.state.phase === 'bonus' && 'seat' in move.event ? seatIndex(move.event.seat) : null;
    this.#passTime(move, when, own);
    if (after.state.interrupted && before.state.phase === 'turn') this.#passDrawnTile(link);
    this.#checkOrder(move, when, own);
    if (OUTRANKING.has(move.event.event)) this.#outrank(link);
    const bound = move.event.event === 'discard' ? (when.arrived[0]?.bound ?? null) : null;
    const prior = link === this.#chain.at(-1) ? this.#prior : 0;
    this.#tip = appendEvent(this.#tip, before, move, after, {
      ...seenTimes(move, this.#travels),
      bound,
      prior,
    });
  }

  /** A claim may outrank another, for which tiles were laid down: adds their evidence. */
  #outrank({ move, before }: Link): void {
    const { event } = move;
    const { discard } = before;
    if (!('from' in event) || discard === null) return;
    const by = shownBy(move, this.#travels);
    const { seen } = seenTimes(move, this.#travels);
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
  #passTime(move: Move, when: Times, own: number | null): void {
    if (own === null) this.#setBack(move, when);
    const reached = this.#clockOf(own);
    this.#score -= this.#costOfTime(move, when, reached, own);
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
      this.#setter = this.#setterOf(move, reached);
    }
  }

  /** The clock of all, or of a seat that replaces bonus tiles of the deal. */
  #clockOf(own: number | null): number {
    return own === null ? this.#clock : this.#clocks[own]!;
  }

  #costOfTime(move: Move, when: Times, reached: number, own: number | null): number {
    return costOfTime(move, when, { reached, isDeal: own !== null }, this.#from, this.#evidence);
  }

  /**
   * If an event was seen too early, the tile that set the clock may have moved earlier: sets the clock back if that is
   * likelier than what it costs not to.
   */
  #setBack(move: Move, when: Times): void {
    const setter = this.#setter;
    if (!setter) return;
    const cost = this.#costOfTime(move, when, this.#clock, null);
    if (cost <= 0) return;
    const clockAt = (left: number) => Math.max(setter.reached, left);
    const costAt = (left: number) => this.#costOfTime(move, when, clockAt(left), null);
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
    this.#since[setter.tag] = earlier.at;
    this.#setter = null;
    // The readings that missed it since are in that cost.
    this.#arrived = this.#arrived.map((one) => {
      if (one.tag !== setter.tag || one.spot !== setter.to) return one;
      const { paid, unread, ...arrived } = one;
      this.#score -= paid ? paid.missed + paid.hurry : 0;
      return { ...arrived, bound: Math.min(one.bound, earlier.bound) };
    });
  }

  #setterOf({ event, tags: [tag] }: Move, reached: number): ClockSetter | null {
    if (tag === undefined || !('seat' in event)) return null;
    const from = this.#from.world.spots[tag]!;
    const to = this.#world.spots[tag]!;
    const since = this.#from.since[tag]!;
    return { tag, from, to, rack: rackSpot(event.seat), since, reached, paid: 0 };
  }

  /**
   * If a kong out of turn was seen before the drawn tile arrived on its rack, readings must have missed that tile: this
   * costs.
   */
  #passDrawnTile({ move, before }: Link): void {
    const rack = rackSpot(before.state.turn);
    const drawn = this.#arrived.findLast(({ spot }) => spot === rack)?.bound ?? Number.NEGATIVE_INFINITY;
    const seen = seenTimes(move, this.#travels).complete;
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
      left: event.event === 'bonus' && isDeal ? this.#leftOf(tags[0]!, event.seat, when.latest) : null,
    };
    // Nobody takes a replacement before what it replaces lies there.
    const replaces = event.event === 'draw' && event.from === 'dead' && !isDeal ? meldSpot(event.seat) : null;
    const settled =
      replaces === null
        ? others
        : others.map((one) => (one.spot === replaces ? { ...one, inHand: ORDER.overlap } : one));
    const order = inOrder(settled, later, this.#evidence);
    this.#score += order.cost;
    const inHand = own === null ? ORDER.inHand : ALL_AT_ONCE;
    const drawn = event.event === 'discard' && this.#from.world.spots[tags[0]!] === WALL;
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
    if (this.#from.world.spots[tag] !== rack) return null;
    return { tag, rack, seen: this.#evidence.lastSeen(tag, rack, laidBy) ?? laidBy };
  }

  /** When (ms) a drawn tile was first read on the rack: one that lies badly is read seldom, and may count as arrived much later. */
  #readBy(tag: TagId, seat: Seat, own: number | null): number {
    // What was read of it before anybody can have drawn it was a stray.
    return this.#evidence.firstAfter(
      tag,
      rackSpot(seat),
      Math.max(this.#from.since[tag]!, this.#clockOf(own)),
    );
  }

  /** At the end of the hand, refunds tiles that were cleared away, and adds the evidence of tiles that others show. */
  #endHand(move: Move): void {
    const { spots } = this.#world;
    const said = Math.max(this.#clock, laidFrom(move, this.#travels));
    this.#clock = Math.max(this.#clock, shownAfter(move, this.#travels));
    this.#score +=
      refund(spots, said, this.#clock, this.#offered, this.#evidence) +
      worthOfShown(spots, this.#clock, this.#offered, this.#evidence);
  }
}
