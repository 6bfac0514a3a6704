import { describe, expect, it } from 'vitest';
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

describe('hands that hardly ever happen, at an emulated table', () => {
  const hands: readonly (readonly [event: string, job: MatchJob])[] = [
    ['heaven', { rules: 'standard', seed: 1, play: 'hand', stack: 'everything dealt to East' }],
    [
      'concealed kong robbed',
      { rules: 'schmale', seed: 1, play: 'hand', stack: 'orphans and a kong of what they lack' },
    ],
    [
      'won on kong on kong',
      { rules: 'hua-bao', seed: 1, play: 'hand', stack: 'two kongs, one by the other' },
    ],
  ];
  it.each(hands)('%s', async (event, job) => {
    const { events, mismatches, lights, hands: played } = await playJob(job);
    expect({ events, mismatches, lights, played }).toMatchObject({ mismatches: 0, lights: true, played: 1 });
    expect(events).toContain(event);
  });
});
