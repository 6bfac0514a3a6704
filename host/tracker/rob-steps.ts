import { robbableKong } from '../../shared/hand/hand-rob.ts';
import { kindOf } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { hasLaidDown } from './laid-down.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot } from './spots.ts';
import type { Step } from './steps.ts';

/**
 * Another player lays down the whole hand while a kong may be robbed, or takes a tile of the kong to his ledge: he
 * can do nothing else with it, so it need not wait for his own.
 */
export function robSteps(belief: Belief, sight: Sight): Step[] {
  const { state, kong } = belief;
  const robbable = robbableKong(state);
  if (robbable === null) return [];
  const { seat: from, tile } = robbable;
  return state.setup.seats.flatMap((seat): Step[] => {
    if (seat === from) return [];
    // Whoever robs may take any of the four.
    const taken = tagsOn(belief, ledgeSpot(from)).find(
      (tag) => sight.kind(tag) === kindOf(tile) && sight.isAt(tag, ledgeSpot(seat)),
    );
    if (taken === undefined && !hasLaidDown(belief, sight, seat)) return [];
    const move: Move = {
      event: { event: 'win', seat, tile, source: 'kong', from },
      tags: [taken ?? kong[0]!],
    };
    return advance(belief, move).ok ? [{ moves: [move] }] : [];
  });
}
