import { afterEach, beforeEach, expect, it } from 'vitest';
import { editLog } from '../../test/helpers/edit-log.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { keyFolder } from '../ledger/ledger.ts';
import { TableLog } from '../ledger/table-log.ts';
import { LogWatch } from './log-watch.ts';

const EVERY = 300;

let path: string;
let log: TableLog;
let told: string[];
let watch: LogWatch;
beforeEach(async () => {
  path = tempLog();
  told = [];
  log = await TableLog.open({ path, noticed: () => {} });
  log.append([{ entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 }]);
  watch = new LogWatch({ log: path, keys: keyFolder(path) }, (what) => told.push(what), EVERY);
});
afterEach(async () => {
  await watch.close();
  await log.close();
});

it('a log that holds is checked in silence, and one that was changed under a running table is told of', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY));
  expect(told).toEqual([]);
  editLog(path, (db) => db.exec("UPDATE entries SET entry = x'7b7d' WHERE n = 0"));
  await expect.poll(() => told[0], { timeout: 20_000 }).toContain('entry 0 is not what was logged');
});
