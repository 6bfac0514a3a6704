import { beforeAll, describe, expect, test } from 'vitest';
import { BUILD_MS, buildSimavr, SIMAVR_MISSING } from '../../test/helpers/simavr-board.ts';
import {
  and,
  ask,
  type ChipSteps,
  cleared,
  frame,
  holds,
  inField,
  or,
  playChip,
  REGISTER,
  request,
  set,
  slotEnd,
  tag,
  transceive,
  wait,
  word,
  write,
} from '../../test/helpers/simavr-chip.ts';

// What the receiver hears of the tags. Rows name ISO/IEC 15693-3, the tags' data sheet (SLIX2: SL2S2602 Rev. 4.1) or the
// PN5180's (DS).

const { CRC_RX_CONFIG, CRC_TX_CONFIG, IRQ_STATUS, RX_STATUS, RF_STATUS, TX_WAIT_CONFIG } = REGISTER;

const [RX, TX, SOF, SC] = [1, 2, 1 << 14, 1 << 15];
const [CRC_ERROR, PROTOCOL_ERROR, COLLISION] = [1 << 16, 1 << 17, 1 << 18];

const A = 'E004010203040506';
const B = 'E004010203040507';
const C = 'E004010203040523';

const reversed = (uid: string): string => uid.match(/../g)!.reverse().join('');
/** An answer without CRC: flags, DSFID, UID. */
const identity = (uid: string): string => `0000${reversed(uid)}`;

/** A tag has been read. */
const heard = (uid: string): ChipSteps => [holds(RX_STATUS, 10), ask('0A00', identity(uid))];
const nothing: ChipSteps = [holds(RX_STATUS, 0), holds(IRQ_STATUS, TX)];
const INVENTORY_1 = '260100';
const INVENTORY_16 = '060100';

/** An inventory of one slot, with a mask. */
const masked = (bits: number, mask: string): string => `2601${bits.toString(16).padStart(2, '0')}${mask}`;
const stayQuiet = (uid: string): ChipSteps => request(`2202${reversed(uid)}`);
const inventory = (then: ChipSteps): ChipSteps => [cleared, request(INVENTORY_1), then];

const off = (us: number): ChipSteps => [frame('1700'), wait(us), frame('1601'), wait(3000)];

const ROWS: readonly (readonly [source: string, what: string, steps: ChipSteps])[] = [
  [
    'ISO 15693-3',
    'a tag answers an inventory with its UID',
    [tag(0, A), inField, request(INVENTORY_1), holds(IRQ_STATUS, RX | TX | SOF | SC), heard(A)],
  ],
  ['ISO 15693-3', 'no tag, no answer', [inField, request(INVENTORY_1), nothing]],
  ['board', 'a tag over another loop has no field', [tag(1, A), inField, request(INVENTORY_1), nothing]],
  [
    'DS Figure 37',
    'after an answer the chip waits for something to send',
    [
      tag(0, A),
      inField,
      request(INVENTORY_1),
      holds(RF_STATUS, (1 << 24) | (1 << 19) | (1 << 18) | (1 << 17) | 620),
    ],
  ],
  [
    'DS Table 97',
    'and sends no earlier than TX_WAIT after it',
    [
      tag(0, A),
      inField,
      write(TX_WAIT_CONFIG, (200 << 8) | 0x7f),
      transceive,
      frame(`0900${INVENTORY_1}`),
      wait(6200),
      cleared,
      frame(`0900${INVENTORY_1}`),
      wait(1700),
      holds(IRQ_STATUS, 0),
      wait(1800),
      holds(IRQ_STATUS, TX),
    ],
  ],
  [
    'scenario',
    'the start of an answer is told rxStart after its SOF: 1624 + 318 to 324 + 151 + 20 µs',
    [
      tag(0, A),
      inField,
      transceive,
      frame(`0900${INVENTORY_1}`),
      wait(2080),
      holds(IRQ_STATUS, TX | SC),
      wait(30),
      holds(IRQ_STATUS, TX | SOF | SC),
    ],
  ],
  [
    'scenario',
    'its end by the same: 3776 µs later',
    [
      tag(0, A),
      inField,
      set('rxStart', 1000),
      transceive,
      frame(`0900${INVENTORY_1}`),
      wait(6820),
      holds(IRQ_STATUS, TX | SOF | SC),
      wait(60),
      holds(IRQ_STATUS, TX | SOF | SC | RX),
    ],
  ],
  [
    'ISO 15693-3',
    'of 16 slots a tag takes that of the four bits after the mask',
    [
      tag(0, C),
      inField,
      request(INVENTORY_16),
      nothing,
      slotEnd,
      slotEnd,
      [cleared],
      slotEnd,
      heard(C),
      [cleared],
      slotEnd,
      nothing,
    ],
  ],
  [
    'ISO 15693-3',
    'a mask that fits, least significant bits first',
    [tag(0, C), inField, request('06010423'), [cleared], request(masked(6, '23')), heard(C)],
  ],
  ['ISO 15693-3', 'a mask that does not fit', [tag(0, C), inField, request(masked(6, '22')), nothing]],
  [
    'ISO 15693-3',
    'a mask of the whole UID',
    [tag(0, A), tag(0, B), inField, request(masked(64, reversed(B))), heard(B)],
  ],
  [
    'ISO 15693-3',
    'with 16 slots a mask has 60 bits at most',
    [tag(0, A), inField, request(`0601${(61).toString(16)}${reversed(A)}`), nothing],
  ],
  ['ISO 15693-3', 'a mask of the wrong length', [tag(0, A), inField, request('26010806AA'), nothing]],
  [
    'DS Table 93',
    'two answers collide in the first bit in which they differ; DS Table 92: what follows is cleared',
    [
      tag(0, A),
      tag(0, B),
      inField,
      request(INVENTORY_1),
      holds(RX_STATUS, 10 | CRC_ERROR | COLLISION | (16 << 19)),
      ask('0A00', '00000000000000000000'),
    ],
  ],
  [
    'DS Table 92',
    'or kept',
    [
      tag(0, A, 0.1),
      tag(0, B),
      inField,
      or(CRC_RX_CONFIG, 1 << 9),
      request(INVENTORY_1),
      ask('0A00', identity(A)),
    ],
  ],
  [
    'DS Table 102',
    'COLL_LEVEL 11: no collision is told, the checksum is wrong',
    [
      tag(0, A),
      tag(0, B),
      inField,
      or(REGISTER.SIGPRO_RM_CONFIG, 3 << 5),
      request(INVENTORY_1),
      holds(RX_STATUS, 10 | CRC_ERROR),
    ],
  ],
  [
    'scenario',
    'capture: an answer that outdoes the other is read, and no collision told',
    [tag(0, A, 11), tag(0, B), set('capture', 0.2), inField, request(INVENTORY_1), heard(A)],
  ],
  [
    'scenario',
    'a share of 0.2 is a threshold of 10.9 dB',
    [
      tag(0, A, 10.8),
      tag(0, B),
      set('capture', 0.2),
      inField,
      request(INVENTORY_1),
      holds(RX_STATUS, 10 | CRC_ERROR | COLLISION | (16 << 19)),
    ],
  ],
  [
    'scenario',
    'the strongest has to outdo the powers of all others together',
    [
      tag(0, A, 13),
      tag(0, B),
      tag(0, C),
      set('capture', 0.2),
      inField,
      request(INVENTORY_1),
      holds(RX_STATUS, 10 | CRC_ERROR | COLLISION | (16 << 19)),
    ],
  ],
  [
    'scenario',
    'capture 0: it never does',
    [
      tag(0, A, 60),
      tag(0, B),
      set('capture', 0),
      inField,
      request(INVENTORY_1),
      holds(RX_STATUS, 10 | CRC_ERROR | COLLISION | (16 << 19)),
    ],
  ],
  [
    'scenario',
    'a ghost is a reception of 0 bytes',
    [
      set('seed', 3),
      inField,
      set('ghosts', 1),
      request(INVENTORY_1),
      holds(IRQ_STATUS, TX | SOF | SC | RX),
      holds(RX_STATUS, PROTOCOL_ERROR),
      [cleared],
      request(INVENTORY_1),
      holds(RX_STATUS, 0),
      holds(IRQ_STATUS, TX | SOF | SC | RX),
    ],
  ],
  [
    'DS Table 103',
    'AGC_VALUE follows the strength of the answer',
    [
      tag(0, A, -10),
      tag(0, C, 12),
      inField,
      request(masked(64, reversed(A))),
      holds(RF_STATUS, (1 << 24) | (7 << 17) | 520),
      request(masked(64, reversed(C))),
      holds(RF_STATUS, (1 << 24) | (7 << 17) | 740),
    ],
  ],
  [
    'SLIX2 9.5.1.2',
    'Stay Quiet is not answered, and keeps a tag out of inventories',
    [tag(0, A), tag(0, C), inField, stayQuiet(A), nothing, inventory(heard(C))],
  ],
  [
    'ISO 15693-3',
    'Stay Quiet has to be addressed',
    [tag(0, A), inField, request('0202'), inventory(heard(A))],
  ],
  [
    'SLIX2 9.5.2.6',
    'Reset to Ready is answered, and the tag is back',
    [
      tag(0, A),
      inField,
      stayQuiet(A),
      request(`2226${reversed(A)}`),
      holds(RX_STATUS, 1),
      ask('0A00', '00'),
      inventory(heard(A)),
    ],
  ],
  [
    'ISO 15693-3',
    'a quiet tag processes addressed requests only',
    [tag(0, A), inField, stayQuiet(A), [cleared], request('0226'), nothing, inventory(nothing)],
  ],
  [
    'SLIX2 Figure 5',
    'Select takes a tag out of quiet, and it answers inventories',
    [
      tag(0, A),
      inField,
      stayQuiet(A),
      request(`2225${reversed(A)}`),
      holds(RX_STATUS, 1),
      inventory(heard(A)),
    ],
  ],
  [
    'SLIX2 Figure 5',
    'quiet ends with the power',
    [tag(0, A), inField, stayQuiet(A), off(500), inventory(heard(A))],
  ],
  [
    'scenario',
    'which lasts for tagHold',
    [tag(0, A), set('tagHold', 5000), inField, stayQuiet(A), off(500), inventory(nothing)],
  ],
  [
    'SLIX2 9.6.2.2',
    'a command that the tag does not know is an error if it is addressed',
    [tag(0, A), inField, request(`2277${reversed(A)}`), holds(RX_STATUS, 2), ask('0A00', '010F')],
  ],
  ['SLIX2 9.6.2.1', 'and silence if not', [tag(0, A), inField, request('0277'), nothing]],
  [
    'SLIX2 9.6',
    'a request without its CRC is not answered',
    [tag(0, A), inField, and(CRC_TX_CONFIG, 0xfffffffe), request(INVENTORY_1), nothing],
  ],
  [
    'ISO 13239',
    'the CRC of 26 01 00 is F6 0A on the air',
    [tag(0, A), inField, and(CRC_TX_CONFIG, 0xfffffffe), request(`${INVENTORY_1}F60A`), heard(A)],
  ],
  [
    'DS Table 92',
    'without CRC_RX the two bytes are in the buffer',
    [tag(0, A), inField, and(CRC_RX_CONFIG, 0xfffffffe), request(INVENTORY_1), holds(RX_STATUS, 12)],
  ],
  [
    'ISO 15693-3',
    'a tag does not listen for t2, 309 µs, after its answer',
    [
      tag(0, A),
      inField,
      transceive,
      frame(`0900${INVENTORY_1}`),
      // The end of the answer is told after 5870 to 5875 µs.
      wait(5880),
      [cleared],
      frame(`0900${INVENTORY_1}`),
      wait(10_000),
      nothing,
      request(INVENTORY_1),
      heard(A),
    ],
  ],
  [
    'DS 11.8.2',
    'the field goes in the middle of an answer: the reception ends with a protocol error',
    [
      tag(0, A),
      inField,
      transceive,
      frame(`0900${INVENTORY_1}`),
      wait(3000),
      frame('1700'),
      wait(20),
      holds(RX_STATUS, PROTOCOL_ERROR),
    ],
  ],
  [
    'DS Table 31',
    'at 53 kbit/s nothing is made of an answer',
    [tag(0, A), inField, frame('11FF8E'), request(INVENTORY_1), nothing],
  ],
];

/** The counters of `air` after some steps. */
function counters(steps: ChipSteps): Record<string, number> {
  const told = playChip([steps, [{ command: 'air' }]]).at(-1)!;
  return Object.fromEntries(
    told
      .split(' ')
      .slice(1)
      .map((counter) => [counter.split('=')[0]!, Number(counter.split('=')[1])]),
  );
}

describe.skipIf(SIMAVR_MISSING)(`the air${SIMAVR_MISSING ? `: ${SIMAVR_MISSING}` : ''}`, () => {
  beforeAll(() => void buildSimavr(), BUILD_MS);

  test.each(ROWS)('%s: %s', (_source, _what, steps) => {
    playChip(steps);
  });

  const many = (times: number, steps: ChipSteps): ChipSteps => Array.from({ length: times }, () => steps);

  test('of pairs with strengths of σ 6 dB the share that is captured is as told', () => {
    const pair: ChipSteps = [
      tag(0, A, 'drawn'),
      tag(0, B, 'drawn'),
      wait(1000),
      request(INVENTORY_1, 6000),
      [{ command: `untag 0 ${A}` }, { command: `untag 0 ${B}` }],
    ];
    for (const capture of [0.1, 0.3]) {
      const { captured, collided } = counters([set('capture', capture), inField, many(1000, pair)]);
      expect(captured! + collided!).toBe(1000);
      // Three standard deviations.
      expect(Math.abs(captured! / 1000 - capture)).toBeLessThan(0.045);
    }
  });

  test('of empty slots the share with ghosts is as told', () => {
    const { empty, ghosts } = counters([inField, set('ghosts', 0.1), many(1000, request(INVENTORY_1, 3000))]);
    expect(empty).toBe(1000);
    expect(Math.abs(ghosts! / 1000 - 0.1)).toBeLessThan(0.03);
  });

  test('a tag at the edge of the field is missed as often as told', () => {
    const steps = [[{ command: `tag 0 ${A} 0 0.25` }], inField, many(1000, request(INVENTORY_1, 7000))];
    const { single } = counters(steps);
    expect(Math.abs(single! / 1000 - 0.75)).toBeLessThan(0.045);
  });

  test('the same seed draws the same, another seed another', () => {
    const draws = (seed: number) =>
      playChip([
        set('seed', seed),
        inField,
        set('ghosts', 0.5),
        many(20, [
          cleared,
          request(INVENTORY_1, 3000),
          frame(`04${word(IRQ_STATUS).slice(0, 2)}`),
          [{ command: 'spi FFFFFFFF' }],
        ]),
      ]);
    expect(draws(1)).toEqual(draws(1));
    expect(draws(1)).not.toEqual(draws(2));
  });

  test('a fault can wait for a slot', () => {
    playChip([
      inField,
      [{ command: 'fault slot:2 misoLow' }],
      request(INVENTORY_1),
      holds(RX_STATUS, 0),
      holds(IRQ_STATUS, TX),
      request(INVENTORY_1),
      ask('0402', '00000000'),
    ]);
  });
});
