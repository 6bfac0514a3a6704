/** The number below which this part (0 to 1) of sorted ones lie; the highest for 1. */
export const percentile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** Times (ms) in short: median, 95 %, worst. */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => `${percentile(sorted, part).toFixed(0)} ms`;
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}`;
}
