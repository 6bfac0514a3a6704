/**
 * How many meet again in the plans of `mingg seating`, beside the proven bound, and what a draw costs:
 * `npm run bench -- seating`. All players from 8 to 150 and rounds from 2 to 12, the sizes of which no repeats are asked,
 * and Swiss rounds. Prints the tables of test/bench/seating.md.
 */
import { Random } from '../../host/players/random.ts';
import { drawSchedule } from '../../shared/seating/draw-schedule.ts';
import { drawSwiss } from '../../shared/seating/draw-swiss.ts';
import type { Entrants } from '../../shared/seating/entrants.ts';
import { type Measure, measure } from '../../shared/seating/measure.ts';
import type { Plan } from '../../shared/tournament/plan.ts';

const PLAYERS = { from: 8, to: 150 };
const ROUNDS = Array.from({ length: 11 }, (_, at) => at + 2);

/** Sizes with a row of their own; the last column is what MahjongPantheon's way leaves, as it was measured. */
const SIZES: readonly (readonly [players: number, rounds: number, others: string])[] = [
  [16, 5, ''],
  [20, 5, ''],
  [24, 7, ''],
  [28, 9, '103'],
  [32, 10, ''],
  [36, 11, ''],
  [40, 13, ''],
  [44, 14, ''],
  [48, 15, ''],
  [52, 17, ''],
  [64, 21, ''],
  [76, 25, ''],
  [88, 29, ''],
  [100, 8, '65'],
  [100, 33, ''],
  [1600, 12, ''],
];

/** Players and rounds of the Swiss tournaments; the lots decide each table. */
const SWISS: readonly (readonly [players: number, rounds: number])[] = [
  [16, 4],
  [40, 6],
  [100, 8],
  [401, 10],
  [2000, 10],
];

interface Draw {
  readonly method: string;
  readonly measure: Measure;
  /** Milliseconds of processor time. */
  readonly cost: number;
}

const entrantsOf = (players: number, played: Plan = []): Entrants => ({
  players: Array.from({ length: players }, (_, place) => place + 1),
  apart: [],
  played,
});

function costOf<T>(work: () => T): readonly [T, number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

function draw(players: number, rounds: number): Draw {
  const entrants = entrantsOf(players);
  const [drawn, cost] = costOf(() => drawSchedule(entrants, rounds, new Random('mingg/0')));
  return { method: drawn.method, measure: measure(entrants, drawn.rounds), cost };
}

const progress = (text: string) => process.stderr.write(`\r${text.padEnd(60)}`);
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const rule = (columns: number) => console.log(`|${'---|'.repeat(columns)}`);

/** The repeats, and behind a slash the bound where it is not reached. */
const repeatsOf = ({ repeats, repeatsAtLeast }: Measure): string =>
  repeats === repeatsAtLeast ? `${repeats}` : `${repeats}/${repeatsAtLeast}`;

function printCells(): Draw[] {
  const draws: Draw[] = [];
  const lines: { from: number; to: number; cells: string }[] = [];
  for (let players = PLAYERS.from; players <= PLAYERS.to; players++) {
    const cells: string[] = [];
    for (const rounds of ROUNDS) {
      progress(`${players} of ${PLAYERS.to} players, ${rounds} rounds, ${draws.length} draws`);
      const drawn = draw(players, rounds);
      draws.push(drawn);
      cells.push(repeatsOf(drawn.measure));
    }
    const last = lines.at(-1);
    if (last?.cells === cells.join(' | ')) last.to = players;
    else lines.push({ from: players, to: players, cells: cells.join(' | ') });
  }
  progress('');
  console.log('\n');
  row('players', ...ROUNDS);
  rule(ROUNDS.length + 1);
  for (const { from, to, cells } of lines) row(from === to ? from : `${from} to ${to}`, cells);
  return draws;
}

function printSummary(draws: readonly Draw[]): void {
  console.log('');
  row('cells', 'number', 'bound reached', 'spread of winds at most', 'median cost, ms', 'greatest, ms');
  rule(6);
  for (const method of ['schedule', 'search']) {
    const own = draws.filter((drawn) => drawn.method === method);
    const reached = own.filter(
      ({ measure: { repeats, repeatsAtLeast } }) => repeats === repeatsAtLeast,
    ).length;
    const spread = Math.max(...own.map(({ measure: { windSpread } }) => windSpread));
    const costs = own.map(({ cost }) => Math.round(cost)).sort((a, b) => a - b);
    row(method, own.length, reached, spread, costs[costs.length >> 1]!, costs.at(-1)!);
  }
}

function printSizes(): void {
  console.log('');
  row('players/rounds', 'repeats', 'bound', 'spread of winds', 'cost, ms', 'MahjongPantheon');
  rule(6);
  for (const [players, rounds, others] of SIZES) {
    const { measure, cost } = draw(players, rounds);
    const { repeats, repeatsAtLeast, windSpread } = measure;
    row(`${players}/${rounds}`, repeats, repeatsAtLeast, windSpread, Math.round(cost), others);
  }
}

/** Tournaments whose every table goes 4, 2, 1, 0 by lot. */
function printSwiss(): void {
  console.log('');
  row(
    'players/rounds',
    'repeats',
    'spread of winds',
    'ranks between a table’s best and worst, last round',
    'cost of the last round, ms',
  );
  rule(5);
  for (const [players, rounds] of SWISS) {
    const random = new Random('results');
    const points = new Map(entrantsOf(players).players.map((player) => [player, 0]));
    let played: Plan = [];
    let apart = 0;
    let last = 0;
    for (let round = 1; round <= rounds; round++) {
      progress(`Swiss, ${players} players, round ${round}`);
      const ranks = ranksBy(points);
      const [drawn, cost] = costOf(() =>
        drawSwiss(entrantsOf(players, played), ranks, new Random(`mingg/${round}`)),
      );
      const widths = drawn.tables.map((four) => {
        const own = four.map((player) => ranks.get(player)!);
        return Math.max(...own) - Math.min(...own);
      });
      apart = widths.reduce((sum, width) => sum + width, 0) / widths.length;
      last = cost;
      played = [...played, drawn];
      for (const four of drawn.tables) {
        for (const [at, player] of random.shuffled(four).entries()) {
          points.set(player, points.get(player)! + [4, 2, 1, 0][at]!);
        }
      }
    }
    progress('');
    const { repeats, windSpread } = measure(entrantsOf(players), played);
    row(`${players}/${rounds}`, repeats, windSpread, apart.toFixed(1), Math.round(last));
  }
}

/** Equal points share a rank. */
function ranksBy(points: ReadonlyMap<number, number>): Map<number, number> {
  const order = [...points].sort(([, a], [, b]) => b - a);
  return new Map(order.map(([player, own]) => [player, 1 + order.findIndex(([, other]) => other === own)]));
}

printSummary(printCells());
printSizes();
printSwiss();
