import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import type { Kind } from '../../../shared/game/tiles.ts';
import { claims } from '../../../shared/hand/claims.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot, SPOTS, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { extend } from '../hypothesis/extend.ts';
import { type Hypothesis, isOver } from '../hypothesis/hypothesis.ts';
import { worthOfShown } from '../hypothesis/shown-hands.ts';
import { advance, EXHAUSTED, type WorldState } from '../hypothesis/world-state.ts';
import { EXHAUSTED_HAND, HAND_LAID_DOWN } from '../parameters/moves.ts';
import { isInRun } from './claims.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';

/** The end of a hand that nobody won: no tile is left, and players show their hands. */
export function shownHandContinuations(displaced: DisplacedTags): Continuation[] {
  const { world } = displaced.hypothesis;
  if (!advance(world, EXHAUSTED).ok) return [];
  const hands = SEATS.map((seat) => ({ seat, shown: shownTags(displaced, seat) }));
  const shown = hands.flatMap((hand) => hand.shown);
  const apart = shown.filter((tag) => !maySuitDiscard(displaced.kind(tag), world, displaced));
  if (shown.length < HAND_LAID_DOWN.shownTiles && apart.length < HAND_LAID_DOWN.shownApart) return [];
  const isShown = (seat: Seat) => hands.some((hand) => hand.seat === seat && hand.shown.length > 0);
  const couldHaveWon = claims(world.state).some(
    (claim) => claim.event === 'win' && claim.source === 'discard' && isShown(claim.seat),
  );
  return [
    { moves: [EXHAUSTED], prior: couldHaveWon ? HAND_LAID_DOWN.winNotCalled : HAND_LAID_DOWN.onlyShown },
  ];
}

/**
 * A seat's tiles that were laid in the meld area together, and are missed on the rack. A group that was laid down before is
 * no part of a hand that is shown.
 */
function shownTags(displaced: DisplacedTags, seat: Seat): TagId[] {
  const { evidence } = displaced;
  const [rack, meld] = [rackSpot(seat), meldSpot(seat)];
  const laid = displaced.moved(rack, meld).filter((tag) => evidence.missed(tag, rack) > 0);
  const began = (tag: TagId) => evidence.run(tag, meld)!.from;
  const last = Math.max(...laid.map(began));
  return laid.filter((tag) => last - began(tag) < HAND_LAID_DOWN.shownWithin);
}

/** Whether a tile may be laid down with the last discard for a claim; without one that may be claimed, any tile may. */
function maySuitDiscard(kind: Kind, { state, discard }: WorldState, displaced: DisplacedTags): boolean {
  if (state.phase !== 'claim' || discard === null) return true;
  const claimed = displaced.kind(discard);
  const step = kind - claimed;
  return step === 0 || (Math.abs(step) <= 2 && isInRun(claimed, step));
}

/** Watches for the end of a hand that nobody wins. */
export class ExhaustedHand {
  readonly #evidence: Evidence;
  /** The last event, by its id, and since when (ms) it has been. */
  #tip: number | null = null;
  #since: number | null = null;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  /** The ended hypothesis, if no tile is left and the tiles are cleared away, or nothing has happened for long. */
  look(hypothesis: Hypothesis, t: number): Hypothesis | null {
    const tip = hypothesis.tip?.id ?? null;
    if (this.#since === null || this.#tip !== tip) {
      this.#tip = tip;
      this.#since = t;
    }
    const { phase } = hypothesis.world.state;
    if (phase !== 'claim' && phase !== 'replace') return null;
    const ended = exhausted(hypothesis, this.#evidence);
    if (!ended) return null;
    const quiet = t - this.#since >= EXHAUSTED_HAND.quietFor;
    return quiet || isAbandoned(hypothesis.world.spots, this.#evidence) ? ended : null;
  }

  /** The hypotheses after the last reading, ended if possible, the likeliest first. */
  finish(hypotheses: readonly Hypothesis[]): Hypothesis[] {
    return hypotheses
      .map((hypothesis) => exhausted(hypothesis, this.#evidence) ?? hypothesis)
      .map((hypothesis) => ({
        ...hypothesis,
        score: hypothesis.score + (isOver(hypothesis) ? EXHAUSTED_HAND.ends : 0),
      }))
      .sort((one, other) => other.score - one.score);
  }
}

/**
 * The hypothesis, ended without a winner; null if it cannot end so now. Tiles that were cleared away since, or are shown,
 * count as they do after a win.
 */
function exhausted(hypothesis: Hypothesis, evidence: Evidence): Hypothesis | null {
  const { world, clock, offered } = hypothesis;
  const isShown = worthOfShown(world.spots, clock, offered, evidence) > 0;
  return extend(hypothesis, [EXHAUSTED], evidence, isShown ? HAND_LAID_DOWN.onlyShown : 0);
}

/**
 * Whether the table was cleared: many tiles were seen on their spots and are now read nowhere. Tiles that are read
 * elsewhere, such as a hand that was laid down, do not count.
 */
export function isAbandoned(spots: Uint8Array, evidence: Evidence): boolean {
  let away = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const spot = spots[tag]!;
    if (spot !== WALL && evidence.run(tag, spot) !== null && isAway(tag, evidence)) away++;
  }
  return away >= EXHAUSTED_HAND.tilesAway;
}

/** Whether a tag is missed on every spot. */
function isAway(tag: TagId, evidence: Evidence): boolean {
  for (let spot = 1; spot < SPOTS; spot++)
    if (evidence.missed(tag, spot) < EXHAUSTED_HAND.missedReadings) return false;
  return true;
}
