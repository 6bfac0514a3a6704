import { describe, expect, test } from 'vitest';
import { answerTime, requestTime, withCrc } from './iso15693.ts';
import { overlay, TagField } from './tags.ts';

const ONE = 'E00401500A1B2C31';
const TWO = 'E00401500A1B2C32';
const wire = (uid: string) => [...Buffer.from(uid, 'hex').reverse()];

const INVENTORY = [0x26, 0x01, 0x00];
const ALL_SLOTS = [0x06, 0x01, 0x00];
const stayQuiet = (uid: string) => [0x22, 0x02, ...wire(uid)];
const select = (uid: string) => [0x22, 0x25, ...wire(uid)];
const resetToReady = (uid: string) => [0x22, 0x26, ...wire(uid)];
const RESET_ALL = [0x02, 0x26];
const RESET_SELECTED = [0x12, 0x26];

/** Tags in a field that has been on for a while; requests come 10 ms apart. */
class Tags {
  inRange: readonly string[];
  now = 5000;
  readonly field: TagField;

  constructor(inRange: readonly string[], memory?: number) {
    this.inRange = inRange;
    this.field = new TagField(() => this.inRange, undefined, memory);
    this.field.powerOn(0);
  }

  /** The answers, in hex without their check sum. */
  ask(...request: number[]): string[] {
    const frame = withCrc(Uint8Array.from(request));
    return this.#hear((begin) =>
      this.field.request(frame, { begin, end: begin + requestTime(frame.length) }),
    );
  }

  nextSlot(): string[] {
    return this.#hear((begin) => this.field.nextSlot({ begin, end: begin + 38 }));
  }

  /** The UIDs that answer an inventory of one slot. */
  get awake(): string[] {
    return this.ask(...INVENTORY).map((answer) =>
      Buffer.from(answer.slice(4), 'hex').reverse().toString('hex').toUpperCase(),
    );
  }

  #hear(answers: (begin: number) => ReturnType<TagField['request']>): string[] {
    this.now += 10_000;
    return answers(this.now).map(({ frame }) => Buffer.from(frame.subarray(0, -2)).toString('hex'));
  }
}

// Figure 5 of the tag's data sheet (SL2S2602 Rev. 4.1): the states Ready, Quiet and Selected and the ways between them.
describe('the states of a tag', () => {
  type Step = readonly [request: readonly number[], answers: number];
  test.each<[string, readonly Step[], string[]]>([
    ['Ready answers an inventory', [], [ONE, TWO]],
    ['Stay Quiet (UID), unanswered: Ready to Quiet', [[stayQuiet(ONE), 0]], [TWO]],
    [
      'Select (UID): Quiet to Selected, which answers an inventory (Table 42 ff.)',
      [
        [stayQuiet(ONE), 0],
        [select(ONE), 1],
      ],
      [ONE, TWO],
    ],
    [
      'Select (different UID): Selected to Ready',
      [
        [select(ONE), 1],
        [select(TWO), 1],
        [RESET_SELECTED, 1],
        [RESET_SELECTED, 0],
      ],
      [ONE, TWO],
    ],
    [
      'Stay Quiet (UID): Selected to Quiet',
      [
        [select(ONE), 1],
        [stayQuiet(ONE), 0],
      ],
      [TWO],
    ],
    [
      'Reset to Ready: Quiet to Ready, without an address',
      [
        [stayQuiet(ONE), 0],
        [stayQuiet(TWO), 0],
        [RESET_ALL, 2],
      ],
      [ONE, TWO],
    ],
    [
      'Reset to Ready: Quiet to Ready, with an address',
      [
        [stayQuiet(ONE), 0],
        [stayQuiet(TWO), 0],
        [resetToReady(TWO), 1],
      ],
      [TWO],
    ],
    [
      'Reset to Ready where the Select flag is set: not for Quiet',
      [
        [stayQuiet(ONE), 0],
        [RESET_SELECTED, 0],
      ],
      [TWO],
    ],
  ])('%s', (_, steps, awake) => {
    const tags = new Tags([ONE, TWO]);
    for (const [request, answers] of steps) expect(tags.ask(...request)).toEqual(Array(answers).fill('00'));
    expect(tags.awake).toEqual(awake);
  });

  test.each([
    ['longer than it remembers', 301, [ONE]],
    ['shorter than it remembers', 299, []],
  ])('out of field: Quiet to Ready, if the field is off %s', (_, pause, awake) => {
    const tags = new Tags([ONE], 300);
    tags.ask(...stayQuiet(ONE));
    tags.field.powerOff();
    tags.field.powerOn(tags.now, pause);
    expect(tags.awake).toEqual(awake);
  });

  test('a tag that is carried away and back has forgotten', () => {
    const tags = new Tags([ONE]);
    tags.ask(...stayQuiet(ONE));
    tags.inRange = [];
    expect(tags.awake).toEqual([]);
    tags.inRange = [ONE];
    expect(tags.awake).toEqual([ONE]);
  });
});

test('ISO/IEC 15693-3: without a field, and in its first millisecond, a tag hears nothing', () => {
  const tags = new Tags([ONE]);
  tags.field.powerOff();
  expect(tags.awake).toEqual([]);
  tags.field.powerOn(tags.now + 9500);
  expect(tags.awake).toEqual([]);
  expect(tags.awake).toEqual([ONE]);
});

test('a request in between ends the count of slots', () => {
  const tags = new Tags([ONE]);
  expect(tags.ask(...ALL_SLOTS)).toEqual([]);
  tags.ask(...stayQuiet(TWO));
  expect(tags.nextSlot()).toEqual([]);
});

test('tags count slots from one end of frame to the next', () => {
  const tags = new Tags([ONE, TWO]);
  tags.ask(...ALL_SLOTS);
  expect(tags.nextSlot().length).toBe(1);
  expect(tags.nextSlot().length).toBe(1);
});

test('while it answers, and t2 after it, a tag is deaf', () => {
  const tags = new Tags([ONE]);
  const frame = withCrc(Uint8Array.from(INVENTORY));
  const end = tags.now + requestTime(frame.length);
  expect(tags.field.request(frame, { begin: tags.now, end }).length).toBe(1);
  const hears = end + 320.9 + answerTime(12) + 309.2;
  for (const [begin, answers] of [
    [hears - 1, 0],
    [hears + 1, 1],
  ] as const) {
    expect(tags.field.request(frame, { begin, end: begin + 1624 }).length).toBe(answers);
  }
});

test('answers over each other are equal up to the first bit in which they differ', () => {
  expect(overlay([Uint8Array.of(0x0f, 0x31), Uint8Array.of(0x0f, 0x35)])).toEqual({
    frame: Uint8Array.of(0x0f, 0x01),
    collision: 10,
  });
  expect(overlay([Uint8Array.of(1, 2), Uint8Array.of(1, 2)]).collision).toBe(null);
});
