/**
 * Simulated tournaments of every kind, with mishaps: after each, live standings, recomputed ones and the truth must be the
 * same.
 *
 *     npm run long -- tournaments --count 5000 --first 0
 */
import { setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tournamentOf, tryTournament } from '../helpers/tried-tournament.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, first: { type: 'string', default: '0' } },
});
const [first, count] = [Number(values.first), Number(values.count)];
const EVERY = 100;

// SQLite keeps the files of a log open until its statements are collected, and a turn of the event loop frees them, which
// here would be too late.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const COLLECT_EVERY = 10;

const begun = performance.now();
const mishaps = new Map<string, number>();
let [hands, wrong] = [0, 0];
for (let number = first; number < first + count; number++) {
  const tournament = tournamentOf(number);
  try {
    const tried = await tryTournament(tournament);
    hands += tried.simulated.hands;
    for (const [what, many] of tried.simulated.mishaps) mishaps.set(what, (mishaps.get(what) ?? 0) + many);
    if (tried.wrong !== null) tell(number, tried.wrong);
  } catch (error) {
    tell(number, (error as Error).stack ?? String(error));
  }
  const done = number - first + 1;
  if (done % COLLECT_EVERY === 0) {
    collect();
    await turn();
  }
  if (done % EVERY === 0 || done === count) {
    const seconds = (performance.now() - begun) / 1000;
    const left = (seconds / done) * (count - done);
    console.log(
      `${done} of ${count}: ${hands} hands, ${wrong} wrong, ${seconds.toFixed(0)} s, ${left.toFixed(0)} s left`,
    );
  }
}
console.log(`Mishaps: ${[...mishaps].map(([what, many]) => `${what} ${many}`).join(', ')}`);
process.exitCode = wrong === 0 ? 0 : 1;

function tell(number: number, what: string): void {
  wrong++;
  console.log(`${JSON.stringify(tournamentOf(number))}: ${what}`);
}
