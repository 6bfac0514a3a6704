import type { Seat } from '../../../shared/game/seats.ts';
import type { HandState } from '../../../shared/hand/hand.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Run } from '../evidence/runs.ts';
import { meldBefore, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { AFTER_END } from '../parameters/hypothesis.ts';
import type { Hypothesis } from './hypothesis.ts';
import { updateOffered } from './offered-tiles.ts';
import { isShown } from './shown-hands.ts';

/** Updates the score of a hypothesis with the last reading that the evidence took, which was of `spot`. */
export function update(hypothesis: Hypothesis, spot: Spot, evidence: Evidence): void {
  const { added } = evidence;
  const { spots, state } = hypothesis.world;
  if (state.phase === 'over') {
    hypothesis.score += updateEnded(hypothesis, spot, evidence) + updateOffered(hypothesis, spot, evidence);
    return;
  }
  let sum = 0;
  const { offered } = hypothesis;
  for (let tag = 0; tag < spots.length; tag++)
    if (spots[tag] === spot && !offered.includes(tag)) sum += added[tag]!;
  sum += updateOffered(hypothesis, spot, evidence);
  for (const tag of evidence.begun)
    if (spots[tag] === WALL) sum += evidence.heardTooOften(tag, spot, hypothesis.since[tag]!);
  if (hypothesis.unseen.length > 0) {
    hypothesis.unseen = hypothesis.unseen.flatMap((unseen) => {
      if (unseen.spot !== spot) return [unseen];
      if (added[unseen.tag]! > 0) return [];
      const readings = unseen.readings + evidence.weight;
      sum += evidence.absence(spot, readings) - evidence.absence(spot, unseen.readings);
      return [{ ...unseen, readings }];
    });
  }
  hypothesis.score += sum;
}

/**
 * Log-likelihood (nats) of a reading when the hand is over. Tiles are missed as often as before, but a tile that stays
 * missed was cleared away; the winner's may stand on the rack for a while, and the others lay theirs down to show them.
 */
function updateEnded(hypothesis: Hypothesis, spot: Spot, evidence: Evidence): number {
  const { tip, world, since, clock, offered } = hypothesis;
  const { spots, state } = world;
  const { added } = evidence;
  const winner = wonBy(state);
  const meld = winner && spot === rackSpot(winner) ? meldSpot(winner) : WALL;
  const won = winner && tip ? tip.move.tags[0] : undefined;
  let sum = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    if (offered.includes(tag)) continue;
    // The winning tile may be the last that is laid down; what was read of it there before it was discarded was a stray.
    const isLaid = tag === won && evidence.arrivalGain(tag, meldSpot(winner!), since[tag]!, false) > 0;
    const lies = isLaid ? meldSpot(winner!) : spots[tag]!;
    const isDown = isShown(tag, lies, clock, evidence);
    if ((isDown ? meldBefore(lies) : lies) === spot) {
      if (added[tag]! > 0 || evidence.missed(tag, spot) <= AFTER_END.clearedAfter) sum += added[tag]!;
    } else if (meld !== WALL && lies === meld && added[tag]! > 0) {
      sum += stillStands(evidence.run(tag, spot)!, added[tag]!) * AFTER_END.stillOnRack;
    }
  }
  return sum;
}

/**
 * What a sighting (nats) of a tile of the winner on the rack gains. It may be laid down at any moment, so missing it costs
 * nothing; but seen again it was there all the time, and what was missed counts.
 */
function stillStands({ sightings, closed, previous }: Run, seen: number): number {
  if (sightings > 1) return seen;
  return previous === null ? 0 : Math.max(0, Math.min(seen, closed - previous.closed));
}

/**
 * The refund (nats) for tiles that are cleared away by now, if the hand has been over since `since` ms. Tiles that
 * players have shown since `shown` ms, or that they had offered, are excluded.
 */
export function refund(
  spots: Uint8Array,
  since: number,
  shown: number,
  offered: readonly TagId[],
  evidence: Evidence,
): number {
  let sum = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const spot = spots[tag]!;
    if (offered.includes(tag) || isShown(tag, spot, shown, evidence)) continue;
    const run = spot === WALL ? null : evidence.run(tag, spot);
    if (!run || run.until < since) continue;
    const missed = evidence.missed(tag, spot);
    if (missed > AFTER_END.clearedAfter)
      sum += evidence.absenceOf(tag, spot, AFTER_END.clearedAfter) - evidence.absenceOf(tag, spot, missed);
  }
  return sum;
}

const wonBy = ({ end }: HandState): Seat | null => (end?.end === 'win' ? end.win.seat : null);
