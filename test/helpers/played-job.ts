import { matchStanding } from '../../shared/match/match.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { type MatchJob, wallOf } from './match-job.ts';
import { type PlayedStep, playedTables } from './played-tables.ts';

/** The expected log of a job, made by the players and the engine alone: no readers, no tracker. */
export function playedLog(job: MatchJob): LogEntry[] {
  return [...playedSteps(job)].map(({ entry }) => entry);
}

/** The same entry by entry, with the table after each. */
export function* playedSteps(job: MatchJob): Generator<PlayedStep> {
  const { rules, options, seed, play } = job;
  const stacked = wallOf(job);
  const book = { rules, ...(options && { options }) };
  for (const step of playedTables(book, { seed, ...(stacked && { stacked }) })) {
    yield step;
    if (step.entry.entry === 'score' && (play === 'hand' || matchStanding(step.table).mayStop)) return;
  }
}
