import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Logs wait for the disk at each entry. Files of tests need not survive them, so they go into memory if there is
// space.
const ENOUGH = 2 ** 30;
const MEMORY = '/dev/shm';
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH) process.env.TMPDIR ??= MEMORY;
}

/** Code without I/O, clock and state. */
const PURE = ['shared/**/*.test.ts', 'host/{players,simulate,trace,tracker}/**/*.test.ts'];

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Builds the pages, and the program that tests start, from the current sources.
    globalSetup: ['test/helpers/built.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // For two cores: a third of the time tests wait for browsers, programs and clocks, so three workers keep both busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          setupFiles: ['test/helpers/seed.ts'],
          include: PURE,
          // Nothing here keeps state, so the test files can share a process instead of loading everything again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          setupFiles: ['test/helpers/seed.ts'],
          include: ['{host,firmware,hardware,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...PURE],
        },
      },
    ],
  },
});
