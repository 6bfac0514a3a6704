import { BOUNDS, FADE, NEARBY, NOISE, normalAbove, POSE, TAG } from '../../../second-simulator/field.ts';
import type { SecondProfileName } from '../../../second-simulator/profiles.ts';
import { LEAST, type MissChain } from '../miss-likelihood.ts';

// How often a tag that lies in a zone is missed there: the second simulator's normal variates (test/second-simulator/field.ts)
// in steps. How a tag lies stays as it is until it is moved; what is nearby changes a little with each reading.

/** The steps of a normal variate, and how wide one is. */
const WIDTH = 0.8;
const STEPS = [-3, -2, -1, 0, 1, 2, 3].map((step) => step * WIDTH);

/** How often a tile is picked up to sort, tap or straighten it, per ms, and how long it is held, ms. About as in fidgets.ts. */
const SORTED = { rack: 1 / 50_000, elsewhere: 1 / 400_000 };
const SORTED_FOR = 700;

/**
 * The misses of the second simulator. States: each pose with each thing nearby, and last the tile in somebody's hand.
 * @param cycle ms between two readings of the zone @param isRack whether tiles are sorted there
 */
export function secondMisses(profile: SecondProfileName, cycle: number, isRack: boolean): MissChain {
  const kept = correlation(cycle);
  const changes = STEPS.map((from) => sharesAbout(kept, from));
  const shares = sharesAbout(0, 0);
  const sort = Math.min(SORTED[isRack ? 'rack' : 'elsewhere'] * cycle, 1);
  const back = Math.min(cycle / SORTED_FOR, 1);
  const states = STEPS.flatMap((_, lies) => STEPS.map((__, near) => ({ lies, near })));
  const laidDown = states.map(({ lies, near }) => shares[lies]! * shares[near]!);
  const missed = states.map(({ lies, near }) => {
    const rest = BOUNDS[profile] - Math.hypot(TAG, POSE) * STEPS[lies]! - NEARBY * STEPS[near]!;
    return Math.min(Math.max(normalAbove(rest / NOISE), LEAST), 1 - LEAST);
  });
  return {
    missed: [...missed, 1],
    moves: [
      ...states.map((from) => [
        ...states.map((to) => (to.lies === from.lies ? (1 - sort) * changes[from.near]![to.near]! : 0)),
        sort,
      ]),
      [...laidDown.map((share) => back * share), 1 - back],
    ],
    start: [...laidDown, 0],
  };
}

/** How likely a normal variate is in each of the steps, given another one and their correlation. */
function sharesAbout(correlation: number, other: number): number[] {
  const spread = Math.sqrt(1 - correlation ** 2);
  const above = (bound: number) => normalAbove((bound - correlation * other) / spread);
  return STEPS.map((step, at) => {
    const from = at === 0 ? 1 : above(step - WIDTH / 2);
    return from - (at === STEPS.length - 1 ? 0 : above(step + WIDTH / 2));
  });
}

/** The mean correlation of what is nearby at two moments so many ms apart, as a chain has it after two readings. */
function correlation(ms: number): number {
  const apart = (2 * ms) / FADE;
  const steps = 200;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const one = (step + 0.5) / steps;
    const other = one + apart;
    if (other < 1) sum += Math.cos(((other - one) * Math.PI) / 2);
    else if (other < 2) sum += Math.sin((one * Math.PI) / 2) * Math.cos(((other - 1) * Math.PI) / 2);
  }
  return Math.sqrt(sum / steps);
}
