import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChipBench } from '../../../test/helpers/chip-bench.ts';
import { randomUids } from '../../../test/helpers/random-uids.ts';
import { Random } from '../../players/random.ts';
import { drawChip } from './chip-times.ts';

const SYSTEM_CONFIG = 0x00;
const IRQ_STATUS = 0x02;
const IRQ_CLEAR = 0x03;
const RX_STATUS = 0x13;
const RF_STATUS = 0x1d;
const RX = 1 << 0;
const TX_RFON = 1 << 9;
const ERRORS = 7 << 16;

/** A driver that waits for every state and takes its time: it has to get on with every chip there may be. */
class CarefulDriver {
  readonly bench: ChipBench;

  constructor(bench: ChipBench) {
    this.bench = bench;
    bench.wait(31_000);
    bench.frame(0x11, 0x0d, 0x8d);
    bench.frame(0x16, 0x00);
    this.#until(IRQ_STATUS, TX_RFON, TX_RFON);
    bench.wait(2000);
  }

  /** What answers a request with this mask in one slot, as wire bytes. */
  probe(mask: readonly number[]): number[] | null {
    const { bench } = this;
    bench.and(SYSTEM_CONFIG, ~7);
    bench.or(SYSTEM_CONFIG, 3);
    this.#until(RF_STATUS, 7 << 24, 1 << 24);
    bench.write(IRQ_CLEAR, 0xfffff);
    bench.frame(0x09, 0x00, 0x26, 0x01, 8 * mask.length, ...mask);
    bench.wait(9000);
    if (!(bench.read(IRQ_STATUS) & RX)) return null;
    const status = bench.read(RX_STATUS);
    return status & ERRORS || (status & 0x1ff) !== 10 ? null : bench.get(10, 0x0a, 0x00).slice(2);
  }

  #until(register: number, mask: number, value: number): void {
    for (let i = 0; i < 1000; i++) {
      if ((this.bench.read(register) & mask) === value) return;
      this.bench.wait(50);
    }
    throw new Error(`register ${register} does not become ${value}`);
  }
}

describe('a careful driver hears each tag that it asks for', () => {
  const random = new Random('chips for a careful driver');
  const chips = Array.from({ length: 40 }, (_, i) => [i, drawChip(random)] as const);
  test.each(chips)('with chip %i', (seed, times) => {
    const uids = randomUids(14, new Random(`tags ${seed}`));
    const driver = new CarefulDriver(new ChipBench(uids, { times, seed }));
    for (const uid of uids) {
      const wire = [...Buffer.from(uid, 'hex').reverse()];
      expect(driver.probe(wire)).toEqual(wire);
    }
    expect(uids.length).toBe(14);
    expect(driver.bench.read(IRQ_STATUS) & (1 << 17)).toBe(0);
  });
});

test('whatever a host sends, the chip starts again after a reset', () => {
  const frame = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x1a }), fc.integer({ min: 0, max: 0xff })), {
    maxLength: 12,
  });
  const step = fc.record({ frame, pause: fc.integer({ min: 0, max: 3000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(1000), (steps, seed) => {
      const bench = new ChipBench(['E00401500A1B2C3D'], { times: drawChip(new Random(`${seed}`)), seed });
      for (const { frame, pause } of steps) {
        bench.clock(...frame);
        bench.wait(pause);
      }
      bench.reset();
      // Whatever IRQ_PIN_CONFIG and IDLE_IRQ_AFTER_BOOT say by now.
      expect(bench.busy).toBe(false);
      expect(bench.read(IRQ_STATUS) & ~4).toBe(0);
      expect(bench.read(RF_STATUS)).toBe(0);
    }),
    { numRuns: 300, seed: 17 },
  );
});
