import { tagsOn } from './belief.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, rackSpot } from './spots.ts';

/** Such a share of the winner's tiles must stand on the rack again. */
const MOST = 0.6;

/** A tile stands there again when it was read so often, and missed so often on the ledge. */
const READ = 2;
const MISSED = 2;

/**
 * The history as it was before its win, when the winner has put the hand back on the rack: a win that was called in
 * error and withdrawn, so that play goes on. Null while the hand lies.
 */
export function beforeWithdrawnWin({ belief, ground, score }: History, evidence: Evidence): History | null {
  const { end } = belief.state;
  if (end?.end !== 'win' || ground === null) return null;
  const rack = rackSpot(end.win.seat);
  const ledge = ledgeSpot(end.win.seat);
  const since = ground.since.slice();
  const tags = tagsOn(ground.belief, rack);
  let back = 0;
  for (const tag of tags) {
    const stands = evidence.run(tag, rack);
    const lay = evidence.run(tag, ledge);
    if (!stands || !lay || stands.from <= lay.until) continue;
    if (stands.sightings < READ || evidence.missed(tag, ledge) < MISSED) continue;
    since[tag] = stands.from;
    back++;
  }
  return back >= MOST * tags.length ? { ...ground, score, since, doubts: [] } : null;
}
