import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES, SEATS } from '../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../shared/game/tiles.ts';
import { CALLS } from './calls.ts';
import { makeTraceLine, type TraceHeader, type TraceRecord } from './trace.ts';
import { parseTrace } from './trace-parse.ts';
import { ZONES } from './zones.ts';

const tagsOf = (tiles: readonly Tile[]): Record<string, Tile> =>
  Object.fromEntries(tiles.map((tile, index) => [`E004015${index.toString(16).padStart(9, '0')}`, tile]));

const HEADER: TraceHeader = {
  trace: 1,
  rules: 'kuester',
  roundWind: 'E',
  east: 'B',
  tiles: tagsOf(tileSet(144)),
  cycle: { rack: 200, meld: 200, discard: 600 },
};

const RECORDS: readonly TraceRecord[] = [
  { t: 1250, zone: 'A.rack', tags: ['E00401500A1B2C3D'] },
  { t: 1310.5, zone: 'A.meld', tags: [] },
  { t: 1910, place: 'C', call: 'pung' },
];

const textOf = (...lines: readonly (object | string)[]): string =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

describe('what was made is read', () => {
  test.each([
    { name: 'the set of 144', header: HEADER },
    { name: 'the set of 136', header: { ...HEADER, tiles: tagsOf(tileSet(136)) } },
    {
      name: 'options, dealer, draws before',
      header: { ...HEADER, options: { limit: 500 }, dealer: 'S' as const, drawsBefore: 2 },
    },
    { name: 'a table of two', header: { ...HEADER, players: 2 as const } },
  ])('$name', ({ header }) => {
    const text = [header, ...RECORDS].map(makeTraceLine).join('');
    expect(parseTrace(text)).toEqual({ ok: true, value: { header, records: RECORDS } });
  });

  test('any records', () => {
    const record: fc.Arbitrary<TraceRecord> = fc.oneof(
      fc.record({ t: fc.nat(), zone: fc.constantFrom(...ZONES), tags: fc.array(fc.string()) }),
      fc.record({ t: fc.nat(), place: fc.constantFrom(...PLACES), call: fc.constantFrom(...CALLS) }),
    );
    fc.assert(
      fc.property(fc.array(record), (unordered) => {
        const records = unordered.toSorted((one, other) => one.t - other.t);
        const text = [HEADER, ...records].map(makeTraceLine).join('');
        expect(parseTrace(text)).toEqual({ ok: true, value: { header: HEADER, records } });
      }),
      { numRuns: 50 },
    );
  });

  test('empty lines and the ends of lines of other systems do not matter', () => {
    const text = `\n${[HEADER, ...RECORDS].map((line) => JSON.stringify(line)).join('\r\n\r\n')}\r\n`;
    expect(parseTrace(text)).toMatchObject({ ok: true, value: { records: RECORDS } });
  });

  test('readings that say how strongly their tags were heard', () => {
    const records = [{ t: 1, zone: 'B.rack', tags: ['a', 'b'], strengths: [672, 0] }];
    expect(parseTrace(textOf(HEADER, ...records))).toEqual({ ok: true, value: { header: HEADER, records } });
  });

  test.each(['-0', '-0.0', '-1e-400'])('a time of %s is 0, as it is when written again', (t) => {
    const read = parseTrace(textOf(HEADER, `{"t":${t},"zone":"A.rack","tags":[]}`));
    expect(read.ok && Object.is(read.value.records[0]?.t, 0)).toBe(true);
  });

  test('records that come up to a second late are put in order', () => {
    const [first, second] = [
      { ...RECORDS[0]!, t: 2000 },
      { ...RECORDS[1]!, t: 1000 },
    ];
    expect(parseTrace(textOf(HEADER, first, second))).toMatchObject({
      ok: true,
      value: { records: [second, first] },
    });
  });
});

const [reading, , call] = RECORDS;
const at = (t: number) => ({ ...reading!, t });
const NESTED = '['.repeat(5000) + ']'.repeat(5000);
const without = (tile: Tile): Record<string, Tile> => {
  const tiles = tileSet(144);
  tiles[tiles.indexOf(tile)] = '5p';
  return tagsOf(tiles);
};

describe('what is no trace is refused with its line and the reason', () => {
  test.each([
    ['', 1, 'the file is empty'],
    ['{"trace":1', 1, 'this is not JSON'],
    [textOf([]), 1, 'a line must be a JSON object, not []'],
    [textOf(RECORDS[0]!), 1, 'the first line must be a header with "trace":1, not nothing'],
    [textOf({ ...HEADER, trace: 2 }), 1, 'the first line must be a header with "trace":1, not 2'],
    [
      textOf({ ...HEADER, rules: 7 }),
      1,
      "rules must be the name of a rule set, or a club's rule file, not 7",
    ],
    [textOf({ ...HEADER, rules: 'poker' }), 1, 'there is no rule set "poker"'],
    [textOf({ ...HEADER, options: [] }), 1, 'options must be an object, not []'],
    [textOf({ ...HEADER, options: { limits: 1 } }), 1, 'options: kuester has no option "limits"'],
    [textOf({ ...HEADER, roundWind: 'O' }), 1, 'roundWind must be E, S, W or N, not "O"'],
    [textOf({ ...HEADER, east: 'E' }), 1, 'east must be a place, A, B, C or D, not "E"'],
    [textOf({ ...HEADER, players: 1 }), 1, 'players must be 2, 3 or 4 by kuester, not 1'],
    [textOf({ ...HEADER, rules: 'bouter', players: 3 }), 1, 'players must be 4 by bouter, not 3'],
    [textOf({ ...HEADER, players: 2, east: 'C' }), 1, 'east must be a place, A or B, not "C"'],
    [textOf({ ...HEADER, dealer: 'A' }), 1, 'dealer must be E, S, W or N, not "A"'],
    [textOf({ ...HEADER, drawsBefore: -1 }), 1, 'drawsBefore must be a whole number, 0 or more, not -1'],
    [textOf({ ...HEADER, tiles: null }), 1, 'tiles must be an object from tag to tile, not null'],
    [textOf({ ...HEADER, tiles: { E004: '5x' } }), 1, 'tiles.E004: "5x" is no tile'],
    [textOf({ ...HEADER, tiles: { E004: '5p' } }), 1, 'tiles has 1 tags; a set has 136 or 144'],
    [textOf({ ...HEADER, tiles: without('1m') }), 1, 'tiles has 3 of 1m; a set of 144 has 4'],
    [textOf({ ...HEADER, tiles: without('8f') }), 1, 'tiles has 5 of 5p; a set of 144 has 4'],
    [textOf({ ...HEADER, cycle: undefined }), 1, 'cycle must be an object with rack, meld and discard'],
    [textOf({ ...HEADER, cycle: { rack: 1, meld: 0, discard: 1 } }), 1, 'cycle.meld must be milliseconds'],
    [textOf(HEADER, 'nonsense'), 2, 'this is not JSON'],
    [textOf(HEADER, reading!, '', { ...reading, t: '5' }), 4, 't must be milliseconds, 0 or more, not "5"'],
    [textOf(HEADER, { ...reading, t: -1 }), 2, 't must be milliseconds, 0 or more, not -1'],
    [textOf(HEADER, { ...reading, zone: 'E.rack' }), 2, 'zone must be one of A.rack, A.meld'],
    [textOf(HEADER, { ...reading, tags: 'E004' }), 2, 'tags must be a list of tags, not "E004"'],
    [textOf(HEADER, { ...reading, partial: 1 }), 2, 'partial must be true or left out, not 1'],
    [
      textOf(HEADER, { ...reading, strengths: [] }),
      2,
      'strengths must be a list of one number for each tag, not []',
    ],
    [textOf(HEADER, { ...reading, tags: [5] }), 2, 'tags must be a list of tags, not [5]'],
    [textOf(HEADER, { ...call, place: 'E' }), 2, 'place must be A, B, C or D, not "E"'],
    [textOf(HEADER, { ...call, call: 'pong' }), 2, 'call must be one of chow, pung, kong, mahjong, pause'],
    [textOf(HEADER, { t: 5 }), 2, 'zone must be one of A.rack'],
    [textOf(HEADER, call!, { ...reading, t: 900 }), 3, 't is 900, but a line before it has 1910'],
    [textOf(HEADER, '['.repeat(5000), ''), 2, 'this is not JSON'],
    [textOf(HEADER, NESTED, ''), 2, 'a line must be a JSON object, not [[[[…]]]]'],
    [textOf(HEADER, `{"t":1,"zone":"discard","tags":${NESTED}}`), 2, 'tags must be a list of tags, not [['],
    [
      textOf(HEADER).replace(/"east":"B"/, `"east":${NESTED}`),
      1,
      'east must be a place, A, B, C or D, not [[',
    ],
    [textOf(HEADER).replace(/"5p"/, NESTED), 1, '[[[[…]]]] is no tile'],
    // A record that leapt ahead is blamed itself, not the one that goes on after it.
    [
      textOf(HEADER, at(1000), at(1200), at(9e12), at(1400)),
      4,
      't is 9000000000000, but the lines after it go on at 1400',
    ],
    [textOf(HEADER, at(9e12), at(1200), at(1400)), 2, 't is 9000000000000, but the lines after it'],
    [textOf(HEADER, at(1000), at(1e300), at(1400)), 3, 't is 1e+300: no table runs for so many milliseconds'],
    [textOf(HEADER, at(1000), at(1e17)), 3, 't is 100000000000000000: no table'],
    // Another trace behind the first, and a record that lags.
    [textOf(HEADER, at(5000), at(6000), at(100), at(200)), 4, 't is 100, but a line before it has 6000'],
    [textOf(HEADER, at(5000), at(9000), at(7000), at(9100)), 4, 't is 7000, but a line before it has 9000'],
  ])('%# line %i: %s', (text, line, message) => {
    const parsed = parseTrace(text);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-trace', line } });
    expect(parsed.ok ? '' : parsed.error.message).toContain(message);
  });

  test('a bad byte anywhere: nothing is thrown, and what is refused is on that line', () => {
    const text = [HEADER, ...RECORDS, ...RECORDS].map(makeTraceLine).join('');
    const [headerEnd] = [text.indexOf('\n')];
    fc.assert(
      fc.property(fc.integer({ min: headerEnd + 1, max: text.length - 2 }), fc.string(), (at, put) => {
        const lineBreaks = (put.match(/\n/g) ?? []).length;
        const parsed = parseTrace(text.slice(0, at) + put + text.slice(at + 1));
        if (parsed.ok) return;
        const line = text.slice(0, at).split('\n').length;
        expect(parsed.error.line).toBeGreaterThanOrEqual(line);
        expect(parsed.error.line).toBeLessThanOrEqual(text.split('\n').length + lineBreaks);
      }),
      { numRuns: 500 },
    );
  });

  test('whatever the text is, nothing is thrown', () => {
    const line = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(HEADER)));
    fc.assert(
      fc.property(fc.array(line), (lines) => void parseTrace(lines.join('\n'))),
      { numRuns: 200 },
    );
  });
});

test('seats and places are not mixed up', () => {
  for (const seat of SEATS) {
    const parsed = parseTrace(textOf({ ...HEADER, roundWind: seat, east: 'D' }));
    expect(parsed).toMatchObject({ ok: true, value: { header: { roundWind: seat, east: 'D' } } });
  }
});

describe('a trace that breaks off in mid-line', () => {
  const text = [HEADER, ...RECORDS].map(makeTraceLine).join('');
  const [headerEnd, lastBegin] = [text.indexOf('\n'), text.lastIndexOf('{')];

  test.each([1, 2, 20, text.length - lastBegin - 2])('after %i characters of its last line', (more) => {
    const parsed = parseTrace(text.slice(0, lastBegin + more));
    expect(parsed).toEqual({ ok: true, value: { header: HEADER, records: RECORDS.slice(0, 2), cutOff: 4 } });
  });

  test('anywhere: is read up to there, and never to be more than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: headerEnd, max: text.length }), (end) => {
        const parsed = parseTrace(text.slice(0, end));
        const whole = text
          .slice(0, end)
          .split('\n')
          .slice(1)
          .filter((line) => line.endsWith('}'));
        const begun = !/[}\n]$/.test(text.slice(0, end)) && end > headerEnd;
        expect(parsed).toMatchObject({ ok: true, value: { records: RECORDS.slice(0, whole.length) } });
        expect(parsed.ok && 'cutOff' in parsed.value).toBe(begun);
      }),
    );
  });

  test.each([
    ['in its header', text.slice(0, 30), 1],
    ['but goes on', `${text.slice(0, lastBegin + 10)}\n`, 4],
    ['and had no record there', `${text.slice(0, lastBegin)}"t"`, 4],
  ])('%s: is none', (_, cut, line) => {
    expect(parseTrace(cut)).toMatchObject({ ok: false, error: { line } });
  });
});

test.each(['dmjl', 'bmja'])('the name of a shipped club stands for its rules: %s', (rules) => {
  expect(parseTrace(textOf({ ...HEADER, rules }))).toMatchObject({
    ok: true,
    value: { header: { rules: { id: rules } } },
  });
});
