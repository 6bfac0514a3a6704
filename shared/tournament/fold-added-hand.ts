import { ok } from '../game/result.ts';
import type { AddedHandEntry, HandWithoutReaders } from './entries.ts';
import { hasSeat } from './seating.ts';
import { type Folded, type TournamentState, wrong } from './tournament-state.ts';

/** Adds a hand that was played without readers, or withdraws one. */
export function foldAddedHand(state: TournamentState, entry: AddedHandEntry): Folded {
  const { number, withdraws, played } = entry;
  if (number !== state.lastAddedHand + 1) {
    return wrong('wrong-hand', `the next hand to be added is ${state.lastAddedHand + 1}, not ${number}`);
  }
  if (withdraws !== undefined && !state.addedHands[withdraws]) {
    return wrong('wrong-hand', `hand ${withdraws} does not count; it cannot be withdrawn`);
  }
  const fault = played === undefined ? null : wronglyPlayed(state, played);
  if (fault !== null) return wrong('wrong-hand', `hand ${number}: ${fault}`);
  if (played === undefined && withdraws === undefined) {
    return wrong('wrong-hand', `hand ${number} neither was played nor withdraws another`);
  }
  const counting = Object.entries(state.addedHands).filter(([at]) => Number(at) !== withdraws);
  return ok({
    ...state,
    addedHands: { ...Object.fromEntries(counting), ...(played && { [number]: played }) },
    lastAddedHand: number,
  });
}

/** Why nobody can have played this; null if they can. */
function wronglyPlayed(
  state: TournamentState,
  { round, table, players, net }: HandWithoutReaders,
): string | null {
  if (!state.begun.includes(round)) return `round ${round} has not begun`;
  const { tables } = state.plans[round]!;
  if (table > tables.length) return `round ${round} has ${tables.length} tables, and no table ${table}`;
  if (new Set(players).size !== players.length) return 'somebody has two of the four seats';
  const stranger = players.find((player) => !hasSeat(state, round, player));
  if (stranger !== undefined) return `player ${stranger} has no seat in round ${round}`;
  const sum = net.reduce((total, points) => total + points, 0);
  return sum === 0 ? null : `what some win others lose: points that are 0 in sum, not ${sum}`;
}
