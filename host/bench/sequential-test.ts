/** What a sequential test decides between, and how often it may be wrong. */
export interface TestPlan {
  /** The share of pairs without the tag that must not pass: 0.01 for "in 99 of 100". */
  readonly worst: number;
  /** The share of pairs without the tag that a good loop has at most. */
  readonly good: number;
  /** The chance that a tag as bad as `worst` passes, and that one as good as `good` fails. */
  readonly risk: number;
  /** A tag still undecided after so many pairs fails. */
  readonly most: number;
}

/**
 * "Each tag in 99 of 100 of two readings in a row", claimed with 95 % confidence. A claim about each of several tags needs
 * no stricter test than a claim about one, if all of them must pass (R. L. Berger, Technometrics 24, 1982, pp. 295–300).
 */
export const IN_99_OF_100: TestPlan = { worst: 0.01, good: 0.001, risk: 0.05, most: 1500 };

/**
 * Decides pair by pair whether a tag is read well enough: the sequential probability ratio test (A. Wald, Annals of
 * Mathematical Statistics 16, 1945, pp. 117–186). Unlike a fixed number of pairs without a miss it forgives a good loop
 * the occasional miss, and finds a bad one within seconds.
 */
export class SequentialTest {
  readonly #plan: TestPlan;
  #pairs = 0;
  #misses = 0;
  #verdict: 'open' | 'pass' | 'fail' = 'open';

  constructor(plan: TestPlan) {
    this.#plan = plan;
  }

  /** The pairs taken so far. */
  get pairs(): number {
    return this.#pairs;
  }

  /** Those of them that lacked the tag. */
  get misses(): number {
    return this.#misses;
  }

  /** Once decided it stays, whatever else is counted. */
  get verdict(): 'open' | 'pass' | 'fail' {
    return this.#verdict;
  }

  /** Takes a pair of readings. @param missed whether neither of the two had the tag */
  take(missed: boolean): void {
    this.#pairs++;
    if (missed) this.#misses++;
    if (this.#verdict !== 'open') return;
    const ratio = logRatio(this.#plan, this.#pairs, this.#misses);
    if (ratio >= bound(this.#plan)) this.#verdict = 'pass';
    else if (ratio <= -bound(this.#plan) || this.#pairs >= this.#plan.most) this.#verdict = 'fail';
  }
}

/** The pairs that a tag needs to pass if `misses` of them lack it. */
export function pairsNeeded(plan: TestPlan, misses = 0): number {
  const { worst, good } = plan;
  return (
    misses + Math.ceil((bound(plan) - misses * Math.log(good / worst)) / Math.log((1 - good) / (1 - worst)))
  );
}

/** The logarithm of how much likelier the pairs are in a good loop than in one that must not pass. */
const logRatio = ({ worst, good }: TestPlan, pairs: number, misses: number): number =>
  misses * Math.log(good / worst) + (pairs - misses) * Math.log((1 - good) / (1 - worst));

/** Likelier by 1/risk: with Wald's usual (1 − risk)/risk the risk may be exceeded, and is here, by a thousandth. */
const bound = ({ risk }: TestPlan): number => Math.log(1 / risk);
