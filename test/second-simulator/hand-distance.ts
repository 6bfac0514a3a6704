import { FIRST_WIND, PLAYING_KINDS } from '../../shared/game/tiles.ts';

/** What the tiles of one suit can make at once: whole groups, begun groups, and a pair (0 or 1). */
type Shape = readonly [groups: number, begun: number, pair: number];

const known = new Map<string, readonly Shape[]>();

/**
 * How many tiles a hand must at least exchange to wait for its last one (0: it waits; -1: complete), if it becomes groups
 * and a pair. Players who do not like chows count pungs only.
 */
export function distance(counts: ArrayLike<number>, melds: number, chows: boolean): number {
  let shapes: readonly Shape[] = [[0, 0, 0]];
  for (let first = 0; first < PLAYING_KINDS; first += 9) {
    const end = Math.min(first + 9, PLAYING_KINDS);
    const suit: number[] = [];
    for (let kind = first; kind < end; kind++) suit.push(counts[kind]!);
    const found = shapesOf(suit, chows && first < FIRST_WIND);
    shapes = best(shapes.flatMap(([g, b, p]) => found.map((s): Shape => [g + s[0], b + s[1], p + s[2]])));
  }
  return Math.min(
    ...shapes.map(([groups, begun, pair]) => {
      const whole = Math.min(4, groups + melds);
      // A second pair is a begun pung.
      return 8 - 2 * whole - Math.min(begun + Math.max(0, pair - 1), 4 - whole) - Math.min(1, pair);
    }),
  );
}

function shapesOf(suit: readonly number[], chows: boolean): readonly Shape[] {
  const key = `${suit.join('')}${chows}`;
  let shapes = known.get(key);
  if (!shapes) {
    shapes = best(divide(suit, chows));
    known.set(key, shapes);
  }
  return shapes;
}

function divide(suit: readonly number[], chows: boolean): Shape[] {
  const low = suit.findIndex((count) => count > 0);
  if (low < 0) return [[0, 0, 0]];
  const found: Shape[] = [];
  const without = (gain: Shape, ...ranks: number[]): void => {
    const rest = suit.slice();
    for (const rank of ranks) rest[rank]! -= 1;
    if (ranks.some((rank) => rank >= suit.length || rest[rank]! < 0)) return;
    for (const [g, b, p] of shapesOf(rest, chows)) found.push([g + gain[0], b + gain[1], p + gain[2]]);
  };
  without([1, 0, 0], low, low, low);
  without([0, 0, 1], low, low);
  without([0, 1, 0], low, low);
  if (chows) {
    without([1, 0, 0], low, low + 1, low + 2);
    without([0, 1, 0], low, low + 1);
    without([0, 1, 0], low, low + 2);
  }
  without([0, 0, 0], low);
  return found;
}

/** The shapes that no other shape beats in everything. */
function best(shapes: readonly Shape[]): Shape[] {
  const different = new Map(
    shapes.map(([g, b, p]): [string, Shape] => {
      const shape: Shape = [Math.min(4, g), Math.min(4, b), Math.min(2, p)];
      return [shape.join(), shape];
    }),
  );
  const all = [...different.values()];
  return all.filter(
    (one) =>
      !all.some((other) => other !== one && other[0] >= one[0] && other[1] >= one[1] && other[2] >= one[2]),
  );
}
