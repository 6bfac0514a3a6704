import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChipBench } from './chip-bench.ts';
import {
  CRC_RX_CONFIG,
  IRQ_CLEAR,
  IRQ_ENABLE,
  IRQ_GENERAL_ERROR,
  IRQ_IDLE,
  IRQ_RFOFF,
  IRQ_RFON,
  IRQ_STATUS,
  IRQ_TIMER0,
  SYSTEM_CONFIG,
  TIMER0_CONFIG,
  TIMER0_RELOAD,
  TX_CONFIG,
} from './pn5180-registers.ts';

let bench: ChipBench;
beforeEach(() => {
  bench = new ChipBench();
  bench.wait(5000);
});

const irqs = () => bench.read(IRQ_STATUS);

describe('start', () => {
  test('the chip is busy until it has started, then says IDLE', () => {
    const starting = new ChipBench();
    expect(starting.busy).toBe(true);
    starting.wait(2500);
    expect(starting.busy).toBe(false);
    expect(starting.read(IRQ_STATUS)).toBe(IRQ_IDLE);
  });

  test('a low on RST of 10 µs resets, a shorter one does not', () => {
    bench.write(IRQ_CLEAR, IRQ_IDLE);
    bench.chip.reset(false);
    bench.wait(9);
    bench.chip.reset(true);
    bench.wait(5000);
    expect(irqs()).toBe(0);
    bench.write(IRQ_ENABLE, IRQ_RFON);
    bench.chip.reset(false);
    bench.wait(11);
    bench.chip.reset(true);
    bench.wait(5000);
    expect([irqs(), bench.read(IRQ_ENABLE)]).toEqual([IRQ_IDLE, 0]);
  });

  test('held in reset it hears nothing and raises nothing', () => {
    bench.frame(0x16, 0x00);
    bench.chip.reset(false);
    bench.wait(1000);
    bench.chip.select(false);
    expect(bench.chip.exchange(0x04)).toBe(0xff);
    bench.wait(100);
    expect(bench.busy).toBe(false);
    bench.chip.select(true);
    bench.chip.reset(true);
    bench.wait(5000);
    expect(irqs()).toBe(IRQ_IDLE);
  });

  test('a reset by register does the same', () => {
    bench.write(IRQ_ENABLE, IRQ_IDLE);
    expect(bench.irq).toBe(true);
    bench.write(SYSTEM_CONFIG, 0x100);
    bench.wait(5000);
    expect([irqs(), bench.irq]).toEqual([IRQ_IDLE, false]);
  });
});

describe('registers', () => {
  test('are written, combined and read, least significant byte first', () => {
    bench.write(TIMER0_RELOAD, 0x00012345);
    bench.or(TIMER0_RELOAD, 0x00080002);
    bench.and(TIMER0_RELOAD, 0xfffffff0);
    expect(bench.read(TIMER0_RELOAD)).toBe(0x00092340);
    bench.write(TIMER0_RELOAD, 0xdeadbeef);
    expect(bench.read(TIMER0_RELOAD)).toBe(0xdeadbeef);
  });

  test('a status cannot be written, but cleared by its own register', () => {
    bench.write(IRQ_STATUS, 0);
    expect(irqs()).toBe(IRQ_IDLE);
    bench.write(IRQ_CLEAR, IRQ_IDLE);
    expect(irqs()).toBe(0);
  });

  test('the IRQ pin is high while an enabled interrupt stands', () => {
    bench.write(IRQ_CLEAR, IRQ_IDLE);
    bench.write(IRQ_ENABLE, IRQ_RFON);
    bench.frame(0x16, 0x00);
    expect(bench.waitForIrq(10_000)).not.toBe(null);
    bench.write(IRQ_CLEAR, IRQ_RFON);
    expect(bench.irq).toBe(false);
  });

  test('EEPROM says whether the IRQ pin is high or low then, from the next start on', () => {
    bench.frame(0x07, 0x1a, 1);
    expect(bench.frame(0xff)).toEqual([0x01]);
    bench.frame(0x06, 0x1a, 0x00);
    expect(bench.irq).toBe(false);
    bench.write(SYSTEM_CONFIG, 0x100);
    bench.wait(5000);
    expect(bench.irq).toBe(true);
    bench.write(IRQ_ENABLE, IRQ_IDLE);
    expect(bench.irq).toBe(false);
  });

  test('EEPROM names the firmware version', () => {
    bench.frame(0x07, 0x12, 2);
    expect(bench.frame(0xff, 0xff)).toEqual([0x01, 0x04]);
  });
});

describe('wrong use raises GENERAL_ERROR', () => {
  test.each([
    ['an unknown command', [0x55]],
    ['a register that does not exist', [0x04, 0x2a]],
    ['writing one that does not exist', [0x00, 0x2a, 0, 0, 0, 0]],
    ['half a value', [0x00, 0x01, 0, 0]],
    ['a command that is too long', [0x04, 0x02, 0x00]],
    ['EEPROM beyond its end', [0x07, 0xf0, 0x20]],
    ['a configuration that does not exist', [0x11, 0x40, 0x8d]],
    ['READ_DATA with another parameter', [0x0a, 0x01]],
    ['sending 261 bytes', [0x09, 0x00, ...Array<number>(261).fill(0)]],
    ['sending without a field', [0x09, 0x00, 0x26, 0x01, 0x00]],
  ])('%s', (_, bytes) => {
    bench.write(SYSTEM_CONFIG, 3);
    bench.frame(...bytes);
    expect(irqs() & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('sending while not in wait-transmit', () => {
    bench.frame(0x16, 0x00);
    bench.wait(1000);
    bench.frame(0x09, 0x00, 0x26, 0x01, 0x00);
    expect(irqs() & IRQ_GENERAL_ERROR).toBe(IRQ_GENERAL_ERROR);
  });

  test('a command where an answer waits to be fetched', () => {
    bench.frame(0x04, IRQ_STATUS);
    bench.frame(0x16, 0x00);
    bench.wait(1000);
    expect(irqs() & (IRQ_GENERAL_ERROR | IRQ_RFON)).toBe(IRQ_GENERAL_ERROR);
  });
});

describe('the handshake', () => {
  const cut = (bytes: number[]) => {
    bench.chip.select(false);
    for (const byte of bytes) bench.chip.exchange(byte);
  };

  test('a frame that ends before BUSY is high is lost', () => {
    cut([0x00, IRQ_ENABLE, 1, 0, 0, 0]);
    bench.chip.select(true);
    bench.wait(1000);
    expect(bench.busy).toBe(false);
    expect(bench.read(IRQ_ENABLE)).toBe(0);
  });

  test('a frame that begins while BUSY is high is not heard', () => {
    cut([0x11, 0x0d, 0x8d]);
    bench.wait(10);
    bench.chip.select(true);
    cut([0x00, IRQ_ENABLE, 1, 0, 0, 0]);
    bench.wait(1000);
    bench.chip.select(true);
    bench.wait(1000);
    expect(bench.read(IRQ_ENABLE)).toBe(0);
    expect(bench.read(CRC_RX_CONFIG) & 1).toBe(1);
  });

  test('a pause within a frame does not end it', () => {
    bench.chip.select(false);
    for (const byte of [0x00, IRQ_ENABLE, 7, 0, 0, 0]) {
      bench.chip.exchange(byte);
      bench.wait(20);
    }
    bench.chip.select(true);
    bench.wait(1000);
    expect(bench.read(IRQ_ENABLE)).toBe(7);
  });

  test('without NSS nothing is heard', () => {
    expect(bench.chip.exchange(0x16)).toBe(0xff);
    bench.wait(100);
    expect(bench.busy).toBe(false);
  });
});

describe('timers', () => {
  test('started by hand, a timer counts down once at its rate', () => {
    bench.write(IRQ_ENABLE, IRQ_TIMER0 << 1);
    bench.write(TIMER0_RELOAD + 1, 1356);
    bench.write(TIMER0_CONFIG + 1, 0x41);
    expect(bench.waitForIrq(1000)).toBeCloseTo(100, -1);
    bench.write(IRQ_CLEAR, IRQ_TIMER0 << 1);
    expect(bench.waitForIrq(1000)).toBe(null);
  });

  test('the prescaler stretches it', () => {
    bench.write(IRQ_ENABLE, IRQ_TIMER0);
    bench.write(TIMER0_RELOAD, 53);
    bench.write(TIMER0_CONFIG, 0x41 | 4 | (7 << 3));
    expect(bench.waitForIrq(5000)).toBeCloseTo((53 * 256) / 13.56, -1.5);
  });
});

test('the field comes and goes with its interrupts', () => {
  bench.frame(0x16, 0x00);
  bench.wait(1000);
  expect(irqs() & (IRQ_RFON | IRQ_RFOFF)).toBe(IRQ_RFON);
  bench.frame(0x17, 0x00);
  bench.wait(1000);
  expect(irqs() & (IRQ_RFON | IRQ_RFOFF)).toBe(IRQ_RFON | IRQ_RFOFF);
});

test('the ISO 15693 configuration sends data with a start and check sums', () => {
  bench.frame(0x11, 0x0d, 0x8d);
  expect(bench.read(TX_CONFIG) & 0x4c0).toBe(0x4c0);
  expect(bench.read(CRC_RX_CONFIG) & 1).toBe(1);
});

test('whatever it is sent, the chip comes back after a reset', () => {
  const frame = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 20 }), (frames) => {
      const noisy = new ChipBench();
      noisy.inRange = ['E00401500A1B2C3D', 'E00401500A1B2C3E'];
      noisy.wait(5000);
      for (const bytes of frames) {
        noisy.frame(...bytes);
        noisy.wait(300);
      }
      noisy.chip.reset(false);
      noisy.wait(20);
      noisy.chip.reset(true);
      noisy.wait(5000);
      expect(noisy.read(IRQ_STATUS)).toBe(IRQ_IDLE);
    }),
    { numRuns: 60 },
  );
});
