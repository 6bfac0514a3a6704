import { BUTTONS } from './buttons/board.ts';
import { LIGHTS } from './lights/board.ts';
import { READER } from './reader/board.ts';
import type { Board } from './tool/design.ts';

/** All boards that a table's builder has made. */
export const BOARDS: readonly Board[] = [LIGHTS, READER, BUTTONS];
