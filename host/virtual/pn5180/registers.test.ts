import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import { IRQ_GENERAL_ERROR } from './interrupts.ts';

const SYSTEM_STATUS = 0x24;
const IRQ_STATUS = 0x02;
const PARAMETER_ERROR = 1 << 8;

let bench: ChipBench;
beforeEach(() => {
  bench = new ChipBench();
  bench.wait(31_000);
});

describe('after a reset', () => {
  // Table and register, address, value: bits marked * in the tables.
  test.each([
    ['Table 75: SYSTEM_CONFIG, COMMAND 001*', 0x00, 0x001],
    ['Table 76: IRQ_ENABLE, bits 19:17 fixed to 1', 0x01, 0xe0000],
    ['11.2.2: IRQ_STATUS has IDLE', 0x02, 0x4],
    ['Table 78: IRQ_CLEAR', 0x03, 0],
    ['Table 79: TRANSCEIVE_CONTROL', 0x04, 0],
    ['Table 80: PADCONFIG', 0x05, 0],
    ['Table 81: PAD_OUT', 0x07, 0],
    ['Table 82: TIMER0_STATUS', 0x08, 0],
    ['Table 85: TIMER0_RELOAD', 0x0b, 0],
    ['Table 88: TIMER0_CONFIG', 0x0e, 0],
    ['Table 91: RX_WAIT_CONFIG', 0x11, 0],
    ['Table 92: CRC_RX_CONFIG', 0x12, 0],
    ['Table 93: RX_STATUS', 0x13, 0],
    ['Table 96: TX_DATA_MOD', 0x16, 0],
    ['Table 97: TX_WAIT_CONFIG', 0x17, 0],
    ['Table 98: TX_CONFIG', 0x18, 0],
    ['Table 99: CRC_TX_CONFIG', 0x19, 0],
    ['Table 102: SIGPRO_RM_CONFIG, RESYNC_EQ_ON 1*', 0x1c, 0x80000],
    ['Table 103: RF_STATUS, state IDLE, no field', 0x1d, 0],
    ['Table 104: AGC_CONFIG 10*, 1000000000*, 0*, 1*, 1*', 0x1e, 0xa003],
    ['Table 110: SYSTEM_STATUS, BOOT_POR', 0x24, 1],
    ['Table 111: TEMP_CONTROL', 0x25, 0],
    ['Table 112: AGC_REF_CONFIG', 0x26, 0],
    ['Table 113: DPC_CONFIG', 0x27, 0],
  ])('%s', (_, address, value) => {
    expect(bench.read(address)).toBe(value);
  });
});

describe('of ones written everywhere, what is read back is what can be written', () => {
  test.each([
    ['Table 75: bits 31:20 RFU, 10 R, 8 W; COMMAND 111 RFU', 0x00, 0xffaf7, 0xfffffeff],
    ['Table 76: bits 19:17 of IRQ_ENABLE read 1', 0x01, 0xfffff, 0xffffffff],
    ['Table 79: bits 9:0', 0x04, 0x3ff, 0xffffffff],
    ['Table 85: bits 19:0', 0x0b, 0xfffff, 0xffffffff],
    ['Table 88: bits 20:0 but T0_START_NOW, which acts', 0x0e, 0x1fffbf, 0xffffffff],
    ['Table 91: bits 27:0', 0x11, 0xfffffff, 0xffffffff],
    ['Table 92: bits 15:12 RFU', 0x12, 0xffff0fff, 0xffffffff],
    ['Table 93: RX_STATUS is read only', 0x13, 0, 0xffffffff],
    ['Table 98: bits 31:14 RFU', 0x18, 0x3fff, 0xffffffff],
    ['Table 99: bits 15:7 RFU', 0x19, 0xffff007f, 0xffffffff],
    ['Table 103: RF_STATUS is read only', 0x1d, 0, 0xffffffff],
    ['Table 104: AGC_LOAD clears itself', 0x1e, 0xfffb, 0xffffffff],
    ['Table 105: bits 19:0', 0x1f, 0xfffff, 0xffffffff],
    ['Table 110: SYSTEM_STATUS is read only', 0x24, 1, 0xffffffff],
    ['Table 111: bits 3:0', 0x25, 0xf, 0xffffffff],
    ['Table 112: AGC_VALUE cannot be written', 0x26, 0x3c00, 0xffffffff],
  ])('%s', (_, address, value, written) => {
    bench.write(address, written);
    expect(bench.read(address)).toBe(value);
  });
});

test('Table 76: bits 19:17 of IRQ_ENABLE cannot be cleared', () => {
  bench.write(0x01, 0x4303);
  expect(bench.read(0x01)).toBe(0xe4303);
});

test('Table 76: as RFU they may also read 0 (scenario irqEnableReads)', () => {
  bench = new ChipBench([], { times: { irqEnableReads: 0 } });
  bench.wait(31_000);
  bench.write(0x01, 0x4303);
  expect(bench.read(0x01)).toBe(0x4303);
});

describe('a register that does not exist', () => {
  // WRITE_REGISTER and READ_REGISTER, Condition.
  test.each([
    ['Table 74: 06 RFU', 0x06],
    ['Table 74: 2A RFU', 0x2a],
    ['Table 74: 43 only from firmware 4.1', 0x43],
    ['Table 74: beyond the end', 0x7b],
    ['Table 74: beyond the end', 0xff],
  ])('%s', (_, address) => {
    for (const frame of [
      [0x00, address, 0, 0, 0, 0],
      [0x01, address, 0, 0, 0, 0],
      [0x02, address, 0, 0, 0, 0],
      [0x03, address, 1, 0, 0, 0, 0],
      [0x04, address],
      [0x05, 0x00, address],
    ]) {
      bench.write(0x03, 0xfffff);
      bench.frame(...frame);
      expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
      expect(bench.read(SYSTEM_STATUS)).toBe(PARAMETER_ERROR | 1);
    }
  });
});

describe('ways to write', () => {
  test('Table 6: a value, least significant byte first', () => {
    bench.frame(0x00, 0x0b, 0x78, 0x56, 0x04, 0x00);
    expect(bench.read(0x0b)).toBe(0x45678);
  });

  test('Tables 7 and 8: OR and AND of what is there', () => {
    bench.write(0x0b, 0x00ff0);
    bench.frame(0x01, 0x0b, 0x0f, 0xf0, 0x00, 0x00);
    expect(bench.read(0x0b)).toBe(0x0ffff);
    bench.frame(0x02, 0x0b, 0xf0, 0xff, 0xff, 0xff);
    expect(bench.read(0x0b)).toBe(0x0fff0);
  });

  test('Table 9: WRITE_REGISTER_MULTIPLE with each action, in any order', () => {
    bench.write(0x0c, 0x00f);
    bench.write(0x0d, 0xfff);
    bench.frame(0x03, 0x0d, 3, 0x0f, 0, 0, 0, 0x0b, 1, 0x34, 0x12, 0, 0, 0x0c, 2, 0xf0, 0, 0, 0);
    expect([0x0b, 0x0c, 0x0d].map((register) => bench.read(register))).toEqual([0x1234, 0xff, 0x0f]);
  });

  test('Table 9, Note: what was written before an exception stays', () => {
    bench.frame(0x03, 0x0b, 1, 5, 0, 0, 0, 0x06, 1, 0, 0, 0, 0, 0x0c, 1, 7, 0, 0, 0);
    expect([bench.read(0x0b), bench.read(0x0c)]).toEqual([5, 0]);
    expect(bench.read(IRQ_STATUS) & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('Table 9: an action that is none', () => {
    bench.frame(0x03, 0x0b, 4, 5, 0, 0, 0);
    expect(bench.read(IRQ_STATUS) & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('Table 11: READ_REGISTER_MULTIPLE gives the values in the order asked for', () => {
    bench.write(0x0b, 0x12345);
    expect(bench.get(8, 0x05, 0x24, 0x0b)).toEqual([1, 0, 0, 0, 0x45, 0x23, 0x01, 0x00]);
  });

  test.each([0, 19])('Table 11: of %i registers it raises an exception', (count) => {
    bench.frame(0x05, ...Array<number>(count).fill(0x0b));
    expect(bench.read(IRQ_STATUS) & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });
});

test('Table 75: COMMAND 100 keeps the command', () => {
  bench.write(0x00, 0x003);
  bench.write(0x00, 0x044);
  expect(bench.read(0x00)).toBe(0x043);
});

test('Table 75: SOFT_RESET sets the defaults; Table 110 names it', () => {
  bench.write(0x0b, 5);
  bench.or(0x00, 1 << 8);
  bench.wait(31_000);
  expect([bench.read(0x0b), bench.read(SYSTEM_STATUS), bench.read(IRQ_STATUS)]).toEqual([0, 1 << 3, 4]);
});
