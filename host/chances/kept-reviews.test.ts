import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { HandReview } from '../../shared/chances/review.ts';
import { SEATS } from '../../shared/game/seats.ts';
import type { PlayedHand } from './hand-review.ts';
import { KeptReviews } from './kept-reviews.ts';

const EFFORT = { rollouts: 400, seed: 1 };
const SETUP = { rules: 'kuester', roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 } as const;
const PLAYED: PlayedHand = {
  setup: SETUP,
  events: [{ event: 'exhausted' }],
  net: [8, -8, 0, 0],
  places: ['B', 'C', 'D', 'A'],
};
const REVIEW = { seats: SEATS, rollouts: 400, swings: [], results: [] } as unknown as HandReview;

describe('a kept review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-kept-reviews-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const kept = new KeptReviews(join(folder, 'table.db'));
  const file = join(kept.folder, 'hand-7.json');

  it('is read again as it was, by its owner alone', () => {
    expect(kept.read(7, PLAYED, EFFORT)).toBeNull();
    kept.keep(7, PLAYED, EFFORT, REVIEW);
    expect(kept.read(7, PLAYED, EFFORT)).toEqual(REVIEW);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is told with all others and its players’ places', () => {
    expect(new KeptReviews(join(folder, 'other.db')).all()).toEqual(new Map());
    writeFileSync(join(kept.folder, 'hand-8.json'), '{"mingg":"review","v":1}');
    writeFileSync(join(kept.folder, 'hand-9.json.new'), 'half a f');
    writeFileSync(join(kept.folder, 'hand-10.json'), '{"mingg":"review","v":2}');
    const all = kept.all();
    expect([...all.keys()]).toEqual([7]);
    expect(all.get(7)).toMatchObject({ places: ['B', 'C', 'D', 'A'], review: REVIEW });
  });

  it.each<[string, number, Partial<PlayedHand>, Partial<typeof EFFORT>]>([
    ['another hand', 8, {}, {}],
    ['a corrected result', 7, { net: [0, 0, 0, 0] }, {}],
    ['other events', 7, { events: [] }, {}],
    ['other rules', 7, { setup: { ...SETUP, rules: 'schmale' } }, {}],
    ['more rollouts', 7, {}, { rollouts: 800 }],
    ['another seed', 7, {}, { seed: 2 }],
  ])('is not that of %s', (_, hand, played, effort) => {
    expect(kept.read(hand, { ...PLAYED, ...played }, { ...EFFORT, ...effort })).toBeNull();
  });

  it.each(['', '{"mingg":', 'null', '[]', '{"mingg":"review","v":0}'])(
    '%j is none, and is replaced',
    (text) => {
      writeFileSync(file, text);
      expect(kept.read(7, PLAYED, EFFORT)).toBeNull();
      kept.keep(7, PLAYED, EFFORT, REVIEW);
      expect(kept.read(7, PLAYED, EFFORT)).toEqual(REVIEW);
    },
  );
});
