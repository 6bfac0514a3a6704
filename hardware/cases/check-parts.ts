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
import { type Fitted, furthestTag, misfits, type Placed, placed } from './fits.ts';
import { extent, type Mesh, minus, moved, plus, quarterTurned, type Vec } from './mesh/mesh.ts';
import { type Echo, makePart } from './openscad.ts';
import { boardPlaced } from './placed-board.ts';
import { tileSizes } from './tile-sizes.ts';

/** The parts that are the same for all tiles, and those that are not. */
const FOR_ALL = [
  'side_lights',
  'roof_lights',
  'mingg_body',
  'mingg_floor',
  'reader_tray',
  'reader_lid',
  'buttons_tray',
  'panel',
  'key',
];
const FOR_A_TILE = ['tag_holder', 'tag_jig', 'rack'];

/** Parts that stand on each other are tried together: what is in the one must leave room for what is in the other. */
const TOGETHER: Readonly<Record<string, string>> = { reader_lid: 'reader_tray', mingg_floor: 'mingg_body' };

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
  // A case that was not made anew after a hole, a plug or a trimmer of the board was moved.
  [
    'reader_tray',
    { reader_holes: '[[5.08,83.82],[73.66,83.82],[5.08,22.86],[119.46,5.08]]' },
    /next to a screw’s thread/,
  ],
  ['reader_tray', { reader_gaps: '[]' }, /material is in the way of a loop’s wire at J5/],
  ['reader_lid', { reader_lid_holes: '[]' }, /material is in the way of a screwdriver at C19/],
  ['reader_lid', { reader_tallest: '20' }, /material is in the way of a A1/],
  ['reader_tray', { board_gap: '-0.2' }, /material is in the way of a board/],
  [
    'mingg_floor',
    { lights_holes: '[[5.08,70.66],[93.98,73.66],[5.08,5.08],[93.98,5.08]]' },
    /way of a screw/,
  ],
  ['mingg_floor', { mingg: '[180,34]' }, /in each other’s way/],
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
    const made = makePart(part, { tile: sizeText(tile), section: `${section}`, ...set }, file);
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
  const other = TOGETHER[part];
  if (other !== undefined) {
    const { mesh, echoes: rooms } = makePart(
      other,
      { tile: sizeText(tile), ...set },
      join(folder, 'wrong-other.stl'),
    );
    const up: Vec = [0, 0, Number(echoes.find((echo) => 'other_at' in echo)?.other_at ?? 0)];
    meshes.push(moved(mesh, up));
    const there = rooms.filter((echo) => echo.room !== 'board');
    echoes = [...echoes, ...there.map((echo) => ({ ...echo, at: plus(echo.at as Vec, up) }))];
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
  const things = echoes
    .filter((echo) => 'room' in echo)
    .flatMap((echo): Placed[] => (echo.room === 'board' ? boardPlaced(echo) : [placed(echo, fitted)]));
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

const sizeText = (size: Vec): string => `[${size.join(',')}]`;

const sizeOf = (mesh: Mesh): Vec => {
  const { least, most } = extent(mesh);
  return minus(most, least);
};

function counted(things: readonly Placed[]): string {
  const counts = new Map<string, number>();
  // The parts of a board each have a name of their own.
  for (const { what, free } of things) {
    const kind = free && what !== 'screw' ? 'part or plug of a board' : what;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
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
