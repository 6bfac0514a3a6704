/**
 * Makes every printed part with OpenSCAD, for each tile size of tile-sizes.csv, and checks it: closed, not through itself,
 * walls thick enough, fits the printer's bed; tiles, tags, wires and lights fit where they belong. Debian's admesh judges
 * each file too.
 *
 *     npm run long -- cases [--out FOLDER]      keeps the STL files in FOLDER
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { admeshFaults } from './admesh.ts';
import { checkMesh } from './check-mesh.ts';
import { type Fitted, misfits, placed } from './fits.ts';
import { extent, type Mesh, minus, quarterTurned, type Vec } from './mesh/mesh.ts';
import { type Echo, makePart } from './openscad.ts';
import { tileSizes } from './tile-sizes.ts';

/** The parts that are the same for all tiles, and those that are not. */
const FOR_ALL = ['side_lights', 'roof_lights', 'mingg_body', 'mingg_floor', 'panel', 'key'];
const FOR_A_TILE = ['tag_holder', 'tag_jig', 'rack'];

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
const folder = out ?? mkdtempSync(join(tmpdir(), 'mingg-cases-'));
mkdirSync(folder, { recursive: true });

let faults = 0;
let parts = 0;

const sizeOf = (mesh: Mesh): Vec => {
  const { least, most } = extent(mesh);
  return minus(most, least);
};
/** The light boxes that go into the Mingg, once they are made. */
const boxes = { side_lights: [0, 0, 0] as Vec, roof_lights: [0, 0, 0] as Vec };

/** Makes and checks one part, or all sections of it. */
function check(part: string, tile: Vec, name: string): void {
  const meshes: Mesh[] = [];
  let echoes: readonly Echo[] = [];
  for (let section = 1, sections = 1; section <= sections; section++) {
    const file = join(folder, `${name}${section > 1 || part === 'rack' ? `-${section}` : ''}.stl`);
    const made = makePart(part, { tile: `[${tile.join(',')}]`, section: `${section}` }, file);
    meshes.push(made.mesh);
    echoes = made.echoes;
    sections = Number(echoes.find((echo) => 'sections' in echo)?.sections ?? 1);
    const { size, volume, wall, faults: found } = checkMesh(made.mesh);
    const all = [...found, ...admeshFaults(file)];
    console.log(
      `${file.split('/').at(-1)!.padEnd(22)} ${size.map((v) => v.toFixed(0).padStart(4)).join(' ×')} mm ` +
        `${volume.toFixed(0).padStart(4)} cm³  thinnest wall ${wall === null ? '> 5' : wall.toFixed(2)} mm`,
    );
    tell(all);
    parts++;
  }
  if (part === 'side_lights' || part === 'roof_lights') boxes[part] = sizeOf(meshes[0]!);
  const fitted: Fitted = {
    tile,
    tag: { across: 16, thick: 0.6 },
    led: { across: 5 },
    digits: [82, 15, 4],
    sideLights: boxes.side_lights,
    roofLights: boxes.roof_lights,
  };
  // The middle is four times the same panel.
  if (part === 'panel') for (const turns of [1, 2, 3]) meshes.push(quarterTurned(meshes[0]!, turns));
  const things = echoes.filter((echo) => 'room' in echo).map((echo) => placed(echo, fitted));
  const wrong = misfits(meshes, things);
  if (things.length > 0 && wrong.length === 0) console.log(`${' '.repeat(22)} ${counted(things)} fit`);
  tell(wrong);
}

function tell(found: readonly string[]): void {
  for (const fault of found) console.log(`  x ${fault}`);
  faults += found.length;
}

function counted(things: readonly { what: string }[]): string {
  const counts = new Map<string, number>();
  for (const { what } of things) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

const sizes = tileSizes();
for (const part of FOR_ALL) check(part, sizes.at(-1)!.size, part);
for (const { name, size } of sizes) {
  console.log(`\n${name} tiles: ${size.join(' × ')} mm`);
  for (const part of FOR_A_TILE) check(part, size, `${name}-${part}`);
}
if (out === undefined) rmSync(folder, { recursive: true });
console.log(`\n${parts} parts, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
