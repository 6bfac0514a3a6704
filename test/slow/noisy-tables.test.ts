import { describe, expect, it } from 'vitest';
import { judgeLog } from '../helpers/log-judge.ts';
import { PlayedHands } from '../helpers/played-hands.ts';
import { playedLog } from '../helpers/played-job.ts';
import { growthOf } from '../long/growth.ts';
import { playRough } from '../long/rough.ts';
import { isGood, soak } from '../long/soak.ts';
import type { Holding } from '../long/table-host.ts';

// Samples; `npm run long -- rough` plays 50 hands, `npm run long -- soak` 2,000.
describe('noisy tables', () => {
  it('hands in profile rough over the real firmware are scored right', { timeout: 240_000 }, async () => {
    // A hand with bonus tiles, a chow, a pung and a claimed kong, won within 90 s.
    const wanted = { hands: 1, seed: 1446, rules: 'kuester', noise: 'rough', keep: undefined } as const;
    const { matches, good } = await playRough(wanted, null, () => {}, 1);
    expect(matches.flatMap(({ hands }) => hands)).toHaveLength(1);
    expect({ good, faults: matches.flatMap(({ faults }) => faults) }).toEqual({ good: true, faults: [] });
  });

  it('killed and with boards that fail, every hand is right or asked about', {
    timeout: 240_000,
  }, async () => {
    const wanted = {
      hands: 2,
      seed: 3,
      rules: 'kuester',
      noise: 'normal',
      keep: undefined,
      handsOfMatch: 2,
    } as const;
    const soaked = await soak(wanted, 60, null, () => {});
    expect(soaked).toMatchObject({ wrong: 0, lost: 0, faults: [] });
    expect(soaked.kills).toBeGreaterThan(0);
    expect(isGood(soaked)).toBe(true);
  });
});

describe('how a log is judged', () => {
  const played = new PlayedHands('kuester', 1);
  const log = playedLog({ rules: 'kuester', seed: 1, play: 'hand' });

  it('a hand as played is right', () => {
    expect(judgeLog(log, played)).toEqual([
      {
        number: 1,
        right: true,
        scoredRight: true,
        mismatches: 0,
        takenBack: 0,
        undecided: 0,
        what: '',
        drawsOnly: false,
        abandoned: false,
      },
    ]);
  });

  it('a hand cut short, and another score, are not', () => {
    expect(judgeLog(log.slice(0, -3), played)[0]).toMatchObject({ right: false, what: 'not ended' });
    const score = log.at(-1)! as Extract<(typeof log)[number], { entry: 'score' }>;
    const turned = { ...score, net: { ...score.net, E: score.net.S!, S: score.net.E! } };
    expect(judgeLog([...log.slice(0, -1), turned], played)[0]).toMatchObject({
      right: false,
      scoredRight: false,
    });
  });

  it('events taken back do not count', () => {
    const keep = log.filter(({ entry }) => entry === 'event').length - 2;
    const again = log.filter(({ entry }) => entry === 'event').slice(keep);
    const back = { entry: 'taken-back', t: 0, keep, reason: 'test' } as const;
    const corrected = [...log, back, ...again, log.at(-1)!];
    expect(judgeLog(corrected, played)[0]).toMatchObject({ right: true, takenBack: 1 });
  });
});

describe('whether a process grows', () => {
  const holdings = (rss: (at: number) => number): Holding[] =>
    Array.from({ length: 200 }, (_, at) => ({ pid: 7, rss: rss(at), heap: 20, resources: 9, files: 50 }));
  it.each<[string, (at: number) => number, boolean]>([
    ['flat', (at) => 150 + (at % 7), false],
    ['flat, though a hand now and then takes much', (at) => (at % 10 === 0 ? 400 : 150), false],
    ['warming up', (at) => Math.min(150, 60 + 3 * at), false],
    ['growing', (at) => 100 + at / 2, true],
  ])('%s', (_, rss, grows) => {
    expect(growthOf(holdings(rss), 100)).toMatchObject({ grows });
  });

  it('of several processes the longest is judged, and of few hands nothing is said', () => {
    const short = holdings((at) => 50 + at / 10)
      .slice(0, 150)
      .map((holding) => ({ ...holding, pid: 6 }));
    expect(growthOf([...short, ...holdings(() => 150)], 100)).toMatchObject({ grows: false, tooFew: false });
    expect(growthOf(holdings((at) => 100 + at).slice(0, 100), 100)).toMatchObject({
      grows: false,
      tooFew: true,
    });
  });
});
