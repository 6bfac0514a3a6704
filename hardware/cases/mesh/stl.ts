import type { Mesh, Vec } from './mesh.ts';

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const CORNER = new RegExp(`^vertex (${NUMBER}) (${NUMBER}) (${NUMBER})$`, 'i');

/**
 * Reads an ASCII STL file, as OpenSCAD writes it. STL repeats each corner in every triangle; corners written with the
 * same digits become one point. The normals in the file are not used: the order of the corners tells them.
 *
 * @throws an error that names the line, if a triangle is not complete or a coordinate is not a number.
 */
export function parseStl(text: string): Mesh {
  const points: Vec[] = [];
  const indices = new Map<string, number>();
  const triangles: [number, number, number][] = [];
  let open: number[] | null = null;
  let inSolid = false;
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const wrong = (what: string) => new Error(`line ${i + 1} of the STL file: ${what}`);
    if (line.startsWith('solid')) inSolid = true;
    else if (line.startsWith('endsolid')) inSolid = false;
    else if (line === 'outer loop') {
      if (open) throw wrong('a triangle begins inside another');
      open = [];
    } else if (line.startsWith('vertex')) {
      const match = CORNER.exec(line);
      if (!match || !open) throw wrong(`“${line}” is not a corner of a triangle`);
      const key = line.slice('vertex '.length);
      let index = indices.get(key);
      if (index === undefined) {
        index = points.push([Number(match[1]), Number(match[2]), Number(match[3])]) - 1;
        indices.set(key, index);
      }
      open.push(index);
    } else if (line === 'endloop') {
      if (open?.length !== 3) throw wrong(`a triangle with ${open?.length ?? 0} corners`);
      triangles.push(open as [number, number, number]);
      open = null;
    }
  }
  if (inSolid || open) throw new Error('the STL file ends in the middle of a solid');
  if (triangles.length === 0) throw new Error('the STL file has no triangles; is it an ASCII STL file?');
  return { points, triangles };
}
