import fc from 'fast-check';

// Properties run on the same hands every time, so that the outcome says something about the change. `npm run long --
// explore` runs them on others, with a new seed for each round.
fc.configureGlobal({ seed: Number(process.env.MINGG_SEED ?? 1893) });
