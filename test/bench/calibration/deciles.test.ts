import { describe, expect, it } from 'vitest';
import { Random } from '../../../host/players/random.ts';
import { DECILES, Forecasts } from './deciles.ts';
import { emptyTally, excess } from './tally.ts';

const HANDS = 60_000;

/** How often something of this chance came in so many trials. */
const times = (random: Random, chance: number, trials: number): number => {
  let came = 0;
  for (let trial = 0; trial < trials; trial++) if (random.fraction() < chance) came++;
  return came;
};

/**
 * A world whose chances are known: what rollouts say of each is `said` of the truth. Returns by how many standard
 * errors each decile is off, by the forecasts and by the rollouts' own mean.
 */
function world(rollouts: number, said: (chance: number) => number) {
  const random = new Random(`world ${rollouts}`);
  const forecasts = new Forecasts();
  const naive = Array.from({ length: DECILES }, emptyTally);
  for (let hand = 0; hand < HANDS; hand++) {
    const chance = random.fraction() ** 2;
    const came = Number(random.chance(chance));
    const found = times(random, said(chance), rollouts);
    forecasts.add(found, rollouts, came);
    forecasts.endHand();
    const mean = found / rollouts;
    const decile = naive[Math.min(DECILES - 1, Math.floor(DECILES * mean))]!;
    decile.number++;
    decile.said += mean;
    decile.came += came;
    decile.squares += (came - mean) ** 2;
  }
  const sigmas = (of: typeof naive): number[] =>
    of
      .filter(({ number }) => number > 0)
      .map(excess)
      .map(({ more, error }) => Math.abs(more) / error);
  return { sigmas: sigmas(forecasts.deciles), naive: sigmas(naive), forecasts };
}

describe('deciles of chances that few rollouts estimate', () => {
  it.each([5, 20, 60])('are calibrated if the rollouts are: %i rollouts', (rollouts) => {
    const { sigmas, naive, forecasts } = world(rollouts, (chance) => chance);
    expect(Math.max(...sigmas)).toBeLessThan(3.5);
    // Compared with their own mean, the same rollouts look too sure: it is this that the method is for.
    expect(Math.max(...naive)).toBeGreaterThan(4.5);
    expect(forecasts.deciles.reduce((sum, { number }) => sum + number, 0)).toBeCloseTo(HANDS, 3);
  });

  it('are calibrated if high chances are looked at five times as often', () => {
    const random = new Random('sampled');
    const forecasts = new Forecasts();
    for (let hand = 0; hand < HANDS; hand++) {
      const chance = random.fraction();
      const every = chance > 0.6 ? 1 : 5;
      if (!random.chance(1 / every)) continue;
      forecasts.add(times(random, chance, 20), 20, Number(random.chance(chance)), every);
      forecasts.endHand();
    }
    const sigmas = forecasts.deciles.map(excess).map(({ more, error }) => Math.abs(more) / error);
    expect(Math.max(...sigmas)).toBeLessThan(3.5);
    // Chances are spread evenly, so each decile has a tenth of what the moments stand for.
    for (const { number } of forecasts.deciles) expect(Math.abs(number / HANDS - 0.1)).toBeLessThan(0.01);
  });

  it('show rollouts that are five points too timid', () => {
    const { sigmas } = world(20, (chance) => 0.5 + 0.9 * (chance - 0.5));
    expect(sigmas.filter((off) => off > 4).length).toBeGreaterThan(4);
  });

  it('have standard errors that are as large as the differences of runs', () => {
    const random = new Random('runs');
    const squares: number[] = [];
    for (let run = 0; run < 60; run++) {
      const forecasts = new Forecasts();
      for (let hand = 0; hand < 2000; hand++) {
        const chance = random.fraction();
        forecasts.add(times(random, chance, 20), 20, Number(random.chance(chance)));
        forecasts.endHand();
      }
      for (const decile of forecasts.deciles) {
        const { more, error } = excess(decile);
        squares.push((more / error) ** 2);
      }
    }
    const mean = squares.reduce((sum, one) => sum + one) / squares.length;
    expect(mean).toBeGreaterThan(0.85);
    expect(mean).toBeLessThan(1.25);
  });
});
