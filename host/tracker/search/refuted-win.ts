import type { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { tagsOn } from '../hypothesis/world-state.ts';
import { REFUTED_WIN } from '../parameters/search.ts';

/**
 * The hypothesis before its win, if the winner's hand still stands on the rack: it was misread, or the win was called
 * in error and withdrawn. Null while the hand lies in the meld area.
 * @param reported when (ms) the win was reported
 */
export function beforeRefutedWin(
  { world, beforeClaim, score }: Hypothesis,
  evidence: Evidence,
  reported: number,
): Hypothesis | null {
  const { end } = world.state;
  if (end?.end !== 'win' || beforeClaim === null) return null;
  const rack = rackSpot(end.win.seat);
  const meld = meldSpot(end.win.seat);
  const since = beforeClaim.since.slice();
  const tags = tagsOn(beforeClaim.world, rack);
  let standing = 0;
  for (const tag of tags) {
    const run = evidence.run(tag, rack);
    if (
      !run ||
      run.until < reported + REFUTED_WIN.later ||
      evidence.missed(tag, meld) < REFUTED_WIN.missedReadings
    )
      continue;
    since[tag] = run.from;
    standing++;
  }
  return standing >= REFUTED_WIN.share * tags.length
    ? { ...beforeClaim, score, since, alternatives: [] }
    : null;
}
