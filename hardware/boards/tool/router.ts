import { type Claims, Grid, isVia, type Way } from './grid.ts';
import type { Pad } from './pads.ts';
import { cheapest } from './search.ts';

/** A straight piece of track, in mm. */
export interface Track {
  readonly net: string;
  readonly layer: 0 | 1;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** A plated hole between the layers. */
export interface Via {
  readonly net: string;
  readonly at: readonly [x: number, y: number];
}

/*
 * Routing by negotiation (McMurchie and Ebeling, PathFinder, 1995): every net takes its cheapest way, also across others;
 * then all nets are taken up and laid again, one after the other, while a place that several nets want grows dearer each
 * round, until no two want the same.
 */

const ROUNDS = 150;

/** The ways that join all pads of a net, one after the other, nearest first. */
function joinPads(grid: Grid, name: string, net: number, pads: readonly Pad[], dearness: number): Way[] {
  const tree = new Set(grid.inside(pads[0]!));
  const rest = new Map(pads.slice(1).map((pad) => [pad, grid.inside(pad)]));
  const ways: Way[] = [];
  while (rest.size > 0) {
    const targets = new Set([...rest.values()].flat());
    const way = cheapest(grid, net, tree, targets, dearness);
    if (!way) {
      const names = [...rest.keys()].map(({ part, number }) => `${part} pin ${number}`).join(', ');
      throw new Error(`${name}: no way to ${names}. Move the parts apart.`);
    }
    ways.push(way);
    for (const cell of way) tree.add(cell);
    for (const [pad, cells] of rest) {
      if (!cells.includes(way.at(-1)!)) continue;
      for (const cell of cells) tree.add(cell);
      rest.delete(pad);
    }
  }
  return ways;
}

/** A way as straight pieces and vias. */
function drawn(grid: Grid, net: string, way: Way): { tracks: Track[]; vias: Via[] } {
  const [tracks, vias]: [Track[], Via[]] = [[], []];
  let start = 0;
  for (let i = 1; i < way.length; i++) {
    const step = way[i]! - way[i - 1]!;
    if (isVia(grid, way[i]!, way[i - 1]!)) {
      vias.push({ net, at: grid.at(way[i]!) });
      start = i;
    } else if (i + 1 === way.length || way[i + 1]! - way[i]! !== step) {
      tracks.push({
        net,
        layer: way[i]! < grid.area ? 0 : 1,
        from: grid.at(way[start]!),
        to: grid.at(way[i]!),
      });
      start = i;
    }
  }
  return { tracks, vias };
}

/**
 * Lays the tracks of a board of that size in mm.
 * @throws {Error} naming the nets that found no place.
 */
export function route(
  size: readonly [number, number],
  pads: readonly Pad[],
): { tracks: Track[]; vias: Via[] } {
  const byNet = new Map<string, Pad[]>();
  for (const pad of pads) if (pad.net !== undefined) byNet.set(pad.net, [...(byNet.get(pad.net) ?? []), pad]);
  const numbers = new Map([...byNet.keys()].map((net, i) => [net, i + 1]));
  const grid = new Grid(size, pads, (net) => numbers.get(net)!);
  // Small nets first: they have the least choice.
  const nets = [...byNet].filter(([, own]) => own.length > 1).sort(([, a], [, b]) => a.length - b.length);
  const laid = new Map<string, { ways: Way[]; claims: Claims }>();
  let crossing: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [net, own] of nets) {
      const former = laid.get(net);
      if (former && round > 0 && !crossing.includes(net)) continue;
      if (former) grid.count(former.claims, -1);
      const ways = joinPads(grid, net, numbers.get(net)!, own, 0.5 * 1.3 ** Math.min(round, 14));
      const claims = grid.claim(ways);
      grid.count(claims, 1);
      laid.set(net, { ways, claims });
    }
    crossing = [];
    for (const [net, { ways, claims }] of laid) {
      grid.count(claims, -1);
      const bad = new Set<number>();
      for (const way of ways)
        for (const [i, cell] of way.entries()) {
          if (grid.tracksWanted[cell]! > 0) bad.add(cell);
          if (i > 0 && isVia(grid, cell, way[i - 1]!) && grid.viasWanted[cell % grid.area]! > 0)
            bad.add(cell);
        }
      grid.count(claims, 1);
      for (const cell of bad) grid.history[cell]! += 0.6;
      if (bad.size > 0) crossing.push(net);
    }
    if (crossing.length === 0) {
      const parts = [...laid].flatMap(([net, { ways }]) => ways.map((way) => drawn(grid, net, way)));
      return { tracks: parts.flatMap(({ tracks }) => tracks), vias: parts.flatMap(({ vias }) => vias) };
    }
  }
  throw new Error(`no place without crossings for ${crossing.join(', ')}. Move the parts apart.`);
}
