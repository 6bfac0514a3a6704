import { parentPort, workerData } from 'node:worker_threads';
import { err, ok } from '../../shared/game/result.ts';
import { plainly } from '../text/text-file.ts';
import { KeptReadings } from './kept-readings.ts';
import { withLog } from './open-log.ts';
import { readHands } from './read-hands.ts';
import type { HandsAnswer, HandsJob } from './read-logs.ts';

// A thread that reads one long log beside others.
const { log: path, kept } = workerData as HandsJob;
parentPort!.postMessage(answer());

function answer(): HandsAnswer {
  try {
    return ok(withLog(path, (log) => readHands(log, new KeptReadings(kept))));
  } catch (error) {
    return err(plainly(error));
  }
}
