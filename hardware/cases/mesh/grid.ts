import { corners, type Mesh, type Vec } from './mesh.ts';

/** Finds the triangles near a place without looking at all of them. */
export class Grid {
  private readonly cells = new Map<string, number[]>();
  private readonly cell: number;

  /** @param cell the edge of a cell, in mm */
  constructor(mesh: Mesh, cell: number) {
    this.cell = cell;
    for (let i = 0; i < mesh.triangles.length; i++) {
      const [a, b, c] = corners(mesh, i);
      const least = [0, 1, 2].map((k) => Math.min(a[k]!, b[k]!, c[k]!)) as unknown as Vec;
      const most = [0, 1, 2].map((k) => Math.max(a[k]!, b[k]!, c[k]!)) as unknown as Vec;
      for (const key of this.keys(least, most)) {
        const there = this.cells.get(key);
        if (there) there.push(i);
        else this.cells.set(key, [i]);
      }
    }
  }

  /** The triangles whose surrounding boxes may reach into this one, each once. */
  near(least: Vec, most: Vec): Set<number> {
    const found = new Set<number>();
    for (const key of this.keys(least, most)) for (const i of this.cells.get(key) ?? []) found.add(i);
    return found;
  }

  private *keys(least: Vec, most: Vec): Iterable<string> {
    const from = least.map((v) => Math.floor(v / this.cell));
    const to = most.map((v) => Math.floor(v / this.cell));
    for (let x = from[0]!; x <= to[0]!; x++)
      for (let y = from[1]!; y <= to[1]!; y++)
        for (let z = from[2]!; z <= to[2]!; z++) yield `${x} ${y} ${z}`;
  }
}

/** A cell's edge, in mm, that keeps both few cells and few triangles a cell for printed parts of some 200 mm. */
export const CELL = 8;
