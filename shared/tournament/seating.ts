import type { SubstituteEntry } from './entries.ts';
import type { PlannedRound } from './plan.ts';
import type { PlannedEntry, TournamentState } from './tournament-state.ts';

/** How many players a round of the plan has, those who sit out among them. */
export const sizeOf = ({ tables, out }: PlannedRound): number => 4 * tables.length + out.length;

/** The players who are to be drawn for a round, by their numbers in ascending order. */
export const playersOf = (plan: PlannedEntry): readonly number[] =>
  plan.players ?? Array.from({ length: sizeOf(plan) }, (_, at) => at + 1);

type Seats = Pick<TournamentState, 'substitutes' | 'draws'>;

/** The substitutes of a round that was drawn, in the order in which they came. */
const substitutesIn = ({ substitutes, draws }: Seats, round: number): readonly SubstituteEntry[] =>
  substitutes
    .slice(draws[round]!.earlierSubstitutes)
    .filter(({ round: from, until = round }) => from <= round && round <= until);

/**
 * Who plays in a round, in turn, where the draw puts a player: himself, and who was substituted.
 * @param substitutes those of the round
 */
function holdersOf(substitutes: readonly SubstituteEntry[], player: number): number[] {
  const holders = [player];
  for (const one of substitutes) if (one.player === holders.at(-1)) holders.push(one.substitute);
  return holders;
}

/** Who plays in a round, or sits out; of a round that was drawn. */
export function holdersIn(state: Seats, round: number): number[] {
  const substitutes = substitutesIn(state, round);
  return state.draws[round]!.order.map((player) => holdersOf(substitutes, player).at(-1)!);
}

/** Who has a seat at a table in a round that was drawn, in turn; a list a seat. */
function seatsIn(state: TournamentState, round: number): number[][] {
  const { order } = state.draws[round]!;
  const substitutes = substitutesIn(state, round);
  return state.plans[round]!.tables.flat().map((number) => holdersOf(substitutes, order[number - 1]!));
}

/**
 * Who holds the seat at the end of a round that was drawn of each player who had it: he whom the draw put there, or who was
 * substituted last. Nobody has two seats in a round, whatever place he had among those who sat out.
 */
export const heirsIn = (state: TournamentState, round: number): ReadonlyMap<number, number> =>
  new Map(seatsIn(state, round).flatMap((holders) => holders.map((one) => [one, holders.at(-1)!] as const)));

/** The substitutes who took seats at tables in a round that was drawn, in the order in which they came. */
export function substitutesAtTables(state: TournamentState, round: number): readonly SubstituteEntry[] {
  const { order } = state.draws[round]!;
  const sitting = new Set(state.plans[round]!.tables.flat().map((number) => order[number - 1]!));
  return substitutesIn(state, round).filter(({ player, substitute }) => {
    if (!sitting.delete(player)) return false;
    sitting.add(substitute);
    return true;
  });
}

/** Whether a player has, or had, a seat at a table in a round that was drawn. */
export const hasSeat = (state: TournamentState, round: number, player: number): boolean =>
  seatsIn(state, round).some((holders) => holders.includes(player));

/** Whether a player has, or had, a seat at a table in a round that was drawn other than that of who sits there now. */
export const hasOtherSeat = (state: TournamentState, round: number, player: number, now: number): boolean =>
  seatsIn(state, round).some((holders) => holders.includes(player) && holders.at(-1) !== now);

/** Who sits where in a round, by the players' numbers: tables in order, each East first; null before its draw. */
export function seatingOf(state: TournamentState, round: number): PlannedRound | null {
  const plan = state.plans[round];
  if (!plan || !state.draws[round]) return null;
  const holders = holdersIn(state, round);
  const player = (number: number) => holders[number - 1]!;
  const tables = plan.tables.map(
    ([east, south, west, north]) => [player(east), player(south), player(west), player(north)] as const,
  );
  // Who sat out may have taken the seat of somebody who left.
  const seated = new Set(tables.flat());
  return { tables, out: plan.out.map(player).filter((one) => !seated.has(one)) };
}
