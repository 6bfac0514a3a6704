import type { Evidence } from '../evidence/evidence.ts';
import {
  isMeldSpot,
  meldBefore,
  meldSpot,
  placeOfSpot,
  rackSpot,
  SPOTS,
  type Spot,
  WALL,
} from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { isNewToWinner } from '../hypothesis/shown-hands.ts';
import { hasOpenPung, tagsOn } from '../hypothesis/world-state.ts';
import { MISFIT } from '../parameters/report.ts';

/**
 * The tiles that contradict a hypothesis of a whole hand, however likely it is compared with others: tiles that came to a
 * spot where it does not have them before the hand was over (but for a claim that gave way, and a single tile that somebody
 * laid before his own rack), or that the winner laid down although they were never drawn.
 */
export function misfits(hypothesis: Hypothesis, evidence: Evidence): TagId[] {
  const found = strangers(hypothesis, evidence);
  const { spots } = hypothesis.world;
  const laid = (rack: Spot): number =>
    found.filter((one) => spots[one.tag] === rack && one.spot === meldBefore(rack)).length;
  return found
    .filter(({ tag, spot }) => {
      const rack = spots[tag]!;
      if (spot !== meldBefore(rack) || laid(rack) > 1) return true;
      // It may be the fourth tile of a kong.
      return hasOpenPung(hypothesis.world, placeOfSpot(rack).seat!, evidence.set.tile(tag));
    })
    .map(({ tag }) => tag);
}

/** The tiles that came to a spot where a hypothesis of a whole hand does not have them. */
function strangers(hypothesis: Hypothesis, evidence: Evidence): { tag: TagId; spot: Spot }[] {
  const { since, world, offered } = hypothesis;
  const { spots } = world;
  const before = endOf(hypothesis, evidence);
  const found: { tag: TagId; spot: Spot }[] = [];
  for (let tag = 0; tag < since.length; tag++) {
    const bits = evidence.seenOn[tag]! & ~(1 << world.spots[tag]!);
    if (bits === 0 || offered.includes(tag)) continue;
    for (let spot = 1; spot < SPOTS; spot++) {
      if ((bits & (1 << spot)) === 0) continue;
      const run = evidence.run(tag, spot)!;
      if (run.sightings < MISFIT.sightings || run.from <= since[tag]!) continue;
      if (run.from >= before && !isNewToWinner(hypothesis, tag, spot)) continue;
      if (isWinningTile(hypothesis, tag, spot)) continue;
      // A tag seen in both places is a ghost on one of them; where it lies it is not missed for long.
      const own = spots[tag] === WALL ? null : evidence.run(tag, spots[tag]!);
      if (own !== null && own.until > run.from) continue;
      if (evidence.arrivalGain(tag, spot, since[tag]!, world.spots[tag] === WALL) < MISFIT.worth) continue;
      found.push({ tag, spot });
      break;
    }
  }
  return found;
}

/**
 * Whether it is the winning tile where the winner may leave it: on his rack, or, if it was claimed, before the player whose
 * claim gave way.
 */
function isWinningTile({ tip }: Hypothesis, tag: TagId, spot: Spot): boolean {
  const { event, tags } = tip!.move;
  if (event.event !== 'win' || tags[0] !== tag) return false;
  return spot === rackSpot(event.seat) || ('from' in event && isMeldSpot(spot));
}

/** When (ms) the winner began to lay down tiles, or the last tile played was seen: after that any tile may move. */
function endOf({ tip }: Hypothesis, evidence: Evidence): number {
  const { move, before } = tip!;
  if (move.event.event !== 'win') return nodesAfter(tip, 0).findLast(({ seen }) => seen !== null)?.seen ?? 0;
  const { seat } = move.event;
  const laid = tagsOn(before, rackSpot(seat)).map((tag) => evidence.run(tag, meldSpot(seat))?.from);
  return Math.min(...laid.filter((from) => from !== undefined));
}
