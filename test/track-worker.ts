import type { SimulateSetup } from '../host/simulate/simulate-hand.ts';
import { measureHand } from './track-hand.ts';

// A process of `npm run bench:track`: is sent hands one by one, and sends back what was made of each.

process.on('message', (setup: SimulateSetup) => {
  const { tracker, debouncer, evidence } = measureHand(setup);
  // What was told in full is too much to send; what was wrong says enough.
  process.send!({
    setup,
    evidence,
    tracker: { ...tracker, told: [] },
    debouncer: { ...debouncer, told: [] },
  });
});
process.on('disconnect', () => process.exit());
