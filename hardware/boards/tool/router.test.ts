import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Line } from './line-distance.ts';
import type { Pad } from './pads.ts';
import { route, type Track, type Via } from './router.ts';
import { RULES } from './rules.ts';

type Point = readonly [x: number, y: number];

const pad = (
  net: string | undefined,
  x: number,
  y: number,
  layers: Pad['layers'] = [0, 1],
  size = 1.6,
): Pad => ({
  part: 'X1',
  number: `${x} ${y}`,
  net,
  x,
  y,
  width: size,
  height: size,
  layers,
  drilled: layers.length === 2,
});

/** Points along a line, close enough to each other that none of what is measured here slips through. */
function* along({ from, to }: Line): Generator<Point> {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.05) || 1;
  for (let i = 0; i <= steps; i++)
    yield [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps];
}

const spot = (at: Point): Line => ({ from: at, to: at });
const toPad = ([x, y]: Point, { x: left, y: top, width, height }: Pad): number =>
  Math.hypot(Math.max(0, Math.abs(x - left) - width / 2), Math.max(0, Math.abs(y - top) - height / 2));

/** The smallest gap between the copper of two nets, measured without the router's grid. */
function smallestGap(pads: readonly Pad[], tracks: readonly Track[], vias: readonly Via[]): number {
  let gap = Number.POSITIVE_INFINITY;
  const half = RULES.track / 2;
  const see = (value: number) => {
    gap = Math.min(gap, value);
  };
  for (const track of tracks) {
    for (const one of pads)
      if (one.net !== track.net && one.layers.includes(track.layer))
        for (const point of along(track)) see(toPad(point, one) - half);
    for (const { net, at } of vias)
      if (net !== track.net) see(distance(track, spot(at)) - half - RULES.via / 2);
    for (const other of tracks)
      if (other.net > track.net && other.layer === track.layer) see(distance(track, other) - 2 * half);
  }
  for (const [i, a] of vias.entries())
    for (const b of vias.slice(i + 1)) if (a.net !== b.net) see(distance(spot(a.at), spot(b.at)) - RULES.via);
  for (const { net, at } of vias)
    for (const one of pads) if (one.net !== net) see(toPad(at, one) - RULES.via / 2);
  return gap;
}

/** Whether tracks and vias join all pads of each net. */
function joined(pads: readonly Pad[], tracks: readonly Track[], vias: readonly Via[]): boolean {
  const key = (net: string, layer: number, [x, y]: Point) =>
    `${net} ${layer} ${x.toFixed(4)} ${y.toFixed(4)}`;
  const group = new Map<string, string>();
  const root = (name: string): string => {
    const up = group.get(name) ?? name;
    return up === name ? name : root(up);
  };
  const join = (a: string, b: string) => group.set(root(a), root(b));
  for (const { net, layer, from, to } of tracks) {
    join(key(net, layer, from), key(net, layer, to));
    for (const end of [from, to])
      for (const [i, one] of pads.entries())
        if (one.net === net && one.layers.includes(layer) && toPad(end, one) === 0)
          join(key(net, layer, end), `pad ${i}`);
    // One track may end in the middle of another.
    for (const other of tracks)
      if (other.net === net && other.layer === layer)
        for (const end of [other.from, other.to])
          if (distance({ from, to }, spot(end)) < 0.01) join(key(net, layer, end), key(net, layer, from));
  }
  for (const { net, at } of vias) join(key(net, 0, at), key(net, 1, at));
  const roots = new Map<string, Set<string>>();
  for (const [i, { net }] of pads.entries())
    if (net) roots.set(net, (roots.get(net) ?? new Set()).add(root(`pad ${i}`)));
  return [...roots.values()].every((own) => own.size === 1);
}

describe('tracks', () => {
  test('two nets that cross on the front need vias', () => {
    const pads = [
      pad('a', 2.54, 7.62, [0]),
      pad('a', 12.7, 7.62, [0]),
      pad('b', 7.62, 2.54, [0]),
      pad('b', 7.62, 12.7, [0]),
      pad('c', 1.27, 1.27, [0]),
      pad('c', 13.97, 13.97, [0]),
    ];
    const { tracks, vias } = route([15.24, 15.24], pads);
    expect(joined(pads, tracks, vias)).toBe(true);
    expect(smallestGap(pads, tracks, vias)).toBeGreaterThanOrEqual(RULES.clearance - 1e-6);
  });

  test('pads at random are joined, and nets keep their clearance', () => {
    const place = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }));
    const board = fc.uniqueArray(place, { minLength: 6, maxLength: 12, selector: ([x, y]) => 10 * x + y });
    fc.assert(
      fc.property(board, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (places, through) => {
        const pads = places.map(([x, y], i) =>
          pad(`n${i % 4}`, x * 2.54, y * 2.54, through[i] ? [0, 1] : [0]),
        );
        const { tracks, vias } = route([22.86, 22.86], pads);
        expect(joined(pads, tracks, vias)).toBe(true);
        expect(smallestGap(pads, tracks, vias)).toBeGreaterThanOrEqual(RULES.clearance - 1e-6);
      }),
      { numRuns: 10, seed: 1 },
    );
  });

  test('a pad that is walled in is named', () => {
    const wall = Array.from({ length: 9 }, (_, i) => pad(undefined, 1.27 + i * 1.5, 7.62, [0, 1], 1.6));
    const pads = [...wall, pad('a', 7.62, 2.54), pad('a', 7.62, 12.7)];
    expect(() => route([15.24, 15.24], pads)).toThrow('a: no way to X1 pin 7.62 12.7. Move the parts apart.');
  });

  test('a pad that no grid point lies in is named', () => {
    expect(() => route([15.24, 15.24], [pad('a', 0.15, 0.15, [0], 0.2), pad('a', 5, 5)])).toThrow(
      'pad 0.15 0.15 of X1',
    );
  });
});
