import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { TagField } from '../../host/virtual/tags.ts';
import { EmulatedReader } from '../../test/helpers/emulated-reader.ts';
import { randomUids } from '../../test/helpers/random-uids.ts';
import { lineOf } from './schema.ts';

const reader = new EmulatedReader(4);
const sorted = (uids: readonly string[]): string[] => uids.toSorted();

/** UIDs that count up from `first`. */
const consecutive = (count: number, first: number): string[] =>
  Array.from(
    { length: count },
    (_, i) => `E00401${(first + i).toString(16).toUpperCase().padStart(10, '0')}`,
  );

/** Whether the field is on, and how often it was. */
const field = { on: false, times: 0 };

beforeEach(() => {
  field.on = false;
  field.times = 0;
  const { powerOn, powerOff } = TagField.prototype;
  vi.spyOn(TagField.prototype, 'powerOn').mockImplementation(function (this: TagField, time) {
    field.on = true;
    field.times++;
    powerOn.call(this, time);
  });
  vi.spyOn(TagField.prototype, 'powerOff').mockImplementation(function (this: TagField) {
    field.on = false;
    powerOff.call(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('all tags over a loop are read, each once, and none else', () => {
  const random = new Random('2024');
  test.each<[string, readonly string[]]>([
    ['none', []],
    ['one', randomUids(1, random)],
    ['two', randomUids(2, random)],
    ['a rack', randomUids(14, random)],
    ['25', randomUids(25, random)],
    ['100', randomUids(100, random)],
    ['a whole set', randomUids(144, random)],
    ['a rack of one roll of tags', consecutive(14, 0x1000)],
    ['a roll across a carry', consecutive(20, 0x0ffff6)],
    ['a whole set of one roll', consecutive(144, 0x7fffff80)],
    [
      '16 in 16 slots',
      Array.from({ length: 16 }, (_, i) => `E0040150000000A${i.toString(16).toUpperCase()}`),
    ],
    ['two that differ in the first bit on the air', ['E004010000000000', 'E004010000000001']],
    ['two that differ in the last bit of the serial number', ['E004010000000000', 'E004018000000000']],
    ["two makers' with one serial number", ['E004010203040506', 'E007010203040506']],
    ['all zeros but the first byte', ['E000000000000000']],
    ['all ones but the first byte', ['E0FFFFFFFFFFFFFF']],
  ])('%s', (_, uids) => {
    reader.loops[0] = uids;
    const reading = reader.read(0);
    expect(sorted(reading.uids)).toEqual(sorted(uids));
    expect(field).toEqual({ on: false, times: 1 });
  });

  test('whatever the UIDs, also such as share many bits', () => {
    const byte = fc.constantFrom('00', '01', '10', '11', 'FF', 'A5');
    const uid = fc.tuple(byte, byte, byte, byte, byte, byte, byte).map((bytes) => `E0${bytes.join('')}`);
    fc.assert(
      fc.property(fc.uniqueArray(uid, { maxLength: 24 }), (uids) => {
        reader.loops[2] = uids;
        expect(sorted(reader.read(2).uids)).toEqual(sorted(uids));
      }),
      { numRuns: 40 },
    );
  });
});

test('a loop sees its own tags only', () => {
  const random = new Random('6');
  for (const loop of [0, 1, 2, 3]) reader.loops[loop] = randomUids(5, random);
  for (const loop of [3, 0, 2, 1])
    expect(sorted(reader.read(loop).uids)).toEqual(sorted(reader.loops[loop]!));
});

test('no tag is left quiet: a second reading is like the first', () => {
  reader.loops[1] = randomUids(20, new Random('8'));
  const first = reader.read(1);
  expect(reader.read(1).uids).toEqual(first.uids);
});

test('two tags with one UID are read as one', () => {
  const [uid] = randomUids(1, new Random('10'));
  reader.loops[0] = [uid!, uid!];
  expect(reader.read(0).uids).toEqual([uid]);
});

test('what answers with a UID that ISO 15693 does not have is not believed', () => {
  reader.loops[0] = ['D004015012345678', 'E004015012345678'];
  expect(reader.read(0).uids).toEqual(['E004015012345678']);
});

describe('tags come and go in the midst of a reading', () => {
  const random = new Random('11');
  const stay = randomUids(12, random);
  const move = randomUids(6, random);

  test.each(Array.from({ length: 20 }, (_, i) => 3 + i * 8))('after %i ms', (ms) => {
    for (const [before, after] of [
      [[...stay, ...move], stay],
      [stay, [...stay, ...move]],
      [[...stay, ...move], []],
    ] as const) {
      reader.loops[0] = before;
      reader.send(lineOf('77 READ 0'));
      reader.pass(ms);
      reader.loops[0] = after;
      reader.settle();
      const lines = reader.take();
      expect(lines.at(-1)!.name).toBe('done');
      const read = lines.slice(0, -1).map(({ fields }) => fields.uid!);
      expect(new Set(read).size).toBe(read.length);
      expect([...stay, ...move]).toEqual(expect.arrayContaining(read));
      // Who lay there all the time was read.
      expect(read).toEqual(
        expect.arrayContaining(before.filter((uid) => after.some((other) => other === uid))),
      );
      expect(field.on).toBe(false);
    }
  });
});
