import { parseArgs } from 'node:util';
import { countOption } from '../helpers/count-option.ts';
import { overlapsInPlay, TABLES } from '../helpers/table-overlaps.ts';

// `npm run long -- table-parts`: no two parts of the drawn table share a pixel in so many states of hands that virtual
// players play by each book, with each of its sets and numbers of players, the discards in the middle and in rows.

const { values } = parseArgs({
  options: { states: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const states = countOption(values.states, 'states');
const seed = countOption(values.seed, 'seed');

for (const table of TABLES) {
  const found = overlapsInPlay(seed, table, states, 1);
  console.log(`${table.name}: ${states} states, ${found.length} with overlaps`);
  for (const line of found.slice(0, 5)) console.log(`  ${line}`);
  if (found.length > 0) process.exitCode = 1;
}
