import { SEATS, type Seat } from '../../shared/seats.ts';
import type { Kind } from '../../shared/tiles.ts';
import { tagsOn } from './belief.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, MIDDLE, rackSpot, SPOTS, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** From so much on, as a logarithm of odds, a tag counts as seen on a spot. */
const SEEN = 0.7;

/** A local name: names of other modules are looked up each time. */
const ALL_SPOTS = SPOTS;

/** A tile seen on a rack stays a tile that may have been drawn for so long (ms), wherever it is now. */
const REMEMBERED = 6000;

/** In hindsight a tile is not tried that was first seen so long (ms) after what a history knows. */
const FAR = 12_000;

/** A call of mah-jongg speaks for a win that is not seen for so long (ms). */
const WIN_CALLED = 20_000;

/** A zone that was not read for so long (ms) is silent. */
const SILENT = 1500;

/** What one history makes of the evidence: which tags were seen elsewhere than where it has them. */
export class Sight {
  readonly history: History;
  readonly evidence: Evidence;
  readonly #t: number;
  readonly #hindsight: boolean;
  /** Of each tag, by bits, the spots on which it is seen and not believed. */
  readonly #seen: Uint16Array;
  readonly #on = new Map<Spot, readonly TagId[]>();

  /**
   * @param t the moment (ms) of the last reading
   * @param hindsight whether the history is of some time ago: what came long after it is left for later
   */
  constructor(history: History, evidence: Evidence, t: number, hindsight = false) {
    this.history = history;
    this.evidence = evidence;
    this.#t = t;
    this.#hindsight = hindsight;
    const { since, belief } = history;
    const { spots } = belief;
    const { seenOn } = evidence;
    this.#seen = new Uint16Array(spots.length);
    for (let tag = 0; tag < spots.length; tag++) {
      const bits = seenOn[tag]! & ~(1 << spots[tag]!);
      if (bits === 0) continue;
      for (let spot = 1; spot < ALL_SPOTS; spot++) {
        if ((bits & (1 << spot)) === 0) continue;
        if (evidence.arrivalGain(tag, spot, since[tag]!, spots[tag] === WALL) > SEEN)
          this.#seen[tag]! |= 1 << spot;
      }
    }
  }

  /** Whether a tag is seen on a spot where the history does not have it. */
  isAt(tag: TagId, spot: Spot): boolean {
    return (this.#seen[tag]! & (1 << spot)) !== 0;
  }

  /** Whether a tag is seen anywhere but where the history has it. */
  isElsewhere(tag: TagId): boolean {
    return this.#seen[tag] !== 0;
  }

  /** Whether a tag was seen on a rack a short while ago, though it may have left. */
  wasOn(tag: TagId, rack: Spot): boolean {
    const since = this.history.since[tag]!;
    if (this.#hindsight) {
      const passed = this.evidence.passing(tag, rack, since, Number.POSITIVE_INFINITY, true);
      return passed !== null && passed.gain > SEEN;
    }
    const run = this.evidence.run(tag, rack);
    return run !== null && run.from > since && this.#t - run.until < REMEMBERED;
  }

  /** The tags that the history has on a spot. */
  on(spot: Spot): readonly TagId[] {
    let tags = this.#on.get(spot);
    if (!tags) {
      tags = tagsOn(this.history.belief, spot);
      this.#on.set(spot, tags);
    }
    return tags;
  }

  /** The tags that the history has on one spot and that are seen on another. */
  moved(from: Spot, to: Spot): TagId[] {
    return this.on(from).filter((tag) => this.isAt(tag, to));
  }

  /** The tags of the wall that are seen somewhere, or were on that rack. */
  leftWall(rack: Spot): TagId[] {
    return this.on(WALL).filter(
      (tag) => (this.isElsewhere(tag) || this.wasOn(tag, rack)) && !(this.#hindsight && this.#isFar(tag)),
    );
  }

  /** Whether a tag of the wall was first seen long after what a history knows. */
  #isFar(tag: TagId): boolean {
    const { since, clock } = this.history;
    for (let spot = 1; spot < ALL_SPOTS; spot++) {
      for (let run = this.evidence.run(tag, spot); run && run.from > since[tag]!; run = run.previous) {
        if (run.from < clock + FAR) return false;
      }
    }
    return true;
  }

  /** What it is worth to believe that a tag has left its spot by now, wherever it went. */
  gone(tag: TagId): number {
    const { belief, since } = this.history;
    return this.evidence.leaving(tag, belief.spots[tag]!, since[tag]!, this.#t).gain;
  }

  /** Whether a spot was not read for a good while. */
  isSilent(spot: Spot): boolean {
    return this.#t - this.evidence.lastRead(spot) > SILENT;
  }

  /** Whether a player has called mah-jongg by the button and lays the hand down where no reader sees it. */
  callsWinUnseen(seat: Seat): boolean {
    const called = this.evidence.winCalls.get(seat) ?? Number.NEGATIVE_INFINITY;
    return this.#t - called < WIN_CALLED && this.isSilent(ledgeSpot(seat));
  }

  kind(tag: TagId): Kind {
    return this.evidence.set.kind(tag);
  }

  /** The seats on whose ledge a tag is seen and not believed. */
  ledgesOf(tag: TagId): Seat[] {
    return SEATS.filter((seat) => this.isAt(tag, ledgeSpot(seat)));
  }

  /** Whether a tile of the wall is seen where it may have come after a discard: on the next rack, or beyond. */
  goesOn(next: Seat): boolean {
    const rack = rackSpot(next);
    return this.on(WALL).some(
      (tag) => this.isAt(tag, rack) || this.isAt(tag, MIDDLE) || this.isAt(tag, ledgeSpot(next)),
    );
  }
}
