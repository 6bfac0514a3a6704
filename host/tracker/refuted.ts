import { tagsOn } from './belief.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, rackSpot } from './spots.ts';

/** Such a share of the winner's tiles must stand on the rack. */
const MOST = 0.6;

/** A tile stands there when it is read so long (ms) after the win was told, and missed so often on the ledge. */
const LATER = 2000;
const MISSED = 1;

/**
 * The history as it was before its win, when the winner's hand stands on the rack all the same: what was read of it
 * was wrong, or the win was called in error and withdrawn. Null while the hand lies.
 * @param told when (ms) the win was told
 */
export function beforeRefutedWin(
  { belief, ground, score }: History,
  evidence: Evidence,
  told: number,
): History | null {
  const { end } = belief.state;
  if (end?.end !== 'win' || ground === null) return null;
  const rack = rackSpot(end.win.seat);
  const ledge = ledgeSpot(end.win.seat);
  const since = ground.since.slice();
  const tags = tagsOn(ground.belief, rack);
  let standing = 0;
  for (const tag of tags) {
    const run = evidence.run(tag, rack);
    if (!run || run.until < told + LATER || evidence.missed(tag, ledge) < MISSED) continue;
    since[tag] = run.from;
    standing++;
  }
  return standing >= MOST * tags.length ? { ...ground, score, since, doubts: [] } : null;
}
