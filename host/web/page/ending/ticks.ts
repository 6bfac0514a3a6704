/**
 * Round numbers for an axis, from one not above `lowest` to one not below `highest`, in steps of 1, 2 or 5 times a power
 * of ten: about `many`.
 */
export function ticks(lowest: number, highest: number, many: number): number[] {
  const rough = Math.max(highest - lowest, 1) / many;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((round) => round * power >= rough)! * power;
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
