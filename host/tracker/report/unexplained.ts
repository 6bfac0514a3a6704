import { SEATS } from '../../../shared/game/seats.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot, SPOTS } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { DisplacedTags } from '../moves/displaced-tags.ts';

/** The tags that are seen where the best hypothesis does not have them, and since when (ms). */
export class Unexplained {
  #since: ReadonlyMap<TagId, number> = new Map();

  /** Finds the unexplained tags of a hypothesis at `t` ms. */
  look(hypothesis: Hypothesis, evidence: Evidence, t: number): void {
    const displaced = new DisplacedTags(hypothesis, evidence, t);
    const since = new Map<TagId, number>();
    for (let tag = 0; tag < hypothesis.since.length; tag++) {
      if (isAway(tag, displaced)) since.set(tag, this.#since.get(tag) ?? t);
    }
    for (const seat of SEATS) waitForLast(displaced.moved(rackSpot(seat), meldSpot(seat)), since);
    this.#since = since;
  }

  /** The tags that have been unexplained since that moment (ms) or longer. */
  by(moment: number): TagId[] {
    return [...this.#since].filter(([, since]) => since <= moment).map(([tag]) => tag);
  }
}

/** Whoever lays down tile by tile is not asked about the first before the last of them lies. */
function waitForLast(laid: readonly TagId[], since: Map<TagId, number>): void {
  const last = Math.max(...laid.map((tag) => since.get(tag) ?? Number.NEGATIVE_INFINITY));
  for (const tag of laid) if (since.has(tag)) since.set(tag, last);
}

/** Whether a tag is seen elsewhere than a hypothesis has it; after a ghost it is soon read again where it lies. */
function isAway(tag: TagId, displaced: DisplacedTags): boolean {
  const { evidence, hypothesis } = displaced;
  if (!displaced.isElsewhere(tag) || hypothesis.offered.includes(tag)) return false;
  // A bonus tile of the deal may lie there until those before it have been replaced.
  if (hypothesis.world.state.round !== null && isBonus(displaced.kind(tag))) return false;
  const home = evidence.run(tag, hypothesis.world.spots[tag]!)?.until ?? Number.NEGATIVE_INFINITY;
  for (let spot = 0; spot < SPOTS; spot++) {
    if (displaced.isAt(tag, spot) && evidence.run(tag, spot)!.until > home) return true;
  }
  return false;
}
