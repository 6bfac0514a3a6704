import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Logs wait for the disk at each entry. Files of tests need not survive them, so they go into memory if there is
// space.
const ENOUGH = 2 ** 30;
const MEMORY = '/dev/shm';
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH) process.env.TMPDIR ??= MEMORY;
}

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['shared', 'host', 'firmware', 'hardware', 'test'];
/**
 * Whole tables that are killed, updated, watched by many, and a hall’s days; and, beside what they test, files that take
 * longest. `npm test` has time for them only where CI is set, or where they are named.
 */
const SLOW = [
  'test/slow/*.test.ts',
  'firmware/simavr/pn5180.test.ts',
  'host/bench/boards.test.ts',
  'host/commands/conventions.test.ts',
  'host/commands/review.test.ts',
  'host/flash/write-program.test.ts',
  'host/lights/board-lights.test.ts',
  'host/setup/backup/restore.test.ts',
  'host/table/books.test.ts',
  'host/table/hand-reviews.test.ts',
  'host/web/ending.test.ts',
  'host/web/hands.test.ts',
  'host/web/onlookers.test.ts',
  'host/web/referee-page.test.ts',
  'host/web/review-page.test.ts',
  'host/web/setup-page.test.ts',
];

/** What a test may change of its process: functions of other modules, timers, globals. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(spyOn|useFakeTimers|stub\w+|mock)\(|\bmock\.timers\b|\bprocess\.(exitCode|env\.\w+) =/;

/** Test files that need a process of their own, since what they change would reach others. */
const ALONE = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter(
  (name) =>
    name.endsWith('.test.ts') &&
    !name.includes('node_modules') &&
    !SLOW.includes(name) &&
    CHANGES_ITS_PROCESS.test(readFileSync(join(ROOT, name), 'utf8')),
);

export default defineConfig({
  test: {
    root: ROOT,
    // Builds the pages, and the program that tests start, from the current sources.
    globalSetup: ['test/helpers/built.ts'],
    // What hangs is to be found, not what is slow: a busy machine took seven times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // For two cores: a third of the time tests wait for browsers, programs and clocks, so that more workers than cores keep
    // both busy. Three or four: all takes equally long.
    maxWorkers: 4,
    setupFiles: ['test/helpers/seed.ts'],
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'slow', include: SLOW } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`{${FOLDERS}}/**/*.test.ts`],
          exclude: ['**/node_modules/**', ...SLOW, ...ALONE],
          // Loading the modules, and their first and slow rounds, take a good part of most files' time: files share it.
          isolate: false,
        },
      },
    ],
  },
});
