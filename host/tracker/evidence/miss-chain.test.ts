import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MISS_CHAIN } from '../parameters/evidence.ts';
import { MissChain } from './miss-chain.ts';

const RATES = { missed: 0.06, again: 0.55, ghost: 0.003 };

const seenIn = (readings: string): boolean[] => [...readings].map((reading) => reading === '#');

/** Every state of the chain: how likely a tag is in it at first, is heard in it, and goes to each other one. */
function states() {
  const { badly, inBursts, burst, kinds, hidden, moved } = MISS_CHAIN;
  const { missed, again } = RATES;
  const heard = 1 - missed * (1 - inBursts);
  const bad = (badly * missed) / (missed + 1 - again);
  const inBurst = missed * inBursts * burst.readings;
  const all = [
    { pair: 0, start: (1 - bad) * (1 - inBurst), heard, leaves: missed * inBursts },
    { pair: 0, start: (1 - bad) * inBurst, heard: 1 - burst.missed, leaves: 1 / burst.readings },
    ...kinds.flatMap((kind, at) => {
      const share = bad / kinds.length / (kind.heard + kind.unheard);
      return [
        { pair: at + 1, start: share * kind.heard, heard, leaves: 1 / kind.heard },
        { pair: at + 1, start: share * kind.unheard, heard: hidden, leaves: 1 / kind.unheard },
      ];
    }),
  ];
  const goes = (from: number, to: number): number => {
    const [one, other] = [all[from]!, all[to]!];
    const stays = from === to ? 1 - one.leaves : one.pair === other.pair ? one.leaves : 0;
    return (1 - moved) * stays + moved * other.start;
  };
  return { all, goes };
}

/** How likely these readings are for a tag that was just laid down: summed over every sequence of states. */
function likely(readings: readonly boolean[]): number {
  const { all, goes } = states();
  const from = (state: number, at: number): number => {
    const { heard } = all[state]!;
    const own = readings[at] ? heard : 1 - heard;
    if (at === readings.length - 1) return own;
    return own * all.reduce((sum, _, next) => sum + goes(state, next) * from(next, at + 1), 0);
  };
  return all.reduce((sum, { start }, state) => sum + start * from(state, 0), 0);
}

test('the misses before a first sighting are as likely as all sequences of states say', () => {
  const seen = fc.array(fc.boolean(), { minLength: 0, maxLength: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), seen, (missed, more) => {
      const later = [true, ...more];
      const early = [...Array<boolean>(missed).fill(false), ...later];
      expect(new MissChain(RATES).besides(missed, later)).toBeCloseTo(
        Math.log(likely(early) / likely(later)),
        9,
      );
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['a tag that is read all the time was hardly missed', 8, '################', -9],
  ['one that is missed as often as read was perhaps missed for as long', 8, '##...#..####.....##..#', -4],
  ['one that is missed for longer, even more so', 8, '#.........##..........#.....####.......#', -2],
])('%s', (_, missed, later, most) => {
  const worth = new MissChain(RATES).besides(missed, seenIn(later));
  expect(worth).toBeLessThan(most + 1);
  expect(worth).toBeGreaterThan(most - 1.5);
});

test('the more readings missed it, the less likely it was there, however many', () => {
  const chain = new MissChain(RATES);
  let last = 0;
  for (const missed of [1, 2, 5, 20, MISS_CHAIN.longest, MISS_CHAIN.longest + 1, 1000]) {
    const worth = chain.besides(missed, seenIn('####'));
    expect(worth).toBeLessThan(last);
    last = worth;
  }
});
