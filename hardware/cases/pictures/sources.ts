import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** What the pictures are drawn from: the models, what belongs into them, and how scenes are drawn. */
const CODE = [
  'fits.ts',
  'placed-board.ts',
  'boards/bodies.ts',
  'boards/outline.ts',
  'pictures/draw.ts',
  'pictures/scenes.ts',
];

/** A checksum (SHA-256, hexadecimal) of what the pictures are drawn from. */
export function sourcesSum(): string {
  const folder = new URL('../', import.meta.url);
  const models = readdirSync(folder).filter((name) => name.endsWith('.scad'));
  const hash = createHash('sha256');
  for (const name of [...models.sort(), ...CODE]) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}
