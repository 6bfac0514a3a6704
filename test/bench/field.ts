/**
 * The antennas, computed: `npm run bench -- field`. Loops and their networks, what each loop reads and must not read, for
 * the design and for what was rejected, and the air that the virtual table gets of it. With --write the budgets, the
 * list of loops and the drawings go into hardware/field/, where tests hold them against the design.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { airOf } from '../../hardware/field/air-table.ts';
import { budgets, solveTable } from '../../hardware/field/budget.ts';
import { writeBudgets } from '../../hardware/field/budget-csv.ts';
import { drawings } from '../../hardware/field/drawing.ts';
import { ALLOWED, emission } from '../../hardware/field/emission.ts';
import { loopsCsv } from '../../hardware/field/loops-csv.ts';
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
if (values.write) {
  const keep = (name: string, text: string): void =>
    writeFileSync(new URL(`../../hardware/field/${name}`, import.meta.url), text);
  keep('budgets.csv', writeBudgets(all));
  keep('loops.csv', loopsCsv());
  for (const [name, drawing] of drawings()) keep(name, drawing);
}
console.log(rejectedTable(draws));
