import { describe, expect, it } from 'vitest';
import type { BoardKind } from '../../host/virtual/world.ts';
import { eventsIn } from '../helpers/known-events.ts';
import { eventsOfLog, type MatchJob, playJob } from '../helpers/match-job.ts';
import { playedLog } from '../helpers/played-job.ts';
import { JOBS, SOUGHT } from '../long/match-jobs.ts';

describe('the seeds of `npm run long -- matches`', () => {
  it.each(SOUGHT)('bring every event that %s knows', (rules) => {
    const jobs = JOBS.filter((job) => job.rules === rules);
    const seen = new Set(jobs.flatMap((job) => eventsOfLog(job, playedLog(job))));
    expect(eventsIn(rules).filter((event) => !seen.has(event))).toEqual([]);
  });
});

// One of them runs with the real firmware, which sees tags, not what is played.
describe('hands that hardly ever happen, at a virtual table', () => {
  const hands: readonly (readonly [event: string, job: MatchJob, boards: BoardKind])[] = [
    ['heaven', { rules: 'standard', seed: 1, play: 'hand', stack: 'everything dealt to East' }, 'lines'],
    [
      'concealed kong robbed',
      { rules: 'schmale', seed: 1, play: 'hand', stack: 'orphans and a kong of what they lack' },
      'emulated',
    ],
    [
      'won on kong on kong',
      { rules: 'hua-bao', seed: 1, play: 'hand', stack: 'two kongs, one by the other' },
      'lines',
    ],
  ];
  it.each(hands)('%s', async (event, job, boards) => {
    const { events, mismatches, lights, hands: played } = await playJob(job, boards);
    expect({ events, mismatches, lights, played }).toMatchObject({ mismatches: 0, lights: true, played: 1 });
    expect(events).toContain(event);
  });
});
