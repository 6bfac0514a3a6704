import fc from 'fast-check';

// Properties are tried on the same hands in every run, so that a run's outcome says something about the change.
// `npm run test:explore` tries others: it sets another seed for each round.
fc.configureGlobal({ seed: Number(process.env.MINGG_SEED ?? 1893) });
