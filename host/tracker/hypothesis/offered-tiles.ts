import { isChow } from '../../../shared/game/parts.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Run } from '../evidence/runs.ts';
import { meldBefore, type Spot, WALL } from '../evidence/spots.ts';
import { standsAgain } from '../evidence/stands-again.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { RUNS } from '../parameters/evidence.ts';
import { AFTER_END, OFFERED } from '../parameters/hypothesis.ts';
import type { Hypothesis } from './hypothesis.ts';

// Two players claim a discard. The one whose claim gives way may have laid down tiles already, and takes them back.

/** Tiles that lie, or lay, in front of a rack, and the log-likelihood ratio (nats) for it. */
interface Offer {
  readonly tags: readonly TagId[];
  readonly worth: number;
}

/**
 * The tiles that the players at `racks` laid down between two moments (ms), the first when the discard left its rack.
 * Fewer of a player than a claim takes are ghosts, more are a hand laid down. Null if it is likelier that they stood there
 * all the time.
 * @param claimed the discard, which may have lain beside them
 */
export function offeredFor(
  spots: Uint8Array,
  racks: readonly Spot[],
  claimed: TagId,
  { since, until }: Period,
  evidence: Evidence,
): Offer | null {
  const offered: TagId[] = [];
  let worth = 0;
  for (const rack of racks) {
    const gains = new Map<TagId, number>();
    for (let tag = 0; tag < spots.length; tag++) {
      const gain = spots[tag] === rack ? worthOfOffered(tag, rack, { since, until }, evidence) : 0;
      if (gain > 0) gains.set(tag, gain);
    }
    if (gains.size < OFFERED.least || gains.size > OFFERED.most) continue;
    if (!isClaim([...gains.keys()], claimed, evidence)) continue;
    const more = [...gains.values()].reduce((sum, gain) => sum + gain, OFFERED.worth);
    if (more <= 0) continue;
    const taken = evidence.passing(claimed, meldBefore(rack), since, Number.POSITIVE_INFINITY, true);
    worth += more + Math.max(0, taken?.gain ?? 0);
    offered.push(...[...gains.keys()].filter((tag) => !standsAgain(tag, rack, evidence)));
  }
  return worth > 0 ? { tags: offered, worth } : null;
}

/** Whether two of some tiles make a group with a discard: others were laid down for another one, which is still to come. */
function isClaim(tags: readonly TagId[], discard: TagId, { set }: Evidence): boolean {
  const claimed = set.tile(discard);
  const tiles = tags.map((tag) => set.tile(tag));
  return tiles.some((one, at) =>
    tiles
      .slice(at + 1)
      .some((other) => (one === claimed && other === claimed) || isChow([one, other, claimed])),
  );
}

/** Between two moments (ms). */
interface Period {
  readonly since: number;
  readonly until: number;
}

/** The best log-likelihood ratio (nats) that a tile lay in front of its rack for a while, or still does; 0 if it did not. */
function worthOfOffered(tag: TagId, rack: Spot, { since, until }: Period, evidence: Evidence): number {
  const lay = runsAfter(evidence.run(tag, meldBefore(rack)), since);
  const stood = evidence.run(tag, rack);
  let best = 0;
  for (const [at, first] of lay.entries()) {
    const left = first.from <= until ? lastBefore(stood, first.from) : null;
    if (!left) continue;
    const there = evidence.arrivals(tag, meldBefore(rack), first.from - 1).at(-1)?.gain ?? 0;
    best = Math.max(best, there + Math.max(0, evidence.leaving(tag, rack, since, first.from).gain));
    for (const last of lay.slice(at)) {
      const [back] = runsAfter(stood, last.until);
      if (back) best = Math.max(best, last.closed - first.opened + left.closed - back.opened);
    }
  }
  return best;
}

/**
 * Log-likelihood (nats) of the last reading, which was of `spot`, for the tiles that are offered. Those that stand on
 * their rack again are offered no longer. One that is missed may be on its way back, or cleared away.
 */
export function updateOffered(hypothesis: Hypothesis, spot: Spot, evidence: Evidence): number {
  const { added } = evidence;
  const { spots } = hypothesis.world;
  let sum = 0;
  hypothesis.offered = hypothesis.offered.filter((tag) => {
    const rack = spots[tag]!;
    const meld = meldBefore(rack);
    if (meld === WALL) return false;
    if (spot === meld && (added[tag]! > 0 || evidence.missed(tag, meld) <= AFTER_END.clearedAfter))
      sum += added[tag]!;
    if (spot !== rack) return true;
    if (!standsAgain(tag, rack, evidence)) return true;
    const { opened, closed } = evidence.run(tag, rack)!;
    const missed = Math.min(evidence.missed(tag, meld), AFTER_END.clearedAfter);
    sum += closed - opened - evidence.absenceOf(tag, meld, missed);
    return false;
  });
  return sum;
}

/** The latest run that began before a moment (ms). */
function lastBefore(run: Run | null, t: number): Run | null {
  while (run && run.from > t) run = run.previous;
  return run;
}

/** The latest runs that began after a moment (ms), earliest first. */
function runsAfter(run: Run | null, t: number): Run[] {
  const runs: Run[] = [];
  for (; run && run.from > t && runs.length < RUNS.mostLookedBack; run = run.previous) runs.unshift(run);
  return runs;
}
