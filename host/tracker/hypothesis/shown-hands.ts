import type { Evidence } from '../evidence/evidence.ts';
import { meldBefore, meldSpot, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from './event-node.ts';
import type { Hypothesis } from './hypothesis.ts';
import { tagsOn } from './world-state.ts';

/**
 * Log-likelihood ratio (nats) of the tiles that players have shown since `since` ms, when the hand was over; without those
 * that they had offered.
 */
export function worthOfShown(
  spots: Uint8Array,
  since: number,
  offered: readonly TagId[],
  evidence: Evidence,
): number {
  let worth = 0;
  for (let tag = 0; tag < spots.length; tag++) {
    const rack = spots[tag]!;
    if (offered.includes(tag) || !isShown(tag, rack, since, evidence)) continue;
    const { gain, at } = evidence.arrival(tag, meldBefore(rack), since)!;
    if (gain > 0) worth += gain + Math.max(0, evidence.leaving(tag, rack, since, at).gain);
  }
  return worth;
}

/** Whether a tile of a rack was moved to the meld area in front of it after `since` ms. */
export function isShown(tag: TagId, rack: number, since: number, evidence: Evidence): boolean {
  const meld = meldBefore(rack);
  const run = meld === WALL ? null : evidence.run(tag, meld);
  return run !== null && run.from > since;
}

/**
 * Whether a tag lies in the winner's meld area although it should be in the wall: the winner lays down only own tiles.
 */
export function isNewToWinner({ tip, world }: Hypothesis, tag: TagId, spot: Spot): boolean {
  const event = tip?.move.event;
  return event?.event === 'win' && spot === meldSpot(event.seat) && world.spots[tag] === WALL;
}

/** Whether a tag is the discard that won, and lies before the player who is said to have discarded it: he shows it with his hand. */
export function isWithDiscarder({ tip }: Hypothesis, tag: TagId, spot: Spot): boolean {
  const event = tip?.move.event;
  return (
    event?.event === 'win' && 'from' in event && tip!.move.tags[0] === tag && spot === meldSpot(event.from)
  );
}

/** When (ms), after `since`, a tile of the winner's rack was first read in front of it; Infinity if none was, or for another event. */
export function firstLaid({ before, move: { event } }: EventNode, since: number, evidence: Evidence): number {
  if (event.event !== 'win') return Number.POSITIVE_INFINITY;
  const { seat } = event;
  return Math.min(
    ...tagsOn(before, rackSpot(seat)).map((tag) => evidence.firstAfter(tag, meldSpot(seat), since)),
  );
}
