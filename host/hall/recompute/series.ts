import type { NamedStanding } from './recompute.ts';

/** A tournament of a series, with its recomputed standings. */
export interface SeriesTournament {
  readonly name: string;
  readonly standings: readonly NamedStanding[];
}

/** What a player made of one tournament of a series. */
export interface SeriesResult extends Pick<NamedStanding, 'player' | 'rank' | 'matchPoints' | 'tablePoints'> {
  /** Which one, counted from 1. */
  readonly tournament: number;
}

/** A player's line of a series. */
export interface SeriesLine {
  /** Equals share a rank: there is no lot between tournaments. */
  readonly rank: number;
  readonly name: string;
  readonly matchPoints: number;
  readonly tablePoints: number;
  readonly tournaments: readonly SeriesResult[];
}

/** The standings of a series, and who is not in them. */
export interface Series {
  readonly lines: readonly SeriesLine[];
  /** How many results have no name any more: nobody can tell whose they are. */
  readonly nameless: number;
  /** Names that two players of one tournament have, so that nobody can tell who is who in the others. */
  readonly ambiguous: readonly string[];
}

/** Match points are twelfths at the least, since two, three or four may share them. */
const TWELFTHS = 12;

/**
 * Adds up the results of several tournaments. A player is the same in two of them if the name is, letter for letter: it is
 * the one to which each tournament's log has committed. Teams and numbers say nothing.
 */
export function seriesOf(tournaments: readonly SeriesTournament[], by: 'match' | 'table'): Series {
  const results = new Map<string, SeriesResult[]>();
  const ambiguous = new Set<string>();
  let nameless = 0;
  for (const [at, { standings }] of tournaments.entries()) {
    const here = new Set<string>();
    for (const { name, player, rank, matchPoints, tablePoints } of standings) {
      if (name === undefined) {
        nameless++;
        continue;
      }
      const same = name.normalize('NFC').trim();
      if (here.has(same)) ambiguous.add(same);
      here.add(same);
      const result = { tournament: at + 1, player, rank, matchPoints, tablePoints };
      results.set(same, [...(results.get(same) ?? []), result]);
    }
  }
  const certain = [...results].filter(([name]) => !ambiguous.has(name));
  return { lines: ranked(certain, by), nameless, ambiguous: [...ambiguous] };
}

function ranked(
  results: readonly (readonly [string, readonly SeriesResult[]])[],
  by: 'match' | 'table',
): SeriesLine[] {
  const lines = results.map(([name, tournaments]) => {
    const match = tournaments.reduce((sum, { matchPoints }) => sum + Math.round(matchPoints * TWELFTHS), 0);
    const table = tournaments.reduce((sum, { tablePoints }) => sum + tablePoints, 0);
    const won = tournaments.filter(({ rank }) => rank === 1).length;
    const key = by === 'match' ? [match, table, won] : [table, match, won];
    return { name, matchPoints: match / TWELFTHS, tablePoints: table, tournaments, key };
  });
  lines.sort((one, other) => {
    const at = one.key.findIndex((mine, index) => mine !== other.key[index]);
    return at >= 0 ? other.key[at]! - one.key[at]! : one.name.localeCompare(other.name, 'en');
  });
  const isEqual = (one: readonly number[], other: readonly number[]) =>
    one.every((mine, at) => mine === other[at]);
  return lines.map(({ key, ...line }) => {
    const rank = 1 + lines.findIndex((other) => isEqual(other.key, key));
    return { rank, ...line };
  });
}
