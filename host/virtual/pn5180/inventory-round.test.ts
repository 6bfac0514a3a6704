import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import { IRQ_GENERAL_ERROR, IRQ_RX, IRQ_RX_SOF_DET, IRQ_TIMER0, IRQ_TX } from './interrupts.ts';
import {
  CRC_RX_CONFIG,
  CRC_TX_CONFIG,
  IRQ_CLEAR,
  IRQ_ENABLE,
  IRQ_STATUS,
  RF_STATUS,
  RX_STATUS,
  SYSTEM_CONFIG,
  TIMER_CONFIG,
  TIMER_RELOAD,
  TX_CONFIG,
} from './registers.ts';

const TX_DATA_ENABLE = 1 << 10;
const INTEGRITY = 1 << 16;
const COLLISION = 1 << 18;
const ALL_SLOTS = [0x06, 0x01, 0x00];
const ONE_SLOT = [0x26, 0x01, 0x00];

const TAG = 'E00401500A1B2C3D';
const bytesOf = (uid: string) => [0, 0, ...Buffer.from(uid, 'hex').reverse()];

let bench: ChipBench;

/** A field of ISO 15693 that has been on for a while, with these tags in it. */
function field(...uids: string[]): void {
  bench = new ChipBench(uids);
  bench.wait(5000);
  bench.frame(0x11, 0x0d, 0x8d);
  bench.frame(0x16, 0x00);
  bench.wait(2000);
  bench.write(IRQ_ENABLE, IRQ_RX | IRQ_TX);
}
beforeEach(() => field(TAG));

/** Sends and waits until it is sent; the answer is how long that took. */
function send(...bytes: number[]): number {
  bench.and(SYSTEM_CONFIG, 0xfffffff8);
  bench.or(SYSTEM_CONFIG, 3);
  bench.write(IRQ_CLEAR, 0xffffffff);
  bench.frame(0x09, 0x00, ...bytes);
  const time = bench.waitForIrq(20_000);
  bench.write(IRQ_CLEAR, IRQ_TX);
  return time ?? Number.NaN;
}

/** Waits for an answer: its bytes, or what RX_STATUS says is wrong with it, or silence. */
function answer(): number[] | 'silence' | number {
  if (bench.waitForIrq(6000) === null) return 'silence';
  const status = bench.read(RX_STATUS);
  if (status & (INTEGRITY | COLLISION)) return status;
  bench.frame(0x0a, 0x00);
  return bench.frame(...Array<number>(status & 0x1ff).fill(0xff));
}

const ask = (...request: number[]) => {
  bench.and(TX_CONFIG, 0xfffffb3f);
  bench.or(TX_CONFIG, 0x4c0);
  send(...request);
  return answer();
};

function nextSlot() {
  bench.and(TX_CONFIG, 0xfffffb3f);
  send();
  return answer();
}

describe('one tag', () => {
  test('answers with its UID', () => {
    expect(ask(...ONE_SLOT)).toEqual(bytesOf(TAG));
  });

  test('takes the time that the standard says', () => {
    bench.and(SYSTEM_CONFIG, 0xfffffff8);
    bench.or(SYSTEM_CONFIG, 3);
    bench.write(IRQ_CLEAR, 0xffffffff);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    const begin = bench.now;
    const times: Record<string, number> = {};
    for (const [name, irq] of [
      ['sent', IRQ_TX],
      ['heard', IRQ_RX_SOF_DET],
      ['received', IRQ_RX],
    ] as const) {
      bench.write(IRQ_ENABLE, irq);
      bench.waitForIrq(9000);
      times[name] = bench.now - begin;
    }
    expect(times.sent).toBeCloseTo(1623.6, -2);
    expect(times.heard! - times.sent!).toBeCloseTo(320.9 + 151, -2);
    expect(times.received! - times.sent!).toBeCloseTo(320.9 + 3926.8, -2);
  });

  test('the transceiver goes through its states', () => {
    const state = () => (bench.read(RF_STATUS) >>> 24) & 7;
    expect(state()).toBe(0);
    bench.or(SYSTEM_CONFIG, 3);
    expect(state()).toBe(1);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(state()).toBe(2);
    bench.wait(1650);
    expect(state()).toBe(4);
    bench.wait(1000);
    expect(state()).toBe(5);
    bench.wait(4000);
    expect(state()).toBe(1);
  });

  test('is silent when its slot is another', () => {
    expect(ask(...ALL_SLOTS)).toBe('silence');
  });

  test('answers in the slot of its last four bits', () => {
    const slots = [ask(...ALL_SLOTS), ...Array.from({ length: 15 }, nextSlot)];
    expect(slots.map((slot) => (slot === 'silence' ? '.' : 'x')).join('')).toBe('.............x..');
  });

  test.each([
    [[0x26, 0x01, 0x08, 0x3d], true],
    [[0x26, 0x01, 0x08, 0x3e], false],
    [[0x26, 0x01, 0x0c, 0x3d, 0x0c], true],
    [[0x26, 0x01, 0x0c, 0x3d, 0x0d], false],
    [[0x26, 0x01, 0x40, ...bytesOf(TAG).slice(2)], true],
    [[0x06, 0x01, 0x08], false],
  ])('obeys the mask of %j', (request, answers) => {
    expect(ask(...request)).toEqual(answers ? bytesOf(TAG) : 'silence');
  });

  test('is silent in any other configuration', () => {
    for (const config of [
      [0x00, 0x80],
      [0x0d, 0x80],
      [0x00, 0x8d],
      [0x0d, 0x8e],
    ]) {
      bench.and(SYSTEM_CONFIG, 0xfffffff8);
      bench.frame(0x11, ...config);
      expect(ask(...ONE_SLOT)).toBe('silence');
    }
  });

  test('is silent for the first millisecond in the field', () => {
    bench.frame(0x17, 0x00);
    bench.wait(100);
    bench.frame(0x16, 0x00);
    bench.wait(200);
    expect(ask(...ONE_SLOT)).toBe('silence');
    expect(ask(...ONE_SLOT)).toEqual(bytesOf(TAG));
  });

  test('keeps quiet when told to, until the field goes', () => {
    send(0x22, 0x02, ...bytesOf(TAG).slice(2));
    expect(answer()).toBe('silence');
    expect(ask(...ONE_SLOT)).toBe('silence');
    bench.frame(0x17, 0x00);
    bench.wait(1000);
    bench.frame(0x16, 0x00);
    bench.wait(2000);
    expect(ask(...ONE_SLOT)).toEqual(bytesOf(TAG));
  });

  test('is sent no check sum and gives one where the chip does not add and take it', () => {
    bench.write(CRC_TX_CONFIG, 0);
    expect(ask(...ONE_SLOT)).toBe('silence');
    bench.write(CRC_TX_CONFIG, 1);
    expect(ask(...ONE_SLOT)).toBe('silence');
    bench.write(CRC_TX_CONFIG, 0x1b);
    bench.write(CRC_RX_CONFIG, 0);
    const answered = ask(...ONE_SLOT) as number[];
    expect(answered.slice(0, 10)).toEqual(bytesOf(TAG));
    expect(answered.length).toBe(12);
  });
});

describe('the next slot', () => {
  test('needs the transceiver taken out of its wait', () => {
    ask(...ALL_SLOTS);
    bench.and(TX_CONFIG, 0xfffffb3f);
    bench.frame(0x09, 0x00);
    expect(bench.read(IRQ_STATUS) & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('is an end of frame alone: with a start before it, it ends the round', () => {
    field('E00401500A1B2C31');
    ask(...ALL_SLOTS);
    bench.and(TX_CONFIG, ~TX_DATA_ENABLE);
    send();
    expect(answer()).toBe('silence');
    expect(nextSlot()).toBe('silence');
    expect(ask(...ALL_SLOTS)).toBe('silence');
    expect(nextSlot()).toEqual(bytesOf('E00401500A1B2C31'));
  });

  test('comes too late for a tag whose request was cut off by another', () => {
    field('E00401500A1B2C31');
    ask(...ALL_SLOTS);
    ask(0x06, 0x01, 0x04, 0x02);
    expect(nextSlot()).toBe('silence');
  });
});

test('a request in the midst of an answer does not reach the tag that answers', () => {
  send(...ONE_SLOT);
  bench.wait(2000);
  send(...ONE_SLOT);
  expect(answer()).toBe('silence');
  expect(ask(...ONE_SLOT)).toEqual(bytesOf(TAG));
});

describe('two tags', () => {
  test.each([
    { tags: ['E00401500A1B2C3D', 'E00401500A1B2C2D'], bit: 16 + 4 },
    { tags: ['E00401500A1B2C3D', 'E00401500A1B2D3D'], bit: 16 + 8 },
    { tags: ['E00401500A1B2C3D', 'E00401500A9B2C3D', 'E00401500A1B2C3D'], bit: 16 + 23 },
  ])('in one slot collide at bit $bit', ({ tags, bit }) => {
    field(...tags);
    const status = ask(...ONE_SLOT) as number;
    expect([status & COLLISION, (status >>> 19) & 0x7f, status & INTEGRITY, status & 0x1ff]).toEqual([
      COLLISION,
      bit,
      INTEGRITY,
      10,
    ]);
  });

  test('in two slots do not', () => {
    field('E00401500A1B2C30', 'E00401500A1B2C31');
    expect([ask(...ALL_SLOTS), nextSlot(), nextSlot()]).toEqual([
      bytesOf('E00401500A1B2C30'),
      bytesOf('E00401500A1B2C31'),
      'silence',
    ]);
  });

  test('are told apart by the mask', () => {
    field('E00401500A1B2C3D', 'E00401500A1B2C2D');
    expect(ask(0x26, 0x01, 0x08, 0x2d)).toEqual(bytesOf('E00401500A1B2C2D'));
  });
});

describe('tags that move', () => {
  test('one that leaves in the midst of its answer spoils it', () => {
    send(...ONE_SLOT);
    bench.wait(2000);
    bench.inRange = [];
    expect((answer() as number) & (INTEGRITY | COLLISION)).toBe(INTEGRITY);
  });

  test('one that comes after the request waits for the next', () => {
    field();
    expect(ask(...ALL_SLOTS)).toBe('silence');
    bench.inRange = ['E00401500A1B2C31'];
    expect(nextSlot()).toBe('silence');
    expect(ask(...ALL_SLOTS)).toBe('silence');
    expect(nextSlot()).toEqual(bytesOf('E00401500A1B2C31'));
  });

  test('one that stays is not disturbed by others that come and go', () => {
    field('E00401500A1B2C32');
    ask(...ALL_SLOTS);
    bench.inRange = ['E00401500A1B2C32', 'E00401500A1B2C31'];
    expect(nextSlot()).toBe('silence');
    bench.inRange = ['E00401500A1B2C32'];
    expect(nextSlot()).toEqual(bytesOf('E00401500A1B2C32'));
  });

  test('one that was quiet and left is awake when it comes back', () => {
    send(0x22, 0x02, ...bytesOf(TAG).slice(2));
    answer();
    bench.inRange = [];
    expect(ask(...ONE_SLOT)).toBe('silence');
    bench.inRange = [TAG];
    expect(ask(...ONE_SLOT)).toEqual(bytesOf(TAG));
  });
});

describe('a chip timer that starts when sending ends', () => {
  const arm = (microseconds: number) => {
    bench.write(TIMER_RELOAD, Math.round(microseconds * 13.56));
    bench.write(TIMER_CONFIG, 1 | (1 << 11) | (1 << 20));
    bench.write(IRQ_ENABLE, IRQ_RX | IRQ_TX | IRQ_TIMER0);
  };

  test('fires in an empty slot', () => {
    field();
    arm(600);
    send(...ALL_SLOTS);
    const waited = bench.waitForIrq(5000);
    expect(bench.read(IRQ_STATUS) & IRQ_TIMER0).toBe(IRQ_TIMER0);
    expect(waited).toBeCloseTo(600, -2);
  });

  test('and is stopped by an answer', () => {
    // It is stopped by the first four bits (data sheet Table 88): 472 µs to the end of the SOF, 151 for the bits.
    arm(640);
    send(...ONE_SLOT);
    expect(answer()).toEqual(bytesOf(TAG));
    expect(bench.read(IRQ_STATUS) & IRQ_TIMER0).toBe(0);
  });
});
