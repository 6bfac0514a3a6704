import { HAND_SIZE } from '../../../shared/game/hand-size.ts';
import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, SPOTS, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { appendEvent, type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import { type Hypothesis, rootHypothesis } from '../hypothesis/hypothesis.ts';
import { ALL_AT_ONCE, type Arrived, remember } from '../hypothesis/order.ts';
import { unseenTag } from '../hypothesis/unknown-tiles.ts';
import { advance, type Move, type WorldState } from '../hypothesis/world-state.ts';
import { DEAL, UNREAD_RACK } from '../parameters/moves.ts';

/** A dealt tile arrived when it was first seen, however many runs ago. */
const ALL_RUNS = Number.POSITIVE_INFINITY;

/** The tiles that each seat was seen to be dealt, and the cost (nats) of assuming so. */
interface Chosen {
  readonly tags: ReadonlyMap<Seat, readonly TagId[]>;
  readonly cost: number;
}

/**
 * Proposes deals: the tiles that each seat held when it first had as many as it is dealt. After the first proposal it
 * may propose others. The remains of an earlier hand are not a deal.
 */
export class DealWatch {
  readonly #evidence: Evidence;
  readonly #before: WorldState;
  readonly #tip: EventNode | null;
  /** The seats that have not been dealt yet. */
  readonly #seats: readonly Seat[];
  readonly #wanted: ReadonlyMap<Seat, number>;
  readonly #lying: ReadonlySet<TagId>[] = Array.from({ length: SPOTS }, () => new Set<TagId>());
  /** How often each tag has been seen on each spot since the table was clear. */
  #sightings: Uint16Array;
  #start = Number.NEGATIVE_INFINITY;
  #firstRead: number | null = null;
  /** When (ms) each rack last got a new tile. */
  readonly #changed = new Map<Spot, number>();
  /** When (ms) all racks that are read were first full, with nothing left of an earlier hand. */
  #stood = Number.POSITIVE_INFINITY;
  #looked = 0;
  #awaitsClearing = false;
  /** The deals proposed so far, by the tags that each seat was seen to have. */
  readonly #proposed = new Map<string, Chosen>();

  /**
   * @param start the state of the hand: a log may end between the deals of two seats
   * @param toEast the number of tiles that East is dealt
   */
  constructor(evidence: Evidence, start: { world: WorldState; tip: EventNode | null }, toEast: number) {
    this.#evidence = evidence;
    this.#before = start.world;
    this.#tip = start.tip;
    const { setup, turn } = start.world.state;
    this.#seats = setup.seats.slice(setup.seats.indexOf(turn));
    this.#wanted = new Map(this.#seats.map((seat) => [seat, seat === 'E' ? toEast : HAND_SIZE]));
    this.#sightings = new Uint16Array(evidence.set.size * SPOTS);
  }

  /** Whether tiles lie there that nobody was dealt: no deal is proposed until they are gone. */
  get awaitsClearing(): boolean {
    return this.#awaitsClearing;
  }

  /** The deals that explain the readings, without those proposed before; none while the deal is in progress. */
  look(spot: Spot, t: number, tags: ReadonlySet<TagId>): Hypothesis[] {
    this.#firstRead ??= t;
    this.#lying[spot] = tags;
    for (const tag of tags) {
      const at = tag * SPOTS + spot;
      const times = ++this.#sightings[at]!;
      if (times === 1 && spot <= SEATS.length) this.#changed.set(spot, t);
    }
    this.#awaitsClearing = this.#proposed.size === 0 && this.#showsEarlierHand();
    if (this.#awaitsClearing) {
      this.#sightings = new Uint16Array(this.#sightings.length);
      this.#start = t;
      return [];
    }
    if (t < this.#stood && this.#racksStand(t)) this.#stood = t;
    if ((this.#proposed.size > 0 && t - this.#looked < DEAL.pause) || !this.#wasReadAll(t)) return [];
    this.#looked = t;
    const hands = new Map(this.#seats.map((seat) => [seat, this.#handOf(seat)]));
    const unread = this.unreadSeats(t);
    return this.#isDealt(hands, unread, t) ? this.#deals(hands, unread) : [];
  }

  /** The deals proposed so far as all readings have them now: only so can they be compared with those proposed now. */
  anew(t: number): Hypothesis[] {
    const unread = this.unreadSeats(t);
    return [...this.#proposed.values()].flatMap((chosen) => this.#hypothesis(chosen, unread) ?? []);
  }

  /** The deal with which a course begins as all readings have it now; null if a rack was not read. */
  dealOf(course: EventNode | null): Hypothesis | null {
    const tags = new Map<Seat, readonly TagId[]>();
    for (const { move } of nodesAfter(course, this.#tip?.count ?? 0)) {
      if (move.event.event !== 'deal') break;
      if (move.unread) return null;
      tags.set(move.event.seat, move.tags);
    }
    if (this.#seats.some((seat) => !tags.has(seat))) return null;
    return this.#hypothesis({ tags, cost: 0 }, []);
  }

  /** Whether every seat has its tiles, or play has begun although a few have been missing for long. */
  #isDealt(hands: ReadonlyMap<Seat, readonly TagId[]>, unread: readonly Seat[], t: number): boolean {
    let missing = 0;
    let excess = 0;
    let isSettled = true;
    for (const [seat, held] of hands) {
      if (unread.includes(seat)) continue;
      const more = held.length - this.#wanted.get(seat)!;
      missing += Math.max(0, -more);
      excess += Math.max(0, more);
      // Play may go on at the other racks.
      const changed = this.#changed.get(rackSpot(seat)) ?? 0;
      isSettled &&= more >= 0 || t - changed >= DEAL.settledAfter;
    }
    if (missing === 0 && unread.length === 0) return true;
    const goesOn =
      excess > 0 || [...this.#lying[DISCARD]!].some((tag) => !isBonus(this.#evidence.set.kind(tag)));
    if (missing === 0 && unread.length < this.#seats.length - 1) return goesOn;
    return missing <= DEAL.mostUnknown && isSettled && goesOn;
  }

  /** The seats whose racks have never been read, although others have been for long. */
  unreadSeats(t: number): readonly Seat[] {
    if (this.#firstRead === null || t - this.#firstRead < UNREAD_RACK.after) return [];
    const unread = this.#seats.filter(
      (seat) => !Number.isFinite(this.#evidence.readings.last(rackSpot(seat))),
    );
    return unread.length < this.#seats.length - 1 ? unread : [];
  }

  /** The seats whose tiles were not read although play has gone on for `patience` ms; none once a deal is proposed. */
  undealt(t: number, patience: number): readonly Seat[] {
    if (this.#proposed.size > 0 || t - this.#stood < patience) return [];
    const goesOn = [...this.#lying[DISCARD]!].some((tag) => t - this.#since(tag, DISCARD) >= patience);
    return goesOn ? this.#seats.filter((seat) => this.#handOf(seat).length < this.#wanted.get(seat)!) : [];
  }

  /**
   * Deals with the earliest tiles of each seat; if a seat has more, also with one of the last exchanged for the next; and
   * if its last one was seen late, also with an unknown one in its place: it may have been drawn.
   */
  #deals(hands: ReadonlyMap<Seat, readonly TagId[]>, unread: readonly Seat[]): Hypothesis[] {
    const first = new Map<Seat, readonly TagId[]>();
    for (const [seat, tags] of hands) first.set(seat, tags.slice(0, this.#wanted.get(seat)!));
    const late = this.#fullAt(first) + DEAL.seenLate;
    const inOrder = [first];
    for (const [seat, tags] of first) {
      if (tags.length > 0 && this.#firstSeen(tags.at(-1)!, seat) > late)
        inOrder.push(new Map([...first, [seat, tags.slice(0, -1)]]));
    }
    const outOfOrder: Map<Seat, readonly TagId[]>[] = [];
    for (const [seat, tags] of hands) {
      const wanted = this.#wanted.get(seat)!;
      if (tags.length <= wanted) continue;
      for (const other of DEAL.exchanged) {
        const changed = tags.slice(0, wanted);
        if (wanted - other < 0) continue;
        changed[wanted - other] = tags[wanted]!;
        outOfOrder.push(new Map([...first, [seat, changed]]));
      }
    }
    return [
      ...inOrder.flatMap((chosen) => this.#deal(chosen, unread, 0) ?? []),
      ...outOfOrder.flatMap((chosen) => this.#deal(chosen, unread, DEAL.outOfOrderCost) ?? []),
    ];
  }

  /** A hypothesis that begins with this deal; null if it was proposed before. */
  #deal(tags: Chosen['tags'], unread: readonly Seat[], cost: number): Hypothesis | null {
    const key = this.#seats.map((seat) => [...tags.get(seat)!].sort((a, b) => a - b).join(' ')).join('|');
    if (this.#proposed.has(key)) return null;
    this.#proposed.set(key, { tags, cost });
    return this.#hypothesis({ tags, cost }, unread);
  }

  /** A hypothesis that begins with a deal, with stand-ins for unknown tiles; null if none is left for one. */
  #hypothesis({ tags: chosen, cost }: Chosen, unread: readonly Seat[]): Hypothesis | null {
    const { set } = this.#evidence;
    let world = this.#before;
    let tip = this.#tip;
    let score = -cost;
    const unknowns: TagId[] = [];
    const unseen: Hypothesis['unseen'][number][] = [];
    const hypothesis = rootHypothesis(world, null, this.#start);
    const arrived: Arrived[] = [];
    let clock = this.#start;
    const full = this.#fullAt(chosen);
    for (const seat of this.#seats) {
      const tags = [...chosen.get(seat)!];
      const rack = rackSpot(seat);
      for (const tag of tags) {
        const first = this.#evidence.arrivals(tag, rack, this.#start, { runs: ALL_RUNS }).at(-1);
        if (first) {
          score += first.gain + this.#lateness(rack, full + DEAL.seenLate, first.bound);
          arrived.push({
            tag,
            spot: rack,
            bound: first.bound,
            since: this.#start,
            inHand: ALL_AT_ONCE,
            turns: 0,
          });
        }
        score += this.#evidence.outOfWall(tag, this.#start);
        const seen = this.#firstSeen(tag, seat);
        hypothesis.since[tag] = seen;
        if (seen <= full) clock = Math.max(clock, seen);
      }
      while (tags.length < this.#wanted.get(seat)!) {
        const tag = unseenTag(this.#before, this.#evidence, [...unknowns, ...tags]);
        if (tag === null) return null;
        const readings = this.#evidence.readings.since(rack, full);
        score += this.#evidence.absence(rack, readings);
        if (!unread.includes(seat)) unseen.push({ tag, spot: rack, readings });
        unknowns.push(tag);
        tags.push(tag);
      }
      tags.sort((one, other) => set.kind(one) - set.kind(other));
      const move: Move = {
        event: { event: 'deal', seat, tiles: tags.map((tag) => set.tile(tag)) },
        tags,
        ...(unread.includes(seat) && { unread: 'stand-ins' }),
      };
      const after = advance(world, move);
      if (!after.ok) return null;
      tip = appendEvent(tip, world, move, after.value, { seen: full, complete: full });
      world = after.value;
    }
    arrived.sort((one, other) => one.bound - other.bound);
    return {
      ...hypothesis,
      tip,
      world,
      score,
      clock,
      arrived: remember([], arrived),
      unseen,
      unknowns,
      unread,
    };
  }

  /** When (ms) the deal was over but for a few tiles. */
  #fullAt(chosen: ReadonlyMap<Seat, readonly TagId[]>): number {
    const times = this.#seats.flatMap((seat) => chosen.get(seat)!.map((tag) => this.#firstSeen(tag, seat)));
    return times.sort((one, other) => one - other)[times.length - DEAL.seenLast]!;
  }

  /** Log-likelihood (nats) that readings of a rack from one moment (ms) to another missed a tile that was dealt. */
  #lateness(rack: Spot, from: number, to: number): number {
    const missed =
      from < to ? this.#evidence.readings.since(rack, from) - this.#evidence.readings.since(rack, to) : 0;
    return missed > 0 ? this.#evidence.absence(rack, missed) : 0;
  }

  /** The tiles that a seat was seen to have, earliest first. */
  #handOf(seat: Seat): TagId[] {
    const tags: TagId[] = [];
    for (let tag = 0; tag < this.#before.spots.length; tag++) {
      if (this.#before.spots[tag] === WALL && this.#ownerOf(tag) === seat) tags.push(tag);
    }
    const wanted = this.#wanted.get(seat)!;
    if (tags.length > wanted) {
      const strength = new Map(tags.map((tag) => [tag, this.#strength(tag, seat)]));
      tags.sort((one, other) => strength.get(other)! - strength.get(one)!);
      const certain = tags.filter((tag) => strength.get(tag)! > DEAL.certain).length;
      tags.length = Math.min(Math.max(certain, wanted), wanted + DEAL.mostMore);
    }
    return tags.sort((one, other) => this.#firstSeen(one, seat) - this.#firstSeen(other, seat));
  }

  /** Log-likelihood ratio (nats) that a seat has a tile. */
  #strength(tag: TagId, seat: Seat): number {
    const onRack = this.#evidence.arrival(tag, rackSpot(seat), this.#start)?.gain ?? 0;
    if (!isBonus(this.#evidence.set.kind(tag))) return onRack;
    return Math.max(onRack, this.#evidence.arrival(tag, meldSpot(seat), this.#start)?.gain ?? 0);
  }

  /** The seat on whose rack a tag was seen far more often than on others; null if there is none. */
  #ownerOf(tag: TagId): Seat | null {
    let best: Seat | null = null;
    let most = 0;
    let second = 0;
    for (const seat of SEATS) {
      const times = this.#timesAt(tag, seat);
      if (times > most) {
        second = most;
        most = times;
        best = seat;
      } else second = Math.max(second, times);
    }
    return most >= 1 + DEAL.ownersShare * second ? best : null;
  }

  #timesAt(tag: TagId, seat: Seat): number {
    const rack = this.#sightings[tag * SPOTS + rackSpot(seat)]!;
    if (!isBonus(this.#evidence.set.kind(tag))) return rack;
    return rack + this.#sightings[tag * SPOTS + meldSpot(seat)]!;
  }

  /**
   * When (ms) a seat was first seen to have a tile. That may be before the table counts as clear: other players' dealt
   * tiles that lie in a heap in a meld area look like those of an earlier hand.
   */
  #firstSeen(tag: TagId, seat: Seat): number {
    const onRack = this.#since(tag, rackSpot(seat));
    if (!isBonus(this.#evidence.set.kind(tag))) return onRack;
    return Math.min(onRack, this.#since(tag, meldSpot(seat)));
  }

  /**
   * Whether several tiles that nobody was dealt lie in the discard area or in groups. Tiles that came there after the
   * racks that are read were full belong to this hand: they came from a rack that is not read.
   */
  #showsEarlierHand(): boolean {
    let shown = 0;
    for (let spot = meldSpot('E'); spot <= DISCARD; spot++) {
      for (const tag of this.#lying[spot]!) {
        if (isBonus(this.#evidence.set.kind(tag)) || this.#ownerOf(tag) !== null) continue;
        if (this.#since(tag, spot) <= this.#stood) shown++;
      }
    }
    return shown >= DEAL.leftOver;
  }

  /** Whether the discard area is read, and every rack that is read has as many tiles as its player is dealt. */
  #racksStand(t: number): boolean {
    if (!this.#wasReadAll(t) || !this.#isRead(DISCARD)) return false;
    const read = this.#seats.filter((seat) => this.#isRead(rackSpot(seat)));
    return read.length > 1 && read.every((seat) => this.#handOf(seat).length >= this.#wanted.get(seat)!);
  }

  /** When (ms) a tag was first seen on a spot. */
  #since(tag: TagId, spot: Spot): number {
    let first = Number.POSITIVE_INFINITY;
    for (let run = this.#evidence.run(tag, spot); run && run.until > this.#start; run = run.previous)
      first = run.from;
    return first;
  }

  #isRead(spot: Spot): boolean {
    return this.#evidence.readings.last(spot) > this.#start;
  }

  /** Whether every zone has been read, or the others have been unread for long. */
  #wasReadAll(t: number): boolean {
    let unread = false;
    for (let spot = 1; spot < SPOTS; spot++) unread ||= !this.#isRead(spot);
    return !unread || t - this.#firstRead! > DEAL.unreadWait;
  }
}
