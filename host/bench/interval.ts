/** A share with its interval of 95 % confidence, each 0 to 1. */
export interface Estimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's two-sided quantile for 95 %. */
const Z = 1.959964;

/**
 * The share `hits` of `trials` with the interval of E. B. Wilson (J. Am. Stat. Assoc. 22, 1927, pp. 209–212), which holds
 * near 0 and 1 too. Without trials nothing is known: 0 to 1.
 */
export function wilson(hits: number, trials: number): Estimate {
  if (trials <= 0) return { share: 0, low: 0, high: 1 };
  const share = hits / trials;
  const middle = (share + (Z * Z) / (2 * trials)) / (1 + (Z * Z) / trials);
  const half =
    (Z / (1 + (Z * Z) / trials)) *
    Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  // At 0 and 1 the bounds are exact; rounding must not carry them past the share.
  return { share, low: hits === 0 ? 0 : middle - half, high: hits === trials ? 1 : middle + half };
}

/** What was counted of one of several things that differ, such as tags. */
export interface Cluster {
  readonly hits: number;
  readonly trials: number;
}

/**
 * The same for trials that are alike within clusters: a tag that lies badly is missed again and again, so 600 readings of
 * it say less than 600 readings of 600 tags. The trials count for as many as their variance between clusters says (the
 * design effect: L. Kish, Survey Sampling, 1965), never for more than they are.
 */
export function clusteredWilson(clusters: readonly Cluster[]): Estimate {
  const hits = clusters.reduce((sum, one) => sum + one.hits, 0);
  const trials = clusters.reduce((sum, one) => sum + one.trials, 0);
  if (trials === 0 || hits === 0 || hits === trials || clusters.length < 2) return wilson(hits, trials);
  const share = hits / trials;
  const squares = clusters.reduce((sum, one) => sum + (one.hits - share * one.trials) ** 2, 0);
  const variance = (squares / trials ** 2) * (clusters.length / (clusters.length - 1));
  const effective = Math.min(trials, (share * (1 - share)) / variance);
  return wilson(share * effective, effective);
}
