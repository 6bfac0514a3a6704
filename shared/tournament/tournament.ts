import { err, ok, type Result } from '../game/result.ts';
import type {
  CheckpointEntry,
  DrawEntry,
  HallEntry,
  HallRoundEntry,
  HallTableEntry,
  PlanEntry,
  PlayerEntry,
  RulingEntry,
  StandingsEntry,
  SubstituteEntry,
  TournamentEntry,
} from './entries.ts';
import type { PlannedRound } from './plan.ts';

/** A tournament at one moment, folded from the hall's log: plain immutable data that survives JSON unchanged. */
export interface TournamentState {
  readonly tournament: TournamentEntry;
  readonly players: Readonly<Record<number, Omit<PlayerEntry, 'entry' | 't' | 'number'>>>;
  /** The seating by the plan's numbers, by round. */
  readonly plans: Readonly<Record<number, PlannedRound>>;
  /** By round; one draw of all rounds stands at each. */
  readonly draws: Readonly<Record<number, Omit<DrawEntry, 'entry' | 't'>>>;
  readonly tables: Readonly<Record<number, Omit<HallTableEntry, 'entry' | 't' | 'number'>>>;
  /** The last checkpoint of each table that was cosigned, as a note. */
  readonly checkpoints: Readonly<Record<number, string>>;
  readonly begun: readonly number[];
  readonly ended: readonly number[];
  /** In order, without those that were withdrawn. */
  readonly rulings: readonly RulingEntry[];
  /** How many rulings were ever made. */
  readonly lastRuling: number;
  readonly substitutes: readonly SubstituteEntry[];
  /** The last part of standings that were shown; null before the first. */
  readonly shown: Pick<StandingsEntry, 'round' | 'part' | 'parts'> | null;
}

/** Why an entry cannot follow, and what to do. */
export interface TournamentError {
  readonly code:
    | 'no-tournament' //   the first entry must be the tournament
    | 'second-tournament'
    | 'no-such-round' //   it has fewer
    | 'no-such-player'
    | 'known-player' //    the number is taken
    | 'drawn' //           the draw has been made: neither its plan nor its players change any more
    | 'wrong-plan' //      not each number once
    | 'no-plan'
    | 'wrong-draw' //      not of all players
    | 'not-drawn'
    | 'wrong-round' //     begun or ended already, or not begun
    | 'known-table'
    | 'no-such-table'
    | 'wrong-ruling' //    a number out of turn, or nothing to withdraw
    | 'wrong-part'; //     parts of standings follow one another, and all of them come
  readonly message: string;
}

/** The tournament after an entry, or why the entry cannot follow. */
export type Folded = Result<TournamentState, TournamentError>;

const wrong = (code: TournamentError['code'], message: string): Result<never, TournamentError> =>
  err({ code, message });

/** The tournament after an entry of the hall's log; `null` stands for an empty log. */
export function apply(state: TournamentState | null, entry: HallEntry): Folded {
  if (entry.entry === 'tournament') return state === null ? begin(entry) : secondTournament();
  if (state === null) return wrong('no-tournament', `the first entry is the tournament, not ${entry.entry}`);
  switch (entry.entry) {
    case 'player':
      return withPlayer(state, entry);
    case 'plan':
      return withPlan(state, entry);
    case 'draw':
      return withDraw(state, entry);
    case 'round':
      return withRound(state, entry);
    case 'table':
      return withTable(state, entry);
    case 'checkpoint':
      return withCheckpoint(state, entry);
    case 'ruling':
      return withRuling(state, entry);
    case 'substitute':
      return withSubstitute(state, entry);
    case 'standings':
      return withStandings(state, entry);
  }
}

const secondTournament = (): Folded =>
  wrong('second-tournament', 'the tournament was opened already; another needs another log');

const begin = (tournament: TournamentEntry): Folded =>
  ok({
    tournament,
    players: {},
    plans: {},
    draws: {},
    tables: {},
    checkpoints: {},
    begun: [],
    ended: [],
    rulings: [],
    lastRuling: 0,
    substitutes: [],
    shown: null,
  });

const isRound = ({ tournament }: TournamentState, round: number): boolean => round <= tournament.rounds;

const noRound = ({ tournament }: TournamentState, round: number): Result<never, TournamentError> =>
  wrong('no-such-round', `there is no round ${round}; the tournament has ${tournament.rounds}`);

function withPlayer(state: TournamentState, { number, commitment, team }: PlayerEntry): Folded {
  if (state.players[number]) return wrong('known-player', `player ${number} is known already`);
  const drawn = Math.max(0, ...Object.values(state.draws).map(({ order }) => order.length));
  if (number <= drawn)
    return wrong('drawn', `the draw was made of ${drawn} players; ${number} is none of them`);
  const player = { commitment, ...(team !== undefined && { team }) };
  return ok({ ...state, players: { ...state.players, [number]: player } });
}

function withPlan(state: TournamentState, { round, tables, out }: PlanEntry): Folded {
  if (!isRound(state, round)) return noRound(state, round);
  if (state.draws[round]) return wrong('drawn', `round ${round} was drawn; its plan stands`);
  const numbers = [...tables.flat(), ...out];
  if (tables.length === 0 || !isOneToN(numbers)) {
    return wrong('wrong-plan', `in the plan of round ${round} not every number from 1 on stands once`);
  }
  return ok({ ...state, plans: { ...state.plans, [round]: { tables, out } } });
}

/** Whether these are the numbers from 1 on, each once. */
const isOneToN = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length && numbers.every((one) => one >= 1 && one <= numbers.length);

/** How many players a round of the plan has, those who sit out among them. */
export const sizeOf = ({ tables, out }: PlannedRound): number => 4 * tables.length + out.length;

/** The rounds that a draw decides. */
export const roundsOf = (draw: Pick<DrawEntry, 'round'>, rounds: number): readonly number[] =>
  draw.round === 'all' ? Array.from({ length: rounds }, (_, at) => at + 1) : [draw.round];

function withDraw(state: TournamentState, { entry: _, t: _t, ...draw }: DrawEntry): Folded {
  if (draw.round !== 'all' && !isRound(state, draw.round)) return noRound(state, draw.round);
  const rounds = roundsOf(draw, state.tournament.rounds);
  const { length } = draw.order;
  for (const round of rounds) {
    const plan = state.plans[round];
    if (state.draws[round]) return wrong('drawn', `round ${round} was drawn already`);
    if (!plan) return wrong('no-plan', `round ${round} has no plan that could be drawn`);
    if (sizeOf(plan) !== length) {
      return wrong(
        'wrong-draw',
        `the plan of round ${round} is of ${sizeOf(plan)} players, the draw of ${length}`,
      );
    }
  }
  const missing = draw.order.find((player) => !state.players[player]);
  if (missing !== undefined || !isOneToN(draw.order)) {
    return wrong('wrong-draw', `the draw is not of the players 1 to ${length}, each once`);
  }
  const drawn = Object.fromEntries(rounds.map((round) => [round, draw]));
  return ok({ ...state, draws: { ...state.draws, ...drawn } });
}

function withRound(state: TournamentState, { number, is, table }: HallRoundEntry): Folded {
  if (!isRound(state, number)) return noRound(state, number);
  if (!state.draws[number]) return wrong('not-drawn', `round ${number} was not drawn yet`);
  if (table !== undefined) return state.tables[table] ? ok(state) : noTable(table);
  const may = is === 'begun' ? !state.begun.includes(number) : state.begun.includes(number);
  if (!may || state.ended.includes(number)) {
    return wrong('wrong-round', `round ${number} cannot be ${is}: it is ${phaseOf(state, number)}`);
  }
  return ok({ ...state, [is]: [...state[is], number] });
}

const phaseOf = ({ begun, ended }: TournamentState, round: number): string =>
  ended.includes(round) ? 'over' : begun.includes(round) ? 'being played' : 'not begun';

const noTable = (table: number): Result<never, TournamentError> =>
  wrong('no-such-table', `table ${table} is not known; its log has to be named first`);

function withTable(state: TournamentState, { number, origin, vkey }: HallTableEntry): Folded {
  const known = Object.entries(state.tables).find(
    ([at, one]) => Number(at) === number || one.origin === origin,
  );
  if (known) return wrong('known-table', `table ${known[0]} is known already, its log is ${known[1].origin}`);
  return ok({ ...state, tables: { ...state.tables, [number]: { origin, vkey } } });
}

function withCheckpoint(state: TournamentState, { table, note }: CheckpointEntry): Folded {
  if (!state.tables[table]) return noTable(table);
  return ok({ ...state, checkpoints: { ...state.checkpoints, [table]: note } });
}

function withRuling(state: TournamentState, entry: RulingEntry): Folded {
  const { number, withdraws, changes } = entry;
  if (number !== state.lastRuling + 1) {
    return wrong('wrong-ruling', `the next ruling has the number ${state.lastRuling + 1}, not ${number}`);
  }
  if (withdraws !== undefined && !state.rulings.some((ruling) => ruling.number === withdraws)) {
    return wrong('wrong-ruling', `ruling ${withdraws} does not stand; it cannot be withdrawn`);
  }
  const unknown = changes.find(({ player }) => !state.players[player]);
  if (unknown)
    return wrong('no-such-player', `ruling ${number} changes player ${unknown.player}, who is not known`);
  const standing = state.rulings.filter((ruling) => ruling.number !== withdraws);
  return ok({ ...state, rulings: [...standing, entry], lastRuling: number });
}

function withStandings(state: TournamentState, { round, part, parts }: StandingsEntry): Folded {
  if (!isRound(state, round)) return noRound(state, round);
  const { shown } = state;
  const isOpen = shown !== null && shown.part < shown.parts;
  const goesOn = isOpen && shown.round === round && shown.parts === parts && shown.part + 1 === part;
  if (isOpen ? !goesOn : part !== 1) {
    return wrong(
      'wrong-part',
      `part ${part} of ${parts} of the standings after round ${round} does not follow`,
    );
  }
  return ok({ ...state, shown: { round, part, parts } });
}

function withSubstitute(state: TournamentState, entry: SubstituteEntry): Folded {
  const { round, player, substitute } = entry;
  if (!isRound(state, round)) return noRound(state, round);
  const unknown = [player, substitute].find((number) => !state.players[number]);
  if (unknown !== undefined) return wrong('no-such-player', `player ${unknown} is not known`);
  if (state.ended.includes(round)) {
    return wrong('wrong-round', `round ${round} is over; nobody can take a seat in it`);
  }
  const drawn = state.draws[round];
  if (!drawn) return wrong('not-drawn', `round ${round} was not drawn yet; nobody has a seat in it`);
  if (!drawn.order.some((number) => holderOf(state, number, round) === player)) {
    return wrong('no-such-player', `player ${player} has no seat in round ${round}`);
  }
  // Otherwise his hands of a round could belong to either seat.
  const taken = Object.keys(state.draws)
    .map(Number)
    .find((later) => later >= round && holdsOther(state, later, entry));
  if (taken !== undefined) {
    return wrong('known-player', `player ${substitute} has a seat in round ${taken} already, or had one`);
  }
  return ok({ ...state, substitutes: [...state.substitutes, entry] });
}

/** Whether a substitute holds, or held, another seat in a round than the one that he is to take. */
const holdsOther = (
  state: TournamentState,
  round: number,
  { player, substitute }: SubstituteEntry,
): boolean =>
  state.draws[round]!.order.some((number) => {
    const holders = holdersOf(state, number, round);
    return holders.includes(substitute) && holders.at(-1) !== player;
  });

type Substituted = Pick<TournamentState, 'substitutes'>;

/** Who plays in a round, in turn, where the draw puts a player: himself, and who was substituted. */
function holdersOf({ substitutes }: Substituted, player: number, round: number): number[] {
  const holders = [player];
  for (const one of substitutes) {
    if (one.round <= round && one.player === holders.at(-1)) holders.push(one.substitute);
  }
  return holders;
}

/** Who holds a seat at the end of a round: he whom the draw puts there, or who was substituted last. */
export const holderOf = (state: Substituted, player: number, round: number): number =>
  holdersOf(state, player, round).at(-1)!;

/** Who sits where in a round, by the players' numbers: tables in order, each East first; null before its draw. */
export function seatingOf(state: TournamentState, round: number): PlannedRound | null {
  const [plan, drawn] = [state.plans[round], state.draws[round]];
  if (!plan || !drawn) return null;
  const player = (number: number) => holderOf(state, drawn.order[number - 1]!, round);
  const tables = plan.tables.map(
    ([east, south, west, north]) => [player(east), player(south), player(west), player(north)] as const,
  );
  return { tables, out: plan.out.map(player) };
}
