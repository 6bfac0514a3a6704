import { beforeAll, describe, expect, test } from 'vitest';
import { READER_SCENARIOS, wrongWith } from '../../test/helpers/reader-scenarios.ts';
import { BUILD_MS, buildSimavr, runScenario, SIMAVR_MISSING } from '../../test/helpers/simavr-board.ts';
import { runInSimavr } from '../../test/helpers/simavr-scenario.ts';

describe.skipIf(SIMAVR_MISSING)(
  `the scenarios of firmware/reader in the second emulator ${SIMAVR_MISSING ?? ''}`,
  () => {
    beforeAll(() => void buildSimavr(), BUILD_MS);

    test.each([1, 50, 500])('straps whose pull-ups take %i µs to rise', (strapRise) => {
      const { lines } = runScenario({ straps: 2, times: { strapRise } }, []);
      expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining(' C.rack,C.meld ')]);
    });

    test.each(READER_SCENARIOS)('$what ($source)', (row) => {
      const lines = runInSimavr(row.scenario, Array<string>(row.readings).fill('5A READ 0'));
      expect(wrongWith(row, lines)).toEqual([]);
    });
  },
);
