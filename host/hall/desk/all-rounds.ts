import { drawSchedule } from '../../../shared/seating/draw-schedule.ts';
import { type Measure, measure } from '../../../shared/seating/measure.ts';
import type { Plan } from '../../../shared/tournament/plan.ts';
import type { TournamentState } from '../../../shared/tournament/tournament.ts';
import { sizeOf } from '../../../shared/tournament/tournament.ts';
import { Random } from '../../players/random.ts';

const entrants = (players: number) => ({
  players: Array.from({ length: players }, (_, at) => at + 1),
  apart: [],
  played: [],
});

/** Plans all rounds of a tournament by the numbers of the plan. Which player has which number, the draw will say. */
export const planAllRounds = (players: number, rounds: number, seed: string): Plan =>
  drawSchedule(entrants(players), rounds, new Random(seed)).rounds;

/** How good a plan of all rounds is, and of how many players; null while a round has no plan. */
export function measureAllRounds({
  tournament,
  plans,
}: TournamentState): (Measure & { readonly players: number }) | null {
  const all = Array.from({ length: tournament.rounds }, (_, at) => plans[at + 1]);
  const planned = all.filter((plan) => plan !== undefined);
  const [first] = planned;
  if (first === undefined || planned.length < all.length) return null;
  const players = sizeOf(first);
  if (planned.some((plan) => sizeOf(plan) !== players)) return null;
  return { players, ...measure(entrants(players), planned) };
}
