import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mesh, Vec } from './mesh/mesh.ts';
import { parseStl } from './mesh/stl.ts';

/** What the model says of itself by echo(): the place of something that must fit, or a number. */
export type Echo = Readonly<Record<string, string | number | Vec>>;

export interface Made {
  readonly mesh: Mesh;
  readonly echoes: readonly Echo[];
}

/**
 * Makes one part with OpenSCAD.
 *
 * @param file where the STL file goes
 * @param set values for parameters.scad, in OpenSCAD's notation
 * @throws an error with OpenSCAD's own words, if it is missing or fails or warns.
 */
export function makePart(part: string, set: Readonly<Record<string, string>>, file: string): Made {
  const model = fileURLToPath(new URL('part.scad', import.meta.url));
  const definitions = Object.entries({ part: `"${part}"`, ...set }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const { status, stderr, error } = spawnSync('openscad', [...definitions, '-o', file, model], {
    encoding: 'utf8',
  });
  if (error) throw new Error('openscad cannot be run; install it: sudo apt-get install openscad');
  const complaint = stderr.split('\n').find((line) => /^(ERROR|WARNING|TRACE)/.test(line));
  // OpenSCAD's own judgement of what it made, by CGAL: whether the surface is a solid's.
  if (/^ *Simple: +no/m.test(stderr))
    throw new Error(`openscad, ${part}: the surface is not that of a solid`);
  if (status !== 0 || complaint) throw new Error(`openscad, ${part}: ${complaint ?? stderr.trim()}`);
  return { mesh: parseStl(readFileSync(file, 'utf8')), echoes: parseEchoes(stderr) };
}

/** Reads lines such as `ECHO: room = "wire", at = [1, 2, 3], long = 40`. */
export function parseEchoes(text: string): Echo[] {
  const lines = text.split('\n').filter((line) => line.startsWith('ECHO: '));
  return lines.map((line) => {
    const pairs = line.slice('ECHO: '.length).matchAll(/(\w+) = ("[^"]*"|\[[^\]]*\]|[-+\d.e]+)/g);
    return Object.fromEntries([...pairs].map(([, name, value]) => [name!, JSON.parse(value!)]));
  });
}
