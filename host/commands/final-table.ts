import { points } from '../../shared/explain/numbers.ts';
import { STICKS } from '../../shared/match/tokens.ts';
import type { MatchView, StandingView } from '../../shared/view/view-match.ts';
import { NOBODY_NAMED, type PlayersView } from '../../shared/view/view-players.ts';
import { fiveNamed, nameAt } from './named.ts';

/** A sentence that the match ends, or may end, with the hand just scored; null if it goes on. */
export function matchText({ over, mayStop, rounds }: MatchView): string | null {
  if (over) return `That was the last hand of the match of ${rounds} rounds.`;
  if (mayStop) return 'Every wind has prevailed; the book names no end of a match: it can end here or go on.';
  return null;
}

/** The standings of a match, best player first, with the totals in the book's tokens, as lines for people. */
export function finalTable(match: MatchView, players: PlayersView = NOBODY_NAMED): string[] {
  const rows = match.standings.map((standing) => cellsOf(standing, players));
  const [first] = match.standings;
  const head = [
    '',
    rows[0]![1] === first!.place ? 'place' : 'player',
    'points',
    ...Object.keys(tokensOf(first!)),
  ];
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => cell.padStart(widths[at]!)).join('  ')}`.trimEnd();
  const won = first!.wonWith
    ? [`Won by ${rows[0]![1]} with the highest special hand of the match: ${first!.wonWith.en}.`]
    : [];
  return [line(head), ...rows.map(line), ...won];
}

const cellsOf = (standing: StandingView, players: PlayersView): string[] => [
  `${standing.rank}.`,
  nameOf(standing, players),
  points(standing.total),
  ...Object.values(tokensOf(standing)),
];

/** A player's name; else the number of one of five, or the place. */
function nameOf({ player, place }: StandingView, players: PlayersView): string {
  if (player !== undefined) return players.five.length > 0 ? fiveNamed(players, player) : `${player}`;
  return (place && nameAt(players, place)) ?? `${place}`;
}

/** A total in the book's tokens, by column heading. */
function tokensOf({ pfennigs, sticks }: StandingView): Record<string, string> {
  if (pfennigs) {
    return { 'pfennigs, at 1/10': pfennigs.tenths, 'at 1/20': pfennigs.twentieths };
  }
  if (sticks) {
    return Object.fromEntries(STICKS.map((stick) => [`sticks of ${stick}`, `${sticks[stick]}`]));
  }
  return {};
}
