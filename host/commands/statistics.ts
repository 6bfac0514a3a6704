import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { nearestName } from '../../shared/messages/nearest-name.ts';
import { matchTable } from '../../shared/statistics/match-table.ts';
import {
  ALL_FIGURES,
  type Figure,
  type Period,
  type Statistics,
} from '../../shared/statistics/statistics.ts';
import { champions, ownTitles, type Title } from '../../shared/statistics/titles.ts';
import { readStatistics } from '../statistics/club-files.ts';
import { writeClubSite } from '../statistics/club-site.ts';
import { handsToProve, makeFigureProof } from '../statistics/figure-proof.ts';
import { logsAt } from '../statistics/open-log.ts';
import { proveHands } from '../statistics/proved-hands.ts';
import { columns } from './columns.ts';
import { looking } from './looking.ts';
import { matchLines, notesOf, playersTable, playerTable, titleLines, whyLines } from './statistics-table.ts';
import { say } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface Options {
  readonly club?: string;
  readonly seats?: string;
  readonly old?: string;
  readonly player?: string;
  readonly year?: number;
  readonly why?: string;
  readonly proof?: string;
  readonly site?: string;
  readonly match?: boolean;
  readonly figures?: boolean;
  readonly json?: boolean;
}

/** `mingg statistics`: the years of a club, from its logs. */
export function statisticsCommand(command: Command): void {
  command
    .argument('[logs...]', 'logs of tables, exports of logs, folders of tournaments')
    .option('--seats <file>', 'who sat where: CSV with the columns log, from, to, A, B, C, D, fifth, date')
    .option('--club <file>', 'the club’s list of special hands, and its own titles: TOML')
    .option('--old <file>', 'results from before there were logs: CSV; they are marked as not proven')
    .option('--player <name>', 'every figure of this player')
    .option('--year <year>', 'of this year only', wholeNumber(1, 9999))
    .option('--why <figure>', 'the hands and entries that prove this figure of a player')
    .option('--proof <file>', 'with --why: write a file that proves the figure to others')
    .option(
      '--site <folder>',
      'write a page of all this into a folder for a web server, with proofs of titles',
    )
    .option('--match', 'the table of the last match')
    .option('--figures', 'list all figures')
    .option('--json', 'one JSON object a line')
    .action((logs: string[], options: Options) => looking('statistics', () => show(logs, options)));
}

async function show(logs: readonly string[], options: Options): Promise<void> {
  const { club, seats, old, player, why, proof, site, year, json = false } = options;
  if (options.figures) {
    listFigures();
    return;
  }
  if (logs.length === 0 && old === undefined)
    throw new Error('give it logs to count, or old results with --old');
  if (why !== undefined && player === undefined) throw new Error('--why needs --player');
  if (proof !== undefined && why === undefined) throw new Error('--proof needs --why');
  if (why !== undefined && !ALL_FIGURES.has(why)) {
    const near = nearestName(why, [...ALL_FIGURES.keys()]);
    throw new Error(`there is no figure ${why}; did you mean ${near}? mingg statistics --figures lists them`);
  }
  const statistics = await readStatistics({
    logs,
    ...(club !== undefined && { club }),
    ...(seats !== undefined && { seats }),
    ...(old !== undefined && { old }),
  });
  const period: Period = year ?? 'ever';
  if (player !== undefined && !statistics.players.includes(player)) {
    const near = nearestName(player, statistics.players);
    throw new Error(`nobody is called ${player}; did you mean ${near}?`);
  }
  if (site !== undefined) writeSite(site, statistics, logs);
  else if (options.match) showMatch(statistics, json);
  else if (player === undefined) showAll(statistics, period, json);
  else if (why === undefined) showPlayer(statistics, player, period, json);
  else {
    const figure = statistics.figure(why, player, period);
    if (proof === undefined) showFigure(figure, json);
    else writeProof(figure, statistics, logs, proof);
  }
}

const print = (lines: readonly string[]): void => {
  for (const line of lines) say(line);
};
const printJson = (values: readonly unknown[]): void => {
  process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
};

function listFigures(): void {
  const rows = [...ALL_FIGURES.values()].map(({ rules = [], id, name }) => [id, name, rules.join(', ')]);
  print(columns(['figure', '', 'rules'], rows));
}

function showAll(statistics: Statistics, period: Period, json: boolean): void {
  const titles = [...champions(statistics), ...ownTitles(statistics)].filter(
    (title) => (period === 'ever' || title.period === period) && title.holders.length > 0,
  );
  if (json) {
    const all = statistics.players.flatMap((player) => figuresOf(statistics, player, period));
    printJson([...all.map(figureJson), ...titles.map(titleJson)]);
    return;
  }
  say(['bold', `${statistics.club.name ?? 'The club'}, ${period === 'ever' ? 'all years' : period}`]);
  print(playersTable(statistics, period));
  print(titleLines(titles));
  print(notesOf(statistics.players.flatMap((player) => figuresOf(statistics, player, period))));
}

function showPlayer(statistics: Statistics, player: string, period: Period, json: boolean): void {
  if (json) printJson(figuresOf(statistics, player, period).map(figureJson));
  else {
    say(['bold', `${player}, ${period === 'ever' ? 'all years' : period}`]);
    print(playerTable(statistics, player, period));
  }
}

function showFigure(figure: Figure, json: boolean): void {
  if (json) printJson([figureJson(figure)]);
  else print([...whyLines(figure), ...notesOf([figure])]);
}

function showMatch(statistics: Statistics, json: boolean): void {
  const last = statistics.lastMatch;
  if (last === null) throw new Error('no hand was finished');
  const table = matchTable(last, statistics.club);
  if (json) printJson([table]);
  else print(matchLines(table));
}

function writeSite(folder: string, statistics: Statistics, logs: readonly string[]): void {
  const proofs = writeClubSite(folder, statistics, logs);
  say(
    `${folder}: the page of ${statistics.players.length} players, with ${proofs} proofs; any web server can serve it.`,
  );
}

function writeProof(figure: Figure, statistics: Statistics, logs: readonly string[], path: string): void {
  const hands = handsToProve(figure, statistics);
  const proved = proveHands(
    hands.map(({ hand }) => hand),
    logs.flatMap(logsAt),
  );
  writeFileSync(path, makeFigureProof(figure, hands, proved));
  say(`${path}: ${figure.player}, ${figure.row.name}, with the entries that prove it.`);
}

const figuresOf = (statistics: Statistics, player: string, period: Period): readonly Figure[] => {
  const isBouter = statistics.figure('bouter-hands', player, 'ever').hands.length > 0;
  return [...ALL_FIGURES.values()]
    .filter(({ rules }) => rules === undefined || isBouter)
    .map(({ id }) => statistics.figure(id, player, period));
};

const figureJson = ({ row, hands, items, ...figure }: Figure) => ({
  figure: row.id,
  rules: row.rules ?? [],
  ...figure,
  items: (items ?? []).map(({ name, value }) => ({ name, value })),
  hands: hands.map(({ day, hand: { log, number, entries } }) => ({ day, log, hand: number, entries })),
});

const titleJson = ({ name, period, holders }: Title) => ({
  title: name,
  period,
  holders: holders.map(({ player, value }) => ({ player, value })),
});
