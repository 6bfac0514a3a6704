import { isBonus } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { claimSteps } from './claim-steps.ts';
import { type Evidence, hasLeftWall } from './evidence.ts';
import { kongsAside, ownSteps } from './own-steps.ts';
import { robSteps } from './rob-steps.ts';
import { ledgeSpot, rackSpot, type Spot, UNSEEN, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/**
 * Moves that belong together because one sighting speaks for all of them: a tile that lies in the middle but
 * was never seen on a rack was drawn and discarded.
 */
export type Step = readonly Move[];

/** Every legal step that the sightings speak for. A step that no tile was seen to take is not among them. */
export function stepsFrom(belief: Belief, evidence: Evidence): Step[] {
  const { phase, due } = belief.state;
  if (phase === 'deal' || phase === 'over') return [];
  const aside = kongsAside(belief, evidence);
  const robs = robSteps(belief, evidence);
  if (phase === 'turn') {
    return [...ownSteps(belief, evidence), ...robs, ...aside, ...returnSteps(belief, evidence)];
  }
  const draws = drawSteps(belief, evidence);
  if (phase === 'claim') return [...aside, ...claimSteps(belief, evidence), ...robs, ...draws];
  if (due === null) return bonusAtDeal(belief, evidence);
  return [...robs, ...draws];
}

/**
 * The player in turn draws a tile of the wall that has been seen since. If it was never seen on his rack, what
 * he did with it at once belongs to the step.
 */
function drawSteps(belief: Belief, evidence: Evidence): Step[] {
  const { turn, phase } = belief.state;
  const steps: Step[] = [];
  for (const [spot, tags] of drawnTiles(belief, evidence)) {
    for (const tag of tags) {
      const draw = drawOf(belief, evidence, tag, 1 / tags.length);
      const after = advance(belief, draw);
      if (!after.ok) continue;
      // Whoever draws a bonus tile at the deal may have to wait with it until the others have theirs replaced.
      const waits = phase === 'bonus' && spot === ledgeSpot(turn) && after.value.state.phase === 'bonus';
      if (spot === rackSpot(turn) || waits) steps.push([draw]);
      else {
        for (const step of ownSteps(after.value, evidence)) {
          if (step.some((move) => move.tags.includes(tag))) steps.push([draw, ...step]);
        }
      }
    }
  }
  return steps;
}

const drawOf = ({ state }: Belief, { set }: Evidence, tag: TagId, odds: number): Move => ({
  event: {
    event: 'draw',
    seat: state.turn,
    tile: set.tile(tag),
    from: state.due === null ? 'live' : 'dead',
  },
  tags: [tag],
  odds,
});

/**
 * Tiles of the wall that have been seen, by the spot where each was seen first. Of those on one spot only the
 * earliest are told of: what lay there first was drawn first.
 */
function drawnTiles(belief: Belief, evidence: Evidence): Map<Spot, TagId[]> {
  const earliest = new Map<Spot, TagId[]>();
  const { sightings } = evidence;
  for (const tag of tagsOn(belief, WALL)) {
    if (!hasLeftWall(belief, evidence, tag)) continue;
    const spot = sightings.firstSpot(tag);
    const known = earliest.get(spot);
    const since = sightings.firstSince(tag);
    const first = known ? sightings.firstSince(known[0]!) : Number.POSITIVE_INFINITY;
    if (since < first) earliest.set(spot, [tag]);
    else if (since === first) known!.push(tag);
  }
  return earliest;
}

/** The seat whose turn it is lays out a bonus tile that it was dealt, whichever it laid first. */
function bonusAtDeal(belief: Belief, evidence: Evidence): Step[] {
  const { set, sightings } = evidence;
  const seat = belief.state.turn;
  const laid = tagsOn(belief, rackSpot(seat))
    .filter((tag) => isBonus(set.kind(tag)) && sightings.at(tag) === ledgeSpot(seat))
    .sort((one, other) => sightings.since(one) - sightings.since(other));
  const tag = laid[0];
  if (tag === undefined) return [];
  const equal = laid.filter((other) => sightings.since(other) === sightings.since(tag)).length;
  return [[{ event: { event: 'bonus', seat, tile: set.tile(tag) }, tags: [tag], odds: 1 / equal }]];
}

/** A drawn tile is on no rack any more while another player lays down a claim on the discard before it. */
function returnSteps(belief: Belief, evidence: Evidence): Step[] {
  const { drawn, state } = belief;
  if (drawn === null || evidence.sightings.at(drawn) !== UNSEEN) return [];
  const tile = evidence.set.tile(drawn);
  const back: Move = { event: { event: 'return', seat: state.turn, tile }, tags: [drawn] };
  const after = advance(belief, back);
  return after.ok ? claimSteps(after.value, evidence).map((claim) => [back, ...claim]) : [];
}
