import { err, ok, type Result } from '../game/result.ts';
import { nearestName } from '../messages/nearest-name.ts';
import { quoted } from '../messages/quoted.ts';
import type { PlannedRound, TableLine } from './plan.ts';

/** A player of a tournament. */
export interface Player {
  /** From 1; each player has his own. */
  readonly number: number;
  readonly name?: string;
  /** Players with the same team are not to meet. */
  readonly team?: string;
  /** He plays no more; the rounds that he played stay. */
  readonly left?: boolean;
}

/** A tournament as a hall's file has it. `host/commands/seating.md` says what each field means. */
export interface Tournament {
  readonly players: readonly Player[];
  readonly apart: readonly (readonly number[])[];
  readonly played: readonly PlannedRound[];
  readonly standings: readonly Standing[];
}

/** A player's rank, 1 the best; equal ranks are equals. */
export interface Standing {
  readonly rank: number;
  readonly player: number;
}

/** What is wrong with a file, and where: `played[2].tables[0][3]`. */
export interface TournamentProblem {
  readonly where: string;
  readonly message: string;
}

/** Checks a tournament's file, as parsed from JSON. Returns the tournament, or all that is wrong with the file. */
export function readTournament(value: unknown): Result<Tournament, readonly TournamentProblem[]> {
  const reader = new Reader();
  const tournament = reader.tournament(value);
  return reader.problems.length > 0 ? err(reader.problems) : ok(tournament);
}

type Fields = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;

class Reader {
  readonly problems: TournamentProblem[] = [];
  readonly #numbers = new Set<number>();

  tournament(value: unknown): Tournament {
    const file = this.#object(value, 'the file', ['players', 'apart', 'played', 'standings']);
    const players = this.#list(file.players, 'players').map((one, at) => this.#player(one, `players[${at}]`));
    const sets = this.#list(file.apart ?? [], 'apart').map((set, at) => this.#set(set, `apart[${at}]`));
    const played = this.#list(file.played ?? [], 'played').map((one, at) =>
      this.#round(one, `played[${at}]`),
    );
    const ranked = new Set<number>();
    const standings = this.#list(file.standings ?? [], 'standings').map((one, at) =>
      this.#standing(one, `standings[${at}]`, ranked),
    );
    return { players, apart: sets, played, standings };
  }

  #player(value: unknown, where: string): Player {
    const { number, name, team, left } = this.#object(value, where, ['number', 'name', 'team', 'left']);
    if (!isNumber(number)) this.#wrong(`${where}.number`, 'a whole number, 1 or more', number);
    else if (this.#numbers.has(number))
      this.#problem(`${where}.number`, `another player has ${number} already`);
    else this.#numbers.add(number);
    if (name !== undefined && typeof name !== 'string') this.#wrong(`${where}.name`, 'text', name);
    if (team !== undefined && typeof team !== 'string') this.#wrong(`${where}.team`, 'text', team);
    if (left !== undefined && typeof left !== 'boolean') this.#wrong(`${where}.left`, 'true or false', left);
    return value as Player;
  }

  #set(value: unknown, where: string): readonly number[] {
    const set = this.#list(value, where);
    if (Array.isArray(value) && set.length < 2) this.#problem(where, 'must have two players at least');
    const seen = new Set<number>();
    for (const [at, number] of set.entries())
      this.#known(number, `${where}[${at}]`, seen, 'stands here twice');
    return set as number[];
  }

  #round(value: unknown, where: string): PlannedRound {
    const round = this.#object(value, where, ['tables', 'out']);
    const seen = new Set<number>();
    const twice = 'stands in this round twice';
    const tables = this.#list(round.tables, `${where}.tables`);
    for (const [table, four] of tables.entries()) {
      const at = `${where}.tables[${table}]`;
      const numbers = this.#list(four, at);
      if (Array.isArray(four) && four.length !== 4) {
        this.#problem(at, `must have four players, East, South, West and North; it has ${four.length}`);
      }
      for (const [seat, number] of numbers.entries()) this.#known(number, `${at}[${seat}]`, seen, twice);
    }
    const out = this.#list(round.out ?? [], `${where}.out`);
    for (const [at, number] of out.entries()) this.#known(number, `${where}.out[${at}]`, seen, twice);
    return { tables: tables as unknown as TableLine[], out: out as number[] };
  }

  /** Other fields of a line of standings say nothing here: the lines can be taken as the hall prints them. */
  #standing(value: unknown, where: string, ranked: Set<number>): Standing {
    const { rank, player } = this.#object(value, where);
    if (!isNumber(rank)) this.#wrong(`${where}.rank`, 'a whole number, 1 or more', rank);
    this.#known(player, `${where}.player`, ranked, 'has a rank already');
    return { rank: rank as number, player: player as number };
  }

  #known(number: unknown, where: string, seen: Set<number>, twice: string): void {
    if (!isNumber(number)) this.#wrong(where, 'the number of a player', number);
    else if (!this.#numbers.has(number)) this.#problem(where, `there is no player ${number}`);
    else if (seen.has(number)) this.#problem(where, `player ${number} ${twice}`);
    else seen.add(number);
  }

  /** An object, with none but the known fields if they are given. */
  #object(value: unknown, where: string, known?: readonly string[]): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#wrong(where, 'an object', value);
      return {};
    }
    for (const field of known ? Object.keys(value) : []) {
      if (known!.includes(field)) continue;
      const nearest = nearestName(field, known!);
      this.#problem(where, `knows no field ${quoted(field)}; did you mean ${quoted(nearest)}?`);
    }
    return value as Fields;
  }

  #list(value: unknown, where: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.#wrong(where, 'a list', value);
    return [];
  }

  #wrong(where: string, must: string, value: unknown): void {
    this.#problem(where, `must be ${must}, not ${quoted(value)}`);
  }

  #problem(where: string, message: string): void {
    this.problems.push({ where, message });
  }
}
