import { afterAll, describe, expect, test, vi } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { Field } from '../../host/virtual/pn5180/field.ts';
import { EmulatedReader } from '../../test/helpers/emulated-reader.ts';
import { randomUids } from '../../test/helpers/random-uids.ts';

import { checksum, lineOf, protocol, type Understood } from './schema.ts';

/** What the board said in all these tests, to be held against what protocol.json says it may. */
const heard: Understood[] = [];
const listen = (lines: Understood[]): Understood[] => {
  heard.push(...lines);
  return lines;
};
const brief = (lines: Understood[]): string[] =>
  listen(lines).map(({ name, fields }) => [name, fields.seq, fields.reason].filter(Boolean).join(' '));

const TAG = 'E0040150DEADBEEF';

describe('who it is', () => {
  test.each([
    [0, 'A.rack,A.meld'],
    [1, 'B.rack,B.meld'],
    [2, 'C.rack,C.meld'],
    [3, 'D.rack,D.meld'],
    [4, 'discard,discard,discard,discard'],
    [5, '-'],
    [7, '-'],
  ])('straps %i: %s', (straps, zones) => {
    const reader = new EmulatedReader(straps);
    expect(listen([...reader.boot]).map(({ name, fields }) => [name, fields.zones])).toEqual([
      ['boot', zones],
    ]);
    const [hello] = listen(reader.ask('3C HELLO'));
    expect(hello).toEqual({
      name: 'hello',
      from: 'reader',
      fields: {
        seq: '3C',
        protocol: `${protocol.protocol}`,
        firmware: reader.boot[0]!.fields.firmware,
        zones,
        can: '7',
      },
    });
  });
});

describe('a reading', () => {
  const reader = new EmulatedReader(0);
  reader.loops[1] = [TAG];

  test('tells its tags, then that it is done', () => {
    const lines = listen(reader.ask('07 READ 1'));
    expect(lines.map(({ name }) => name)).toEqual(['tag', 'done']);
    expect(lines[0]!.fields).toMatchObject({ seq: '07', index: '00', uid: TAG });
    expect(lines[1]!.fields).toMatchObject({ seq: '07', loop: '1', count: '1', verdict: 'all' });
  });

  test.each(['2', '3'])('of loop %s, which a rack does not have, fails', (loop) => {
    expect(brief(reader.ask(`08 READ ${loop}`))).toEqual(['fail 08 noloop']);
  });

  test('fails on a board without a place', () => {
    expect(brief(new EmulatedReader(6).ask('09 READ 0'))).toEqual(['fail 09 noloop']);
  });

  test('ends in time, and tells what it has', () => {
    // Pairs whose UIDs differ in the last place that is asked: 13 rounds a pair.
    const slow = new EmulatedReader(4);
    slow.loops[3] = randomUids(32, new Random('5')).flatMap((uid) => [uid, `E01${uid.slice(3)}`]);
    const begin = slow.now;
    const lines = listen(slow.ask('0B READ 3'));
    expect(lines.at(-1)!.fields).toMatchObject({ count: `${lines.length - 1}`, verdict: 'part' });
    expect(lines.length).toBeGreaterThan(10);
    expect(slow.now - begin).toBeLessThan(5000);
  });

  test('fails if the field does not come on', () => {
    const dark = new EmulatedReader(4);
    const off = vi.spyOn(Field.prototype, 'switchOn').mockImplementation(() => {});
    expect(brief(dark.ask('0C READ 3'))).toEqual(['fail 0C rf']);
    off.mockRestore();
    expect(dark.read(3).uids).toEqual([]);
  });

  test('of one tag: it is there, or it is not', () => {
    const others = randomUids(3, new Random('6'));
    reader.loops[1] = [TAG, ...others];
    expect(listen(reader.ask(`0D PROBE 1 ${TAG}`)).map(({ fields }) => fields)).toMatchObject([
      { uid: TAG },
      { count: '1', verdict: 'all' },
    ]);
    reader.loops[1] = others;
    expect(listen(reader.ask(`0E PROBE 1 ${TAG}`)).map(({ fields }) => fields)).toMatchObject([
      { count: '0', verdict: 'all' },
    ]);
  });

  test.each([
    'PROBE 1',
    'PROBE 4 E0040150DEADBEEF',
    'PROBE 1 D0040150DEADBEEF',
    'PROBE 1 E0040150DEADBEE',
    'DIAG',
    'DIAG 4',
    'DIAG 1 ',
  ])('%j is no request', (request) => {
    expect(brief(reader.ask(`11 ${request}`))).toEqual(['what form']);
  });

  test('of no tag: how chip and antenna are', () => {
    const [diag] = listen(reader.ask('0F DIAG 0'));
    expect(diag).toMatchObject({ name: 'diag', fields: { loop: '0', starts: '1', refusals: '0' } });
    expect(Number(diag!.fields.antenna)).toBeGreaterThan(0);
    expect(Number(diag!.fields.supply)).toBeGreaterThan(4500);
    expect(brief(reader.ask('10 DIAG 3'))).toEqual(['fail 10 noloop']);
  });
});

test('the counters count', () => {
  const reader = new EmulatedReader(0);
  const stats = () => Object.values(listen(reader.ask('F0 STATS'))[0]!.fields).map(Number);
  // Fields: seq, readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime.
  expect(stats().slice(1, 7)).toEqual([0, 0, 0, 0, 0, 0]);
  reader.loops[0] = ['E004015000000001', 'E004015000000011', 'E004015000000002'];
  reader.read(0);
  reader.send('?\n');
  reader.settle();
  reader.take();
  expect(stats().slice(1, 7)).toEqual([1, 3, 1, 0, 0, 1]);
  const before = stats()[7]!;
  reader.pass(100_000);
  expect(Math.abs(stats()[7]! - before - 100)).toBeLessThanOrEqual(1);
  expect(reader.take()).toEqual([]);
});

describe('garbage is refused and harms nothing', () => {
  const reader = new EmulatedReader(0);
  const good = lineOf('11 HELLO');
  test.each<[string, string, string[]]>([
    ['an empty line', '\n\n\n', []],
    ['a wrong checksum', `11 HELLO*${checksum('12 HELLO')}\n`, ['what crc']],
    ['a checksum in small letters', `11 STATS*${checksum('11 STATS').toLowerCase()}\n`, ['what form']],
    ['no checksum', '11 HELLO\n', ['what form']],
    ['a short line', '*\n', ['what form']],
    ['a checksum of nothing', lineOf(''), ['what form']],
    ['a star in the body', lineOf('11 HEL*O'), ['what form']],
    ['a carriage return', '11 HELLO*BD21\r\n', ['what form']],
    ['a zero byte', `\0${good}`, ['what form']],
    ['a byte above 7E', lineOf('11 HELL\xd6'), ['what form']],
    ['an unknown word', lineOf('11 WRITE 0'), ['what form']],
    ['a word too many', lineOf('11 HELLO 1'), ['what form']],
    ['two spaces', lineOf('11  HELLO'), ['what form']],
    ['a space at the end', lineOf('11 STATS '), ['what form']],
    ['a number in small letters', lineOf('1a HELLO'), ['what form']],
    ['a number of one digit', lineOf('1 HELLO'), ['what form']],
    ['no number', lineOf('HELLO'), ['what form']],
    ['a loop there cannot be', lineOf('11 READ 4'), ['what form']],
    ['a loop of two digits', lineOf('11 READ 01'), ['what form']],
    ['no loop', lineOf('11 READ'), ['what form']],
    ["one of the board's own lines", lineOf('-- WHAT crc'), ['what form']],
    ['63 bytes', lineOf(`11 ${'x'.repeat(55)}`), ['what form']],
    ['64 bytes', lineOf(`11 ${'x'.repeat(56)}`), ['what long']],
    ['a thousand bytes', `${'x'.repeat(1000)}\n`, ['what long']],
    ['garbage before a line, cut off by an LF', `\x80\x81*\n${good}`, ['what form', 'hello 11']],
    ['garbage before a line', `\x80\x81*${good}${good}`, ['what form', 'hello 11']],
    ['too much garbage before a line', `${'?'.repeat(90)}${good}${good}`, ['what long', 'hello 11']],
    ['requests back to back', `${good}${lineOf('12 STATS')}${good}`, ['hello 11', 'stats 12', 'hello 11']],
  ])('%s', (_, bytes, expected) => {
    reader.send(bytes);
    reader.settle();
    expect(brief(reader.take())).toEqual(expected);
    expect(brief(reader.ask('13 HELLO'))).toEqual(['hello 13']);
  });

  test('100,000 random bytes, then a reading', () => {
    const random = new Random('77');
    reader.loops[0] = [TAG];
    for (let i = 0; i < 200; i++) {
      reader.send(Uint8Array.from({ length: 500 }, () => random.below(256)));
      reader.pass(43);
    }
    reader.settle();
    const lines = listen(reader.take());
    expect(lines.every(({ name }) => name === 'what')).toBe(true);
    expect(lines.length).toBeGreaterThan(100);
    reader.send('\n');
    reader.settle();
    listen(reader.take());
    expect(reader.read(0).uids).toEqual([TAG]);
  });

  test('mutated requests: only a line with its right checksum is obeyed', () => {
    const random = new Random('78');
    for (let i = 0; i < 1000; i++) {
      const line = Buffer.from(lineOf('22 STATS'));
      line[random.below(line.length)]! ^= 1 + random.below(255);
      reader.send(line);
      reader.send('\n');
      // Longer than a WHAT takes to be said, or the refusals pile up and lines are lost.
      reader.pass(1.6);
    }
    reader.settle();
    expect(new Set(listen(reader.take()).map(({ name }) => name))).toEqual(new Set(['what']));
    expect(brief(reader.ask('14 HELLO'))).toEqual(['hello 14']);
  });

  test('more than fits, while a reading is under way: the reading is whole, and the next line but one counts', () => {
    const busy = new EmulatedReader(0);
    busy.loops[0] = randomUids(30, new Random('9'));
    busy.send(lineOf('31 READ 0'));
    busy.send('garbage '.repeat(200));
    busy.send(`\n${lineOf('32 STATS')}`);
    busy.settle();
    const lines = listen(busy.take());
    expect(
      lines
        .filter(({ name }) => name === 'tag')
        .map(({ fields }) => fields.uid)
        .toSorted(),
    ).toEqual(busy.loops[0].toSorted());
    expect(lines.slice(30).map(({ name }) => name)).toEqual(['done']);
    // The LF was among what did not fit: the next line ends the garbage.
    expect(brief(busy.ask('33 HELLO'))).toEqual(['what long']);
    expect(brief(busy.ask('34 HELLO'))).toEqual(['hello 34']);
  });
});

describe('a restart', () => {
  test('in the midst of a reading: boot instead of done, then all is as before', () => {
    const reader = new EmulatedReader(2);
    reader.loops[0] = randomUids(14, new Random('4'));
    reader.send(lineOf('41 READ 0'));
    reader.pass(60);
    reader.board.reset();
    reader.settle();
    // A line may be cut off by it.
    const said = reader.takeLines().join('\n');
    expect(said).toMatch(/-- BOOT 2 .*$/);
    expect(said).not.toContain('DONE');
    expect(reader.read(0).uids.toSorted()).toEqual(reader.loops[0].toSorted());
  });
});

afterAll(() => {
  // A dead chip is the subject of a test of its own (chips/pn5180.test.ts); what protocol 1 said is not said any more.
  const reasons = (type: string): string[] => {
    const definition = protocol.types[type]!;
    const unsaid = ['chip', 'time', 'many'];
    return 'oneOf' in definition ? Object.keys(definition.oneOf).filter((one) => !unsaid.includes(one)) : [];
  };
  const said = protocol.messages.filter(({ from }) => from === 'reader').map(({ name }) => name);
  expect(new Set(heard.map(({ name }) => name))).toEqual(new Set(said));
  expect(new Set(heard.map(({ fields }) => fields.reason).filter(Boolean))).toEqual(
    new Set([...reasons('failReason'), ...reasons('whatReason')]),
  );
});
