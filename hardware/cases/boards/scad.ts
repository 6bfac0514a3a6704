import { BOARDS } from '../../boards/boards.ts';
import { BOARD } from './bodies.ts';
import { gapsOf, lidHolesOf, outlineOf } from './outline.ts';

/** The text of boards.scad: what the printed parts must know of each board. */
export function boardsScad(): string {
  const sections = BOARDS.map((board) => {
    const outline = outlineOf(board);
    const tallest = Math.max(...outline.bodies.map(({ z }) => z[1]));
    const gaps = gapsOf(outline).map(({ side, middle, width, bottom }) => [side, middle, width, bottom]);
    return [
      `${board.name}_size = ${list(board.size)};`,
      `${board.name}_holes = ${list(outline.holes)};`,
      `${board.name}_gaps = ${list(gaps)};`,
      `${board.name}_lid_holes = ${list(lidHolesOf(outline))};`,
      `${board.name}_tallest = ${tallest};`,
    ].join('\n');
  });
  return `// Made from hardware/boards/*/board.ts: npx tsx hardware/cases/boards/make.ts
// All sizes in mm, x and y from a board's lower left corner, z from its underside. A gap in a wall: side (0 below, then
// counter-clockwise), middle along it, width, bottom. A hole in a lid: its middle. Tallest: the top of the tallest part.
board_thick = ${BOARD};

${sections.join('\n\n')}
`;
}

const list = (values: readonly unknown[]): string =>
  `[${values.map((value) => (Array.isArray(value) ? list(value) : `${value}`)).join(', ')}]`;
