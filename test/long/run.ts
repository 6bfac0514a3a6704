/**
 * Tests that take too long for `npm test`:
 *
 *     npm run long                     lists them, with how long each takes and when it last passed
 *     npm run long -- NAME [OPTIONS]   runs one
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LONG_TESTS } from './long-tests.ts';

const [name, ...options] = process.argv.slice(2);
const test = LONG_TESTS.find((one) => one.name === name);
if (name === undefined) {
  console.log('npm run long -- NAME [OPTIONS]; the times are those of two cores\n');
  const width = Math.max(...LONG_TESTS.map((one) => one.name.length)) + 2;
  for (const { name, tries, takes, held } of LONG_TESTS) {
    console.log(`${name.padEnd(width)}${tries}\n${' '.repeat(width)}${takes}; ${held}\n`);
  }
} else if (test) {
  const [program, ...args] = test.runs;
  const { status } = spawnSync(program, [...args, ...options], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 2;
} else {
  console.error(`npm run long: there is no ${name}, only ${LONG_TESTS.map((one) => one.name).join(', ')}`);
  process.exitCode = 2;
}
