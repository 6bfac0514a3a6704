import { ok, type Result } from '../game/result.ts';
import type { FinalEntry } from './entries.ts';
import type { TableLine } from './plan.ts';
import {
  type Folded,
  manyRounds,
  type TournamentError,
  type TournamentState,
  wrong,
} from './tournament-state.ts';

/** Adds a round whose seats follow from the standings that were shown last, or puts it in the place of one that has not begun. */
export function foldFinal(state: TournamentState, { round, players }: FinalEntry): Folded {
  const best = finalists(state, players.length);
  if (!best.ok) return best;
  if (best.value.round !== round)
    return wrong('wrong-final', `the next final is round ${best.value.round}, not ${round}`);
  const wrongly = best.value.players.findIndex((player, at) => player !== players[at]);
  if (wrongly >= 0) {
    const message = `by the standings place ${wrongly + 1} of the final is player ${best.value.players[wrongly]}'s`;
    return wrong('wrong-final', `${message}, not player ${players[wrongly]}'s`);
  }
  const plan = { tables: tablesOf(players.length), out: [], players: players.toSorted((a, b) => a - b) };
  const seats = { order: players, earlierSubstitutes: state.substitutes.length };
  return ok({
    ...state,
    plans: { ...state.plans, [round]: plan },
    draws: { ...state.draws, [round]: seats },
    finals: round - state.tournament.rounds,
  });
}

/**
 * Who plays in the next final, the best first, and which round it is.
 * @param many how many play: four a table
 */
export function finalists(
  state: TournamentState,
  many: number,
): Result<{ readonly round: number; readonly players: readonly number[] }, TournamentError> {
  const { shown, begun, ended, finals, left } = state;
  const last = manyRounds(state);
  const round = finals > 0 && !begun.includes(last) ? last : last + 1;
  if (shown === null || shown.part < shown.parts || shown.round !== round - 1 || ended.length < round - 1) {
    const message = `the standings after round ${round - 1} were not shown, or it is not over; seats follow from these`;
    return wrong('wrong-final', message);
  }
  if (many < 4 || many % 4 !== 0)
    return wrong('wrong-final', `four play at a table, so ${many} cannot play a final`);
  const best = shown.players.filter((player) => !left.includes(player)).slice(0, many);
  return best.length === many
    ? ok({ round, players: best })
    : wrong('wrong-final', `${many} are to play, and only ${best.length} have not left`);
}

/** Tables of four places each, from 1 on. */
const tablesOf = (places: number): TableLine[] =>
  Array.from({ length: places / 4 }, (_, at) => [4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4]);
