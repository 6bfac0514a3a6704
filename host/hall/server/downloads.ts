import { Hono } from 'hono';
import { rulesId } from '../../../shared/books/index.ts';
import type { Standing } from '../../../shared/tournament/entries.ts';
import { manyRounds } from '../../../shared/tournament/tournament.ts';
import { cell } from '../../ledger/csv.ts';
import type { WebEnv } from '../../web/access/caller.ts';
import type { HallFacts } from '../view/facts.ts';

/** Lists for a spreadsheet or another program: the players, and the standings as they are now; without withdrawn names. */
export function downloadRoutes(facts: () => HallFacts): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  const lists = { players: playerLines, standings: standingLines };
  for (const [name, linesOf] of Object.entries(lists)) {
    routes.get(`/${name}.json`, (c) => c.json(linesOf(facts()), 200, download(`${name}.json`)));
    routes.get(`/${name}.csv`, (c) =>
      c.body(csv(linesOf(facts())), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        ...download(`${name}.csv`),
      }),
    );
  }
  routes.get('/setup.json', (c) => c.json(setupOf(facts()), 200, download('setup.json')));
  return routes;
}

/** The tournament as it was set up, to be imported into another hall: without names that were withdrawn. */
function setupOf(facts: HallFacts): object {
  const players = playerLines(facts).filter(({ name }) => name !== null);
  if (facts.state === null) return { setup: 1, players };
  const { name, rules, options = {}, rounds, minutes = null } = facts.state.tournament;
  return { setup: 1, name, rules: rulesId(rules), options, rounds, minutes, players };
}

/** A line of a list; its members are the columns. */
type Line = Readonly<Record<string, string | number | null>>;

function playerLines({ state, names }: HallFacts): Line[] {
  return Object.entries(state?.players ?? {}).map(([number, { team = null, language = null }]) => ({
    number: Number(number),
    name: names.get(Number(number)) ?? null,
    team,
    language,
  }));
}

const standingLines = ({ standings, names, state }: HallFacts): Line[] =>
  standings.map(({ rank, player, matchPoints, tablePoints, penalties, matchPenalties, rounds }) => ({
    rank,
    player,
    name: names.get(player) ?? null,
    team: state?.players[player]?.team ?? null,
    matchPoints,
    tablePoints,
    penalties,
    matchPenalties,
    ...byRound(rounds, state === null ? 0 : manyRounds(state)),
  }));

/** The points of each round in columns of their own; null in a round without any. */
function byRound(rounds: Standing['rounds'], many: number): Line {
  const numbers = Array.from({ length: many }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const played = rounds.find(({ round }) => round === number);
      return [
        [`round${number}MatchPoints`, played?.matchPoints ?? null],
        [`round${number}TablePoints`, played?.tablePoints ?? null],
      ];
    }),
  );
}

/** Lines as comma-separated values (RFC 4180), the names of the columns first. */
function csv(lines: readonly Line[]): string {
  const columns = Object.keys(lines[0] ?? {});
  return [columns, ...lines.map((line) => columns.map((column) => line[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

const download = (name: string) => ({
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
});
