/** A straight line between two points, or a point if both are the same. */
export type Line = { readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** The distance of two straight lines. */
export function distance(a: Line, b: Line): number {
  const cross = (o: Line['from'], p: Line['from'], q: Line['from']) =>
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
  const sides = [
    cross(a.from, a.to, b.from) * cross(a.from, a.to, b.to),
    cross(b.from, b.to, a.from) * cross(b.from, b.to, a.to),
  ];
  if (sides.every((side) => side < 0)) return 0;
  const toLine = ([x, y]: Line['from'], { from, to }: Line) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = Math.max(
      0,
      Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)),
    );
    return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
  };
  return Math.min(toLine(a.from, b), toLine(a.to, b), toLine(b.from, a), toLine(b.to, a));
}
