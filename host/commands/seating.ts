import { type Command, Option } from 'commander';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { drawSchedule } from '../../shared/seating/draw-schedule.ts';
import { drawSwiss } from '../../shared/seating/draw-swiss.ts';
import type { Entrants } from '../../shared/seating/entrants.ts';
import { type Measure, measure } from '../../shared/seating/measure.ts';
import type { Plan } from '../../shared/tournament/plan.ts';
import { readTournament, type Tournament } from '../../shared/tournament/read-tournament.ts';
import { Random } from '../players/random.ts';
import { readTextFile } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

/** A table of pairs of so many players takes 16 million entries. */
const MOST_PLAYERS = 4000;
const MOST_ROUNDS = 200;

/** The options of the command. */
export interface SeatingOptions {
  readonly players?: number;
  readonly rounds?: number;
  readonly seed: string;
  readonly from?: string;
  readonly method: 'schedule' | 'swiss';
}

/** What is printed, as the hall's contract says. */
export interface Seating {
  readonly seating: 1;
  readonly players: number;
  readonly method: 'schedule' | 'search' | 'swiss';
  readonly seed: string;
  /** How many rounds were played before these. */
  readonly played?: number;
  readonly rounds: Plan;
  readonly measure: Measure;
}

/** `mingg seating`: draws who sits where in each round of a tournament, as one JSON object. */
export function seatingCommand(command: Command): void {
  command
    .option('--players <n>', 'how many players; they are numbered from 1', wholeNumber(4, MOST_PLAYERS))
    .option('--rounds <r>', 'how many rounds, with those already played', wholeNumber(1, MOST_ROUNDS))
    .option('--seed <text>', 'any text; equal seeds give equal plans', 'mingg')
    .option('--from <file>', 'a tournament: its players, teams, wishes, the rounds already played, standings')
    .addOption(
      new Option('--method <method>', 'schedule: all rounds that are left; swiss: the next one, by standings')
        .choices(['schedule', 'swiss'])
        .default('schedule'),
    )
    .addHelpText(
      'after',
      '\nPrints one JSON object. A table’s four sit East, South, West, North in the first hand; "out" sit out. "repeats"\n' +
        'counts how often somebody meets somebody again, "repeatsAtLeast" how often that cannot be avoided.\n' +
        'A tournament’s file, of which only the players are needed (host/commands/seating.md):\n' +
        '  {"players":[{"number":1,"name":"Anna","team":"Köln"}, …], "apart":[[3,17]], "played":[{"tables":[[3,17,8,22], …],\n' +
        '   "out":[]}], "standings":[{"rank":1,"player":7}, …]}',
    )
    .action((options: SeatingOptions) => {
      const seating = seatingOf(options);
      if (seating.ok) {
        process.stdout.write(printed(seating.value));
        return;
      }
      for (const line of seating.error) warn(`mingg seating: ${line}`);
      process.exitCode = EXIT.failed;
    });
}

/** Draws what is asked for. Returns it, or all that is wrong with the options or the file, a line each. */
export function seatingOf(options: SeatingOptions): Result<Seating, readonly string[]> {
  const { players, rounds, seed, from, method } = options;
  if (from === undefined && players === undefined) return err(['--players or --from is needed']);
  if (rounds === undefined && method === 'schedule') return err(['--rounds is needed']);
  const tournament = from === undefined ? ok(anybody(players!)) : load(from);
  if (!tournament.ok) return tournament;
  const entrants = entrantsOf(tournament.value);
  const count = entrants.players.length;
  const played = tournament.value.played.length;
  if (players !== undefined && players !== count)
    return err([`--players ${players}: ${from} has ${count} who play`]);
  if (count < 4) return err([`${from}: players: must be four or more who play, not ${count}`]);
  if (count > MOST_PLAYERS) return err([`${from}: players: must be ${MOST_PLAYERS} or fewer, not ${count}`]);
  if (rounds !== undefined && played >= rounds) {
    return err([`--rounds ${rounds}: ${from} has ${played} played already, so none is left`]);
  }

  const random = new Random(`${seed}/${played}`);
  const drawn =
    method === 'swiss'
      ? { method, rounds: [drawSwiss(entrants, ranksOf(tournament.value), random)] }
      : drawSchedule(entrants, rounds! - played, random);
  return ok({
    seating: 1,
    players: count,
    method: drawn.method,
    seed,
    ...(played > 0 && { played }),
    rounds: drawn.rounds,
    measure: measure(entrants, drawn.rounds),
  });
}

const anybody = (players: number): Tournament => ({
  players: Array.from({ length: players }, (_, place) => ({ number: place + 1 })),
  apart: [],
  played: [],
  standings: [],
});

function load(file: string): Result<Tournament, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(readTextFile(file));
  } catch (error) {
    const { message } = error as Error;
    return err([error instanceof SyntaxError ? `${file}: it cannot be read as JSON: ${message}` : message]);
  }
  const read = readTournament(value);
  return read.ok ? read : err(read.error.map(({ where, message }) => `${file}: ${where}: ${message}`));
}

/** Teams are sets of players to be kept apart, like wishes. */
function entrantsOf({ players, apart, played }: Tournament): Entrants {
  const playing = players.filter(({ left }) => !left);
  const teams = new Map<string, number[]>();
  for (const { number, team } of playing) {
    if (team !== undefined) teams.set(team, [...(teams.get(team) ?? []), number]);
  }
  return { players: playing.map(({ number }) => number), apart: [...teams.values(), ...apart], played };
}

const ranksOf = ({ standings }: Tournament): ReadonlyMap<number, number> =>
  new Map(standings.map(({ player, rank }) => [player, rank]));

/** One JSON object, with a line for each round so that people can read it too. */
function printed({ rounds, measure, ...about }: Seating): string {
  const head = JSON.stringify(about).slice(0, -1);
  const lines = rounds.map((round) => JSON.stringify(round)).join(',\n');
  return `${head},"rounds":[\n${lines}],\n"measure":${JSON.stringify(measure)}}\n`;
}
