import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_MS, buildSimavr, playSimavr, SIMAVR_MISSING } from '../../test/helpers/simavr-board.ts';

const PROGRAM = fileURLToPath(new URL('timing/measure.c', import.meta.url));

/** A byte on the line at 16 MHz / 8 / 17: start bit, eight bits, stop bit. */
const BYTE_MS = (10 * 8 * 17) / 16_000;

describe.skipIf(SIMAVR_MISSING)(`the emulated AVR${SIMAVR_MISSING ? `: ${SIMAVR_MISSING}` : ''}`, () => {
  let folder = '';
  let hex = '';
  let lines: { ms: number; name: string; value: number }[] = [];

  /** Builds the program with more flags. @returns its Intel HEX file */
  const program = (...more: readonly string[]): string => {
    const elf = join(folder, 'measure.elf');
    const file = join(folder, `measure${more.join('')}.hex`);
    const flags = ['-mmcu=atmega328p', '-DF_CPU=16000000', '-Os', '-Wall', '-Wextra', '-Werror', ...more];
    execFileSync('avr-gcc', [...flags, PROGRAM, '-o', elf]);
    execFileSync('avr-objcopy', ['-O', 'ihex', '-R', '.eeprom', elf, file]);
    return file;
  };

  const linesOf = (file: string) =>
    playSimavr(['set straps 2', 'set supply 5', 'run 1000'], file)
      .flat()
      .filter((line) => line.startsWith('line '))
      .map((line) => line.split(' '))
      .map(([, ms, name, value]) => ({ ms: Number(ms), name: name!, value: Number(value) }));

  beforeAll(() => {
    buildSimavr();
    folder = mkdtempSync(join(tmpdir(), 'mingg-timing-'));
    hex = program();
    lines = linesOf(hex);
  }, BUILD_MS);
  afterAll(() => rmSync(folder, { recursive: true }));

  const told = (name: string) => lines.find((line) => line.name === name)?.value;

  // ATmega328P data sheet, or what boards were seen to do.
  test.each([
    ['straps-soon', 0, 'a pull-up lifts its pin after strapRise, 1 µs'],
    ['straps-late', 5, 'but not one with a jumper'],
    ['sts-nop-lds', 2, 'TCNT two cycles after it was written: avr8js issue 40'],
    ['out-in', 0, 'TCNT in the cycle after it was written: avr8js issue 36'],
    ['start-nop-lds', 2, 'TCNT two cycles after its clock was started: avr8js issue 41'],
    ['spi-31', 0, 'a byte at fck/4 is not through after 32 cycles'],
    ['spi-32', 1, 'and is after 33, with the cycle in which it was written'],
    ['spi2x-15', 0, 'the same at fck/2'],
    ['spi2x-16', 1, 'Ardens pull request 134: the byte can be read in cycle 17'],
    [
      'compare-asleep',
      1001 + 8 + 3 + 1,
      'Figure 16-10, section 7.7.1: flag with 1001, 4 + 4 cycles, JMP, LDS',
    ],
    ['compare-awake', 1001 + 4 + 3 + 1, 'the same without sleep'],
    ['compare-64', 11, 'a flag rises with the tick after the match, also with a prescaler'],
    ['ctc', 8 + 3 + 1, 'CTC: back to 0 with the flag'],
    ['two-at-once', 3, 'Figure 16-10 and 16-12: a match with the last count and the overflow rise together'],
    ['before-first', 0, 'section 6.7: the instruction after SEI is carried out first'],
    ['entered', 3, 'of interrupts that stand together none is lost'],
    ['order', 123, 'Table 11-1: the lower vector first'],
    ['erased', 255, 'an erased byte of the EEPROM'],
    ['band-gap', 225, '1.1 V of 5 V of 1024'],
    ['kept', 42, 'the EEPROM keeps what was written over a reset'],
  ])('%s is %i: %s', (name, value) => {
    expect(told(name)).toBe(value);
  });

  test('it starts with the reason of its reset: power on, then the watchdog', () => {
    expect(lines.filter((line) => line.name === 'why').map((line) => line.value)).toEqual([1, 8]);
  });

  test('the watchdog of 120 ms bites after 16384 periods of 128 kHz', () => {
    const again = lines.findIndex((line, i) => i > 0 && line.name === 'why');
    const between = lines[again]!.ms - lines[again - 1]!.ms;
    // Two bytes were still to go out as it was set, and the line after it has six.
    expect(between).toBeGreaterThan(128);
    expect(between).toBeLessThan(129);
  });

  test('bytes take ten bits of 136 cycles', () => {
    const [one, other] = [
      lines.find((line) => line.name === '0123456789')!,
      lines.find((line) => line.name === '0123456789abcdefghij')!,
    ];
    expect(other.ms - one.ms).toBeCloseTo('0123456789abcdefghij 12345\n'.length * BYTE_MS, 3);
  });

  test.each([
    [17, 111_111, 'is understood'],
    [25, 76_923, 'is not'],
    [207, 9615, 'is not'],
  ])('with UBRR %i a line of %i bit/s %s by a host at 115200', (rate, _, what) => {
    const understood = linesOf(program(`-DRATE=${rate}`)).some(
      ({ name, value }) => name === 'why' && value === 1,
    );
    expect(understood).toBe(what === 'is understood');
  });

  test('sleep skips to the next event: an hour passes in seconds', () => {
    const start = performance.now();
    expect(playSimavr(['run 3600000'], hex).flat().at(-1)).toBe('at 3600000.000');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
