/**
 * The antennas, computed: `npm run bench -- field`. Loops and their networks, what each loop reads and must not read, for
 * the design and for what was rejected, and the air that the virtual table gets of it. With --write the budgets, the
 * list of loops and the drawings go into hardware/field/, and the margins of all places into host/players/; tests hold them
 * against the design.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { airOf, missedByTable, wholeRacks } from '../../hardware/field/air-table.ts';
import { budgets, solveTable } from '../../hardware/field/budget.ts';
import { writeBudgets } from '../../hardware/field/budget-csv.ts';
import { drawings } from '../../hardware/field/drawing.ts';
import { ALLOWED, emission } from '../../hardware/field/emission.ts';
import { loopsCsv } from '../../hardware/field/loops-csv.ts';
import { computedMargins, writeMargins } from '../../hardware/field/margins.ts';
import { budgetTable, judgesTable, networksTable, rejectedTable } from '../../hardware/field/tables.ts';

const { values } = parseArgs({
  options: { draws: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
});
const draws = Number(values.draws);
if (!Number.isInteger(draws) || draws < 1) {
  console.error(`npm run bench -- field: --draws takes a whole number from 1, not ${values.draws}`);
  process.exit(2);
}
console.log(judgesTable());
console.log(networksTable());
console.log(`The carrier at 10 m: ${emission().toFixed(0)} dBµA/m, of ${ALLOWED} allowed.\n`);
const all = budgets(solveTable(), draws);
console.log(budgetTable(all));
console.log('The air of the design:', JSON.stringify(airOf(all)), '\n');
const missed = missedByTable();
const table = (share: number): string => `${(100 * missed[Math.floor(share * missed.length)]!).toFixed(1)} %`;
console.log(
  `Of ${missed.length} drawn tables half miss ${table(0.5)} of their tags or less, one in ten ${table(0.9)} or more, ` +
    `one in fifty ${table(0.98)}.\n`,
);
const whole = (stronger: number, leastTag?: number): string =>
  `${(100 * wholeRacks(stronger, leastTag)).toFixed(0)} %`;
console.log(
  `Racks that are heard whole: ${whole(0)}; without tags 4 dB below the usual ${whole(0, -4)}; with 3 dB more field ${whole(3)}; ` +
    `with both ${whole(3, -4)}.\n`,
);
if (values.write) {
  const keep = (name: string, text: string): void =>
    writeFileSync(new URL(`../../hardware/field/${name}`, import.meta.url), text);
  keep('budgets.csv', writeBudgets(all));
  keep('loops.csv', loopsCsv());
  for (const [name, drawing] of drawings()) keep(name, drawing);
  keep('../../host/players/computed-margins.ts', writeMargins(computedMargins(solveTable())));
}
console.log(rejectedTable(draws));
