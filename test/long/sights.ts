import { parseArgs } from 'node:util';
import { countOption } from '../helpers/count-option.ts';
import { CHANCES, PROSPECTS, trySights } from '../helpers/sights.ts';

// `npm run long -- sights`: what is sent of so many random states of every book to every viewer, and what would be sent if the
// tiles that the viewer may not see were others. The two must be the same to the byte.

const { values } = parseArgs({
  options: { states: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const states = countOption(values.states, 'states');
const seed = countOption(values.seed, 'seed');
const { compared, leaks } = trySights(seed, states);
console.log(`${states} states, ${compared} pairs compared, ${leaks.length} different`);
const chances = trySights(seed, states, CHANCES);
console.log(`their chances, as spectators are told: ${chances.leaks.length} different`);
const prospects = trySights(seed, states, PROSPECTS);
console.log(`what reviews say of a player’s choices, by what he knew: ${prospects.leaks.length} different`);
const all = [...leaks, ...chances.leaks, ...prospects.leaks];
for (const { viewer, clock, disclosure, hand } of all.slice(0, 5)) {
  console.log(`  ${viewer}, ${clock}, hand ${hand}, ${JSON.stringify(disclosure)}`);
}
if (all.length > 0) process.exitCode = 1;
