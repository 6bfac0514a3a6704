import { ok } from '../game/result.ts';
import type { AttendanceEntry, DrawEntry, PlanEntry, SubstituteEntry } from './entries.ts';
import { hasOtherSeat, holdersIn, playersOf, sizeOf } from './seating.ts';
import { type Folded, noSuchRound, type TournamentState, wrong } from './tournament-state.ts';

/** A player plays no more, or plays again. */
export function foldAttendance(state: TournamentState, { player, is }: AttendanceEntry): Folded {
  if (!state.players[player]) return wrong('no-such-player', `player ${player} is not known`);
  const { left } = state;
  if (left.includes(player) === (is === 'left')) {
    return wrong(
      'wrong-attendance',
      `player ${player} ${is === 'left' ? 'has left already' : 'has not left'}`,
    );
  }
  return ok({ ...state, left: is === 'left' ? [...left, player] : left.filter((one) => one !== player) });
}

/** Plans a round, also one that was drawn and has not begun, if others play than have its seats. */
export function foldPlan(state: TournamentState, { entry: _, t: _t, round, ...plan }: PlanEntry): Folded {
  const none = noSuchRound(state, round);
  if (none) return none;
  if (round > state.tournament.rounds)
    return wrong('wrong-plan', `round ${round} is a final; its seats follow from standings`);
  const numbers = [...plan.tables.flat(), ...plan.out];
  if (plan.tables.length === 0 || !isOneToN(numbers)) {
    return wrong('wrong-plan', `in the plan of round ${round} not every number from 1 on stands once`);
  }
  if (plan.players && !(plan.players.length === numbers.length && isAscending(plan.players))) {
    const message = `the players of the plan of round ${round} are not ${numbers.length} in ascending order`;
    return wrong('wrong-plan', message);
  }
  const players = playersOf(plan);
  const gone = players.find((player) => state.left.includes(player));
  if (gone !== undefined)
    return wrong('wrong-plan', `player ${gone} has left, and the plan of round ${round} has him`);
  if (state.draws[round]) {
    if (state.begun.includes(round)) return wrong('drawn', `round ${round} has begun; its plan stands`);
    if (isSame(holdersIn(state, round), players)) {
      return wrong('drawn', `round ${round} was drawn, and the same players play in it; its plan stands`);
    }
  }
  const { [round]: _drawn, ...draws } = state.draws;
  return ok({ ...state, plans: { ...state.plans, [round]: plan }, draws });
}

/** Whether these are the numbers from 1 on, each once. */
const isOneToN = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length && numbers.every((one) => one >= 1 && one <= numbers.length);

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || numbers[at - 1]! < number);

/** Whether these are the same players, in whatever order. */
function isSame(some: readonly number[], players: readonly number[]): boolean {
  const set = new Set(some);
  return some.length === players.length && players.every((player) => set.has(player));
}

/** Draws a round, or all: who has which number of the plan. */
export function foldDraw(state: TournamentState, draw: DrawEntry): Folded {
  const none = draw.round === 'all' ? null : noSuchRound(state, draw.round);
  if (none) return none;
  const rounds = roundsOf(draw, state.tournament.rounds);
  for (const round of rounds) {
    const plan = state.plans[round];
    if (state.draws[round]) return wrong('drawn', `round ${round} was drawn already`);
    if (!plan) return wrong('no-plan', `round ${round} has no plan that could be drawn`);
    const players = playersOf(plan);
    const unknown = players.find((player) => !state.players[player]);
    if (unknown !== undefined)
      return wrong('wrong-draw', `player ${unknown} of the plan of round ${round} is not known`);
    const size = sizeOf(plan);
    if (!isSame(draw.order, players)) {
      return wrong(
        'wrong-draw',
        `the draw is not of the ${size} players of the plan of round ${round}, each once`,
      );
    }
  }
  const { order, seed, checkpoint } = draw;
  const drawn = { order, seed, checkpoint, earlierSubstitutes: state.substitutes.length };
  return ok({
    ...state,
    draws: { ...state.draws, ...Object.fromEntries(rounds.map((round) => [round, drawn])) },
  });
}

/** The rounds that a draw decides. */
const roundsOf = ({ round }: Pick<DrawEntry, 'round'>, rounds: number): readonly number[] =>
  round === 'all' ? Array.from({ length: rounds }, (_, at) => at + 1) : [round];

/** Seats somebody else from a round on, or for some rounds. */
export function foldSubstitute(state: TournamentState, entry: SubstituteEntry): Folded {
  const { round, player, substitute, until } = entry;
  const none = noSuchRound(state, round) ?? (until === undefined ? null : noSuchRound(state, until));
  if (none) return none;
  if (until !== undefined && until < round)
    return wrong('wrong-round', `round ${until} comes before round ${round}`);
  const unknown = [player, substitute].find((number) => !state.players[number]);
  if (unknown !== undefined) return wrong('no-such-player', `player ${unknown} is not known`);
  if (state.ended.includes(round)) {
    return wrong('wrong-round', `round ${round} is over; nobody can take a seat in it`);
  }
  if (!state.draws[round])
    return wrong('not-drawn', `round ${round} was not drawn yet; nobody has a seat in it`);
  if (!holdersIn(state, round).includes(player)) {
    return wrong('no-such-player', `player ${player} has no seat in round ${round}`);
  }
  // Otherwise his hands of a round could belong to either seat.
  const taken = Object.keys(state.draws)
    .map(Number)
    .filter((later) => later >= round && later <= (until ?? later))
    .find((later) => hasOtherSeat(state, later, substitute, player));
  if (taken !== undefined) {
    return wrong('known-player', `player ${substitute} has a seat in round ${taken} already, or had one`);
  }
  const left = state.left.filter((one) => one !== substitute);
  return ok({
    ...state,
    substitutes: [...state.substitutes, entry],
    left: until === undefined && !left.includes(player) ? [...left, player] : left,
  });
}
