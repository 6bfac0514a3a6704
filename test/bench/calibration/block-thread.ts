import { parentPort } from 'node:worker_threads';
import { type BlockWanted, playBlock } from './blocks.ts';

// A thread that plays blocks of hands for the calibration.

parentPort!.on('message', (wanted: BlockWanted) =>
  parentPort!.postMessage({ ...wanted, sums: playBlock(wanted) }),
);
