import { robbableKong } from '../../shared/hand/hand-rob.ts';
import { kindOf } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { hasLaidDown } from './laid-down.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot } from './spots.ts';
import type { Step } from './steps.ts';

/** Another player lays down the whole hand while a kong may be robbed. */
export function robSteps(belief: Belief, sight: Sight): Step[] {
  const { state, kong } = belief;
  const robbable = robbableKong(state);
  if (robbable === null) return [];
  const { seat: from, tile } = robbable;
  return state.setup.seats.flatMap((seat): Step[] => {
    if (seat === from || !hasLaidDown(belief, sight, seat)) return [];
    // Whoever robs may take any of the four.
    const taken = tagsOn(belief, ledgeSpot(from)).filter((tag) => sight.isAt(tag, ledgeSpot(seat)));
    const robbed = taken.find((tag) => sight.kind(tag) === kindOf(tile)) ?? kong[0]!;
    const move: Move = { event: { event: 'win', seat, tile, source: 'kong', from }, tags: [robbed] };
    return advance(belief, move).ok ? [{ moves: [move] }] : [];
  });
}
