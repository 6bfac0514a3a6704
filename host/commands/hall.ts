import type { Command } from 'commander';
import { checkDraws, type HeldDraw } from '../hall/log/check-draw.ts';
import { readHallTree } from '../hall/log/hall-tree.ts';
import { HallFault, type HeldFinal, readRecord } from '../hall/recompute/hall-record.ts';
import { type Recomputed, recompute } from '../hall/recompute/recompute.ts';
import { simulateTournament } from '../hall/simulate/simulate-tournament.ts';
import { LogDamage } from '../ledger/log-view.ts';
import { makeVerifierKey } from '../ledger/signed-note.ts';
import { EXIT } from './exit-status.ts';
import { hallFindCommand } from './hall-find.ts';
import { hallFollowCommand } from './hall-follow.ts';
import { hallRunCommand } from './hall-run.ts';
import { hallSeriesCommand } from './hall-series.ts';
import { looking } from './looking.ts';
import { Progress } from './progress.ts';
import { standingsTable } from './standings-table.ts';
import { say, warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

/** How a list of players may be ordered. */
const ORDERS = ['match', 'table'] as const;

/** More would not fit into one entry of the plan. */
const MOST_PLAYERS = 8000;

interface SimulateOptions {
  readonly players: number;
  readonly rounds: number;
  readonly hands: number;
  readonly seed: string;
  readonly faults?: boolean;
  readonly changes?: boolean;
  readonly out: string;
}

/** `mingg hall`: tournaments of many tables. */
export function hallCommand(command: Command): void {
  hallRunCommand(command.command('run'));
  hallFindCommand(command.command('find'));
  hallFollowCommand(command.command('follow'));
  hallSeriesCommand(command.command('series'));
  command
    .command('standings <folder>')
    .description(
      'recompute the standings of a tournament from exported trees: FOLDER/hall, FOLDER/table-01 …',
    )
    .option('--json', 'one JSON object a line')
    .addOption(
      command.createOption('--by <points>', 'which points count first').choices(ORDERS).default('match'),
    )
    .action((folder: string, options: { json?: boolean; by: (typeof ORDERS)[number] }) =>
      looking('hall standings', () => showStandings(folder, options)),
    );
  command
    .command('draw')
    .description('recompute the draw of a tournament from the exported tree of the hall’s log')
    .requiredOption('--verify <tree>', 'the tree, with its key in the file vkey')
    .action(({ verify }: { verify: string }) => looking('hall draw', () => verifyDraw(verify)));
  command
    .command('simulate')
    .description('play a whole tournament without readers, and write what it leaves')
    .requiredOption('--players <n>', 'how many players', wholeNumber(4, MOST_PLAYERS))
    .requiredOption('--rounds <n>', 'how many rounds', wholeNumber(1, 100))
    .requiredOption('--hands <n>', 'how many hands in a round', wholeNumber(1, 100))
    .requiredOption('--seed <text>', 'equal seeds give equal trees')
    .option('--faults', 'things go wrong: power, wrong seats, late hands, substitutes, rulings')
    .option('--changes', 'players leave and come late, hands are played without readers, a final follows')
    .requiredOption('--out <folder>', 'the folder to be written')
    .action((options: SimulateOptions) => looking('hall simulate', () => simulate(options)));
}

function showStandings(folder: string, { json, by }: { json?: boolean; by: 'match' | 'table' }): void {
  const found = recompute(folder, by);
  for (const { table, what } of found.faults) {
    warn(['red', 'DOES NOT HOLD'], `: ${table === null ? 'the hall' : `table ${table}`}: ${what}.`);
  }
  if (found.faults.length > 0) {
    process.exitCode = EXIT.no;
    return;
  }
  if (json) process.stdout.write(found.standings.map((line) => `${JSON.stringify(line)}\n`).join(''));
  else showTable(found);
}

function showTable({ standings, name, tables, hands, addedHands }: Recomputed): void {
  say(['bold', name]);
  for (const line of standingsTable(standings)) say(line);
  const added = addedHands === 0 ? '' : `${addedHands} added that readers did not see, `;
  say(['green', 'holds'], `: ${tables} tables, ${hands} hands, ${added}each log and draw as it was signed.`);
}

function verifyDraw(tree: string): void {
  const draws = draw(tree);
  if (typeof draws === 'string') {
    warn(['red', 'DOES NOT HOLD'], `: ${tree}: ${draws}.`);
    process.exitCode = EXIT.no;
    return;
  }
  for (const one of draws.draws) say(['green', 'holds'], `: ${tellDraw(one)}`);
  for (const { round, players } of draws.finals) {
    say(
      ['green', 'holds'],
      `: ${players} players in round ${round}, by the standings that the log has before it.`,
    );
  }
}

/** The draws of a tree and the finals, or what does not hold. */
function draw(tree: string): { draws: HeldDraw[]; finals: readonly HeldFinal[] } | string {
  try {
    const hall = readHallTree(tree);
    if (!hall.ok) return hall.error;
    const draws = checkDraws(hall.value);
    if (!draws.ok) return draws.error;
    const { finals } = readRecord(hall.value.entries);
    return draws.value.length > 0 ? { draws: draws.value, finals } : 'nothing was drawn in it';
  } catch (error) {
    if (error instanceof LogDamage || error instanceof HallFault) return error.message;
    throw error;
  }
}

function tellDraw({ round, players, size, after, witness, time }: HeldDraw): string {
  const rounds = round === 'all' ? 'all rounds' : `round ${round}`;
  const between = after === 0 ? '' : ` (${after} of them after plan and players)`;
  const when = new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return (
    `${players} players for ${rounds}, by the checkpoint of ${size} entries${between} ` +
    `that ${makeVerifierKey(witness)} cosigned on ${when} UTC.`
  );
}

async function simulate({ faults = false, ...options }: SimulateOptions): Promise<void> {
  const begun = performance.now();
  const progress = new Progress('hands');
  const { tables, hands, mishaps } = await simulateTournament({
    ...options,
    faults,
    progress: (played, of) => progress.at(played, of),
  });
  const seconds = (performance.now() - begun) / 1000;
  const each = ((seconds * 1000) / hands).toFixed(0);
  say(`${options.out}: ${tables} tables, ${hands} hands in ${seconds.toFixed(1)} s, ${each} ms a hand.`);
  if (mishaps.size > 0) say(`Mishaps: ${[...mishaps].map(([what, many]) => `${what} ${many}`).join(', ')}.`);
  say(`Now: mingg hall standings ${options.out}`);
}
