import { OUT_OF_WALL } from '../parameters/evidence.ts';
import type { Run } from './runs.ts';

/** How often over a tag has had the runs after `since` ms, up to this one, that prove that it is not in the wall. */
export function timesHeardAgain(last: Run | null, since: number): number {
  let times = 0;
  while (times < OUT_OF_WALL.mostTimes && hasRuns((times + 1) * OUT_OF_WALL.again, last, since)) times++;
  return times;
}

/** Whether a tag has had `wanted` runs after `since` ms, up to this one, shortly after each other. */
function hasRuns(wanted: number, last: Run | null, since: number): boolean {
  let first = last;
  for (let runs = 1; runs < wanted; runs++) first = first?.previous ?? null;
  for (let run = last; first && first.from > since; run = run!.previous, first = first.previous)
    if (run!.from - first.from < OUT_OF_WALL.within) return true;
  return false;
}
