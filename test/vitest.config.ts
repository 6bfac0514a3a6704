import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Logs wait for the disk at each entry. What tests write need not outlive them: it goes into memory where there is room.
const ENOUGH = 2 ** 30;
const MEMORY = '/dev/shm';
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH) process.env.TMPDIR ??= MEMORY;
}

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // The pages, and the program that tests start, are those of the sources as they are now.
    globalSetup: ['test/built.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The emulated boards are the load: two cores, so two workers.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles: ['test/seed.ts'],
          include: ['shared/**/*.test.ts'],
          // Nothing in shared/ keeps a state, so its files need not load all of it anew, each in a process of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          setupFiles: ['test/seed.ts'],
          include: ['{host,firmware,hardware,test}/**/*.test.ts'],
        },
      },
    ],
  },
});
