/** Writes ../boards.scad from the boards' tables: npx tsx hardware/cases/boards/make.ts */
import { writeFileSync } from 'node:fs';
import { boardsScad } from './scad.ts';

writeFileSync(new URL('../boards.scad', import.meta.url), boardsScad());
