import type { HandState } from '../../shared/hand/hand.ts';
import type { Seat } from '../../shared/seats.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { isShown } from './shown.ts';
import { ledgeBefore, ledgeSpot, rackSpot, type Spot, WALL } from './spots.ts';

/** What the sightings of the winner's tiles on the rack count of what they count for a hand that goes on. */
const STILL_ON_RACK = 0.9;

/** When a hand is over, a tile that is missed in more readings (some counting in part) was cleared away. */
const CLEARED = 3;

/** A history after one more reading of a spot. */
export function weigh(history: History, spot: Spot, evidence: Evidence): void {
  const { step } = evidence;
  const { spots, state } = history.belief;
  if (state.phase === 'over') {
    history.score += weighEnded(history, spot, evidence);
    return;
  }
  let sum = 0;
  for (let tag = 0; tag < spots.length; tag++) if (spots[tag] === spot) sum += step[tag]!;
  if (history.unseen.length > 0) {
    history.unseen = history.unseen.flatMap((unseen) => {
      if (unseen.spot !== spot) return [unseen];
      if (step[unseen.tag]! > 0) return [];
      const readings = unseen.readings + evidence.weight;
      sum += evidence.absence(spot, readings) - evidence.absence(spot, unseen.readings);
      return [{ ...unseen, readings }];
    });
  }
  history.score += sum;
}

/**
 * What a reading says of a hand that is over. It misses tiles as often as before, but those that it goes on
 * missing were cleared away; the winner's may stand on the rack for a while yet, and the others lay theirs down to
 * show them.
 */
function weighEnded({ belief, clock }: History, spot: Spot, evidence: Evidence): number {
  const { spots, state } = belief;
  const { step } = evidence;
  const winner = wonBy(state);
  const ledge = winner && spot === rackSpot(winner) ? ledgeSpot(winner) : WALL;
  let sum = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const lies = spots[tag]!;
    const isDown = isShown(tag, lies, clock, evidence);
    if ((isDown ? ledgeBefore(lies) : lies) === spot) {
      if (step[tag]! > 0 || evidence.missed(tag, spot) <= CLEARED) sum += step[tag]!;
    } else if (ledge !== WALL && lies === ledge && step[tag]! > 0) {
      // It may be laid down any moment, so that it pays nothing for being missed there, nor gains by being back.
      if (evidence.run(tag, spot)!.sightings > 1) sum += step[tag]! * STILL_ON_RACK;
    }
  }
  return sum;
}

/**
 * What was paid too much, when a hand was over since `since` ms, for tiles that were cleared away by now; not for those
 * that players show since `shown` ms.
 */
export function refund(spots: Uint8Array, since: number, shown: number, evidence: Evidence): number {
  let sum = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const spot = spots[tag]!;
    if (isShown(tag, spot, shown, evidence)) continue;
    const run = spot === WALL ? null : evidence.run(tag, spot);
    if (!run || run.until < since) continue;
    const missed = evidence.missed(tag, spot);
    if (missed > CLEARED) sum += evidence.absence(spot, CLEARED) - evidence.absence(spot, missed);
  }
  return sum;
}

const wonBy = ({ end }: HandState): Seat | null => (end?.end === 'win' ? end.win.seat : null);
