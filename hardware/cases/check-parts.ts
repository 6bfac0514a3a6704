/**
 * Makes every printed part with OpenSCAD, for each tile size of tile-sizes.csv, and checks it: closed, not through itself,
 * walls thick enough, fits the printer's bed; tiles, tags, wires and lights fit where they belong. Debian's admesh judges
 * each file too.
 *
 *     npm run long -- cases [--out FOLDER]      keeps the STL files in FOLDER
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { admeshFaults } from './admesh.ts';
import { checkMesh } from './check-mesh.ts';
import { type Fitted, furthestTag, misfits, placed } from './fits.ts';
import { extent, type Mesh, minus, quarterTurned, type Vec } from './mesh/mesh.ts';
import { type Echo, makePart } from './openscad.ts';
import { tileSizes } from './tile-sizes.ts';

/** The parts that are the same for all tiles, and those that are not. */
const FOR_ALL = ['side_lights', 'roof_lights', 'mingg_body', 'mingg_floor', 'panel', 'key'];
const FOR_A_TILE = ['tag_holder', 'tag_jig', 'rack'];

/** How far the middle of a winding may be from the back of a tile, in mm: so the field was computed. */
const TAGS: readonly (readonly [part: string, tile: string, most: number])[] = [
  ['rack', 'standing tile', 6],
  ['rack', 'lying tile', 4],
  ['panel', 'lying tile', 5],
];

/** Models that are wrong on purpose: the checks have to find that. */
const WRONG: readonly (readonly [part: string, set: Readonly<Record<string, string>>, says: RegExp])[] = [
  ['tag_holder', { wall: '1' }, /a wall is 1.00 mm thin/],
  ['rack', { bed: '400' }, /more than 220 mm/],
  ['rack', { channel: '[1.2,2.6]' }, /material is in the way of a wire/],
  ['rack', { channel: '[2,2]' }, /a wire sticks out/],
  ['rack', { tile_gap: '-0.5' }, /in each other’s way/],
  ['panel', { crossing_channel: '[3,4]' }, /a crossing wire sticks out/],
  ['tag_jig', { gap: '0' }, /material is in the way of a lying tile/],
  ['tag_jig', { tag: '[15,0.6]' }, /material is in the way of a tag/],
  ['side_lights', { led: '4' }, /material is in the way of a led/],
];

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
const folder = out ?? mkdtempSync(join(tmpdir(), 'mingg-cases-'));
mkdirSync(folder, { recursive: true });

/** The light boxes that go into the Mingg, once they are made. */
const boxes = { side_lights: [0, 0, 0] as Vec, roof_lights: [0, 0, 0] as Vec };

/** A part, or all sections of it, as it was made and checked; one line of measures for each section. */
interface Tried {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

function tryPart(part: string, tile: Vec, name: string, set: Readonly<Record<string, string>> = {}): Tried {
  const lines: string[] = [];
  const faults: string[] = [];
  const meshes: Mesh[] = [];
  let echoes: readonly Echo[] = [];
  for (let section = 1, sections = 1; section <= sections; section++) {
    const file = join(folder, `${name}${part === 'rack' ? `-${section}` : ''}.stl`);
    const made = makePart(part, { tile: `[${tile.join(',')}]`, section: `${section}`, ...set }, file);
    meshes.push(made.mesh);
    echoes = made.echoes;
    sections = Number(echoes.find((echo) => 'sections' in echo)?.sections ?? 1);
    const { size, volume, wall, faults: found } = checkMesh(made.mesh);
    faults.push(...found, ...admeshFaults(file));
    lines.push(
      `${basename(file).padEnd(22)} ${size.map((v) => v.toFixed(0).padStart(4)).join(' ×')} mm ` +
        `${volume.toFixed(0).padStart(4)} cm³  thinnest wall ${wall === null ? '> 5' : wall.toFixed(2)} mm`,
    );
  }
  if (part === 'side_lights' || part === 'roof_lights') boxes[part] = sizeOf(meshes[0]!);
  // The middle is four times the same panel.
  if (part === 'panel') for (const turns of [1, 2, 3]) meshes.push(quarterTurned(meshes[0]!, turns));
  const fitted: Fitted = {
    tile,
    tag: { across: 16, thick: 0.6 },
    led: { across: 5 },
    digits: [82, 15, 4],
    sideLights: boxes.side_lights,
    roofLights: boxes.roof_lights,
  };
  const things = echoes.filter((echo) => 'room' in echo).map((echo) => placed(echo, fitted));
  faults.push(...misfits(meshes, things));
  if (things.length > 0) lines.push(`${' '.repeat(22)} in place: ${counted(things)}`);
  for (const [of, which, most] of TAGS) {
    const distance = of === part ? furthestTag(things, which) : null;
    if (distance === null) continue;
    lines.push(`${' '.repeat(22)} winding ${distance.toFixed(1)} mm behind a ${which} (at most ${most})`);
    if (distance > most) faults.push(`the winding is ${distance.toFixed(1)} mm from the back of a ${which}`);
  }
  return { lines, faults };
}

const sizeOf = (mesh: Mesh): Vec => {
  const { least, most } = extent(mesh);
  return minus(most, least);
};

function counted(things: readonly { what: string }[]): string {
  const counts = new Map<string, number>();
  for (const { what } of things) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

let faults = 0;
let files = 0;

function check(part: string, tile: Vec, name: string): void {
  const tried = tryPart(part, tile, name);
  for (const line of tried.lines) console.log(line);
  for (const fault of tried.faults) console.log(`  x ${fault}`);
  faults += tried.faults.length;
  files += tried.lines.filter((line) => line.includes('.stl')).length;
}

const sizes = tileSizes();
for (const part of FOR_ALL) check(part, sizes.at(-1)!.size, part);
for (const { name, size } of sizes) {
  console.log(`\n${name} tiles: ${size.join(' × ')} mm`);
  for (const part of FOR_A_TILE) check(part, size, `${name}-${part}`);
}

console.log('\nWrong on purpose:');
for (const [part, set, says] of WRONG) {
  const wrong = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  const found = tryPart(part, sizes[0]!.size, `wrong-${part}`, set).faults.find((fault) => says.test(fault));
  console.log(`${part.padEnd(22)} ${wrong.join(' ').padEnd(20)} ${found ?? 'x not found'}`);
  if (found === undefined) faults++;
}
for (const name of readdirSync(folder)) if (name.startsWith('wrong-')) rmSync(join(folder, name));

if (out === undefined) rmSync(folder, { recursive: true });
console.log(`\n${files} files, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
