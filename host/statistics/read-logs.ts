import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../shared/game/result.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import type { KeptReadings } from './kept-readings.ts';
import { withLog } from './open-log.ts';
import { readHands } from './read-hands.ts';

/** The input of the thread that reads a log: its path, and the folder where readings are kept. */
export interface HandsJob {
  readonly log: string;
  readonly kept: string;
}
/** Its answer. */
export type HandsAnswer = Result<readonly PlayedHand[], string>;

/** A log with fewer new entries, some 600 hands, is read sooner than a thread starts. */
const LONG = 100_000;

/**
 * The played hands of logs. Of those that are long and new, as many are read at once as there are cores.
 * @throws Error in plain words if one cannot be read, or is given twice
 */
export async function readLogs(
  paths: readonly string[],
  readings: KeptReadings,
): Promise<readonly PlayedHand[]> {
  const byName = new Map<string, string>();
  const hands = new Map<string, readonly PlayedHand[]>();
  for (const path of paths) {
    withLog(path, (log) => {
      const { name } = log;
      const before = byName.get(name);
      if (before !== undefined)
        throw new Error(`${path} and ${before} are the same log, ${name}: give it once`);
      byName.set(name, path);
      const kept = readings.of(name);
      if (sizeOf(log.checkpoint) - (kept?.edge.size ?? 0) < LONG)
        hands.set(path, readHands(log, readings, kept));
    });
  }
  const long = paths.filter((path) => !hands.has(path));
  const readNext = async () => {
    for (let path = long.shift(); path !== undefined; path = long.shift()) {
      hands.set(path, await inThread({ log: path, kept: readings.folder }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, readNext));
  return paths.flatMap((path) => hands.get(path)!);
}

function sizeOf(checkpoint: string): number {
  const parsed = parseCheckpoint(checkpoint);
  return parsed.ok ? parsed.value.checkpoint.size : 0;
}

function inThread(workerData: HandsJob): Promise<readonly PlayedHand[]> {
  const url = new URL('./hands-thread.js', import.meta.url);
  const worker = new Worker(url, { workerData, execArgv: [] });
  return new Promise((resolve, reject) => {
    const failed = (why: string) => reject(new Error(why));
    worker.once('message', (answer: HandsAnswer) =>
      answer.ok ? resolve(answer.value) : failed(answer.error),
    );
    worker.once('error', ({ message }) => failed(`${workerData.log}: ${message}`));
    worker.once('exit', () => failed(`${workerData.log} was not read to its end`));
  });
}
