import type { Pad } from './pads.ts';
import { RULES } from './rules.ts';

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
export interface Claims {
  readonly tracks: Set<number>;
  readonly vias: Set<number>;
}

/** One way from the net's copper to one more pad: cells of both layers, in order. */
export type Way = readonly number[];

/** A board of two layers as the router sees it: cells, what pads keep free, and what the ways laid so far want. */
export class Grid {
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

  constructor(size: readonly [number, number], pads: readonly Pad[], numberOf: (net: string) => number) {
    this.width = Math.floor(size[0] / RULES.grid) + 1;
    this.height = Math.floor(size[1] / RULES.grid) + 1;
    this.area = this.width * this.height;
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
    const low = (value: number, limit: number) =>
      Math.max(0, Math.min(limit - 1, Math.ceil(value / RULES.grid)));
    const high = (value: number, limit: number) =>
      Math.max(0, Math.min(limit - 1, Math.floor(value / RULES.grid)));
    for (
      let row = low(pad.y - halfHeight - distance, this.height);
      row <= high(pad.y + halfHeight + distance, this.height);
      row++
    )
      for (
        let column = low(pad.x - halfWidth - distance, this.width);
        column <= high(pad.x + halfWidth + distance, this.width);
        column++
      ) {
        const dx = Math.max(0, Math.abs(column * RULES.grid - pad.x) - halfWidth);
        const dy = Math.max(0, Math.abs(row * RULES.grid - pad.y) - halfHeight);
        if (Math.hypot(dx, dy) < distance - 1e-6 || (dx === 0 && dy === 0)) yield row * this.width + column;
      }
  }

  /** The cells inside a pad's copper where a track may end. */
  inside(pad: Pad): number[] {
    const small = { ...pad, width: Math.max(0.1, pad.width - 0.3), height: Math.max(0.1, pad.height - 0.3) };
    const cells = [...this.#around(small, 0)];
    if (cells.length === 0)
      throw new RangeError(`pad ${pad.number} of ${pad.part} lies between the router's grid points`);
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

/** Whether the step between two cells goes through the board. */
export const isVia = (grid: Grid, a: number, b: number): boolean => Math.abs(a - b) === grid.area;
