import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placed } from '../fits.ts';
import { extent, type Mesh, moved, quarterTurned, type Vec } from '../mesh/mesh.ts';
import { grown, surfaceOf, turned } from '../mesh/room.ts';
import { type Echo, type Made, makePart } from '../openscad.ts';
import { boardPlaced } from '../placed-board.ts';
import type { Painted, View } from './draw.ts';

/** The tile that the pictures show: width, height and thickness in mm. */
const TILE: Vec = [26, 36, 20];

const BLUE: Vec = [92, 142, 190];
const PALE: Vec = [150, 184, 214];
const GREY: Vec = [190, 190, 190];
const IVORY: Vec = [250, 243, 222];
const COPPER: Vec = [224, 96, 32];
const GREEN: Vec = [60, 120, 80];

/** A picture: what is in it and how it is seen. */
export interface Scene {
  readonly view: View;
  parts(): readonly Painted[];
}

const painted = (colour: Vec, ...meshes: readonly Mesh[]): Painted[] =>
  meshes.map((mesh) => ({ mesh, colour }));
const box = (centre: Vec, size: Vec, turn: Vec = [0, 0, 0]): Mesh => surfaceOf(turned(centre, size, turn));

/** Each part is made once, for all pictures. */
const made = new Map<string, Made>();
function part(name: string, section = 1): Made {
  const key = `${name}-${section}`;
  const known = made.get(key);
  if (known) return known;
  const set = { tile: `[${TILE.join(',')}]`, section: `${section}` };
  const fresh = makePart(name, set, join(tmpdir(), `mingg-scene-${process.pid}-${key}.stl`));
  made.set(key, fresh);
  return fresh;
}

/** The rack's sections, with so many mm between them. */
function rack(apart = 0): Painted[] {
  const sections = Number(part('rack').echoes.find((echo) => 'sections' in echo)!.sections);
  return Array.from({ length: sections }, (_, i) =>
    painted(i % 2 === 0 ? BLUE : PALE, moved(part('rack', i + 1).mesh, [i * apart, 0, 0])),
  ).flat();
}

/** What belongs into a part, by its name, as the model has it. */
function things(of: string, what: string): Mesh[] {
  const ring = [...Array(24).keys()];
  const [across, thick] = [16, 1];
  return part(of)
    .echoes.filter((echo) => echo.room === what)
    .flatMap((echo: Echo) => {
      if (what === 'tag')
        return ring.map((i) => box(echo.at as Vec, [across, 2.1, thick], [0, 0, (i * 180) / ring.length]));
      const boxes = { tile: TILE, tag: { across, thick }, led: { across: 5 }, digits: [82, 15, 4] as Vec };
      const fitted = { ...boxes, sideLights: [0, 0, 0] as Vec, roofLights: [0, 0, 0] as Vec };
      // Drawn a little smaller, so that one sees where one tile ends.
      return placed(echo, fitted).boxes.map((room) =>
        surfaceOf(grown(room, what.endsWith('tile') ? -0.5 : 0)),
      );
    });
}

/** The board in a printed part, with its parts, without plugs and wires; in the part's own place. */
const boardIn = (of: string, by: Vec = [0, 0, 0]): Painted[] =>
  boardPlaced(part(of).echoes.find((echo) => echo.room === 'board')!).flatMap(({ what, boxes: [room] }) => {
    if (what === 'screw' || what.includes(' at ')) return [];
    const colour = what === 'board' ? GREEN : what.startsWith('screw in') ? COPPER : GREY;
    return painted(colour, moved(surfaceOf(what === 'board' ? room! : grown(room!, -0.2)), by));
  });

const panels = (): Painted[] =>
  [0, 1, 2, 3].flatMap((turns) =>
    painted(turns % 2 === 0 ? BLUE : PALE, quarterTurned(part('panel').mesh, turns)),
  );

/** A mesh with its underside up. */
const overturned = (mesh: Mesh): Mesh => ({ ...mesh, points: mesh.points.map(([x, y, z]) => [x, -y, -z]) });

function wholeTable(): Painted[] {
  const { least, most } = extent(part('rack').mesh);
  // Three sections.
  const length = (most[0] - least[0]) * 3;
  const seat: Painted[] = [
    ...rack(),
    ...painted(
      IVORY,
      ...things('rack', 'standing tile').slice(0, 11),
      ...things('rack', 'lying tile').slice(2, 8),
    ),
  ];
  // From the middle of the table outwards: the discards' wire at 178 mm, the wall 58 mm beyond; the row's loop at 408 mm.
  const wallAt = 178 + 58;
  const away = 408 + 30;
  const side = seat.map(({ mesh, colour }) => ({ mesh: moved(mesh, [-length / 2, -away, -7]), colour }));
  const wall = Array.from({ length: 18 }, (_, i) =>
    // Each wall reaches past the next one's end.
    box(
      [(i - 8.5) * (TILE[0] + 0.5) + 18, -(wallAt + TILE[1] / 2), TILE[2] - 7],
      [TILE[0], TILE[1], 2 * TILE[2]],
    ),
  );
  const quarter = [...side, ...painted(IVORY, ...wall)];
  const discards = Array.from({ length: 24 }, (_, i) =>
    box(
      [(i % 6) * 36 - 90, Math.floor(i / 6) * 46 - 70, TILE[2] / 2],
      [TILE[0], TILE[1], TILE[2]],
      [0, 0, (i * 37) % 50],
    ),
  );
  return [
    ...painted(GREEN, box([0, 0, -14], [2 * away + 130, 2 * away + 130, 12])),
    ...painted(PALE, ...panels().map(({ mesh }) => moved(mesh, [0, 0, -6.4]))),
    ...[0, 1, 2, 3].flatMap((turns) =>
      quarter.map(({ mesh, colour }) => ({ mesh: quarterTurned(mesh, turns), colour })),
    ),
    ...painted(IVORY, ...discards),
    ...painted(BLUE, moved(part('mingg_body').mesh, [away - 40, away - 40, -7])),
  ];
}

/** All pictures by their names. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'glue-tags': {
    view: { tilt: 60, around: -25 },
    parts: () => [
      ...painted(BLUE, part('tag_jig').mesh),
      ...painted(IVORY, ...things('tag_jig', 'lying tile').map((tile) => moved(tile, [0, 0, 24]))),
      ...painted(COPPER, ...things('tag_jig', 'tag').map((tag) => moved(tag, [0, 0, -14]))),
      ...painted(IVORY, box([60, 0, 10], [TILE[0], TILE[1], TILE[2]])),
      ...painted(COPPER, ...things('tag_jig', 'tag').map((tag) => moved(tag, [60, 0, 18]))),
    ],
  },
  'rack-sections': {
    view: { tilt: 55, around: 25 },
    parts: () => [
      ...rack(30),
      ...painted(COPPER, ...[1, 2].map((i) => moved(part('key').mesh, [i * 175 - 15, -20, 0]))),
    ],
  },
  'wind-loops': {
    view: { tilt: 35, around: 20 },
    parts: () =>
      [...rack(), ...painted(COPPER, ...things('rack', 'wire'))].map(({ mesh, colour }) => ({
        mesh: overturned(mesh),
        colour,
      })),
  },
  rack: {
    view: { tilt: 55, around: -25 },
    parts: () => [
      ...rack(),
      ...painted(
        IVORY,
        ...things('rack', 'standing tile').slice(0, 11),
        ...things('rack', 'lying tile').slice(2, 8),
      ),
    ],
  },
  middle: {
    view: { tilt: 40, around: 20 },
    parts: () =>
      [...panels(), ...painted(COPPER, ...things('panel', 'crossing wire'))].map(({ mesh, colour }) => ({
        mesh: overturned(mesh),
        colour,
      })),
  },
  mingg: {
    view: { tilt: 62, around: -20 },
    parts: () => [
      ...painted(GREY, part('mingg_floor').mesh),
      ...boardIn('mingg_floor'),
      ...painted(PALE, ...[-1, 1].map((side) => moved(part('side_lights').mesh, [0, side * 65, 50]))),
      ...painted(PALE, moved(part('roof_lights').mesh, [0, 0, 66])),
      ...painted(BLUE, moved(part('mingg_body').mesh, [0, 0, 110])),
    ],
  },
  'reader-case': {
    view: { tilt: 52, around: -25 },
    parts: () => [
      ...painted(BLUE, part('reader_tray').mesh),
      ...boardIn('reader_tray', [0, 0, 40]),
      ...painted(PALE, moved(part('reader_lid').mesh, [0, 0, 95])),
    ],
  },
  table: { view: { tilt: 48, around: -15 }, parts: wholeTable },
};
