import { points } from '../../shared/explain/numbers.ts';
import type { NamedStanding } from '../hall/recompute/recompute.ts';
import { columns, share } from './columns.ts';

const HEAD = ['', 'player', 'match points', 'table points', 'penalties'];

/** Standings as lines for people: a column a round with table, seat and points. */
export function standingsTable(standings: readonly NamedStanding[]): string[] {
  const rounds = Math.max(0, ...standings.flatMap((line) => line.rounds.map(({ round }) => round)));
  const head = [...HEAD, ...Array.from({ length: rounds }, (_, at) => `round ${at + 1}`)];
  const rows = standings.map((line) => [
    `${line.rank}.`,
    line.name === undefined ? `${line.player}` : `${line.player} ${line.name}`,
    share(line.matchPoints),
    points(line.tablePoints),
    penaltiesOf(line),
    ...Array.from({ length: rounds }, (_, at) => roundOf(line, at + 1)),
  ]);
  return columns(head, rows);
}

function penaltiesOf({ penalties, matchPenalties }: NamedStanding): string {
  const parts = [
    ...(penalties !== 0 ? [points(penalties)] : []),
    ...(matchPenalties !== 0 ? [`${points(matchPenalties)} match`] : []),
  ];
  return parts.join(', ');
}

function roundOf({ rounds }: NamedStanding, round: number): string {
  const own = rounds.find((one) => one.round === round);
  return own ? `${own.table}${own.seat} ${points(own.tablePoints)} (${share(own.matchPoints)})` : '';
}
