import { drawSchedule } from '../../../shared/seating/draw-schedule.ts';
import { measure } from '../../../shared/seating/measure.ts';
import type { Plan } from '../../../shared/tournament/plan.ts';
import { holdersIn, playersOf, type TournamentState } from '../../../shared/tournament/tournament.ts';
import { Random } from '../../players/random.ts';
import type { PlanView } from '../view/view.ts';

const entrants = (players: number) => ({
  players: Array.from({ length: players }, (_, at) => at + 1),
  apart: [],
  played: [],
});

/** The rounds that have not begun. */
export const roundsToCome = ({ tournament, begun }: TournamentState): readonly number[] =>
  Array.from({ length: tournament.rounds }, (_, at) => at + 1).filter((round) => !begun.includes(round));

/** Who is entered and has not left, by number. */
export const whoPlays = ({ players, left }: TournamentState): readonly number[] =>
  Object.keys(players)
    .map(Number)
    .filter((player) => !left.includes(player));

/** Plans rounds by the numbers of the plan. Which player has which number, the draw will say. */
export const planRounds = (players: number, rounds: number, seed: string): Plan =>
  drawSchedule(entrants(players), rounds, new Random(seed)).rounds;

/** The plan of the rounds to come, and how good it is; null while one has no plan, or they are not of the same players. */
export function planToCome(state: TournamentState): PlanView | null {
  const rounds = roundsToCome(state);
  const planned = rounds.flatMap((round) => state.plans[round] ?? []);
  const [first] = planned;
  if (first === undefined || planned.length < rounds.length) return null;
  const numbers = playersOf(first);
  if (planned.some((plan) => playersOf(plan).join() !== numbers.join())) return null;
  const { repeats, repeatsAtLeast, windSpread } = measure(entrants(numbers.length), planned);
  const drawn = rounds.every((round) => state.draws[round]);
  const players = drawn ? holdersIn(state, rounds[0]!) : numbers;
  return { players, rounds, drawn, repeats, repeatsAtLeast, windSpread };
}
