/**
 * One stroke of a brush: points as x, y, width, one after the other. The brush runs smoothly through them;
 * a width of 0 lets the stroke end in a tip.
 */
export type Stroke = readonly number[];

const STEPS = 5;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Catmull-Rom between b and c. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}

/** The outline of a stroke as an SVG path, so that writing needs no font. */
export function outline(stroke: Stroke): string {
  const points: [number, number, number][] = [];
  for (let i = 0; i + 2 < stroke.length; i += 3) points.push([stroke[i]!, stroke[i + 1]!, stroke[i + 2]!]);
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;

  const line: [number, number, number][] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      line.push(
        [0, 1, 2].map((k) => between(at(i - 1)[k]!, at(i)[k]!, at(i + 1)[k]!, at(i + 2)[k]!, t)) as [
          number,
          number,
          number,
        ],
      );
    }
  }
  line.push(at(points.length - 1));

  const left: string[] = [];
  const right: string[] = [];
  line.forEach(([x, y, width], i) => {
    const [px, py] = line[Math.max(0, i - 1)]!;
    const [nx, ny] = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(nx - px, ny - py) || 1;
    const [dx, dy] = [((ny - py) / length) * (width / 2), (-(nx - px) / length) * (width / 2)];
    left.push(`${round(x + dx)} ${round(y + dy)}`);
    right.unshift(`${round(x - dx)} ${round(y - dy)}`);
  });
  const start = round(line[0]![2] / 2);
  const end = round(line.at(-1)![2] / 2);
  // Round the two ends with arcs as wide as the brush is there.
  return `M${left.join('L')}A${end} ${end} 0 0 1 ${right.join('L')}A${start} ${start} 0 0 1 ${left[0]}Z`;
}
