import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { MAX_LINE, makeLine, parseLine } from './frame.ts';
import { BAUD_RATE } from './line-port.ts';
import { makeDiag, makeHello, makeProbe, makeRead, makeStats, PROTOCOLS, parseMessage } from './messages.ts';

/** The definition of the wire protocol, which the firmware keeps to as well. */
interface Protocol {
  protocol: number;
  serial: { baud: number };
  line: { longest: number; crc: { check: { of: string; is: string } } };
  types: Record<string, { pattern?: string; oneOf?: Record<string, string> }>;
  messages: { name: string; from: string; words: Word[]; examples: string[] }[];
}
type Word = { word: string } | { field: string; type: string; since?: number };

const schema: Protocol = JSON.parse(
  readFileSync(new URL('../../firmware/reader/protocol.json', import.meta.url), 'utf8'),
);

const patternOf = (type: string): string => {
  const { pattern, oneOf } = schema.types[type]!;
  return pattern ?? Object.keys(oneOf!).join('|');
};

/** The words that a board of protocol 1 says. */
const always = (words: Word[]): Word[] => words.filter((word) => !('since' in word));

/** Any body that the schema allows for a message, by its words. */
const bodyOf = (words: Word[]) => fc.oneof(bodyOfAll(words), bodyOfAll(always(words)));

const bodyOfAll = (words: Word[]) =>
  fc
    .tuple(
      ...words.map((word) =>
        'word' in word
          ? fc.constant(word.word)
          : fc.stringMatching(new RegExp(`^(?:${patternOf(word.type)})$`)),
      ),
    )
    .map((texts) => texts.join(' '));

const regexOf = (words: Word[]): RegExp =>
  new RegExp(
    `^${words.map((word) => ('word' in word ? word.word : `(?:${patternOf(word.type)})`)).join(' ')}$`,
  );

const messagesFrom = (side: string) => schema.messages.filter(({ from }) => from === side);

test('the constants are those of the schema', () => {
  expect(PROTOCOLS.at(-1)).toBe(schema.protocol);
  expect(BAUD_RATE).toBe(schema.serial.baud);
  expect(MAX_LINE).toBe(schema.line.longest);
  expect(crc16(schema.line.crc.check.of).toString(16).toUpperCase()).toBe(schema.line.crc.check.is);
});

describe.each(messagesFrom('reader'))('$name', ({ name, words, examples }) => {
  test('each example is understood', () => {
    for (const example of examples) {
      const body = parseLine(example);
      expect(body).toMatchObject({ ok: true });
      expect(parseMessage(body.ok ? body.value : '')).toMatchObject({
        ok: true,
        value: { kind: name },
      });
    }
  });

  test('whatever the schema allows is understood, unless the board has no place', () => {
    fc.assert(
      fc.property(bodyOf(words), (body) => {
        const message = parseMessage(body);
        if (/ -( |$)/.test(body)) return !message.ok && message.error.code === 'zones';
        return message.ok && message.value.kind === name;
      }),
    );
  });

  test('it fits into a line', () => {
    fc.assert(
      fc.property(bodyOf(words), (body) => {
        // A version may be written at any length, but none is.
        fc.pre(!/[0-9]{4}\.|\.[0-9]{4}/.test(body));
        const line = makeLine(body);
        return line.length <= MAX_LINE && parseLine(line.slice(0, -1)).ok;
      }),
    );
  });
});

test('the fields come out where they belong', () => {
  const parsed = (body: string) => {
    const message = parseMessage(body);
    return message.ok ? message.value : message.error;
  };
  expect(parsed('2A TAG 0B E00401500A1B2C3D')).toEqual({
    kind: 'tag',
    seq: 42,
    index: 11,
    uid: 'E00401500A1B2C3D',
    strength: null,
  });
  expect(parsed('2A TAG 0B E00401500A1B2C3D 412')).toMatchObject({ strength: 412 });
  expect(parsed('FF DONE 3 14 40 121 part 1 2 3 4')).toMatchObject({
    quality: { all: false, ghosts: 1, givenUp: 2, refusals: 3, latest: 4 },
  });
  expect(parsed('FF DONE 3 14 40 121 all 0 0 0 0')).toMatchObject({ quality: { all: true } });
  expect(parsed('2C DIAG 0 0093040A0305 287 4 22 11 0 1 4980')).toEqual({
    kind: 'diag',
    seq: 44,
    loop: 0,
    diagnosis: {
      versions: { eeprom: '0.147', firmware: '4.10', product: '3.5' },
      antenna: 287,
      fieldOn: 4,
      ready: 22,
      latest: 11,
      refusals: 0,
      starts: 1,
      supply: 4980,
    },
  });
  expect(parsed('2C DIAG 0 000000000000 1 2 3 4 5 6 0')).toMatchObject({
    diagnosis: { versions: null, supply: null },
  });
  expect(parsed('FF DONE 3 14 40 121')).toEqual({
    kind: 'done',
    seq: 255,
    loop: 3,
    count: 14,
    rounds: 40,
    ms: 121,
    quality: null,
  });
  expect(parsed('00 FAIL 1 chip')).toEqual({ kind: 'fail', seq: 0, loop: 1, reason: 'chip' });
  expect(parsed('00 HELLO 1 0.1.0 B.rack,B.meld')).toEqual({
    kind: 'hello',
    seq: 0,
    hello: { firmware: '0.1.0', zones: ['B.rack', 'B.meld'], can: [] },
  });
  expect(parsed('-- BOOT 2 0.2.0 B.rack,B.meld 7')).toMatchObject({ hello: { can: ['probe', 'diag'] } });
  expect(parsed('-- BOOT 2 0.2.0 B.rack,B.meld 2')).toMatchObject({ hello: { can: ['diag'] } });
  const [readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime] = [1, 2, 3, 4, 5, 6, 7];
  expect(parsed('00 STATS 1 2 3 4 5 6 7')).toEqual({
    kind: 'stats',
    seq: 0,
    stats: { readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime },
  });
});

test.each([
  ['00 HELLO 3 9.0.0 something new', 'version', /version 3 .* this host 1 and 2: flash/],
  ['-- BOOT 7 x', 'version', /version 7/],
  ['00 HELLO 1 0.1.0 A.rack,E.rack', 'zones', /A\.rack,E\.rack: check its straps/],
  ['-- BOOT 1 0.1.0 -', 'zones', /straps of the board name no place/],
  ['00 HELLO 1 A.rack', 'form', /is not a firmware version and zones/],
  ['00 TAG 00 F00401500A1B2C3D', 'form', /is no message/],
  ['00 TAG 00 E00401500A1B2C3', 'form', /is no message/],
  ['0a DONE 0 0 1 9', 'form', /is no message/],
  ['00 DONE 4 0 1 9', 'form', /is no message/],
  ['00 DONE 0 00 1 9', 'form', /is no message/],
  ['', 'form', /is no message/],
])('%j is refused: %s', (body, code, message) => {
  const parsed = parseMessage(body);
  expect(parsed).toMatchObject({ ok: false, error: { code } });
  expect(parsed.ok ? '' : parsed.error.message).toMatch(message);
});

test('what the host says is what the schema allows', () => {
  const made: Record<string, (seq: number, loop: number) => string> = {
    hello: (seq) => makeHello(seq),
    read: makeRead,
    probe: (seq, loop) => makeProbe(seq, loop, 'E00401500A1B2C3D'),
    diag: makeDiag,
    stats: (seq) => makeStats(seq),
  };
  expect(messagesFrom('host').map(({ name }) => name)).toEqual(Object.keys(made));
  for (const { name, words, examples } of messagesFrom('host')) {
    for (let seq = 0; seq < 256; seq++) {
      const line = made[name]!(seq, seq % 4);
      expect(line.endsWith('\n')).toBe(true);
      const body = parseLine(line.slice(0, -1));
      expect(body.ok && body.value).toMatch(regexOf(words));
    }
    const seq = Number.parseInt(examples[0]!, 16);
    expect(made[name]!(seq, name === 'diag' ? 0 : 1)).toBe(`${examples[0]}\n`);
  }
});
