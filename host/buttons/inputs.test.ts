import { describe, expect, it } from 'vitest';
import { type EncoderBoard, JOYSTICK, TWO_PLAYERS } from '../../test/vm/encoder-boards.ts';
import { boardFields, heldAfter, inputsOf } from './inputs.ts';
import { type Field, parseDescriptor } from './report-descriptor.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));

function fieldsOf({ about }: EncoderBoard) {
  const parsed = parseDescriptor(about.descriptor);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return boardFields(parsed.value);
}

/** The inputs held after each of these reports. */
const held = (board: EncoderBoard, ...reports: string[]) =>
  reports.reduce((before, report) => heldAfter(fieldsOf(board), before, hex(report)), new Set<string>());

describe('what is held down', () => {
  it.each<[what: string, report: string, expected: string[]]>([
    ['nothing', '7f 7f 80 80 7f 0f 00 00', []],
    ['the first button', '7f 7f 80 80 7f 1f 00 00', ['button 1']],
    ['the fourth and the fifth', '7f 7f 80 80 7f 8f 01 00', ['button 4', 'button 5']],
    ['the last', '7f 7f 80 80 7f 0f 80 00', ['button 12']],
    ['an axis at its low end', '00 7f 80 80 7f 0f 00 00', ['X low']],
    ['an axis at its high end', '7f ff 80 80 7f 0f 00 00', ['Y high']],
    ['an axis just within a quarter of its end', '3f 7f 80 80 7f 0f 00 00', ['X low']],
    ['an axis just beyond', '40 7f 80 80 7f 0f 00 00', []],
    ['the noise of an axis without wires', '7f 7f a3 91 66 0f 00 00', []],
    ['two axes of one name', '7f 7f 00 ff 7f 0f 00 00', ['Z low', 'Z (2) high']],
    ['hat up', '7f 7f 80 80 7f 00 00 00', ['hat up']],
    ['hat up and right', '7f 7f 80 80 7f 01 00 00', ['hat up', 'hat right']],
    ['hat left', '7f 7f 80 80 7f 06 00 00', ['hat left']],
    ['a hat at rest as some boards say it', '7f 7f 80 80 7f 08 00 00', []],
  ])('on a joystick board: %s', (_, report, expected) => {
    expect([...held(JOYSTICK, report)].sort()).toEqual(expected.sort());
  });

  it.each<[what: string, reports: string[], expected: string[]]>([
    ['the second player', ['02 00 00 01'], ['report 2 button 1']],
    ['both, each in a report', ['01 00 00 80', '02 81 00 00'], ['report 1 button 8', 'report 2 X low']],
    ['one lets go, the other holds', ['01 00 00 80', '02 81 00 00', '01 00 00 00'], ['report 2 X low']],
    ['a negative number is the low end', ['01 81 7f 00'], ['report 1 X low', 'report 1 Y high']],
    ['a report of another number', ['01 00 00 01', '07 ff ff ff'], ['report 1 button 1']],
    [
      'a report that is cut off says nothing of the rest',
      ['01 00 00 01', '01 81'],
      ['report 1 X low', 'report 1 button 1'],
    ],
    ['an empty report', ['01 00 00 01', ''], ['report 1 button 1']],
  ])('on a board for two players: %s', (_, reports, expected) => {
    expect([...held(TWO_PLAYERS, ...reports)].sort()).toEqual(expected.sort());
  });

  it('a hat of four directions', () => {
    const hat: Field = { report: 0, at: 0, bits: 4, usagePage: 1, usage: 0x39, least: 1, greatest: 4 };
    const directions = [1, 2, 3, 4, 0].map((value) => [
      ...heldAfter(boardFields([hat]), new Set(), Uint8Array.of(value)),
    ]);
    expect(directions).toEqual([['hat up'], ['hat right'], ['hat down'], ['hat left'], []]);
  });

  it.each([JOYSTICK, TWO_PLAYERS])('all that can be pressed has a name of its own ($about.name)', (board) => {
    const names = fieldsOf(board).flatMap(inputsOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(20);
  });
});
