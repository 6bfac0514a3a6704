/**
 * Makes the pictures of the docs from the parts themselves, beside this file:
 *
 *     npx tsx hardware/cases/pictures/make.ts [SCENE…]        (needs Debian's openscad)
 */
import { writeFileSync } from 'node:fs';
import { draw } from './draw.ts';
import { encodePng } from './png.ts';
import { SCENES } from './scenes.ts';

const [WIDTH, HEIGHT] = [900, 520];

for (const scene of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENES)) {
  const found = SCENES[scene];
  if (!found) throw new Error(`there is no scene ${scene}, only ${Object.keys(SCENES).join(', ')}`);
  const png = encodePng(WIDTH, HEIGHT, draw(found.parts(), found.view, WIDTH, HEIGHT));
  writeFileSync(new URL(`${scene}.png`, import.meta.url), png);
  console.log(`${scene}.png  ${(png.length / 1000).toFixed(0)} kB`);
}
