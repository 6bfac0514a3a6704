// Checks what `mingg seating` prints, on standard input, with nothing of Mingg's: node seating.js < PLAN
//
// Recomputes repeats and windSpread, that everybody stands in each round once, and that nobody sits out twice before all
// have once. Prints what is wrong, a line each, and ends with 1. For plans of whole tournaments, without rounds that were
// played before: those count in the figures, but are not printed.
import { readFileSync } from 'node:fs';

const { players, rounds, measure } = JSON.parse(readFileSync(0, 'utf8'));
const everybody = Array.from({ length: players }, (_, at) => at + 1);
const meetings = {};
const winds = Object.fromEntries(everybody.map((player) => [player, [0, 0, 0, 0]]));
const outs = Object.fromEntries(everybody.map((player) => [player, 0]));
const wrong = [];
for (const [at, { tables, out }] of rounds.entries()) {
  const standing = [...tables.flat(), ...out].sort((a, b) => a - b);
  if (String(standing) !== String(everybody)) {
    wrong.push(`round ${at + 1}: not everybody stands there exactly once`);
    continue;
  }
  if (tables.some((four) => four.length !== 4) || out.length > 3) {
    wrong.push(`round ${at + 1}: a table is not of four, or more than three sit out`);
    continue;
  }
  for (const four of tables) {
    for (const [wind, one] of four.entries()) {
      winds[one][wind]++;
      for (const other of four) if (one < other) meetings[[one, other]] = (meetings[[one, other]] ?? 0) + 1;
    }
  }
  for (const player of out) outs[player]++;
  const times = Object.values(outs);
  if (Math.max(...times) - Math.min(...times) > 1)
    wrong.push(`round ${at + 1}: somebody sits out again before all have`);
}
const repeats = Object.values(meetings).reduce((sum, met) => sum + met - 1, 0);
const windSpread = Math.max(...Object.values(winds).map((had) => Math.max(...had) - Math.min(...had)));
if (measure.repeats !== repeats) wrong.push(`repeats is ${repeats}, not ${measure.repeats}`);
if (measure.windSpread !== windSpread) wrong.push(`windSpread is ${windSpread}, not ${measure.windSpread}`);
if (measure.repeatsAtLeast > repeats) wrong.push('repeatsAtLeast is more than there are');
console.log(wrong.length > 0 ? wrong.join('\n') : `holds: ${repeats} repeats, wind spread ${windSpread}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
