import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARDS } from '../boards.ts';
import { partsOf } from './design.ts';
import { writeLayout } from './layout.ts';
import { Library } from './library.ts';
import { writeLibraryTable, writeProject } from './project.ts';
import { writeSchematic } from './schematic.ts';
import { print } from './sexpr.ts';

/*
 * Writes the KiCad projects of the boards: tsx generate.ts LIBRARY FOLDER [BOARD…]. LIBRARY is KiCad's folder with
 * `symbols` and `footprints`. The ground areas are still unfilled then.
 */

const [libraryFolder, folder, ...names] = process.argv.slice(2);
if (libraryFolder === undefined || folder === undefined) {
  console.error('usage: generate.ts LIBRARY FOLDER [BOARD…]');
  process.exit(2);
}
const library = new Library(libraryFolder);
for (const board of BOARDS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const place = join(folder, board.name);
  mkdirSync(place, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(place, file), text);
  const parts = partsOf(board);
  write(`${board.name}.kicad_pro`, writeProject(board));
  write('sym-lib-table', writeLibraryTable('sym', [...parts.map(({ symbol }) => symbol), 'power:GND']));
  write(
    'fp-lib-table',
    writeLibraryTable(
      'fp',
      parts.map(({ footprint }) => footprint),
    ),
  );
  write(`${board.name}.kicad_sch`, `${print(writeSchematic(board, library))}\n`);
  write(`${board.name}.kicad_pcb`, `${print(writeLayout(board, library))}\n`);
}
