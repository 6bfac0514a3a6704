import { parentPort, workerData } from 'node:worker_threads';
import { makeHandFile } from '../ledger/hand-file.ts';
import { LogFile } from '../ledger/log-file.ts';
import { signedPart } from '../ledger/signed-part.ts';
import type { HandFileAnswer, HandFileJob } from './hand-files.ts';

// A thread that makes the file of one hand, beside the table that writes the log: its proofs need all hashes of the log.
const { log, hand } = workerData as HandFileJob;
const file = new LogFile(log);
try {
  const answer: HandFileAnswer = makeHandFile(file.entries(), signedPart(file).checkpoint, hand);
  parentPort!.postMessage(answer);
} finally {
  file.close();
}
