import { type MeasuredSetup, measureHand } from './track-hand.ts';

// A worker process of `npm run bench -- track`: receives hands one by one, and sends back the results.

process.on('message', (setup: MeasuredSetup) => {
  const { tracker, debouncer, strengthless, missed, evidence, limit } = measureHand(setup);
  // All reports would be too much to send; the wrong ones are enough.
  process.send!({
    setup,
    missed,
    evidence,
    limit,
    tracker: { ...tracker, told: [] },
    debouncer: { ...debouncer, told: [] },
    strengthless: strengthless && { ...strengthless, told: [] },
  });
});
process.on('disconnect', () => process.exit());
