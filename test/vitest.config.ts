import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    setupFiles: ['test/seed.ts'],
    include: ['{shared,host,firmware,hardware,test}/**/*.test.ts'],
    testTimeout: 60_000,
    // The emulated boards are the load: two cores, so two workers.
    maxWorkers: 2,
  },
});
