import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import type { Kind } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, SPOTS, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { tagsOn } from '../hypothesis/world-state.ts';
import { CALL_BUTTONS, DISPLACED, HAND_LAID_DOWN } from '../parameters/moves.ts';

/** The evidence compared with one hypothesis: the tags that are seen elsewhere than it has them. */
export class DisplacedTags {
  readonly hypothesis: Hypothesis;
  readonly evidence: Evidence;
  readonly #t: number;
  readonly #hindsight: boolean;
  /** For each tag, as bits, the spots on which it is seen although the hypothesis has it elsewhere. */
  readonly #seen: Uint16Array;
  readonly #on = new Map<Spot, readonly TagId[]>();

  /**
   * @param t the time (ms) of the last reading
   * @param hindsight whether the hypothesis is an old one: then tiles first seen long after it are not tried yet
   */
  constructor(hypothesis: Hypothesis, evidence: Evidence, t: number, hindsight = false) {
    this.hypothesis = hypothesis;
    this.evidence = evidence;
    this.#t = t;
    this.#hindsight = hindsight;
    const { since, world } = hypothesis;
    const { spots } = world;
    const { seenOn } = evidence;
    this.#seen = new Uint16Array(spots.length);
    for (let tag = 0; tag < spots.length; tag++) {
      const bits = seenOn[tag]! & ~(1 << spots[tag]!);
      if (bits === 0) continue;
      for (let spot = 1; spot < SPOTS; spot++) {
        if ((bits & (1 << spot)) === 0) continue;
        if (evidence.arrivalGain(tag, spot, since[tag]!, spots[tag] === WALL) > DISPLACED.seen)
          this.#seen[tag]! |= 1 << spot;
      }
    }
  }

  /** Whether a tag is seen on a spot where the hypothesis does not have it. */
  isAt(tag: TagId, spot: Spot): boolean {
    return (this.#seen[tag]! & (1 << spot)) !== 0;
  }

  /** Whether a tag is seen anywhere else than the hypothesis has it. */
  isElsewhere(tag: TagId): boolean {
    return this.#seen[tag] !== 0;
  }

  /** Whether a tag was seen on a rack a short while ago; it may have left since. */
  wasOn(tag: TagId, rack: Spot): boolean {
    const since = this.hypothesis.since[tag]!;
    if (this.#hindsight) {
      const passed = this.evidence.passing(tag, rack, since, Number.POSITIVE_INFINITY, true);
      return passed !== null && passed.gain > DISPLACED.seen;
    }
    const run = this.evidence.run(tag, rack);
    return run !== null && run.from > since && this.#t - run.until < DISPLACED.onRackRemembered;
  }

  /** The tags that the hypothesis has on a spot. */
  on(spot: Spot): readonly TagId[] {
    let tags = this.#on.get(spot);
    if (!tags) {
      tags = tagsOn(this.hypothesis.world, spot);
      this.#on.set(spot, tags);
    }
    return tags;
  }

  /** The tags that the hypothesis has on one spot and that are seen on another. */
  moved(from: Spot, to: Spot): TagId[] {
    return this.on(from).filter((tag) => this.isAt(tag, to));
  }

  /** The tags of the wall that are seen somewhere, or were seen on that rack. */
  leftWall(rack: Spot): TagId[] {
    return this.on(WALL).filter(
      (tag) => (this.isElsewhere(tag) || this.wasOn(tag, rack)) && !(this.#hindsight && this.#isFar(tag)),
    );
  }

  /** Whether a tag of the wall was first seen long after the hypothesis ends. */
  #isFar(tag: TagId): boolean {
    const { since, clock, clocks } = this.hypothesis;
    // While bonus tiles of the deal are replaced only the clocks of the players go on.
    const end = Math.max(clock, ...clocks);
    for (let spot = 1; spot < SPOTS; spot++) {
      for (let run = this.evidence.run(tag, spot); run && run.from > since[tag]!; run = run.previous) {
        if (run.from < end + DISPLACED.tooFarAhead) return false;
      }
    }
    return true;
  }

  /** Log-likelihood ratio (nats) that a tag has left its spot by now, wherever it went. */
  gone(tag: TagId): number {
    const { world, since } = this.hypothesis;
    return this.evidence.leaving(tag, world.spots[tag]!, since[tag]!, this.#t).gain;
  }

  /** Whether a spot has not been read for some cycles. */
  isUnread(spot: Spot): boolean {
    return this.evidence.readings.isUnread(spot, this.#t);
  }

  /** Whether a player has called mah-jongg with the button while the meld area is unread. */
  callsWinUnseen(seat: Seat): boolean {
    const called = this.evidence.winCalls.get(seat) ?? Number.NEGATIVE_INFINITY;
    return this.#t - called < CALL_BUTTONS.winCalled && this.isUnread(meldSpot(seat));
  }

  /** The kind of a tag's tile. */
  kind(tag: TagId): Kind {
    return this.evidence.set.kind(tag);
  }

  /** The seats in whose meld area a tag is seen although the hypothesis has it elsewhere. */
  seatsShowing(tag: TagId): Seat[] {
    return SEATS.filter((seat) => this.isAt(tag, meldSpot(seat)));
  }

  /** Whether a player has laid down as many tiles of the rack as a win needs. */
  laysDownHand(seat: Seat): boolean {
    return this.moved(rackSpot(seat), meldSpot(seat)).length >= HAND_LAID_DOWN.winTiles;
  }

  /**
   * The seats that seem to have claimed a tag: it is seen in the meld area, or on the rack while most of it is laid down, as
   * a winner may first put the claimed tile there.
   */
  seatsTaking(tag: TagId): Seat[] {
    return SEATS.filter(
      (seat) => this.isAt(tag, meldSpot(seat)) || (this.isAt(tag, rackSpot(seat)) && this.laysDownHand(seat)),
    );
  }

  /**
   * Whether the next player has moved: a tile of the wall is seen on that rack, in that meld area or the discard area.
   */
  goesOn(next: Seat): boolean {
    const rack = rackSpot(next);
    return this.on(WALL).some(
      (tag) => this.isAt(tag, rack) || this.isAt(tag, DISCARD) || this.isAt(tag, meldSpot(next)),
    );
  }
}
