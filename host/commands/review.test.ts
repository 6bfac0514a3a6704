import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandReview } from '../../shared/chances/review.ts';
import { becauseTexts, mistakeText } from '../../shared/explain/explain-review.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import { PLACES } from '../../shared/game/seats.ts';
import { LANGUAGES, REVIEW_WORDS } from '../../shared/languages/index.ts';
import { NO_CLUB } from '../../shared/statistics/club.ts';
import { statisticsOf } from '../../shared/statistics/statistics.ts';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { mistakenReview } from '../../test/helpers/mistaken-review.ts';
import { playedHand, reviewOf } from '../chances/hand-review.ts';
import { LogFile } from '../ledger/log-file.ts';
import { scoredHand, scoredHands } from '../ledger/scored-hand.ts';
import { KeptReadings } from '../statistics/kept-readings.ts';
import { withLog } from '../statistics/open-log.ts';
import { readHands } from '../statistics/read-hands.ts';
import { allLines, reviewAll } from './review-all.ts';
import { reviewLines, talkIn } from './review-lines.ts';

const EFFORT = { rollouts: 2, seed: 1 };
/** On a machine that has other work (ms). */
const PATIENCE = 300_000;

describe('mingg review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-review-'));
  const path = join(folder, 'table.log');
  let file: LogFile;
  let review: HandReview;
  let mistaken: HandReview;
  beforeAll(async () => {
    await keptLog(path, { seed: 4, hands: 2, events: 20 });
    file = new LogFile(path);
    const played = playedHand(scoredHand(file, 1));
    if (!played.ok) throw new Error(played.error);
    const made = reviewOf(played.value, EFFORT);
    if (!made.ok) throw new Error(made.error);
    review = made.value;
    mistaken = mistakenReview(played.value);
  }, PATIENCE);
  afterAll(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });

  it('tells the hand of that number, or the last one that was scored', () => {
    expect(scoredHand(file, 1).table.handNumber).toBe(1);
    expect(scoredHand(file, undefined).table.handNumber).toBe(2);
    expect(scoredHands(file, 'all').map(({ table }) => table.handNumber)).toEqual([1, 2]);
    expect(() => scoredHand(file, 3)).toThrow('hand 3 was not played to its score; the last that was is 2');
  });

  it('shows the curve, the moments that mattered, mistakes, luck and play', () => {
    const lines = reviewLines(review, 1, talkIn('en', 'kuester'));
    expect(lines[0]).toMatch(/^East round, hand 1: \w+ won with .*\. East .*, South .*, West .*, North /);
    expect(lines.find((line) => line.startsWith('West'))).toMatch(/^West {3} +\d+% [▁-█]+ +\d+%$/);
    expect(lines.some((line) => line.includes('by what its player could see'))).toBe(true);
  });

  it('splits the result that the table has in its list of hands', () => {
    const { net } = scoredHand(file, 1);
    expect(review.results.map((result) => result.net)).toEqual(Object.values(net));
    for (const { net, parts } of review.results) {
      expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(net);
    }
  });

  it.each(LANGUAGES)('%s: tells why another choice was better, tile by tile', (language) => {
    const mistake = mistaken.decisions.find(({ isMistake }) => isMistake)!;
    const { helps, wanted } = mistake.reason!.best;
    const talk = talkIn(language, 'kuester');
    const text = reviewLines(mistaken, 1, talk).join('\n');
    expect(text).toContain(mistakeText(talk, mistake));
    for (const because of becauseTexts(talk, mistake.reason!)) expect(text).toContain(because);
    expect(helps.length).toBeGreaterThan(0);
    for (const { tile, unseen } of helps) expect(text).toContain(`${tileName(tile, talk.field)} ${unseen}`);
    expect(wanted).not.toBeNull();
    expect(text).toContain(REVIEW_WORDS[language].reason.wanted);
  });

  it('adds up luck and play of all hands, each reviewed once, and tells it in words', {
    timeout: PATIENCE,
  }, () => {
    const all = reviewAll(file, path, EFFORT);
    expect(all).toMatchObject({ hands: 2, left: [] });
    expect(Object.keys(all.players)).toEqual(['A', 'B', 'C', 'D']);
    const nets = scoredHands(file, 'all').map(({ net }) => net);
    for (const place of PLACES) {
      const { luck, seat, own, others, rest, net, spread } = all.players[place]!;
      expect(net).toBe(nets.reduce((sum, one) => sum + one[place], 0));
      expect(luck + seat + own + others + rest).toBe(net);
      expect(spread).toBeGreaterThan(0);
    }
    const kept = readdirSync(`${path}.reviews`);
    expect(kept.sort()).toEqual(['hand-1.json', 'hand-2.json']);
    const written = statSync(join(`${path}.reviews`, 'hand-1.json')).mtimeMs;
    expect(reviewAll(file, path, EFFORT)).toEqual(all);
    expect(statSync(join(`${path}.reviews`, 'hand-1.json')).mtimeMs).toBe(written);
    for (const language of LANGUAGES) {
      const lines = allLines(all, language);
      expect(lines[0]).toContain(REVIEW_WORDS[language].evening.title(2));
      expect(lines.filter((line) => /[A-D]\b/.test(line)).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('tells the statistics what luck and play brought, with the same sums', { timeout: PATIENCE }, () => {
    const all = reviewAll(file, path, EFFORT);
    const readings = new KeptReadings(`${path}.readings`);
    const names = { A: 'A', B: 'B', C: 'C', D: 'D' };
    for (const read of ['first', 'from what was kept']) {
      const hands = withLog(path, (log) => readHands(log, readings));
      const statistics = statisticsOf(
        NO_CLUB,
        hands.map((hand) => ({ hand, players: names, match: 'one', day: null })),
      );
      for (const place of PLACES) {
        const { luck, spread, own } = all.players[place]!;
        const figures = ['luck-points', 'luck-spread', 'own-play'];
        const values = figures.map((id) => statistics.figure(id, place, 'ever').value);
        expect(values, `${place}, ${read}`).toEqual([luck, spread, own]);
      }
    }
  });

  it('does not judge a hand that a referee ended', () => {
    const { table, net } = scoredHand(file, 1);
    const hand = { ...table.hand, end: { end: 'penalty', penalty: 'false-call' } } as const;
    expect(playedHand({ table: { ...table, hand }, net })).toEqual({
      ok: false,
      error: 'hand 1 cannot be reviewed: it was not played to its end as the readers saw it',
    });
  });
});
