import { describe, expect, it } from 'vitest';
import type { BoardKind } from '../host/virtual/world.ts';
import { PLAY_RULES, type PlayRuleSetId } from '../shared/play-rules/index.ts';
import { eventsIn } from './known-events.ts';
import { eventsOfLog, type MatchJob, playJob } from './match-job.ts';
import { JOBS } from './match-jobs.ts';
import { playedLog } from './played-job.ts';

describe('the seeds of `npm run test:matches`', () => {
  it.each(Object.keys(PLAY_RULES) as PlayRuleSetId[])('bring every event that %s knows', (rules) => {
    const jobs = JOBS.filter((job) => job.rules === rules);
    const seen = new Set(jobs.flatMap((job) => eventsOfLog(job, playedLog(job))));
    expect(eventsIn(rules).filter((event) => !seen.has(event))).toEqual([]);
  });
});

// With the real firmware one of them: it sees tags, not what is played.
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
