import { expect, test } from 'vitest';
import { EmulatedReader, firmware } from '../../test/helpers/emulated-reader.ts';

test('the watchdog takes a board that hangs back in', () => {
  // The same program without the instruction that feeds the watchdog.
  const flash = firmware();
  let found = 0;
  for (let i = 0; i < flash.length; i += 2) {
    if (flash[i] !== 0xa8 || flash[i + 1] !== 0x95) continue;
    flash.fill(0, i, i + 2);
    found++;
  }
  expect(found).toBeGreaterThan(0);
  const reader = new EmulatedReader(0, flash);
  reader.pass(3500);
  expect(reader.take().map(({ name }) => name)).toEqual(['boot', 'boot', 'boot']);
  const fed = new EmulatedReader(0);
  fed.pass(3500);
  expect(fed.take()).toEqual([]);
});
