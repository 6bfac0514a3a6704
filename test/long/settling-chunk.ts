import { settlePositions } from './settle-positions.ts';

// Settles one chunk of `npm run long -- settling` and sends back what became of it.
const [seed, seeds] = process.argv.slice(2).map(Number);
process.send!(settlePositions(seed!, seeds!));
process.disconnect();
