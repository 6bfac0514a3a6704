import { expect, it } from 'vitest';
import { type TamperReport, tamper } from './long/tamper.ts';
import { ATTACKS } from './long/tamper-attacks.ts';

// A sample; `npm run long -- tamper` does a thousand of each.
it('every way to tamper with a log is detected, and named', async () => {
  const reports: TamperReport[] = [];
  await tamper(5, 3, (report) => reports.push(report));
  expect(reports.filter(({ undetected, misnamed }) => undetected + misnamed > 0)).toEqual([]);
  expect(reports.map(({ name }) => name)).toEqual(ATTACKS.map(({ name }) => name));
});
