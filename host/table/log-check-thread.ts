import { parentPort, workerData } from 'node:worker_threads';
import { checkOwnLog } from '../ledger/own-check.ts';
import { LedgerError } from '../ledger/schema.ts';
import type { LogCheckAnswer, LogCheckJob } from './log-watch.ts';

// A thread that checks a log once, beside the table that writes it.
const { log, keys } = workerData as LogCheckJob;
const answer = (found: LogCheckAnswer) => parentPort!.postMessage(found);
try {
  checkOwnLog(log, keys);
  answer(null);
} catch (error) {
  if (!(error instanceof LedgerError)) throw error;
  answer(error.message);
}
