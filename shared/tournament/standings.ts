import type { RoundStanding, Scoring, Standing } from './entries.ts';
import { matchPoints, type RoundResult, SHARES } from './match-points.ts';

/** Four players at a table in a round, in the order of the plan's winds, and what they made of it. */
export interface TableRound {
  readonly round: number;
  readonly table: number;
  readonly players: readonly number[];
  readonly results: readonly RoundResult[];
}

/** What rulings change for a player in sum. */
export interface Ruled {
  readonly tablePoints: number;
  readonly matchPoints: number;
}

/** What standings are made of. */
export interface Played {
  readonly scoring: Scoring;
  /** Everybody who is listed. */
  readonly players: readonly number[];
  /** Tables with at least one finished hand. */
  readonly rounds: readonly TableRound[];
  readonly ruled: Readonly<Record<number, Ruled>>;
  /** The lot decides between players who are equal in everything else; the lowest in the order of text comes first. */
  readonly lotOf: (player: number) => string;
}

/** What standings are ordered by in the first place. */
export type StandingsOrder = 'match' | 'table';

/** A line before it has its rank. */
interface Unranked extends Omit<Standing, 'rank'> {
  readonly shares: number;
  readonly firsts: number;
}

const SEATS = ['E', 'S', 'W', 'N'] as const;

/** The standings: by match points, table points, firsts (shared ones too), and the lot; or by table points first. */
export function standingsOf(played: Played, order: StandingsOrder = 'match'): Standing[] {
  const rounds = new Map<number, { standing: RoundStanding; shares: number; rank: number }[]>();
  for (const { round, table, players, results } of played.rounds) {
    const ranks = matchPoints(results, played.scoring);
    for (const [at, player] of players.entries()) {
      const { rank, shares } = ranks[at]!;
      const { tablePoints } = results[at]!;
      const standing = { round, table, seat: SEATS[at]!, tablePoints, matchPoints: shares / SHARES };
      const before = rounds.get(player) ?? [];
      rounds.set(player, [...before, { standing, shares, rank }]);
    }
  }
  const lines = played.players.map((player): Unranked => {
    const own = (rounds.get(player) ?? []).toSorted((a, b) => a.standing.round - b.standing.round);
    const { tablePoints: penalties = 0, matchPoints: matchPenalties = 0 } = played.ruled[player] ?? {};
    const shares = own.reduce((sum, one) => sum + one.shares, matchPenalties * SHARES);
    return {
      player,
      matchPoints: shares / SHARES,
      tablePoints: own.reduce((sum, { standing }) => sum + standing.tablePoints, penalties),
      penalties,
      matchPenalties,
      rounds: own.map(({ standing }) => standing),
      shares,
      firsts: own.filter(({ rank }) => rank === 1).length,
    };
  });
  return ranked(lines, order, played.lotOf);
}

function ranked(lines: readonly Unranked[], order: StandingsOrder, lotOf: Played['lotOf']): Standing[] {
  const lots = new Map(lines.map(({ player }) => [player, lotOf(player)]));
  const keys = (line: Unranked) =>
    order === 'match'
      ? [line.shares, line.tablePoints, line.firsts]
      : [line.tablePoints, line.shares, line.firsts];
  const sorted = lines.toSorted((one, other) => {
    const [mine, others] = [keys(one), keys(other)];
    const at = mine.findIndex((key, index) => key !== others[index]);
    if (at >= 0) return others[at]! - mine[at]!;
    return lots.get(one.player)! < lots.get(other.player)! ? -1 : 1;
  });
  return sorted.map(({ shares: _, firsts: _firsts, ...line }, at) => ({ rank: at + 1, ...line }));
}
