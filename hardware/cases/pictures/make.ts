/**
 * Makes the pictures of the docs from the parts themselves, beside this file:
 *
 *     npx tsx hardware/cases/pictures/make.ts [SCENE…]        (needs Debian's openscad)
 *
 * When all are drawn, drawn-from.sha256 says from what.
 */
import { writeFileSync } from 'node:fs';
import { draw } from './draw.ts';
import { encodePng } from './png.ts';
import { SCENES } from './scenes.ts';
import { sourcesSum } from './sources.ts';

const [WIDTH, HEIGHT] = [900, 520];

const asked = process.argv.slice(2);
const sum = sourcesSum();
for (const scene of asked.length > 0 ? asked : Object.keys(SCENES)) {
  const found = SCENES[scene];
  if (!found) throw new Error(`there is no scene ${scene}, only ${Object.keys(SCENES).join(', ')}`);
  const png = encodePng(WIDTH, HEIGHT, draw(found.parts(), found.view, WIDTH, HEIGHT));
  writeFileSync(new URL(`${scene}.png`, import.meta.url), png);
  console.log(`${scene}.png  ${(png.length / 1000).toFixed(0)} kB`);
}
if (asked.length === 0) writeFileSync(new URL('drawn-from.sha256', import.meta.url), `${sum}\n`);
