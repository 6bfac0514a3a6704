import { parentPort, workerData } from 'node:worker_threads';
import { err, ok } from '../../shared/game/result.ts';
import { tableYears } from '../statistics/table-years.ts';
import { plainly } from '../text/text-file.ts';
import type { YearsAnswer, YearsJob } from './table-years.ts';

// A thread that counts the hands of a log beside the table that writes it.
const { log } = workerData as YearsJob;
parentPort!.postMessage(answer());

function answer(): YearsAnswer {
  try {
    return ok(tableYears(log));
  } catch (error) {
    return err(plainly(error));
  }
}
