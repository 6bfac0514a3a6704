import { advance, type Belief, hasOpenPung, type Move, tagsOn } from './belief.ts';
import { hasLaidDown } from './laid-down.ts';
import type { Sight } from './sight.ts';
import { rackSpot } from './spots.ts';
import type { Step } from './steps.ts';

/**
 * Who holds the fourth tile to his own open pung adds it five times as often as he discards it (a logarithm, beside the
 * priors of the two).
 */
const ADDED = 3;

/**
 * A kong of the player in turn is robbed before its fourth tile lay on the ledge: nothing but that speaks against a
 * discard that was claimed before it lay in the middle.
 */
export function snatchedSteps(belief: Belief, sight: Sight): Step[] {
  const { turn, setup } = belief.state;
  const steps: Step[] = [];
  for (const tag of tagsOn(belief, rackSpot(turn))) {
    const tile = sight.evidence.set.tile(tag);
    if (!hasOpenPung(belief, turn, tile)) continue;
    const kong: Move = { event: { event: 'kong', seat: turn, tile, kind: 'promoted' }, tags: [tag] };
    const after = advance(belief, kong);
    if (!after.ok) continue;
    for (const seat of setup.seats) {
      if (seat === turn || !hasLaidDown(belief, sight, seat, tag)) continue;
      const win: Move = { event: { event: 'win', seat, tile, source: 'kong', from: turn }, tags: [tag] };
      if (advance(after.value, win).ok) steps.push({ moves: [kong, win], prior: ADDED });
    }
  }
  return steps;
}
