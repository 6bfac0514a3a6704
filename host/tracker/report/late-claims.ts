import { playRow } from '../../../shared/books/played.ts';
import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { rackSpot } from '../evidence/spots.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import { firstLaid } from '../hypothesis/shown-hands.ts';
import { ASKING, LATE_CLAIM } from '../parameters/report.ts';
import { eventWords } from './event-words.ts';
import type { Unsure } from './outputs.ts';

/**
 * Says of claims that came late that the player whose turn they took may have drawn a tile and put it back, where the readings of
 * that rack may have missed it. Which tile nobody can know if it is mixed into the wall, and nothing depends on it.
 */
export class LateClaims {
  readonly #looked = new Set<number>();

  /** What is said of the claims among the reported events that are new. */
  look(reported: readonly EventNode[], evidence: Evidence, t: number): Unsure[] {
    const said: Unsure[] = [];
    for (let at = reported.length - 1; at >= 0 && !this.#looked.has(reported[at]!.id); at--) {
      const node = reported[at]!;
      this.#looked.add(node.id);
      const seat = passedOver(node);
      if (seat === null || oddsOfDraw(node, seat, evidence) < ASKING.leastLead) continue;
      const about = `whether ${seat} had drawn a tile and put it back for ${eventWords(node.move.event)}: the rack of ${seat} was read too seldom`;
      said.push({ event: 'unsure', t, p: 0, about, candidates: [], matters: false });
    }
    return said.reverse();
  }
}

/** The player whose turn a claim of a discard took; null if it took none, or nobody may claim once that player has drawn. */
function passedOver({ before, move: { event }, parent }: EventNode): Seat | null {
  const discard = parent?.move.event;
  if (discard?.event !== 'discard' || !('from' in event) || event.event === 'draw') return null;
  const { setup } = before.state;
  const next = nextSeat(setup, discard.seat);
  return next === event.seat || playRow(setup.rules).lateClaims === 'none' ? null : next;
}

/** Log-odds (nats) that a player had drawn before a claim, as far as no reading tells; -Infinity if the claim was quick. */
function oddsOfDraw(claim: EventNode, seat: Seat, evidence: Evidence): number {
  const from = claim.parent!.seen;
  if (from === null) return Number.NEGATIVE_INFINITY;
  // A winner may leave the discard where it lies.
  const seen = Math.min(claim.seen ?? Number.POSITIVE_INFINITY, firstLaid(claim, from, evidence));
  if (!Number.isFinite(seen) || seen - from < LATE_CLAIM.turns * evidence.pace.turn)
    return Number.NEGATIVE_INFINITY;
  const rack = rackSpot(seat);
  const last = (claim.complete ?? seen) - LATE_CLAIM.stands;
  let fewest = Number.POSITIVE_INFINITY;
  for (let t = from; t <= last; t += LATE_CLAIM.step) {
    const readings = evidence.readings.since(rack, t) - evidence.readings.since(rack, t + LATE_CLAIM.stands);
    fewest = Math.min(fewest, readings);
  }
  return LATE_CLAIM.drawn + evidence.absence(rack, fewest);
}
