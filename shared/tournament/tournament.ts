import { ok, type Result } from '../game/result.ts';
import type {
  CheckpointEntry,
  HallEntry,
  HallRoundEntry,
  HallTableEntry,
  PlayerEntry,
  RulingEntry,
  StandingsEntry,
  TournamentEntry,
} from './entries.ts';
import { foldAddedHand } from './fold-added-hand.ts';
import { foldFinal } from './fold-final.ts';
import { foldAttendance, foldDraw, foldPlan, foldSubstitute } from './fold-seating.ts';
import {
  type Folded,
  noSuchRound,
  type TournamentError,
  type TournamentState,
  wrong,
} from './tournament-state.ts';

export { finalists } from './fold-final.ts';
export { heirsIn, holdersIn, playersOf, seatingOf, sizeOf, substitutesAtTables } from './seating.ts';
export type { TournamentError, TournamentState } from './tournament-state.ts';
export { manyRounds } from './tournament-state.ts';

/** The tournament after an entry of the hall's log; `null` stands for an empty log. */
export function apply(state: TournamentState | null, entry: HallEntry): Folded {
  if (entry.entry === 'tournament') return state === null ? begin(entry) : secondTournament();
  if (state === null) return wrong('no-tournament', `the first entry is the tournament, not ${entry.entry}`);
  switch (entry.entry) {
    case 'player':
      return withPlayer(state, entry);
    case 'attendance':
      return foldAttendance(state, entry);
    case 'plan':
      return foldPlan(state, entry);
    case 'draw':
      return foldDraw(state, entry);
    case 'final':
      return foldFinal(state, entry);
    case 'round':
      return withRound(state, entry);
    case 'table':
      return withTable(state, entry);
    case 'checkpoint':
      return withCheckpoint(state, entry);
    case 'ruling':
      return withRuling(state, entry);
    case 'hand':
      return foldAddedHand(state, entry);
    case 'substitute':
      return foldSubstitute(state, entry);
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
    left: [],
    plans: {},
    draws: {},
    tables: {},
    checkpoints: {},
    begun: [],
    ended: [],
    rulings: [],
    lastRuling: 0,
    addedHands: {},
    lastAddedHand: 0,
    substitutes: [],
    finals: 0,
    shown: null,
  });

function withPlayer(state: TournamentState, { number, commitment, team, language }: PlayerEntry): Folded {
  if (state.players[number]) return wrong('known-player', `player ${number} is known already`);
  const player = {
    commitment,
    ...(team !== undefined && { team }),
    ...(language !== undefined && { language }),
  };
  return ok({ ...state, players: { ...state.players, [number]: player } });
}

function withRound(state: TournamentState, { number, is, table }: HallRoundEntry): Folded {
  const none = noSuchRound(state, number);
  if (none) return none;
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

function withStandings(state: TournamentState, { round, part, parts, standings }: StandingsEntry): Folded {
  const none = noSuchRound(state, round);
  if (none) return none;
  const { shown } = state;
  const isOpen = shown !== null && shown.part < shown.parts;
  const goesOn = isOpen && shown.round === round && shown.parts === parts && shown.part + 1 === part;
  if (isOpen ? !goesOn : part !== 1) {
    return wrong(
      'wrong-part',
      `part ${part} of ${parts} of the standings after round ${round} does not follow`,
    );
  }
  const players = [...(isOpen ? shown.players : []), ...standings.map(({ player }) => player)];
  return ok({ ...state, shown: { round, part, parts, players } });
}
