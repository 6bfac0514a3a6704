import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOYSTICK, TWO_PLAYERS } from '../../test/vm/encoder-boards.ts';
import { parseDescriptor } from './report-descriptor.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));

/** The fields as short texts: report.at+bits page:usage least..greatest. */
function fields(descriptor: Uint8Array): string[] | string {
  const parsed = parseDescriptor(descriptor);
  if (!parsed.ok) return parsed.error.code;
  return parsed.value.map(
    ({ report, at, bits, usagePage, usage, least, greatest }) =>
      `${report}.${at}+${bits} ${usagePage}:${usage} ${least}..${greatest}`,
  );
}

// Items by USB HID 1.11, 6.2.2; pages by the HID Usage Tables.
describe('report descriptors', () => {
  it.each<[what: string, descriptor: string, expected: string[] | string]>([
    ['nothing', '', []],
    [
      'four buttons and four bits of padding',
      '05 09 19 01 29 04 15 00 25 01 75 01 95 04 81 02 95 04 81 03',
      [1, 2, 3, 4].map((n) => `0.${n - 1}+1 9:${n} 0..1`),
    ],
    [
      'signed axes',
      '05 01 15 81 25 7f 75 08 95 02 09 30 09 31 81 02',
      ['0.0+8 1:48 -127..127', '0.8+8 1:49 -127..127'],
    ],
    ['255 said in one byte', '05 01 15 00 25 ff 75 08 95 01 09 30 81 02', ['0.0+8 1:48 0..255']],
    [
      'fewer usages than fields',
      '05 01 25 7f 75 08 95 03 09 30 09 31 81 02',
      ['0.0+8 1:48 0..127', '0.8+8 1:49 0..127', '0.16+8 1:49 0..127'],
    ],
    ['padding before', '75 08 95 02 81 01 05 09 09 01 25 01 75 01 95 01 81 02', ['0.16+1 9:1 0..1']],
    [
      'reports by number, each with bits of its own',
      '05 09 25 01 75 01 95 01 85 01 09 01 81 02 85 02 09 02 81 02',
      ['1.0+1 9:1 0..1', '2.0+1 9:2 0..1'],
    ],
    ['a usage with its page', '0b 01 00 09 00 25 01 75 01 95 01 81 02', ['0.0+1 9:1 0..1']],
    [
      'Push and Pop',
      '05 09 25 01 75 01 95 01 a4 05 01 75 08 09 30 81 02 b4 09 01 81 02',
      ['0.0+8 1:48 0..1', '0.8+1 9:1 0..1'],
    ],
    ['an array, as a keyboard has', '05 07 19 00 29 65 25 65 75 08 95 06 81 00', []],
    [
      'outputs do not count',
      '05 09 25 01 75 08 95 07 09 02 91 02 75 01 95 01 09 01 81 02',
      ['0.0+1 9:1 0..1'],
    ],
    ['a long item is passed over', 'fe 02 00 aa bb 05 09 25 01 75 01 95 01 09 01 81 02', ['0.0+1 9:1 0..1']],
    ['fields without a usage', '75 08 95 01 81 02', []],
    ['cut off', '05 09 19 01 2a 04', 'cut-off'],
    ['Pop without Push', 'b4', 'stack'],
    ['thousands of fields', '05 09 09 01 75 01 96 ff ff 81 02', 'too-many-fields'],
  ])('%s', (_, descriptor, expected) => {
    expect(fields(hex(descriptor))).toEqual(expected);
  });

  it('a joystick board: five axes, a hat, twelve buttons and what its vendor keeps to himself', () => {
    const found = fields(JOYSTICK.about.descriptor) as string[];
    expect(found.filter((field) => field.includes(' 1:'))).toEqual([
      '0.0+8 1:48 0..255',
      '0.8+8 1:49 0..255',
      '0.16+8 1:50 0..255',
      '0.24+8 1:50 0..255',
      '0.32+8 1:53 0..255',
      '0.40+4 1:57 0..7',
    ]);
    expect(found.filter((field) => field.includes(' 9:'))).toHaveLength(12);
    expect(found.at(6)).toBe('0.44+1 9:1 0..1');
  });

  it('a board for two players', () => {
    const found = fields(TWO_PLAYERS.about.descriptor) as string[];
    expect(found).toHaveLength(20);
    expect([found[0], found[2], found[10], found[19]]).toEqual([
      '1.0+8 1:48 -127..127',
      '1.16+1 9:1 0..1',
      '2.0+8 1:48 -127..127',
      '2.23+1 9:8 0..1',
    ]);
  });

  it('whatever the bytes are, it answers, and no field is longer than a number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const parsed = parseDescriptor(bytes);
        if (parsed.ok) expect(parsed.value.every(({ bits }) => bits >= 1 && bits <= 32)).toBe(true);
      }),
    );
  });
});
