import { SEATS, type Seat } from '../../shared/seats.ts';
import { isBonus } from '../../shared/tiles.ts';
import { advance, type Belief, type Move } from './belief.ts';
import { hiddenTag } from './blanks.ts';
import { type Deed, deedAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import { type History, rootHistory } from './history.ts';
import { ALL_AT_ONCE, type Arrived, remember } from './order.ts';
import { ledgeSpot, MIDDLE, rackSpot, SPOTS, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** Tiles that every seat but East holds when the deal is over. */
const DEALT = 13;

/** So many tiles of an earlier hand that nobody was dealt lie open: the table is not cleared yet. */
const LEFT_OVER = 3;

/** For so long (ms) no rack has got another tile: those that are missing lie badly, or their reader is silent. */
const SETTLED = 2500;
/** So many tiles may be unknown when the deal is taken for over. */
const MOST_UNKNOWN = 3;

/** Once a deal was told it is looked at so often (ms). */
const PAUSE = 400;

/** When all but so many tiles were seen the deal was over; what was seen later had been missed. */
const SEEN_LAST = 4;

/** A dealt tile came when it was first seen, however long ago that is. */
const ALL_RUNS = Number.POSITIVE_INFINITY;

/** What it costs (a logarithm) that a tile seen later was dealt and one seen before it was drawn. */
const OUT_OF_ORDER = 3;

/** A tile is there for certain when so much speaks for it (a logarithm); others count only where tiles are missing. */
const CERTAIN = 1;

/** So many tiles more than it was dealt a seat may have got since. */
const MOST_MORE = 3;

/** Zones that are silent when the deal is over are waited for so long (ms). */
const WAITED_FOR = 3000;

/**
 * Waits for the deal, and goes on looking at it: which tiles each seat held when it first had its number of them.
 * What is left of an earlier hand is no deal.
 */
export class DealWatch {
  readonly #evidence: Evidence;
  readonly #before: Belief;
  readonly #tip: Deed | null;
  /** Who is still to be dealt. */
  readonly #seats: readonly Seat[];
  readonly #wanted: ReadonlyMap<Seat, number>;
  readonly #lying: ReadonlySet<TagId>[] = Array.from({ length: SPOTS }, () => new Set<TagId>());
  /** How often each tag was seen on each spot since the table was clear. */
  #sightings: Uint16Array;
  #start = Number.NEGATIVE_INFINITY;
  #firstRead: number | null = null;
  /** When (ms) a rack last got a tile it did not have. */
  #changed = 0;
  /** When (ms) every rack that is read first stood full, with nothing left of an earlier hand. */
  #stood = Number.POSITIVE_INFINITY;
  #looked = 0;
  readonly #told = new Set<string>();

  /**
   * @param start where the hand stands: a log may end between the deals of two seats
   * @param toEast how many tiles East is dealt
   */
  constructor(evidence: Evidence, start: { belief: Belief; tip: Deed | null }, toEast: number) {
    this.#evidence = evidence;
    this.#before = start.belief;
    this.#tip = start.tip;
    const { setup, turn } = start.belief.state;
    this.#seats = setup.seats.slice(setup.seats.indexOf(turn));
    this.#wanted = new Map(this.#seats.map((seat) => [seat, seat === 'E' ? toEast : DEALT]));
    this.#sightings = new Uint16Array(evidence.set.size * SPOTS);
  }

  /** The deals that may be meant by what was read up to now, and were not told before; none while it goes on. */
  look(spot: Spot, t: number, tags: ReadonlySet<TagId>): History[] {
    this.#firstRead ??= t;
    this.#lying[spot] = tags;
    for (const tag of tags) {
      const at = tag * SPOTS + spot;
      const times = ++this.#sightings[at]!;
      if (times === 1 && spot <= SEATS.length) this.#changed = t;
    }
    if (this.#told.size === 0 && this.#showsEarlierHand()) {
      this.#sightings = new Uint16Array(this.#sightings.length);
      this.#start = t;
      return [];
    }
    if (t < this.#stood && this.#racksStand(t)) this.#stood = t;
    if ((this.#told.size > 0 && t - this.#looked < PAUSE) || !this.#wasReadAll(t)) return [];
    this.#looked = t;
    const hands = new Map(this.#seats.map((seat) => [seat, this.#handOf(seat)]));
    let missing = 0;
    let excess = 0;
    for (const [seat, held] of hands) {
      const wanted = this.#wanted.get(seat)!;
      missing += Math.max(0, wanted - held.length);
      excess += Math.max(0, held.length - wanted);
    }
    if (missing > 0) {
      const goesOn =
        excess > 0 || [...this.#lying[MIDDLE]!].some((tag) => !isBonus(this.#evidence.set.kind(tag)));
      if (missing > MOST_UNKNOWN || t - this.#changed < SETTLED || !goesOn) return [];
    }
    return this.#deals(hands);
  }

  /** The seats whose tiles were not read when play has gone on without them for so long (ms); none once the deal is told. */
  undealt(t: number, patience: number): readonly Seat[] {
    if (this.#told.size > 0 || t - this.#stood < patience) return [];
    const goesOn = [...this.#lying[MIDDLE]!].some((tag) => t - this.#since(tag, MIDDLE) >= patience);
    return goesOn ? this.#seats.filter((seat) => this.#handOf(seat).length < this.#wanted.get(seat)!) : [];
  }

  /** The earliest tiles of each seat; where it has more already, also with the first two of doubtful order changed. */
  #deals(hands: ReadonlyMap<Seat, readonly TagId[]>): History[] {
    const choices: Map<Seat, readonly TagId[]>[] = [];
    const first = new Map<Seat, readonly TagId[]>();
    for (const [seat, tags] of hands) first.set(seat, tags.slice(0, this.#wanted.get(seat)!));
    choices.push(first);
    for (const [seat, tags] of hands) {
      const wanted = this.#wanted.get(seat)!;
      if (tags.length <= wanted) continue;
      for (const other of [1, 2]) {
        const changed = tags.slice(0, wanted);
        if (wanted - other < 0) continue;
        changed[wanted - other] = tags[wanted]!;
        choices.push(new Map([...first, [seat, changed]]));
      }
    }
    return choices.flatMap((chosen, at) => this.#deal(chosen, at === 0 ? 0 : OUT_OF_ORDER) ?? []);
  }

  /** A history that begins with this deal, unknown tiles filled in; null if it was told before. */
  #deal(chosen: ReadonlyMap<Seat, readonly TagId[]>, cost: number): History | null {
    const { set } = this.#evidence;
    const key = this.#seats.map((seat) => [...chosen.get(seat)!].sort((a, b) => a - b).join(' ')).join('|');
    if (this.#told.has(key)) return null;
    this.#told.add(key);
    let belief = this.#before;
    let tip = this.#tip;
    let score = -cost;
    const blanks: TagId[] = [];
    const unseen: History['unseen'][number][] = [];
    const history = rootHistory(belief, null, this.#start);
    const arrived: Arrived[] = [];
    let clock = this.#start;
    const times = this.#seats.flatMap((seat) => chosen.get(seat)!.map((tag) => this.#firstSeen(tag, seat)));
    const full = times.sort((one, other) => one - other)[times.length - SEEN_LAST]!;
    for (const seat of this.#seats) {
      const tags = [...chosen.get(seat)!];
      const rack = rackSpot(seat);
      for (const tag of tags) {
        const first = this.#evidence.arrivals(tag, rack, this.#start, { runs: ALL_RUNS }).at(-1);
        if (first) {
          score += first.gain;
          arrived.push({ tag, spot: rack, bound: first.bound, inHand: ALL_AT_ONCE, turns: 0 });
        }
        const seen = this.#firstSeen(tag, seat);
        history.since[tag] = seen;
        if (seen <= full) clock = Math.max(clock, seen);
      }
      while (tags.length < this.#wanted.get(seat)!) {
        const tag = hiddenTag(this.#before, this.#evidence, [...blanks, ...tags]);
        if (tag === null) return null;
        const readings = this.#evidence.readingsSince(rack, full);
        score += this.#evidence.absence(rack, readings);
        unseen.push({ tag, spot: rack, readings });
        blanks.push(tag);
        tags.push(tag);
      }
      tags.sort((one, other) => set.kind(one) - set.kind(other));
      const move: Move = { event: { event: 'deal', seat, tiles: tags.map((tag) => set.tile(tag)) }, tags };
      const after = advance(belief, move);
      if (!after.ok) return null;
      tip = deedAfter(tip, belief, move, after.value, { seen: full, complete: full });
      belief = after.value;
    }
    arrived.sort((one, other) => one.bound - other.bound);
    return { ...history, tip, belief, score, clock, arrived: remember([], arrived), unseen, blanks };
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
      const certain = tags.filter((tag) => strength.get(tag)! > CERTAIN).length;
      tags.length = Math.min(Math.max(certain, wanted), wanted + MOST_MORE);
    }
    return tags.sort((one, other) => this.#firstSeen(one, seat) - this.#firstSeen(other, seat));
  }

  /** What speaks for a seat's having a tile. */
  #strength(tag: TagId, seat: Seat): number {
    const onRack = this.#evidence.arrival(tag, rackSpot(seat), this.#start)?.gain ?? 0;
    if (!isBonus(this.#evidence.set.kind(tag))) return onRack;
    return Math.max(onRack, this.#evidence.arrival(tag, ledgeSpot(seat), this.#start)?.gain ?? 0);
  }

  /** On whose rack a tag was seen most; null if on none, or on two alike. */
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
    return most >= 1 + 2 * second ? best : null;
  }

  #timesAt(tag: TagId, seat: Seat): number {
    const rack = this.#sightings[tag * SPOTS + rackSpot(seat)]!;
    if (!isBonus(this.#evidence.set.kind(tag))) return rack;
    return rack + this.#sightings[tag * SPOTS + ledgeSpot(seat)]!;
  }

  /**
   * When (ms) a seat was first seen to have a tile. It may stand there already when the table is found clear: while
   * others' dealt tiles lie in a heap on the ledge they look like what is left of an earlier hand.
   */
  #firstSeen(tag: TagId, seat: Seat): number {
    const onRack = this.#since(tag, rackSpot(seat));
    if (!isBonus(this.#evidence.set.kind(tag))) return onRack;
    return Math.min(onRack, this.#since(tag, ledgeSpot(seat)));
  }

  /**
   * Several tiles that nobody was dealt lie in the middle or in groups. What came there when the racks that are read
   * had stood full belongs to the play: somebody has it from a rack that is not read.
   */
  #showsEarlierHand(): boolean {
    let shown = 0;
    for (let spot = ledgeSpot('E'); spot <= MIDDLE; spot++) {
      for (const tag of this.#lying[spot]!) {
        if (isBonus(this.#evidence.set.kind(tag)) || this.#ownerOf(tag) !== null) continue;
        if (this.#since(tag, spot) <= this.#stood) shown++;
      }
    }
    return shown >= LEFT_OVER;
  }

  /** The middle is read, and every rack that is read has as many tiles as its player is dealt. */
  #racksStand(t: number): boolean {
    if (!this.#wasReadAll(t) || !this.#isRead(MIDDLE)) return false;
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
    return this.#evidence.lastRead(spot) > this.#start;
  }

  /** Every zone was read, or those that were not have been silent for long. */
  #wasReadAll(t: number): boolean {
    let silent = false;
    for (let spot = 1; spot < SPOTS; spot++) silent ||= !this.#isRead(spot);
    return !silent || t - this.#firstRead! > WAITED_FOR;
  }
}
