import type { Command } from 'commander';
import { points } from '../../shared/explain/numbers.ts';
import { type Recomputed, recompute } from '../hall/recompute/recompute.ts';
import { type Series, seriesOf } from '../hall/recompute/series.ts';
import { columns, share } from './columns.ts';
import { EXIT } from './exit-status.ts';
import { looking } from './looking.ts';
import { say, warn } from './terminal.ts';

interface SeriesOptions {
  readonly json?: boolean;
  readonly by: 'match' | 'table';
}

/** `mingg hall series`: standings over several tournaments. */
export function hallSeriesCommand(command: Command): void {
  command
    .argument('<folders...>', 'a tournament each: FOLDER/hall, FOLDER/table-01 …')
    .description('recompute the standings of a series of tournaments from their exported trees')
    .option('--json', 'one JSON object a line')
    .addOption(
      command
        .createOption('--by <points>', 'which points count first')
        .choices(['match', 'table'])
        .default('match'),
    )
    .addHelpText('after', WHO)
    .action((folders: readonly string[], options: SeriesOptions) =>
      looking('hall series', () => showSeries(folders, options)),
    );
}

const WHO = `
A player is the same in two tournaments if the name is, letter for letter, and each tournament's log has committed to it.
Points are added up as each tournament counts them; equals share a rank.`;

function showSeries(folders: readonly string[], { json, by }: SeriesOptions): void {
  const found = folders.map((folder) => ({ folder, ...recompute(folder, by) }));
  const wrong = found.flatMap(({ folder, faults }) =>
    faults.map(({ table, what }) => `${folder}: ${table === null ? 'the hall' : `table ${table}`}: ${what}`),
  );
  for (const [at, { folder, vkey }] of found.entries()) {
    const same = found.slice(0, at).find((other) => vkey !== '' && other.vkey === vkey);
    if (same) wrong.push(`${folder}: it is the tournament of ${same.folder} once more`);
  }
  for (const what of wrong) warn(['red', 'DOES NOT HOLD'], `: ${what}.`);
  if (wrong.length > 0) {
    process.exitCode = EXIT.no;
    return;
  }
  const series = seriesOf(found, by);
  for (const name of series.ambiguous) warn(`${name} is the name of two in one tournament: left out.`);
  if (series.nameless > 0) warn(`${series.nameless} results without a name are left out.`);
  if (json) process.stdout.write(series.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  else showTable(series, found);
}

function showTable({ lines }: Series, tournaments: readonly Recomputed[]): void {
  const numbers = tournaments.map((_, at) => `${at + 1}`);
  const rows = lines.map(({ rank, name, matchPoints, tablePoints, tournaments: played }) => [
    `${rank}.`,
    name,
    share(matchPoints),
    points(tablePoints),
    ...numbers.map((number) => {
      const one = played.find(({ tournament }) => `${tournament}` === number);
      return one ? `${one.rank}. (${share(one.matchPoints)})` : '';
    }),
  ]);
  for (const line of columns(['', 'player', 'match points', 'table points', ...numbers], rows)) say(line);
  for (const [at, { name }] of tournaments.entries()) say(`${at + 1}: `, ['bold', name]);
}
