import type { Plan } from '../tournament/plan.ts';
import { repeatsAtLeast } from './bound.ts';
import { type Counted, count, type Entrants, numbered } from './entrants.ts';
import { knownSchedules, longestSchedule } from './known-schedule.ts';
import { type Annealing, type Found, searchRounds } from './local-search.ts';
import { varyNeighbours } from './neighbours.ts';
import { placePlayers } from './placement.ts';
import { type Chance, type Round, tablesOf } from './rounds.ts';
import { whoSitsOut } from './sit-out.ts';
import { balanceWinds } from './winds.ts';

/** Rounds that were drawn, and how: from a known schedule without repeats, or by a search. */
export interface DrawnSchedule {
  readonly method: 'schedule' | 'search';
  readonly rounds: Plan;
}

/**
 * Draws all rounds that are left of a tournament. Takes a schedule without repeats where one is known and
 * keeps those apart who should not meet; else searches, for about a second at most.
 * @param rounds how many
 */
export function drawSchedule(entrants: Entrants, rounds: number, chance: Chance): DrawnSchedule {
  const counted = count(entrants);
  const known = fromKnown(counted, entrants, rounds, chance);
  const drawn = known ?? search(counted, entrants, rounds, chance);
  const shuffled = drawn.map((round) => shuffleTables(round, counted.players, chance));
  const balanced = balanceWinds(shuffled, counted.players);
  // In a known schedule nobody meets again, and nothing was played before it.
  const seated = known ? balanced : varyNeighbours(balanced, counted.players, counted.history, chance);
  return {
    method: known ? 'schedule' : 'search',
    rounds: seated.map((round) => numbered(round, entrants)),
  };
}

/** A known schedule, if it keeps all apart who should not meet and nothing was played before. */
function fromKnown(
  { players, apart }: Counted,
  { played }: Entrants,
  rounds: number,
  chance: Chance,
): readonly Round[] | null {
  if (played.length > 0) return null;
  for (const schedule of knownSchedules(players, rounds)) {
    const placed = placePlayers(schedule, players, apart, chance);
    if (placed.apartMeetings === 0) return placed.rounds;
  }
  return null;
}

/** Steps of both searches together take less than a second. */
const FROM_CHANCE: Annealing = { steps: 3_000_000, from: 0.35, to: 0.2 };

/** Cold, so that what is good at the start stays. */
const FROM_SCHEDULE: Annealing = { steps: 3_000_000, from: 0.2, to: 0.15 };

/**
 * Searches twice, and takes the better rounds: from the longest known schedule, with rounds by chance behind it, and from
 * chance alone.
 */
function search(counted: Counted, { played }: Entrants, rounds: number, chance: Chance): readonly Round[] {
  const { players, apart, met, satOut } = counted;
  const enough = repeatsAtLeast(players, played.length + rounds);
  const randomRounds = (outs: readonly (readonly number[])[]) =>
    outs.map((out) => [...chance.shuffled(placesExcept(players, out)), ...out]);
  const { out } = tablesOf(players);
  const anneal = (start: readonly Round[], how: Annealing) => searchRounds(start, met, enough, how, chance);

  const found: Found[] = [];
  if (played.length === 0) {
    const known = placePlayers(longestSchedule(players, rounds), players, apart, chance).rounds;
    const sat = satOut.map(
      (_, place) => known.filter((round) => round.indexOf(place) >= players - out).length,
    );
    const rest = randomRounds(whoSitsOut(sat, out, rounds - known.length, chance));
    found.push(anneal([...known, ...rest], FROM_SCHEDULE));
  }
  if (found.every(({ cost }) => cost > enough)) {
    found.push(anneal(randomRounds(whoSitsOut(satOut, out, rounds, chance)), FROM_CHANCE));
  }
  return found.reduce((best, one) => (one.cost < best.cost ? one : best)).rounds;
}

const placesExcept = (players: number, out: readonly number[]): number[] =>
  Array.from({ length: players }, (_, place) => place).filter((place) => !out.includes(place));

/** The same round with its tables in another order, so that the numbers of tables say nothing. */
function shuffleTables(round: Round, players: number, chance: Chance): Round {
  const seats = 4 * tablesOf(players).tables;
  const tables = Array.from({ length: seats / 4 }, (_, table) => round.slice(4 * table, 4 * table + 4));
  return [...chance.shuffled(tables).flat(), ...round.slice(seats)];
}
