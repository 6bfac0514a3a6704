import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import { IRQ_GENERAL_ERROR, IRQ_IDLE } from './interrupts.ts';

const IRQ_STATUS = 0x02;
const IRQ_CLEAR = 0x03;
const SYSTEM_STATUS = 0x24;
const SEMANTIC = 1 << 6;
const SYNTAX = 1 << 7;
const PARAMETER = 1 << 8;

let bench: ChipBench;

/** A chip that is ready, with no interrupt set and the record of its pins empty. */
function ready(times = {}): void {
  bench = new ChipBench([], { times });
  bench.wait(31_000);
  bench.write(IRQ_CLEAR, 0xfffff);
  bench.edges.length = 0;
}
beforeEach(() => ready());

const busyEdges = () => bench.edges.filter(({ pin }) => pin === 'busy').map(({ at, high }) => ({ at, high }));

describe('BUSY', () => {
  test('Figure 6: rises within a frame and falls after NSS', () => {
    ready({ busy: 40 });
    const begin = bench.now;
    bench.clock(0x00, 0x0b, 1, 0, 0, 0);
    const end = bench.now;
    bench.wait(100);
    const [rise, fall] = busyEdges();
    expect(rise!.at).toBeGreaterThan(begin);
    expect(rise!.at).toBeLessThan(end);
    expect(fall!.at - end).toBeCloseTo(10, 0);
  });

  test('Figure 7: may rise only after the last byte (scenario busyRises)', () => {
    ready({ busy: 40, busyRises: 1 });
    bench.chip.select(false);
    for (const byte of [0x00, 0x0b, 1, 0, 0, 0]) {
      bench.chip.exchange(byte);
      bench.wait(1);
      expect(bench.busy).toBe(false);
    }
    expect(bench.waitFor('busy', true, 10)).not.toBe(null);
    bench.chip.select(true);
    expect(bench.waitFor('busy', false, 20)).toBeCloseTo(10, 0);
    expect(bench.read(0x0b)).toBe(1);
  });

  test('11.4.1: a frame sent meanwhile is not received, and says so', () => {
    ready({ busy: 40 });
    bench.clock(0x00, 0x0b, 1, 0, 0, 0);
    expect(bench.clock(0x00, 0x0b, 2, 0, 0, 0)).toEqual([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    bench.wait(100);
    expect(bench.read(0x0b)).toBe(1);
    expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
  });

  test.each([
    ['a register write', [0x00, 0x0b, 1, 0, 0, 0], 10],
    ['a register read', [0x04, 0x0b], 20],
    ['another command', [0x0a, 0x00], 40],
    ['LOAD_RF_CONFIG', [0x11, 0x0d, 0x8d], 10_000],
    ['WRITE_EEPROM', [0x06, 0x40, 1], 5000],
  ])('the brief: %s keeps it high for the slowest chip for so many µs', (_, frame, time) => {
    ready({ busy: 40 });
    bench.clock(...frame);
    expect(bench.waitFor('busy', false, 20_000)).toBeCloseTo(time, 0);
  });

  test('without a byte NSS does nothing', () => {
    bench.clock();
    bench.wait(100);
    expect(busyEdges()).toEqual([]);
  });
});

describe('MISO', () => {
  test('Figures 8 and 9: FF while a command is sent', () => {
    expect(bench.frame(0x04, 0x24)).toEqual([0xff, 0xff]);
  });

  test('Figure 9: the response in the next frame, whatever is sent meanwhile, then FF', () => {
    bench.write(0x0b, 0x12345);
    bench.frame(0x04, 0x0b);
    expect(bench.frame(0x00, 0x0b, 0, 0, 0, 0)).toEqual([0x45, 0x23, 0x01, 0x00, 0xff, 0xff]);
    expect(bench.read(0x0b)).toBe(0x12345);
  });

  test('11.4.1: a response is read in one frame or lost', () => {
    bench.write(0x0b, 0x12345);
    bench.frame(0x04, 0x0b);
    bench.frame(0xff);
    bench.frame(0xff, 0xff, 0xff, 0xff);
    // What is no command raises an exception.
    expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
  });

  test('11.4.1: nothing is driven while NSS is high', () => {
    expect(bench.chip.exchange(0x04)).toBe(0xff);
    expect(bench.read(IRQ_STATUS)).toBe(0);
  });
});

describe('exceptions (11.4.3.1; SYSTEM_STATUS, Table 110)', () => {
  test.each([
    ['Table 5: no such command', [0x1a, 0], SYNTAX],
    ['Table 36: 15 RFU', [0x15, 0], SYNTAX],
    ['Table 6: a byte too few', [0x00, 0x0b, 0, 0, 0], SYNTAX],
    ['Table 6: a byte too many', [0x00, 0x0b, 0, 0, 0, 0, 0], SYNTAX],
    ['Table 10: no address', [0x04], SYNTAX],
    ['Table 12: no content', [0x06, 0x40], SYNTAX],
    ['Table 12: beyond address 254', [0x06, 0xfe, 1, 2], PARAMETER],
    ['Table 51: 00 to 15 are read only', [0x06, 0x12, 1], PARAMETER],
    ['Table 13: beyond address 254', [0x07, 0xfe, 2], PARAMETER],
    ['Table 13: address 255', [0x07, 0xff, 1], PARAMETER],
    ['Table 14: no data', [0x08], SYNTAX],
    ['Table 14: 261 bytes', [0x08, ...Array<number>(261).fill(0)], SYNTAX],
    ['Table 15: not in WaitTransmit', [0x09, 0, 1], SEMANTIC],
    ['Table 16: 8 valid bits', [0x09, 8, 1], PARAMETER],
    ['Table 15: 261 bytes', [0x09, 0, ...Array<number>(261).fill(0)], SYNTAX],
    ['Table 17: a parameter other than 00', [0x0a, 1], PARAMETER],
    ['Table 18: mode 3', [0x0b, 3, 0], PARAMETER],
    ['Table 19: 2691 ms', [0x0b, 0, 1, 0x83, 0x0a], PARAMETER],
    ['Table 20: RFU bits', [0x0b, 0, 4, 1, 0], PARAMETER],
    ['Table 21: 0 ms', [0x0b, 1, 0, 0], PARAMETER],
    ['Table 23: Autocoll mode 3', [0x0b, 2, 0, 3], PARAMETER],
    ['Table 31: transmitter 1D', [0x11, 0x1d, 0x8d], PARAMETER],
    ['Table 31: receiver 7F', [0x11, 0x0d, 0x7f], PARAMETER],
    ['Table 31: receiver 9D', [0x11, 0x0d, 0x9d], PARAMETER],
    ['Table 31: one parameter', [0x11, 0x0d], SYNTAX],
    ['Table 37: no parameter', [0x16], SYNTAX],
    ['Table 38: no dummy byte', [0x17], SYNTAX],
  ])('%s', (_, frame, cause) => {
    bench.frame(...frame);
    expect(bench.irq).toBe(true);
    expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
    expect(bench.read(SYSTEM_STATUS)).toBe(cause | 1);
  });

  test.each([
    ['Table 13: 255 bytes from 0', [0x07, 0x00, 0xff]],
    ['Table 17: READ_DATA without a reception', [0x0a, 0x00]],
    ['Table 31: FF leaves as it is', [0x11, 0xff, 0xff]],
    ['Table 31: the last configurations', [0x11, 0x1c, 0x9c]],
    ['Table 38: RF_OFF with any byte', [0x17, 0x5a]],
  ])('%s raises none', (_, frame) => {
    bench.frame(...frame);
    bench.frame(0xff);
    if (frame[0] === 0x11 || frame[0] === 0x17) bench.write(IRQ_CLEAR, IRQ_GENERAL_ERROR);
    expect(bench.read(IRQ_STATUS)).toBe(0);
  });

  test('SpoolSense issue 212: LOAD_RF_CONFIG while transceive is set', () => {
    bench.frame(0x11, 0x0d, 0x8d);
    bench.or(0x00, 3);
    expect(bench.read(IRQ_STATUS)).toBe(0);
    bench.frame(0x11, 0x0d, 0x8d);
    expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
  });
});

describe('EEPROM (Table 51)', () => {
  test.each([
    ['10: product version', 0x10, [0x00, 0x04]],
    ['12: firmware version 4.0', 0x12, [0x00, 0x04]],
    ['16: IDLE_IRQ_AFTER_BOOT', 0x16, [1]],
    ['1A: IRQ_PIN_CONFIG, active high', 0x1a, [1]],
    ['1C: PLL for 24 MHz, as two words', 0x1c, [0x38, 0x51, 0xd3, 0x02, 0x58, 0xe1, 0xe0, 0x02]],
    ['32: MFC_AUTH_TIMEOUT 0500', 0x32, [0x00, 0x05]],
  ])('%s', (_, address, bytes) => {
    expect(bench.get(bytes.length, 0x07, address, bytes.length)).toEqual(bytes);
  });

  test('11.2.1.2: what is written outlasts a reset', () => {
    bench.frame(0x06, 0x40, 0x12, 0x34);
    bench.reset();
    expect(bench.get(2, 0x07, 0x40, 2)).toEqual([0x12, 0x34]);
  });
});

describe('start', () => {
  test('11.2.2: IDLE is raised when the chip can receive', () => {
    bench = new ChipBench([], { times: { boot: 5 } });
    bench.wait(4990);
    expect(bench.clock(0x04, 0x02)).toEqual([0xff, 0xff]);
    bench.wait(20);
    expect(bench.read(IRQ_STATUS)).toBe(IRQ_IDLE);
  });

  test('11.4.1: BUSY is high until then, or low (scenario busyInBoot)', () => {
    for (const busyInBoot of [1, 0]) {
      bench = new ChipBench([], { times: { boot: 5, busyInBoot } });
      bench.wait(100);
      expect(bench.busy).toBe(busyInBoot === 1);
      bench.wait(5000);
      expect(bench.busy).toBe(false);
    }
  });

  test('Table 51, 16: without IDLE_IRQ_AFTER_BOOT there is no IDLE', () => {
    bench.frame(0x06, 0x16, 0x00);
    bench.reset();
    expect(bench.read(IRQ_STATUS)).toBe(0);
  });

  test('Table 129: RESET_N has to be low for 10 µs', () => {
    bench.write(0x0b, 5);
    for (const [low, kept] of [
      [9, 5],
      [11, 0],
    ] as const) {
      bench.chip.setReset(false);
      bench.wait(low);
      bench.chip.setReset(true);
      bench.wait(31_000);
      expect(bench.read(0x0b)).toBe(kept);
    }
  });

  test('11.2.1.2: in reset BUSY and IRQ are pulled down and nothing is heard', () => {
    bench.chip.setReset(false);
    bench.wait(100);
    expect([bench.busy, bench.irq, ...bench.clock(0x04, 0x24)]).toEqual([false, false, 0xff, 0xff]);
  });
});

describe('standby (SWITCH_MODE, 11.2.1.3)', () => {
  test('the wake-up counter ends it; Table 110 says so', () => {
    bench.write(0x0b, 5);
    bench.frame(0x0b, 0, 1, 50, 0);
    bench.wait(49_000);
    expect(bench.irq).toBe(false);
    bench.wait(5000);
    expect([bench.read(IRQ_STATUS), bench.read(SYSTEM_STATUS), bench.read(0x0b)]).toEqual([4, 4, 0]);
  });

  test('any host communication ends it, unread', () => {
    bench.frame(0x0b, 0, 1, 0x82, 0x0a);
    bench.wait(1000);
    bench.clock(0x00, 0x0b, 5, 0, 0, 0);
    bench.wait(2000);
    expect([bench.read(IRQ_STATUS), bench.read(0x0b)]).toEqual([4, 0]);
  });

  test('LPCD ends with its interrupt when a tag comes', () => {
    bench.frame(0x0b, 1, 100, 0);
    bench.wait(250_000);
    expect(bench.busy).toBe(false);
    bench.inRange = ['E004015000000001'];
    bench.wait(102_000);
    expect(bench.read(IRQ_STATUS)).toBe((1 << 19) | IRQ_IDLE);
  });
});
