import { readFileSync } from 'node:fs';
import type { Vec } from './mesh/mesh.ts';

/** Tiles for which parts are made and checked: width, height and thickness in mm. */
export interface TileSize {
  readonly name: string;
  readonly size: Vec;
}

/**
 * The sizes of tile-sizes.csv.
 *
 * @throws an error that names the line with a missing or wrong number.
 */
export function tileSizes(
  text = readFileSync(new URL('tile-sizes.csv', import.meta.url), 'utf8'),
): TileSize[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line, i) => {
    const [name, ...numbers] = line.split(',');
    const size = numbers.map(Number);
    if (!name || size.length !== 3 || !size.every((mm) => mm > 0 && mm < 100))
      throw new Error(`tile-sizes.csv, line ${i + 2}: “${line}” is not a name and three sizes in mm`);
    return { name, size: size as unknown as Vec };
  });
}
