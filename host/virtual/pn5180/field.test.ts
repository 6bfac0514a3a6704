import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import {
  IRQ_GENERAL_ERROR,
  IRQ_RF_ACTIVE_ERROR,
  IRQ_RFON_DET,
  IRQ_TX_RFOFF,
  IRQ_TX_RFON,
} from './interrupts.ts';

const IRQ_ENABLE = 0x01;
const IRQ_STATUS = 0x02;
const IRQ_CLEAR = 0x03;
const RF_STATUS = 0x1d;
const TX_RF_STATUS = 1 << 17;
const RF_DET_STATUS = 1 << 16;

let bench: ChipBench;

function ready(times = {}): void {
  bench = new ChipBench([], { times });
  bench.wait(31_000);
  bench.write(IRQ_CLEAR, 0xfffff);
  bench.write(IRQ_ENABLE, IRQ_TX_RFON | IRQ_TX_RFOFF | IRQ_RF_ACTIVE_ERROR);
}
beforeEach(() => ready());

const status = () => bench.read(IRQ_STATUS);
const rfStatus = (mask: number) => bench.read(RF_STATUS) & mask;

describe('RF_ON', () => {
  test.each([
    ['looks for another field first', 0x00, 20_000],
    ['bit 0: does not', 0x01, 5000],
    ['bit 1: active communication mode, with a look', 0x02, 20_000],
  ])('Table 37, 11.8.2: %s', (_, parameter, time) => {
    ready({ rfOn: 20 });
    bench.frame(0x16, parameter);
    expect(rfStatus(TX_RF_STATUS)).toBe(0);
    expect(bench.waitForIrq(50_000)! / time).toBeCloseTo(1, 1);
    expect([status(), rfStatus(TX_RF_STATUS)]).toEqual([IRQ_TX_RFON, TX_RF_STATUS]);
  });

  test('11.8.2: finds another field, stays off and says why (Table 103, bits 15:13)', () => {
    ready({ externalField: 1 });
    bench.frame(0x16, 0x00);
    expect(bench.waitForIrq(50_000)).not.toBe(null);
    expect(status()).toBe(IRQ_RF_ACTIVE_ERROR);
    expect([rfStatus(TX_RF_STATUS), rfStatus(RF_DET_STATUS), (rfStatus(0xe000) >> 13) & 7]).toEqual([
      0,
      RF_DET_STATUS,
      1,
    ]);
    // Table 103: cleared as soon as TX_RF_ENABLE is set.
    bench.frame(0x16, 0x01);
    bench.wait(50_000);
    expect([rfStatus(TX_RF_STATUS), rfStatus(0xe000)]).toEqual([TX_RF_STATUS, 0]);
  });

  test('Table 77, bit 7: another field is told of after the start', () => {
    bench = new ChipBench([], { times: { externalField: 1 } });
    bench.wait(31_000);
    expect(status() & IRQ_RFON_DET).toBe(IRQ_RFON_DET);
  });

  test('SpoolSense PR 246: in a field of its own raises nothing', () => {
    bench.frame(0x16, 0x00);
    bench.wait(50_000);
    bench.write(IRQ_CLEAR, IRQ_TX_RFON);
    bench.frame(0x16, 0x00);
    bench.wait(50_000);
    expect(status() & (IRQ_TX_RFON | IRQ_GENERAL_ERROR)).toBe(0);
  });
});

describe('RF_OFF', () => {
  test('Table 38: raises TX_RFOFF after the field is off', () => {
    ready({ rfOff: 400 });
    bench.frame(0x16, 0x00);
    bench.wait(50_000);
    bench.write(IRQ_CLEAR, IRQ_TX_RFON);
    bench.frame(0x17, 0x00);
    expect(rfStatus(TX_RF_STATUS)).toBe(TX_RF_STATUS);
    expect(bench.waitForIrq(1000)).toBeGreaterThan(300);
    expect([status(), rfStatus(TX_RF_STATUS)]).toEqual([IRQ_TX_RFOFF, 0]);
  });

  test('ends an RF_ON that is still looking', () => {
    ready({ rfOn: 20 });
    bench.frame(0x16, 0x00);
    bench.wait(5000);
    bench.frame(0x17, 0x00);
    bench.wait(50_000);
    expect([status(), rfStatus(TX_RF_STATUS)]).toEqual([0, 0]);
  });
});

test('11.2.1.2: a reset takes the field away', () => {
  bench.frame(0x16, 0x00);
  bench.wait(50_000);
  bench.reset();
  expect(rfStatus(TX_RF_STATUS)).toBe(0);
});
