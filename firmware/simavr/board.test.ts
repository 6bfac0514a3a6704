import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BoardScenario,
  BUILD_MS,
  buildSimavr,
  playSimavr,
  runScenario,
  SIMAVR_MISSING,
} from '../../test/helpers/simavr-board.ts';
import { understand } from '../reader/schema.ts';

const FIRMWARE = fileURLToPath(new URL('../reader/reader.hex', import.meta.url));

const told = (scenario: BoardScenario, hostLines: readonly string[] = []) =>
  runScenario(scenario, hostLines).lines.map(({ text }) => understand(text));

describe.skipIf(SIMAVR_MISSING)(`the board in simavr${SIMAVR_MISSING ? `: ${SIMAVR_MISSING}` : ''}`, () => {
  beforeAll(() => void buildSimavr(), BUILD_MS);

  test.each([
    [0, 'A.rack,A.meld'],
    [1, 'B.rack,B.meld'],
    [2, 'C.rack,C.meld'],
    [3, 'D.rack,D.meld'],
    [4, 'discard,discard,discard,discard'],
    [5, '-'],
  ])('with straps %i it boots as %s, and says so to HELLO', (straps, zones) => {
    const lines = told({ straps }, ['00 HELLO', '7F STATS']);
    expect(lines.map((line) => [line?.name, line?.fields.zones])).toEqual([
      ['boot', zones],
      ['hello', zones],
      ['stats', undefined],
    ]);
  });

  test('a line that is none of the protocol is refused', () => {
    expect(told({}, ['00  HELLO']).at(-1)).toMatchObject({ name: 'what', fields: { reason: 'form' } });
  });

  test('the same seed gives the same lines at the same times', () => {
    const run = () =>
      runScenario(
        { seed: 5, tags: [{ loop: 0, uid: 'E004010203040506' }], times: { irqEnableReads: 0, rxJitter: 8 } },
        ['2A READ 0', '7F STATS'],
      );
    expect(run()).toEqual(run());
  });

  test.each([
    ['set rxStart late', 'rxStart cannot be late'],
    ['set capture 2', 'capture cannot be 2'],
    ['set nothing 1', 'no figure is called nothing'],
    ['tag 7 E004010203040506', '7 is no loop'],
    ['tag 0 E0', 'E0 is no UID'],
    ['untag 0 E004010203040506', 'this tag does not lie over this loop'],
    ['fault 1 fire', 'no fault is called fire'],
    ['fault soon reset', 'soon is no time'],
    ['send 4', '4 is not hexadecimal'],
    ['spi 0424', 'no command is like this: spi'],
  ])('%s is refused: %s', (command, why) => {
    expect(() => playSimavr([command], FIRMWARE)).toThrow(why);
  });

  test('a firmware that is no Intel HEX is refused', () => {
    expect(() => playSimavr(['run 1'], '/dev/null')).toThrow('is no Intel HEX file');
  });
});
