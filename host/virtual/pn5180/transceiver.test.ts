import { beforeEach, describe, expect, test } from 'vitest';
import { type BenchSetup, ChipBench } from '../../../test/helpers/chip-bench.ts';
import {
  IRQ_GENERAL_ERROR,
  IRQ_RX,
  IRQ_RX_SC_DET,
  IRQ_RX_SOF_DET,
  IRQ_STATE_CHANGE,
  IRQ_TIMER0,
  IRQ_TX,
} from './interrupts.ts';

const SYSTEM_CONFIG = 0x00;
const IRQ_ENABLE = 0x01;
const IRQ_STATUS = 0x02;
const IRQ_CLEAR = 0x03;
const TRANSCEIVE_CONTROL = 0x04;
const TIMER0_STATUS = 0x08;
const TIMER0_RELOAD = 0x0b;
const TIMER0_CONFIG = 0x0e;
const RX_WAIT_CONFIG = 0x11;
const CRC_RX_CONFIG = 0x12;
const RX_STATUS = 0x13;
const TX_WAIT_CONFIG = 0x17;
const TX_CONFIG = 0x18;
const RF_STATUS = 0x1d;

const INTEGRITY = 1 << 16;
const PROTOCOL = 1 << 17;
const COLLISION = 1 << 18;

const ONE_SLOT = [0x26, 0x01, 0x00];
const TAG = 'E00401500A1B2C3D';
const OTHER = 'E00401500A1B2C2D';
const bytesOf = (uid: string) => [0, 0, ...Buffer.from(uid, 'hex').reverse()];

let bench: ChipBench;

/** A chip whose field has been on for a while, with the configuration of ISO 15693. */
function field(uids: readonly string[] = [TAG], setup: BenchSetup = {}): void {
  bench = new ChipBench(uids, setup);
  bench.wait(31_000);
  bench.frame(0x11, 0x0d, 0x8d);
  bench.frame(0x16, 0x00);
  bench.wait(50_000);
  bench.write(IRQ_CLEAR, 0xfffff);
}
beforeEach(() => field());

const state = () => (bench.read(RF_STATUS) >>> 24) & 7;
const status = () => bench.read(IRQ_STATUS);

/** From any state to WaitTransmit, with no interrupt set. */
function prepare(): void {
  bench.and(SYSTEM_CONFIG, ~7);
  bench.or(SYSTEM_CONFIG, 3);
  bench.wait(400);
  bench.write(IRQ_CLEAR, 0xfffff);
}

/** Sends a request and waits for what comes of it: RX_STATUS, null for silence. */
function ask(...request: number[]): number | null {
  prepare();
  bench.frame(0x09, 0x00, ...request);
  bench.wait(8000);
  return status() & IRQ_RX ? bench.read(RX_STATUS) : null;
}

const received = () => bench.get(10, 0x0a, 0x00);

describe('the way to WaitTransmit (11.8.7, Figure 37)', () => {
  test('takes its time from COMMAND = Transceive', () => {
    field([TAG], { times: { waitTransmit: 200 } });
    bench.or(SYSTEM_CONFIG, 3);
    bench.wait(150);
    expect(state()).toBe(0);
    bench.wait(50);
    expect(state()).toBe(1);
  });

  test('Table 15, Condition: SEND_DATA before it raises an exception and sends nothing', () => {
    field([TAG], { times: { waitTransmit: 200 } });
    bench.or(SYSTEM_CONFIG, 3);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    bench.wait(9000);
    expect(status()).toBe(IRQ_GENERAL_ERROR);
  });

  test('Table 79: without INITIATOR it leads to WaitForData', () => {
    bench.and(TRANSCEIVE_CONTROL, ~1);
    bench.or(SYSTEM_CONFIG, 3);
    expect(state()).toBe(4);
  });

  test('Table 79: TX_SKIP_SEND_ENABLE leads past the transmission, once', () => {
    bench.or(TRANSCEIVE_CONTROL, 8);
    bench.or(SYSTEM_CONFIG, 3);
    expect(state()).toBe(4);
    expect(bench.read(TRANSCEIVE_CONTROL) & 8).toBe(0);
  });

  test('Table 75: Idle stops everything', () => {
    prepare();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    bench.and(SYSTEM_CONFIG, ~7);
    expect(state()).toBe(0);
    bench.wait(9000);
    expect(status()).toBe(0);
  });

  test('Table 97: TX_WAIT holds a transmission back', () => {
    // 100 * 128 cycles of 13.56 MHz: 944 µs.
    bench.write(TX_WAIT_CONFIG, (100 << 8) | 0x7f);
    bench.write(IRQ_ENABLE, IRQ_TX);
    bench.or(SYSTEM_CONFIG, 3);
    bench.wait(1);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(state()).toBe(1);
    expect(bench.waitForIrq(5000)! / (944 + 1624)).toBeCloseTo(1, 1);
  });
});

describe('SEND_DATA', () => {
  test('Table 15, Condition: not during a transmission', () => {
    prepare();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(status()).toBe(IRQ_GENERAL_ERROR);
    bench.wait(9000);
    expect(status() & IRQ_RX).toBe(IRQ_RX);
  });

  test('Table 15, Condition: not while the chip waits for an answer that does not come', () => {
    field([]);
    ask(...ONE_SLOT);
    expect(state()).toBe(4);
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(status() & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('Table 15, Condition: without data only when TX_DATA_ENABLE is cleared', () => {
    prepare();
    bench.frame(0x09, 0x00);
    expect(status()).toBe(IRQ_GENERAL_ERROR);
    bench.write(IRQ_CLEAR, IRQ_GENERAL_ERROR);
    bench.and(TX_CONFIG, 0xfffffb3f);
    bench.frame(0x09, 0x00);
    bench.wait(100);
    expect(status()).toBe(IRQ_TX);
  });

  test('Table 75: WRITE_DATA and START_SEND do the same in two steps', () => {
    prepare();
    bench.frame(0x08, ...ONE_SLOT);
    expect(state()).toBe(1);
    bench.or(SYSTEM_CONFIG, 8);
    bench.wait(9000);
    expect(received()).toEqual(bytesOf(TAG));
  });

  test('Table 14, Condition: WRITE_DATA not during a transmission', () => {
    prepare();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    bench.frame(0x08, ...ONE_SLOT);
    expect(status()).toBe(IRQ_GENERAL_ERROR);
  });

  test('Table 16: a last byte of 4 bits is no request of ISO 15693', () => {
    prepare();
    bench.frame(0x09, 0x04, ...ONE_SLOT);
    bench.wait(9000);
    expect(status()).toBe(IRQ_TX);
  });
});

describe('states and interrupts of an exchange', () => {
  test('Table 103: RF_STATUS tells each state', () => {
    const seen: number[] = [];
    const look = () => {
      const now = bench.read(RF_STATUS);
      // State, RX_ENABLE, TX_ACTIVE, RX_ACTIVE.
      const key = ((now >>> 24) & 7) * 10 + ((now >> 10) & 7);
      if (seen.at(-1) !== key) seen.push(key);
    };
    look();
    bench.write(TX_WAIT_CONFIG, 0);
    bench.or(SYSTEM_CONFIG, 3);
    look();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    for (let i = 0; i < 400; i++) {
      look();
      bench.wait(5);
    }
    bench.wait(5000);
    look();
    expect(seen).toEqual([0, 10, 22, 44, 55, 10]);
  });

  test('Table 77: TX at its end, RX_SOF_DET and RX_SC_DET with the answer, RX at its end', () => {
    prepare();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    const begin = bench.now;
    const times = [IRQ_TX, IRQ_RX_SOF_DET, IRQ_RX].map((irq) => {
      bench.write(IRQ_ENABLE, irq);
      bench.waitForIrq(9000);
      return Math.round((bench.now - begin) / 20) * 20;
    });
    // 1623.6; + 320.9 + 151.0; + 3775.8 (iso15693.test.ts).
    expect(times).toEqual([1620, 2100, 5880]);
    expect(status()).toBe(IRQ_TX | IRQ_RX | IRQ_RX_SOF_DET | IRQ_RX_SC_DET);
  });

  test('Table 51, EC: the receiver tells of start and end late (scenario rxStart), with jitter', () => {
    const lateness = (irq: number, onAir: number) =>
      Array.from({ length: 20 }, () => {
        prepare();
        bench.write(IRQ_ENABLE, irq);
        bench.frame(0x09, 0x00, ...ONE_SLOT);
        const late = bench.waitForIrq(9000)! - onAir;
        bench.wait(9000);
        return late;
      });
    field([TAG], { times: { rxStart: 40, rxJitter: 8 } });
    for (const late of [lateness(IRQ_RX_SOF_DET, 2095.5), lateness(IRQ_RX, 5871.3)]) {
      expect(Math.min(...late)).toBeGreaterThanOrEqual(39);
      expect(Math.max(...late)).toBeLessThanOrEqual(49);
      expect(Math.max(...late) - Math.min(...late)).toBeGreaterThan(2);
    }
  });

  test.each([
    ['IDLE', 0],
    ['WaitTransmit', 1],
    ['Transmitting', 2],
    ['WaitReceive', 3],
    ['WaitForData', 4],
    ['Receiving', 5],
  ])('Table 79: STATE_TRIGGER_SELECT for %s', (_, wanted) => {
    bench.write(TRANSCEIVE_CONTROL, 1 | (1 << (4 + wanted)));
    bench.write(IRQ_ENABLE, IRQ_STATE_CHANGE);
    bench.or(SYSTEM_CONFIG, 3);
    bench.wait(1);
    if (wanted > 1) bench.frame(0x09, 0x00, ...ONE_SLOT);
    bench.wait(wanted > 1 ? 2200 : 0);
    if (wanted === 0) bench.and(SYSTEM_CONFIG, ~7);
    expect(bench.irq).toBe(true);
    bench.write(TRANSCEIVE_CONTROL, 1);
    bench.write(IRQ_CLEAR, IRQ_STATE_CHANGE);
    bench.wait(9000);
    expect(status() & IRQ_STATE_CHANGE).toBe(0);
  });

  test('Table 91: an answer within RX_WAIT is not received', () => {
    // 20 * 128 and 40 * 128 cycles: 189 and 378 µs; an answer begins after 321.
    bench.write(RX_WAIT_CONFIG, (20 << 8) | 0x7f);
    expect(ask(...ONE_SLOT)).toBe(10);
    bench.write(RX_WAIT_CONFIG, (40 << 8) | 0x7f);
    expect(ask(...ONE_SLOT)).toBe(null);
    expect(state()).toBe(4);
  });
});

describe('what is received', () => {
  test('Table 93: as many bytes as without their check sum, and no error', () => {
    expect(ask(...ONE_SLOT)).toBe(10);
    expect(received()).toEqual(bytesOf(TAG));
    expect(bench.read(RF_STATUS) & (1 << 18)).not.toBe(0);
  });

  test('Table 92: with RX_CRC_ENABLE cleared the check sum is data', () => {
    bench.and(CRC_RX_CONFIG, ~1);
    expect(ask(...ONE_SLOT)).toBe(12);
  });

  test('Tables 92 and 93: another check sum is a data integrity error', () => {
    bench.and(CRC_RX_CONFIG, ~2);
    expect(ask(...ONE_SLOT)).toBe(10 | INTEGRITY);
  });

  test('Tables 92 and 93: a collision, its position, and zeros after it', () => {
    bench.inRange = [TAG, OTHER];
    // Flags, DSFID and the lowest four bits of the UID are equal.
    expect(ask(...ONE_SLOT)).toBe(10 | INTEGRITY | COLLISION | (20 << 19));
    expect(received()).toEqual([0, 0, 0x0d, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('Table 92: VALUES_AFTER_COLLISION keeps them', () => {
    bench.or(CRC_RX_CONFIG, 1 << 9);
    bench.inRange = [TAG, OTHER];
    expect(ask(...ONE_SLOT)! & COLLISION).toBe(COLLISION);
    expect(received()).toEqual(bytesOf(TAG));
  });

  test('Table 92: RX_BIT_ALIGN is included in the position', () => {
    bench.or(CRC_RX_CONFIG, 3 << 6);
    bench.inRange = [TAG, OTHER];
    expect((ask(...ONE_SLOT)! >> 19) & 0x7f).toBe(23);
  });

  test('Table 93: the last status stays until the next reception begins', () => {
    bench.inRange = [TAG, OTHER];
    const collided = ask(...ONE_SLOT);
    bench.inRange = [];
    expect(ask(...ONE_SLOT)).toBe(null);
    expect(bench.read(RX_STATUS)).toBe(collided);
    bench.inRange = [TAG];
    expect(ask(...ONE_SLOT)).toBe(10);
  });

  test('Table 32: nothing at 53 kbit/s, nothing without a configuration', () => {
    prepare();
    bench.and(SYSTEM_CONFIG, ~7);
    bench.frame(0x11, 0xff, 0x8e);
    expect(ask(...ONE_SLOT)).toBe(null);
    bench.and(SYSTEM_CONFIG, ~7);
    bench.frame(0x11, 0x0e, 0x8d);
    expect(ask(...ONE_SLOT)).toBe(10);
  });
});

describe('strengths', () => {
  const strong = (db: number) => (uid: string) => ({ db: uid === TAG ? db : 0, edge: 0 });

  test.each([
    ['below the threshold two collide', 10, COLLISION],
    ['above it the stronger is read, and nothing tells of the other', 12, 0],
  ])('the brief: %s', (_, db, collision) => {
    // A share of 0.2 is a threshold of 10.87 dB.
    field([OTHER, TAG], { times: { capture: 0.2 }, traitsOf: strong(db) });
    const heard = ask(...ONE_SLOT)!;
    expect(heard & COLLISION).toBe(collision);
    if (collision === 0) expect(received()).toEqual(bytesOf(TAG));
  });

  test('the brief: of three the strongest has to exceed the sum of the others', () => {
    const third = 'E00401500A1B2C1D';
    field([OTHER, third, TAG], { times: { capture: 0.2 }, traitsOf: strong(12) });
    expect(ask(...ONE_SLOT)! & COLLISION).toBe(COLLISION);
    field([OTHER, third, TAG], { times: { capture: 0.2 }, traitsOf: strong(15) });
    expect(ask(...ONE_SLOT)).toBe(10);
  });

  test('Table 102: COLL_LEVEL lets weaker ones pass; 11 tells of no collision', () => {
    field([OTHER, TAG], { times: { capture: 0.2 }, traitsOf: strong(6) });
    expect(ask(...ONE_SLOT)! & COLLISION).toBe(COLLISION);
    bench.or(0x1c, 1 << 5);
    expect(ask(...ONE_SLOT)).toBe(10);
    field([OTHER, TAG], { traitsOf: strong(0) });
    bench.or(0x1c, 3 << 5);
    expect(ask(...ONE_SLOT)! & COLLISION).toBe(0);
  });

  test('Table 103: AGC_VALUE follows the strength of an answer, and the field without one', () => {
    const agc = () => bench.read(RF_STATUS) & 0x3ff;
    const values = [-20, -12, -6, 0, 6, 20].map((db) => {
      field([TAG], { traitsOf: strong(db) });
      ask(...ONE_SLOT);
      return agc();
    });
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(6);
    bench.inRange = [];
    ask(...ONE_SLOT);
    expect(agc()).toBeLessThan(values[0]!);
    bench.frame(0x17, 0);
    bench.wait(1000);
    expect(agc()).toBe(0);
  });

  test('Table 104: in fixed mode AGC_VALUE is what the register of that name says', () => {
    const AGC_CONFIG = 0x1e;
    bench.write(0x1f, (0x155 << 10) | 0x2aa);
    for (const [config, value] of [
      [0x8040, 0x2aa],
      [0x8048, 0x155],
    ] as const) {
      bench.write(AGC_CONFIG, config);
      ask(...ONE_SLOT);
      expect(bench.read(RF_STATUS) & 0x3ff).toBe(value);
    }
  });

  test('11.8.9.2: RF-off sets the AGC to card mode, over what LOAD_RF_CONFIG has set', () => {
    // Table 185.
    expect(bench.read(0x1e)).toBe(0x804b);
    bench.frame(0x17, 0);
    bench.wait(1000);
    expect(bench.read(0x1e)).toBe(0xa003);
  });

  test('the brief: a tag at the edge is not heard in a share of slots', () => {
    field([TAG], { traitsOf: () => ({ db: 0, edge: 0.3 }), seed: 'edge' });
    let heard = 0;
    for (let i = 0; i < 200; i++) if (ask(...ONE_SLOT) !== null) heard++;
    expect(heard / 200).toBeCloseTo(0.7, 0.9);
  });
});

test('jef-sure: a share of empty slots brings a reception of 0 bytes, some with a protocol error', () => {
  field([], { times: { ghosts: 0.1 }, seed: 'ghosts' });
  const seen = Array.from({ length: 400 }, () => ask(...ONE_SLOT)).filter((one) => one !== null);
  expect(seen.length / 400).toBeCloseTo(0.1, 1);
  expect(new Set(seen)).toEqual(new Set([0, PROTOCOL]));
});

describe('timers', () => {
  const START_NOW = 1 << 6;
  const ENABLE = 1;

  test.each([
    ['MODE_SEL cleared: 13.56 MHz', 0, 13_560, 1000],
    ['6.78 MHz', 4, 6780, 1000],
    ['848 kHz', 4 | (3 << 3), 847.5, 1000],
    ['53 kHz', 4 | (7 << 3), 53, 1000],
  ])('Table 88: %s', (_, config, ticks, time) => {
    bench.write(IRQ_ENABLE, IRQ_TIMER0);
    bench.write(TIMER0_RELOAD, Math.round(ticks));
    bench.write(TIMER0_CONFIG, config | START_NOW | ENABLE);
    expect(bench.waitForIrq(2 * time)! / time).toBeCloseTo(1, 1);
    expect(bench.read(TIMER0_STATUS)).toBe(0);
  });

  test('Table 82: it counts down while it runs', () => {
    bench.write(TIMER0_RELOAD, 13_560);
    bench.write(TIMER0_CONFIG, START_NOW | ENABLE);
    bench.wait(500);
    const now = bench.read(TIMER0_STATUS);
    expect([now >>> 20, (now & 0xfffff) / 6780]).toEqual([1, expect.closeTo(1, 1)]);
    bench.write(TIMER0_CONFIG, 0);
    expect(bench.read(TIMER0_STATUS)).toBe(0);
  });

  test('Table 88: RELOAD_ENABLE starts it again', () => {
    bench.write(IRQ_ENABLE, IRQ_TIMER0);
    bench.write(TIMER0_RELOAD, 13_560);
    bench.write(TIMER0_CONFIG, START_NOW | 2 | ENABLE);
    for (let i = 0; i < 3; i++) {
      expect(bench.waitForIrq(1100)).not.toBe(null);
      bench.write(IRQ_CLEAR, IRQ_TIMER0);
    }
  });

  test('Table 88: without T0_ENABLE nothing starts it', () => {
    bench.write(TIMER0_RELOAD, 100);
    bench.write(TIMER0_CONFIG, START_NOW);
    bench.wait(1000);
    expect(status() & IRQ_TIMER0).toBe(0);
  });

  // From RF_ON (1 ms on this chip) or from SEND_DATA: request 1624, answer from 2096 on, its end at 5871.
  test.each([
    ['bit 8: by the field on', 8, 'field', 1000],
    ['bit 12: by the start of a transmission', 12, 'exchange', 0],
    ['bit 11: by its end', 11, 'exchange', 1624],
    ['bit 14: by the first bit of an answer', 14, 'exchange', 2096 + 38],
    ['bit 13: by the end of an answer', 13, 'exchange', 5871],
  ])('Table 88, %s', (_, bit, how, time) => {
    if (how === 'field') {
      bench.frame(0x17, 0);
      bench.wait(1000);
    } else prepare();
    bench.write(IRQ_ENABLE, IRQ_TIMER0);
    bench.write(TIMER0_RELOAD, 13_560);
    bench.write(TIMER0_CONFIG, (1 << bit) | ENABLE);
    if (how === 'field') bench.frame(0x16, 0);
    else bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(Math.abs(bench.waitForIrq(20_000)! - (time + 1000))).toBeLessThan(5);
  });

  // The stop comes with the fourth bit: 472 + 151 µs after the end of the request.
  test.each([
    [620, IRQ_TIMER0],
    [626, 0],
  ])('Table 88, bit 20: an answer stops it at its first four bits, so that of %i µs …', (time, irq) => {
    bench.write(TIMER0_RELOAD, Math.round(time * 13.56));
    bench.write(TIMER0_CONFIG, (1 << 20) | (1 << 11) | ENABLE);
    ask(...ONE_SLOT);
    expect(status() & IRQ_TIMER0).toBe(irq);
  });
});

describe('faults', () => {
  const MS = 1000;

  test.each([
    ['miso-high', 0xffffffff],
    ['miso-low', 0],
  ] as const)('%s', (what, value) => {
    field([], { faults: [{ at: 100, what }] });
    expect(bench.read(0x18)).toBe(0x6c0);
    bench.wait(100 * MS);
    expect(bench.read(0x18)).toBe(value);
  });

  test.each([
    ['irq-high', 'irq', true],
    ['irq-low', 'irq', false],
    ['busy-high', 'busy', true],
    ['busy-low', 'busy', false],
  ] as const)('%s', (what, pin, level) => {
    field([], { faults: [{ at: 100, what }] });
    bench.wait(100 * MS);
    bench.clock(0x15, 0);
    expect(bench[pin]).toBe(level);
    bench.wait(10);
    expect(bench[pin]).toBe(level);
  });

  test('from a transmission on', () => {
    field([TAG], { faults: [{ slot: 1, what: 'miso-low' }] });
    expect(ask(...ONE_SLOT)).toBe(10);
    prepare();
    bench.frame(0x09, 0x00, ...ONE_SLOT);
    expect(bench.read(TX_CONFIG)).toBe(0);
  });

  test('brown-out: the chip starts anew', () => {
    field([TAG], { faults: [{ at: 100, what: 'brown-out' }] });
    bench.wait(100 * MS);
    expect([bench.read(TX_CONFIG), bench.read(RF_STATUS), status()]).toEqual([0, 0, 4]);
  });

  test('refusal: one command raises an exception and does nothing', () => {
    field([TAG], { faults: [{ at: 100, what: 'refusal' }] });
    bench.wait(100 * MS);
    bench.write(TX_CONFIG, 0);
    expect(status()).toBe(IRQ_GENERAL_ERROR);
    expect(bench.read(TX_CONFIG)).toBe(0x6c0);
  });
});
