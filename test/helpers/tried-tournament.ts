import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readHallTree } from '../../host/hall/log/hall-tree.ts';
import { type NamedStanding, recompute } from '../../host/hall/recompute/recompute.ts';
import { type Simulated, simulateTournament } from '../../host/hall/simulate/simulate-tournament.ts';
import type { Truth, TruthLine } from '../../host/hall/simulate/truth.ts';
import { Random } from '../../host/players/random.ts';
import type { PlayedRules } from '../../shared/books/played.ts';

/** A small tournament of any kind. */
export interface Tournament {
  readonly players: number;
  readonly rounds: number;
  readonly hands: number;
  readonly seed: string;
  readonly faults: boolean;
  readonly changes: boolean;
  readonly rules: PlayedRules;
}

/** Books by which four play. */
const BOOKS: readonly PlayedRules[] = ['kuester', 'schmale', 'bouter', 'hua-bao', 'philos', 'standard'];

/** The small tournament of a number. */
export function tournamentOf(number: number): Tournament {
  const random = new Random(`tournament ${number}`);
  return {
    players: 4 + random.below(17),
    rounds: 1 + random.below(4),
    hands: 1 + random.below(3),
    seed: `${number}`,
    faults: random.chance(0.8),
    rules: random.chance(0.6) ? 'kuester' : BOOKS[random.below(BOOKS.length)]!,
    changes: random.chance(0.5),
  };
}

/** Tries a tournament. @returns what does not agree, in plain words, or null; and what came of it */
export async function tryTournament(
  tournament: Tournament,
): Promise<{ readonly wrong: string | null; readonly simulated: Simulated }> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-tournament-'));
  try {
    const out = join(folder, 'out');
    const simulated = await simulateTournament({ ...tournament, out });
    return { wrong: disagreement(out, simulated.truth), simulated };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where live standings, recomputed ones and the truth of an exported tournament differ; null if they agree. */
export function disagreement(out: string, truth: Truth): string | null {
  const { standings, faults } = recompute(out);
  if (faults.length > 0) return `does not hold: ${JSON.stringify(faults)}`;
  const shown = linesOf<NamedStanding>(join(out, 'standings.jsonl'));
  if (!isDeepStrictEqual(shown, standings)) return 'live and recomputed standings differ';
  const lines = linesOf<TruthLine>(join(out, 'truth.jsonl'));
  for (const standing of standings) {
    const wrong = untrue(standing, standings, lines, truth, out);
    if (wrong !== null) return `player ${standing.player}: ${wrong}`;
  }
  return isInOrder(standings) ? null : 'the standings are out of order';
}

/** What of a line is not true; null if all is. */
function untrue(
  { player, rounds, matchPoints, tablePoints, penalties }: NamedStanding,
  all: readonly NamedStanding[],
  lines: readonly TruthLine[],
  truth: Truth,
  out: string,
): string | null {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  if (penalties !== (truth.penalties.get(player) ?? 0)) return 'other penalties';
  if (tablePoints !== sum(rounds.map((round) => round.tablePoints)) + penalties) return 'other sum';
  if (Math.abs(matchPoints - sum(rounds.map((round) => round.matchPoints))) > 1e-9)
    return 'other match points';
  for (const round of rounds) {
    const won = wonIn(lines, round.round, player, truth);
    if (won !== round.tablePoints) return `won ${won} in round ${round.round}, not ${round.tablePoints}`;
    const four = all.flatMap((other) =>
      other.rounds.filter((one) => one.round === round.round && one.table === round.table),
    );
    if (four.length !== 4) return `${four.length} at his table in round ${round.round}`;
    if (
      Math.abs(
        shareOf(
          round.tablePoints,
          four.map((one) => one.tablePoints),
        ) - round.matchPoints,
      ) > 1e-9
    ) {
      return `other match points in round ${round.round}`;
    }
  }
  const drawn = seatsByDraw(out);
  const planned = drawn.filter((seat) => seat.player === player && lines.some(isOf(seat)));
  if (planned.length !== rounds.length) return `${planned.length} rounds, not ${rounds.length}`;
  return null;
}

const isOf =
  (seat: { round: number; table: number }) =>
  ({ round, table }: TruthLine): boolean =>
    round === seat.round && table === seat.table;

/** What a player's seat won in a round, with what others won in it before him. */
function wonIn(lines: readonly TruthLine[], round: number, player: number, truth: Truth): number {
  let won = 0;
  for (const line of lines) {
    if (line.round !== round) continue;
    for (const seat of ['E', 'S', 'W', 'N'] as const) {
      if (heirOf(truth, round, line.seats[seat]) === player) won += line.net[seat];
    }
  }
  return won;
}

function heirOf(truth: Truth, round: number, player: number): number {
  const heir = truth.heirs.get(`${round} ${player}`);
  return heir === undefined ? player : heirOf(truth, round, heir);
}

/** 4, 2, 1, 0 by the points at a table: the mean over all orders of the equal ones. */
function shareOf(mine: number, all: readonly number[]): number {
  const above = all.filter((points) => points > mine).length;
  const equal = all.filter((points) => points === mine).length;
  const earned = [4, 2, 1, 0].slice(above, above + equal);
  return earned.reduce((total, points) => total + points, 0) / equal;
}

/** Who has which seat at the end of each round by plans, draws, finals and substitutes, from the entries as they stand. */
function seatsByDraw(out: string): { round: number; table: number; player: number }[] {
  const hall = readHallTree(join(out, 'hall'));
  if (!hall.ok) throw new Error(hall.error);
  const plans = new Map<number, readonly (readonly number[])[]>();
  const players = new Map<number, number[]>();
  for (const { entry } of hall.value.entries) {
    if (entry.entry === 'plan') plans.set(entry.round, entry.tables);
    if (entry.entry === 'draw') {
      const rounds = entry.round === 'all' ? plans.keys() : [entry.round];
      for (const round of rounds) players.set(round, [...entry.order]);
    }
    if (entry.entry === 'final') {
      const lines = Array.from({ length: entry.players.length / 4 }, (_, at) =>
        [1, 2, 3, 4].map((seat) => 4 * at + seat),
      );
      plans.set(entry.round, lines);
      players.set(entry.round, [...entry.players]);
    }
    if (entry.entry !== 'substitute') continue;
    for (const [round, drawn] of players) {
      if (round < entry.round || round > (entry.until ?? round)) continue;
      for (const [at, player] of drawn.entries()) if (player === entry.player) drawn[at] = entry.substitute;
    }
  }
  return [...plans].flatMap(([round, tables]) =>
    tables.flatMap((line, at) =>
      line.map((number) => ({ round, table: at + 1, player: players.get(round)![number - 1]! })),
    ),
  );
}

/** Whether each line is no better than the one before; lots are not looked at. */
const isInOrder = (standings: readonly NamedStanding[]): boolean =>
  standings.every((line, at) => {
    const before = standings[at - 1];
    if (!before) return line.rank === 1;
    const key = ({ matchPoints, tablePoints }: NamedStanding) => [matchPoints, tablePoints] as const;
    const [[match, table], [matchBefore, tableBefore]] = [key(line), key(before)];
    return line.rank === at + 1 && (match < matchBefore || (match === matchBefore && table <= tableBefore));
  });

const linesOf = <Line>(path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
