import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import { IRQ_GENERAL_ERROR, IRQ_IDLE } from './interrupts.ts';

const IRQ_ENABLE = 0x01;
const IRQ_STATUS = 0x02;
const IRQ_CLEAR = 0x03;
const IRQ_PIN_CONFIG = 0x1a;

let bench: ChipBench;
beforeEach(() => {
  bench = new ChipBench();
  bench.wait(31_000);
});

test('11.3.2.1: only what IRQ_ENABLE names goes to the pin', () => {
  expect(bench.read(IRQ_STATUS)).toBe(IRQ_IDLE);
  expect(bench.irq).toBe(false);
  bench.write(IRQ_ENABLE, IRQ_IDLE);
  expect(bench.irq).toBe(true);
  bench.write(IRQ_ENABLE, 0);
  expect(bench.irq).toBe(false);
});

test('11.3.2.2: status flags cannot be disabled', () => {
  bench.write(IRQ_ENABLE, 0);
  expect(bench.read(IRQ_STATUS)).toBe(IRQ_IDLE);
});

test('11.3.2.2: GENERAL_ERROR is non-maskable', () => {
  bench.write(IRQ_ENABLE, 0);
  bench.frame(0x15, 0);
  expect(bench.irq).toBe(true);
});

test('11.3.2.1: the pin stays active until all enabled interrupts are cleared', () => {
  bench.write(IRQ_ENABLE, IRQ_IDLE);
  bench.frame(0x15, 0);
  bench.write(IRQ_CLEAR, IRQ_GENERAL_ERROR);
  expect(bench.irq).toBe(true);
  bench.write(IRQ_CLEAR, IRQ_IDLE);
  expect(bench.irq).toBe(false);
});

test('Table 78: IRQ_CLEAR clears the bits written and no others', () => {
  bench.frame(0x15, 0);
  bench.write(IRQ_CLEAR, IRQ_IDLE);
  expect(bench.read(IRQ_STATUS)).toBe(IRQ_GENERAL_ERROR);
});

test('Table 51, 1A: reading IRQ_STATUS clears nothing, unless bit 1 is set', () => {
  bench.read(IRQ_STATUS);
  expect(bench.read(IRQ_STATUS)).toBe(IRQ_IDLE);
  bench.frame(0x06, IRQ_PIN_CONFIG, 0x03);
  bench.reset();
  expect(bench.read(IRQ_STATUS)).toBe(IRQ_IDLE);
  expect(bench.read(IRQ_STATUS)).toBe(0);
});

describe('Table 51, 1A: bit 0 cleared is active low', () => {
  test('from the next reset on', () => {
    bench.write(IRQ_ENABLE, IRQ_IDLE);
    bench.frame(0x06, IRQ_PIN_CONFIG, 0x00);
    expect(bench.irq).toBe(true);
    bench.reset();
    expect(bench.irq).toBe(true);
    bench.write(IRQ_ENABLE, IRQ_IDLE);
    expect(bench.irq).toBe(false);
    bench.write(IRQ_CLEAR, IRQ_IDLE);
    expect(bench.irq).toBe(true);
  });

  test('as another library left it (scenario irqActiveLow)', () => {
    bench = new ChipBench([], { times: { irqActiveLow: 1 } });
    // 11.2.1.2: pulled down until the chip drives it.
    expect(bench.irq).toBe(false);
    bench.wait(31_000);
    expect(bench.irq).toBe(true);
    expect(bench.get(1, 0x07, IRQ_PIN_CONFIG, 1)).toEqual([0]);
    bench.frame(0x15, 0);
    expect(bench.irq).toBe(false);
  });
});
