import { tagsOn } from './belief.ts';
import { deedsAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, rackSpot, SPOTS, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** A tile that was read so often in a row where the history never had it, and speaks so much (a logarithm) for that. */
const READINGS = 3;
const SPEAKS = 6;

/**
 * The tiles that speak against a history of a whole hand, however much likelier it is than all others: before the
 * hand was over they came to lie where it does not have them, or the winner laid down one that it never drew.
 */
export function misfits(history: History, evidence: Evidence): TagId[] {
  const { since, belief } = history;
  const { spots } = belief;
  const before = endOf(history, evidence);
  const found: TagId[] = [];
  for (let tag = 0; tag < since.length; tag++) {
    const bits = evidence.seenOn[tag]! & ~(1 << belief.spots[tag]!);
    if (bits === 0) continue;
    for (let spot = 1; spot < SPOTS; spot++) {
      if ((bits & (1 << spot)) === 0) continue;
      const run = evidence.run(tag, spot)!;
      if (run.sightings < READINGS || run.from <= since[tag]!) continue;
      if (run.from >= before && !isNewToWinner(history, tag, spot)) continue;
      // Seen in both places at once it strays; where it lies it is not missed for long.
      const own = spots[tag] === WALL ? null : evidence.run(tag, spots[tag]!);
      if (own !== null && own.until > run.from) continue;
      if (evidence.arrivalGain(tag, spot, since[tag]!, belief.spots[tag] === WALL) < SPEAKS) continue;
      found.push(tag);
      break;
    }
  }
  return found;
}

/** Whether a tag on a spot lies before the winner, who lays down no tile but his own, and was nobody's. */
export function isNewToWinner({ tip, belief }: History, tag: TagId, spot: Spot): boolean {
  const event = tip?.move.event;
  return event?.event === 'win' && spot === ledgeSpot(event.seat) && belief.spots[tag] === WALL;
}

/** When (ms) the winner began to lay his tiles down, or what was played last had come to lie: then all are moved. */
function endOf({ tip }: History, evidence: Evidence): number {
  const { move, before } = tip!;
  if (move.event.event !== 'win') return deedsAfter(tip, 0).findLast(({ seen }) => seen !== null)?.seen ?? 0;
  const { seat } = move.event;
  const laid = tagsOn(before, rackSpot(seat)).map((tag) => evidence.run(tag, ledgeSpot(seat))?.from);
  return Math.min(...laid.filter((from) => from !== undefined));
}
