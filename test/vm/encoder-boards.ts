import type { DeviceMaker } from './uhid.ts';

/*
 * Encoder boards of two common layouts, by their report descriptors: a joystick with twelve buttons, a hat and five
 * one-byte axes, and one for two players with two numbered reports. None of this was read from a real board, and the
 * ids are those for tests: for many real boards the kernel has drivers that expect more of them.
 */

/** A board with its inputs, by the host's names for them. */
export interface EncoderBoard {
  readonly about: Omit<DeviceMaker, 'socket'>;
  /** The report for these held inputs; of several reports the one with them. */
  report(held: readonly string[]): Uint8Array;
}

/** Twelve buttons, one hat, five axes; the fourth and fifth axis are not wired. */
export const JOYSTICK: EncoderBoard = {
  about: {
    name: 'Encoder Joystick',
    vendor: 0x1209,
    product: 0x0001,
    descriptor: bytes(
      '05 01 09 04 a1 01 a1 02 75 08 95 05 15 00 26 ff 00 35 00 46 ff 00 09 30 09 31 09 32 09 32 09 35 81 02',
      '75 04 95 01 25 07 46 3b 01 65 14 09 39 81 42 65 00 75 01 95 0c 25 01 45 01 05 09 19 01 29 0c 81 02',
      '06 00 ff 75 01 95 08 25 01 45 01 09 01 81 02 c0 a1 02 75 08 95 07 46 ff 00 26 ff 00 09 02 91 02 c0 c0',
    ),
  },
  report(held) {
    const report = Uint8Array.of(0x7f, 0x7f, 0x80, 0x80, 0x7f, 0x0f, 0x00, 0x00);
    for (const name of held) {
      const button = numberOf(name, /^button (\d+)$/);
      if (button !== null) report[5 + ((button + 3) >> 3)]! |= 1 << ((button + 3) & 7);
      else if (name === 'X low') report[0] = 0x00;
      else if (name === 'X high') report[0] = 0xff;
      else if (name === 'Y low') report[1] = 0x00;
      else if (name === 'Y high') report[1] = 0xff;
      else if (name === 'hat up') report[5] = report[5]! & 0xf0;
      else if (name === 'hat right') report[5] = (report[5]! & 0xf0) | 2;
      else throw new Error(`${name} is not on this board`);
    }
    return report;
  },
};

/** Two players, each with a numbered report: two one-byte axes, from -127 to 127, and eight buttons. */
export const TWO_PLAYERS: EncoderBoard = {
  about: {
    name: 'Encoder for Two',
    vendor: 0x1209,
    product: 0x0002,
    descriptor: bytes(...[1, 2].map(player)),
  },
  report(held) {
    const id = numberOf(held[0] ?? 'report 1', /^report (\d)/)!;
    const report = Uint8Array.of(id, 0, 0, 0);
    for (const name of held) {
      const button = numberOf(name, /^report \d button (\d)$/);
      if (button !== null) report[3]! |= 1 << (button - 1);
      else if (name.endsWith(' X low')) report[1] = 0x81;
      else if (name.endsWith(' Y high')) report[2] = 0x7f;
      else throw new Error(`${name} is not on this board`);
    }
    return report;
  },
};

function player(id: number): string {
  const axes = '15 81 25 7f 75 08 95 02 09 30 09 31 81 02';
  const buttons = '05 09 19 01 29 08 15 00 25 01 75 01 95 08 81 02';
  return `05 01 09 04 a1 01 85 0${id} ${axes} ${buttons} c0`;
}

function numberOf(name: string, pattern: RegExp): number | null {
  const found = pattern.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

function bytes(...lines: readonly string[]): Uint8Array {
  return Uint8Array.from(lines.flatMap((line) => line.split(' ')).map((byte) => Number.parseInt(byte, 16)));
}
