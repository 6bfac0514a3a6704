import { expect, test } from 'vitest';
import { runScenario } from '../../test/helpers/board-scenario.ts';
import { READER_SCENARIOS, type ReaderScenario, wrongWith } from '../../test/helpers/reader-scenarios.ts';

const ask = (row: ReaderScenario) => Array<string>(row.readings).fill('5A READ 0');

test.each(READER_SCENARIOS)('$what ($source)', (row) => {
  expect(wrongWith(row, runScenario(row.scenario, ask(row)))).toEqual([]);
});
