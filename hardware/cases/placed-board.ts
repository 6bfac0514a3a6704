import { BOARDS } from '../boards/boards.ts';
import { BOARD, type Range } from './boards/bodies.ts';
import { outlineOf, type Standing } from './boards/outline.ts';
import { type Placed, round } from './fits.ts';
import { plus, type Vec } from './mesh/mesh.ts';
import { turned } from './mesh/room.ts';
import type { Echo } from './openscad.ts';

/** A screw M3 × 6: its core across, and how far it reaches into a post below the board, in mm. */
const SCREW = { across: 2.4, deep: 6 - BOARD };
/** How much of it the post must hold, clear of the floor, and where its thread is looked at, from its axis. */
const THREAD = 3;
const SIDES = [
  [1.1, 0],
  [-1.1, 0],
  [0, 1.1],
  [0, -1.1],
] as const;

/**
 * A real board where the model says that it lies: the board itself, its screws in their posts, its parts, and the rooms
 * of plugs, wires and tools. All sizes are those of the board's table, not the model's.
 *
 * @throws an error if there is no such board.
 */
export function boardPlaced(echo: Echo): Placed[] {
  const { board: name, at } = echo as unknown as { board: string; at: Vec };
  const board = BOARDS.find((one) => one.name === name);
  if (!board) throw new Error(`the model names a board that there is not: ${name}`);
  const { size, holes, bodies, reached } = outlineOf(board);
  const box = ({ what, x, y, z }: Standing): Placed => ({
    what,
    boxes: [turned(plus(at, [middle(x), middle(y), middle(z)]), [long(x), long(y), long(z)], [0, 0, 0])],
    solid: true,
    free: true,
  });
  return [
    {
      what: 'board',
      // A little above its posts, so that it does not touch them.
      boxes: [turned(plus(at, [size[0] / 2, size[1] / 2, BOARD / 2 + 0.05]), [...size, BOARD], [0, 0, 0])],
    },
    ...holes.flatMap(([x, y]): Placed[] => [
      {
        what: 'screw',
        boxes: round(plus(at, [x, y, -SCREW.deep / 2]), SCREW.across, SCREW.deep),
        free: true,
      },
      // The post has to be next to it on each side.
      ...SIDES.map(([dx, dy]) => ({
        what: 'screw’s thread',
        boxes: [turned(plus(at, [x + dx, y + dy, -THREAD / 2]), [0.2, 0.2, THREAD], [0, 0, 0])],
      })),
    ]),
    ...[...bodies, ...reached].map(box),
  ];
}

const middle = ([from, to]: Range): number => (from + to) / 2;
const long = ([from, to]: Range): number => to - from;
