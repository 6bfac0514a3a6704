import { isBonus } from '../../shared/tiles.ts';
import { advance, type Belief, type Move } from './belief.ts';
import { blankDraws } from './blanks.ts';
import { claimSteps } from './claim-steps.ts';
import { kongsAside, ownSteps, tilesOfSeat } from './own-steps.ts';
import { robSteps } from './rob-steps.ts';
import { showSteps } from './shown.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot, MIDDLE, rackSpot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/**
 * Moves that belong together because one sighting speaks for all of them: a tile that lies in the middle but
 * was never seen on a rack was drawn and discarded.
 */
export interface Step {
  readonly moves: readonly Move[];
  /** Logarithm of how likely this is beside the same with everything seen; 0 if absent. */
  readonly prior?: number;
}

/** Every legal step that what is seen speaks for. */
export function stepsFrom(belief: Belief, sight: Sight): Step[] {
  const { phase, due } = belief.state;
  if (phase === 'deal' || phase === 'over') return [];
  const aside = kongsAside(belief, sight);
  const robs = robSteps(belief, sight);
  if (phase === 'turn') return [...ownSteps(belief, sight), ...robs, ...aside, ...returnSteps(belief, sight)];
  const draws = drawSteps(belief, sight);
  if (phase === 'claim') {
    const claims = [...claimSteps(belief, sight), ...robs, ...showSteps(sight)];
    return [...aside, ...claims, ...draws, ...blankDraws(belief, sight)];
  }
  if (due === null) return bonusAtDeal(belief, sight);
  return [...robs, ...showSteps(sight), ...draws, ...blankDraws(belief, sight)];
}

/**
 * The player in turn draws a tile that has left the wall. Where it is seen elsewhere than on his rack, what he did
 * with it belongs to the step.
 */
function drawSteps(belief: Belief, sight: Sight): Step[] {
  const { turn, phase } = belief.state;
  const rack = rackSpot(turn);
  const steps: Step[] = [];
  for (const tag of sight.leftWall(rack)) {
    const draw = drawOf(belief, sight, tag);
    const onRack = sight.isAt(tag, rack) || sight.wasOn(tag, rack);
    const onLedge = sight.isAt(tag, ledgeSpot(turn));
    const inMiddle = sight.isAt(tag, MIDDLE);
    if (!onRack && !onLedge && !inMiddle && sight.ledgesOf(tag).length === 0) continue;
    const after = advance(belief, draw);
    if (!after.ok) continue;
    // Whoever draws a bonus tile at the deal may have to wait with it until the others have theirs replaced.
    const waits = phase === 'bonus' && onLedge && after.value.state.phase === 'bonus';
    if (onRack || waits) steps.push({ moves: [draw] });
    if (waits) continue;
    for (const step of ownSteps(after.value, sight)) {
      if (!step.moves.some((move) => move.tags.includes(tag))) continue;
      steps.push({ ...step, moves: [draw, ...step.moves] });
    }
    if (onRack) {
      for (const step of returnSteps(after.value, sight))
        steps.push({ ...step, moves: [draw, ...step.moves] });
    }
  }
  return steps;
}

/** The draw that is due, with this tile. */
export const drawOf = ({ state }: Belief, { evidence }: Sight, tag: TagId): Move => ({
  event: {
    event: 'draw',
    seat: state.turn,
    tile: evidence.set.tile(tag),
    from: state.due === null ? 'live' : 'dead',
  },
  tags: [tag],
});

/** The seat whose turn it is lays out a bonus tile that it was dealt. */
function bonusAtDeal(belief: Belief, sight: Sight): Step[] {
  const seat = belief.state.turn;
  const { set } = sight.evidence;
  return tilesOfSeat(belief, sight, seat, ledgeSpot(seat))
    .filter((tag) => isBonus(set.kind(tag)))
    .map((tag) => ({ moves: [{ event: { event: 'bonus', seat, tile: set.tile(tag) }, tags: [tag] }] }));
}

/** A drawn tile goes back to the wall while another player claims the discard before it. */
function returnSteps(belief: Belief, sight: Sight): Step[] {
  const { drawn, state } = belief;
  if (drawn === null || state.drawn?.from !== 'live') return [];
  const tile = sight.evidence.set.tile(drawn);
  const back: Move = { event: { event: 'return', seat: state.turn, tile }, tags: [drawn] };
  const after = advance(belief, back);
  if (!after.ok) return [];
  return claimSteps(after.value, sight).map((step) => ({ ...step, moves: [back, ...step.moves] }));
}
