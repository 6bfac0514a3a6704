import { Heap } from './heap.ts';
import type { Pad } from './pads.ts';
import { RULES } from './rules.ts';

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

const WAYS = [
  [1, 0, 1], [-1, 0, 1], [0, 1, 1], [0, -1, 1],
  [1, 1, 1.414], [1, -1, 1.414], [-1, 1, 1.414], [-1, -1, 1.414],
] as const;
const VIA_COST = 12;
const ROUNDS = 150;

const halo = (radius: number): readonly (readonly [dx: number, dy: number])[] => {
  const reach = Math.ceil(radius / RULES.grid);
  const cells: [number, number][] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (Math.hypot(dx, dy) * RULES.grid < radius - 1e-6) cells.push([dx, dy]);
  return cells;
};
/** Where another net's track or via may not have its middle, around the middle of a track or via. */
const TRACK_TRACK = halo(RULES.track + RULES.clearance);
const TRACK_VIA = halo((RULES.track + RULES.via) / 2 + RULES.clearance);
const VIA_VIA = halo(RULES.via + RULES.clearance);

/** What a net keeps from others: cells where no track of theirs, and cells where no via of theirs may be. */
interface Claims {
  readonly tracks: Set<number>;
  readonly vias: Set<number>;
}

/** One way from the net's copper to one more pad: cells of both layers, in order. */
type Way = readonly number[];

class Grid {
  readonly width: number;
  readonly height: number;
  /** Cells of one layer; the back's cells follow the front's. */
  readonly area: number;
  /** The net of whose pad a track in this cell would touch or come near: 0 none, -1 several or no net's. */
  readonly #nearPad: Int16Array;
  readonly #nearPadForVia: Int16Array;
  readonly history: Float32Array;
  readonly tracksWanted: Uint8Array;
  readonly viasWanted: Uint8Array;
  readonly #pads: readonly Pad[];

  constructor(size: readonly [number, number], pads: readonly Pad[], numberOf: (net: string) => number) {
    this.width = Math.floor(size[0] / RULES.grid) + 1;
    this.height = Math.floor(size[1] / RULES.grid) + 1;
    this.area = this.width * this.height;
    this.#pads = pads;
    this.#nearPad = new Int16Array(2 * this.area);
    this.#nearPadForVia = new Int16Array(this.area);
    this.history = new Float32Array(2 * this.area);
    this.tracksWanted = new Uint8Array(2 * this.area);
    this.viasWanted = new Uint8Array(this.area);
    this.#keepFromEdge(size);
    for (const pad of pads) {
      const net = pad.net === undefined ? -1 : numberOf(pad.net);
      const mark = (cells: Int16Array, cell: number, as: number) => {
        cells[cell] = cells[cell] === 0 || cells[cell] === as ? as : -1;
      };
      for (const cell of this.#around(pad, RULES.track / 2 + RULES.clearance))
        for (const layer of pad.layers) mark(this.#nearPad, cell + layer * this.area, net);
      // A via would take the solder of a pad, or weaken the plating of its hole: none in any pad.
      for (const cell of this.#around(pad, RULES.via / 2 + RULES.clearance)) this.#nearPadForVia[cell] = -1;
    }
  }

  #keepFromEdge([width, height]: readonly [number, number]): void {
    const near = (x: number, y: number, radius: number) =>
      Math.min(x, y, width - x, height - y) < RULES.edge + radius - 1e-6;
    for (let cell = 0; cell < this.area; cell++) {
      const [x, y] = this.at(cell);
      if (near(x, y, RULES.track / 2)) this.#nearPad[cell] = this.#nearPad[cell + this.area] = -1;
      if (near(x, y, RULES.via / 2)) this.#nearPadForVia[cell] = -1;
    }
  }

  /** Cells whose middle is nearer to a pad than that. */
  *#around(pad: Pad, distance: number): Generator<number> {
    const [halfWidth, halfHeight] = [pad.width / 2, pad.height / 2];
    const low = (value: number, limit: number) => Math.max(0, Math.min(limit - 1, Math.ceil(value / RULES.grid)));
    const high = (value: number, limit: number) => Math.max(0, Math.min(limit - 1, Math.floor(value / RULES.grid)));
    for (let row = low(pad.y - halfHeight - distance, this.height); row <= high(pad.y + halfHeight + distance, this.height); row++)
      for (let column = low(pad.x - halfWidth - distance, this.width); column <= high(pad.x + halfWidth + distance, this.width); column++) {
        const dx = Math.max(0, Math.abs(column * RULES.grid - pad.x) - halfWidth);
        const dy = Math.max(0, Math.abs(row * RULES.grid - pad.y) - halfHeight);
        if (Math.hypot(dx, dy) < distance - 1e-6 || (dx === 0 && dy === 0)) yield row * this.width + column;
      }
  }

  /** The cells inside a pad's copper where a track may end. */
  inside(pad: Pad): number[] {
    const small = { ...pad, width: Math.max(0.1, pad.width - 0.3), height: Math.max(0.1, pad.height - 0.3) };
    const cells = [...this.#around(small, 0)];
    if (cells.length === 0) throw new RangeError(`pad ${pad.number} of ${pad.part} lies between the router's grid points`);
    return pad.layers.flatMap((layer) => cells.map((cell) => cell + layer * this.area));
  }

  /** Where a cell lies, in mm. */
  at(cell: number): readonly [number, number] {
    const flat = cell % this.area;
    return [(flat % this.width) * RULES.grid, Math.floor(flat / this.width) * RULES.grid];
  }

  mayPass(cell: number, net: number): boolean {
    const near = this.#nearPad[cell];
    return near === 0 || near === net;
  }

  mayHaveVia(cell: number, net: number): boolean {
    const flat = cell % this.area;
    return this.#nearPadForVia[flat] === 0 && this.mayPass(flat, net) && this.mayPass(flat + this.area, net);
  }

  /** Adds what ways keep from others to a net's claims. */
  claim(ways: readonly Way[]): Claims {
    const claims: Claims = { tracks: new Set(), vias: new Set() };
    const spread = (cells: Set<number>, cell: number, shape: typeof TRACK_TRACK, offset: number) => {
      const flat = cell % this.area;
      const [column, row] = [flat % this.width, Math.floor(flat / this.width)];
      for (const [dx, dy] of shape) {
        const [x, y] = [column + dx, row + dy];
        if (x >= 0 && y >= 0 && x < this.width && y < this.height) cells.add(y * this.width + x + offset);
      }
    };
    for (const way of ways) {
      for (const [i, cell] of way.entries()) {
        spread(claims.tracks, cell, TRACK_TRACK, cell < this.area ? 0 : this.area);
        spread(claims.vias, cell, TRACK_VIA, 0);
        if (i === 0 || Math.abs(way[i - 1]! - cell) !== this.area) continue;
        spread(claims.tracks, cell, TRACK_VIA, 0);
        spread(claims.tracks, cell, TRACK_VIA, this.area);
        spread(claims.vias, cell, VIA_VIA, 0);
      }
    }
    return claims;
  }

  count(claims: Claims, by: 1 | -1): void {
    for (const cell of claims.tracks) this.tracksWanted[cell]! += by;
    for (const cell of claims.vias) this.viasWanted[cell]! += by;
  }
}

const isVia = (grid: Grid, a: number, b: number): boolean => Math.abs(a - b) === grid.area;

/** The cheapest way from any of the cells to any of the targets. */
function cheapest(grid: Grid, net: number, from: Iterable<number>, targets: ReadonlySet<number>, dearness: number): Way | null {
  const cost = new Float32Array(2 * grid.area).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(2 * grid.area).fill(-1);
  let [left, top, right, bottom] = [grid.width, grid.height, 0, 0];
  for (const cell of targets) {
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    [left, right, top, bottom] = [Math.min(left, column), Math.max(right, column), Math.min(top, row), Math.max(bottom, row)];
  }
  const least = (cell: number): number => {
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    return Math.hypot(Math.max(left - column, 0, column - right), Math.max(top - row, 0, row - bottom));
  };
  const open = new Heap();
  for (const cell of from) {
    cost[cell] = 0;
    open.push(cell, least(cell));
  }
  const done = new Uint8Array(2 * grid.area);
  const reach = (cell: number, step: number, previous: number) => {
    const total = cost[previous]! + step;
    if (total >= cost[cell]! - 1e-4) return;
    cost[cell] = total;
    before[cell] = previous;
    open.push(cell, total + least(cell));
  };
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (done[cell]) continue;
    done[cell] = 1;
    if (targets.has(cell)) {
      const way = [cell];
      for (let previous = before[cell]!; previous >= 0; previous = before[previous]!) way.push(previous);
      return way.reverse();
    }
    const flat = cell % grid.area;
    const [column, row] = [flat % grid.width, Math.floor(flat / grid.width)];
    for (const [dx, dy, length] of WAYS) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) continue;
      const next = cell + dy * grid.width + dx;
      if (done[next] || !grid.mayPass(next, net)) continue;
      reach(next, (length + grid.history[next]!) * (1 + dearness * grid.tracksWanted[next]!), cell);
    }
    const other = cell < grid.area ? cell + grid.area : cell - grid.area;
    if (!done[other] && grid.mayHaveVia(cell, net)) {
      const wanted = grid.viasWanted[flat]! + grid.tracksWanted[flat]! + grid.tracksWanted[flat + grid.area]!;
      reach(other, (VIA_COST + grid.history[cell]! + grid.history[other]!) * (1 + dearness * wanted), cell);
    }
  }
  return null;
}

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
      tracks.push({ net, layer: way[i]! < grid.area ? 0 : 1, from: grid.at(way[start]!), to: grid.at(way[i]!) });
      start = i;
    }
  }
  return { tracks, vias };
}

/**
 * Lays the tracks of a board of that size in mm.
 * @throws {Error} naming the nets that found no place.
 */
export function route(size: readonly [number, number], pads: readonly Pad[]): { tracks: Track[]; vias: Via[] } {
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
          if (i > 0 && isVia(grid, cell, way[i - 1]!) && grid.viasWanted[cell % grid.area]! > 0) bad.add(cell);
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
