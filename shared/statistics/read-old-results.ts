import { BOOK_IDS } from '../books/index.ts';
import { err, ok, type Result } from '../game/result.ts';
import { PLACES } from '../game/seats.ts';
import { quoted } from '../messages/quoted.ts';
import type { Club } from './club.ts';
import type { ClubHand } from './club-hand.ts';
import { csvRows, isDay, type Line, type Row, wholeIn } from './csv-rows.ts';
import { SITUATIONS } from './match-course.ts';
import { type LimitHandWon, SUITS, type Suit, type Won } from './played-hand.ts';

const PLAYERS = ['player1', 'player2', 'player3', 'player4'] as const;
const POINTS = ['points1', 'points2', 'points3', 'points4'] as const;
const COLUMNS = [
  'date',
  'match',
  'winner',
  'number',
  'suit',
  'score',
  'rules',
  ...PLAYERS,
  ...POINTS,
] as const;
type Column = (typeof COLUMNS)[number];

/** The limit of Bouter's rule 80, above which a score is an overscore. */
const LIMIT = 500;

/**
 * Reads a club's results from before its tables kept logs: a line a hand, as its score sheet has it, or only who won a
 * special hand and when. They are in no log, so nothing proves them.
 * @param file the name of the file, by which its hands are told apart from others
 * @returns the hands, or all that is wrong with them, each with its line
 */
export function readOldResults(
  file: string,
  lines: readonly Line[],
  club: Club,
): Result<readonly ClubHand[], readonly string[]> {
  const rows = csvRows<Column>(lines, COLUMNS, ['date', 'winner']);
  if (!rows.ok) return rows;
  const problems: string[] = [];
  const hands = rows.value.map((row) => handIn(file, row, club, problems));
  return problems.length > 0 ? err(problems) : ok(hands);
}

function handIn(file: string, { line, cells }: Row<Column>, club: Club, problems: string[]): ClubHand {
  const wrong = (what: string) => problems.push(`line ${line}: ${what}`);
  const { date = null, match, winner, rules = 'bouter' } = cells;
  if (date !== null && !isDay(date)) wrong(`the date must be a day like 2026-11-24, not ${quoted(date)}`);
  if (!(BOOK_IDS as readonly string[]).includes(rules)) {
    wrong(`there are no rules ${quoted(rules)}, only ${BOOK_IDS.join(', ')}`);
  }
  const seated = playersIn(cells, winner, wrong);
  const sides = seated.map(({ points }, at) => ({ place: PLACES[at]!, net: points, luck: null }));
  const at = seated.findIndex(({ name }) => name === winner);
  return {
    hand: {
      log: file,
      number: line,
      match: line,
      // In the order of the lines of a day.
      at: date === null ? null : Date.parse(`${date}T12:00:00Z`) + line,
      book: rules,
      ended: winner === undefined ? 'drawn' : 'won',
      sides,
      won: winner === undefined ? null : { ...wonIn(cells, club, wrong), place: PLACES[Math.max(at, 0)]! },
      payments: null,
      entries: [],
    },
    players: Object.fromEntries(seated.map(({ name }, place) => [PLACES[place]!, name])),
    match: `${file} ${match === undefined ? line : `${match} ${date}`}`,
    day: date,
  };
}

/** Who played, and what the hand changed for each; the winner alone if nothing else was written down. */
function playersIn(
  cells: Row<Column>['cells'],
  winner: string | undefined,
  wrong: (what: string) => void,
): readonly { readonly name: string; readonly points: number | null }[] {
  const players = PLAYERS.flatMap((column, at) => {
    const [name, points] = [cells[column], cells[POINTS[at]!]];
    if (name === undefined) {
      if (points !== undefined) wrong(`${POINTS[at]} has no ${column}`);
      return [];
    }
    const number = points === undefined ? null : wholeIn(points);
    if (points !== undefined && number === null)
      wrong(`${POINTS[at]} must be a whole number, not ${quoted(points)}`);
    return [{ name, points: number }];
  });
  if (players.length === 0) {
    if (winner === undefined) wrong('neither a winner nor players are named');
    return winner === undefined ? [] : [{ name: winner, points: null }];
  }
  const names = players.map(({ name }) => name);
  if (new Set(names).size < names.length) wrong('a player is named twice');
  if (winner !== undefined && !names.includes(winner))
    wrong(`the winner ${quoted(winner)} is none of the players`);
  const known = players.filter(({ points }) => points !== null);
  const sum = known.reduce((total, { points }) => total + points!, 0);
  if (known.length !== players.length) wrong('each player needs points: what the hand changed for him');
  else if (sum !== 0) wrong(`what some win others lose: the points are ${sum} in sum, not 0`);
  return players;
}

function wonIn(
  cells: Row<Column>['cells'],
  { list }: Club,
  wrong: (what: string) => void,
): Omit<Won, 'place'> {
  const { suit, score } = cells;
  if (suit !== undefined && !SUITS.includes(suit as Suit)) {
    wrong(`the suit must be one of ${SUITS.join(', ')}, not ${quoted(suit)}`);
  }
  const counted = score === undefined ? null : wholeIn(score);
  if (score !== undefined && (counted === null || counted < 0)) {
    wrong(`the score must be the points that the hand counted, not ${quoted(score)}`);
  }
  const hands = specialIn(cells.number, suit, list, wrong);
  return {
    source: null,
    from: null,
    limit: null,
    hands,
    overscore: hands.length === 0 && counted !== null && counted > LIMIT ? counted : null,
    suit: (suit as Suit | undefined) ?? null,
    taken: null,
  };
}

/** The special hand or situation of a number. */
function specialIn(
  cell: string | undefined,
  suit: string | undefined,
  list: Club['list'],
  wrong: (what: string) => void,
): readonly LimitHandWon[] {
  if (cell === undefined) return [];
  const number = wholeIn(cell);
  const situation = Object.entries(SITUATIONS).find(([, known]) => known === number);
  if (situation) return [{ id: situation[0] }];
  if (number === null || number < 1) {
    wrong(`the number must be that of a special hand or situation, not ${quoted(cell)}`);
    return [];
  }
  const listed = list?.filter((one) => one.number === number) ?? [];
  if (list !== null && listed.length === 0) wrong(`the club's list has no special hand ${number}`);
  if (listed.length > 0 && !listed.some((one) => one.suit === undefined || one.suit === suit)) {
    const suits = listed.map((one) => one.suit).join(', ');
    wrong(`special hand ${number} counts apart by suit: the column suit must say which, ${suits}`);
  }
  return [{ id: listed[0]?.hand ?? `BMJ-${number}`, number }];
}
