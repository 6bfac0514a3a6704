import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // The pages, and the program that tests start, are those of the sources as they are now.
    globalSetup: ['test/built.ts'],
    setupFiles: ['test/seed.ts'],
    include: ['{shared,host,firmware,hardware,test}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The emulated boards are the load: two cores, so two workers.
    maxWorkers: 2,
  },
});
