import type { PlannedRound } from '../tournament/plan.ts';
import { count, type Entrants, numbered } from './entrants.ts';
import { APART, type Meetings } from './meetings.ts';
import { type Chance, tablesOf } from './rounds.ts';
import type { SeatHistory } from './seat-history.ts';
import { whoSitsOutBehind } from './sit-out.ts';

/**
 * What it costs that two sit together, beside the difference of their standings: each time they have met before, and if
 * they should not meet. Standings are places in the order of all, so that a table whose four are neighbours there costs
 * 10, and a meeting again is worse than to sit a hundred places lower.
 */
const MET_COST = 300;
const APART_COST = 10 * MET_COST;

/** The annealing: exchanges tried, and its temperature at the start and at the end, in the costs above. */
const STEPS = 2_000_000;
const FROM = 100;
const TO = 1;

/** Players are exchanged with those at most so many seats before or behind them. */
const REACH = 64;

/** The improvements at the end stop after so many passes, if they come to no end before. */
const PASSES = 10;

/**
 * Draws the next round by standings: equals meet equals, as far as they have not met before and may meet. Who sits out is
 * the lowest of those who have sat out the fewest times. Table 1 is the highest.
 * @param ranks each player's rank, 1 the best; equal ranks are equals, and who has none comes last
 */
export function drawSwiss(
  entrants: Entrants,
  ranks: ReadonlyMap<number, number>,
  chance: Chance,
): PlannedRound {
  const { players, met, history, satOut } = count(entrants);
  const rankOf = (place: number) => ranks.get(entrants.players[place]!) ?? Number.POSITIVE_INFINITY;
  const order = chance
    .shuffled(entrants.players.map((_, place) => place))
    .sort((a, b) => Math.sign(rankOf(a) - rankOf(b)) || 0);
  const out = whoSitsOutBehind(order, satOut, tablesOf(players).out);
  const seated = order.filter((place) => !out.includes(place));
  const standings = standingsOf(seated.map(rankOf));
  const seats = anneal(standings, costsOf(seated, met), chance);
  const tables = Array.from({ length: seated.length / 4 }, (_, table) => [
    ...seats.subarray(4 * table, 4 * table + 4),
  ]);
  const sumOf = (four: readonly number[]) => four.reduce((sum, at) => sum + standings[at]!, 0);
  const fours = tables.sort((a, b) => sumOf(a) - sumOf(b)).map((four) => four.map((at) => seated[at]!));
  return numbered([...fours.flatMap((four) => bestWinds(four, history)), ...out], entrants);
}

/** The standings of players whose ranks are given in order: their places there; equals share the mean of theirs. */
function standingsOf(ranks: readonly number[]): Float64Array {
  const standings = new Float64Array(ranks.length);
  for (let first = 0; first < ranks.length; ) {
    let behind = first + 1;
    while (behind < ranks.length && ranks[behind] === ranks[first]) behind++;
    standings.fill((first + behind - 1) / 2, first, behind);
    first = behind;
  }
  return standings;
}

/**
 * What it costs that two sit together, apart from their standings. They are counted by their places in the order, since
 * the search looks at neighbours there: so it finds them in the processor's cache.
 */
function costsOf(order: readonly number[], { players, counts }: Meetings): Uint16Array {
  const costs = new Uint16Array(order.length ** 2);
  for (const [at, one] of order.entries()) {
    for (const [otherAt, other] of order.entries()) {
      const met = counts[one * players + other]!;
      costs[at * order.length + otherAt] =
        met >= APART ? APART_COST + MET_COST * (met - APART) : MET_COST * met;
    }
  }
  return costs;
}

/**
 * Improves the seats, four a table, by simulated annealing and then as long as an exchange makes them better.
 * @returns who sits where, counted by standings
 */
function anneal(standings: Float64Array, costs: Uint16Array, chance: Chance): Int32Array {
  const seats = standings.length;
  const seated = Int32Array.from(standings.keys());
  const cost = (one: number, other: number) =>
    costs[one * seats + other]! + Math.abs(standings[one]! - standings[other]!);
  /** What it costs more if the players of two seats change places. */
  const more = (at: number, otherAt: number) => {
    const one = seated[at]!;
    const other = seated[otherAt]!;
    let sum = 0;
    for (let step = 1; step < 4; step++) {
      const his = seated[(at & ~3) | ((at + step) & 3)]!;
      const others = seated[(otherAt & ~3) | ((otherAt + step) & 3)]!;
      sum += cost(other, his) + cost(one, others) - cost(one, his) - cost(other, others);
    }
    return sum;
  };
  const exchange = (at: number, otherAt: number) => {
    [seated[at], seated[otherAt]] = [seated[otherAt]!, seated[at]!];
  };

  let temperature = FROM;
  for (let step = 0; step < STEPS && seats > 4; step++) {
    if (step % 1024 === 0) temperature = FROM * (TO / FROM) ** (step / STEPS);
    const at = (chance.fraction() * seats) | 0;
    const otherAt = at + 1 + ((chance.fraction() * REACH) | 0);
    if (otherAt >= seats || otherAt >> 2 === at >> 2) continue;
    const worse = more(at, otherAt);
    if (worse <= 0 || chance.fraction() < Math.exp(-worse / temperature)) exchange(at, otherAt);
  }
  let better = true;
  for (let pass = 0; pass < PASSES && better; pass++) {
    better = false;
    for (let at = 0; at < seats; at++) {
      for (let otherAt = (at | 3) + 1; otherAt < Math.min(seats, at + REACH); otherAt++) {
        if (more(at, otherAt) >= 0) continue;
        exchange(at, otherAt);
        better = true;
      }
    }
  }
  return seated;
}

/** The four in the order of winds that is best for the winds and the neighbours they had. */
function bestWinds(four: readonly number[], history: SeatHistory): readonly number[] {
  return orders(four).reduce((best, one) => (history.cost(one) < history.cost(best) ? one : best));
}

/** All orders of a list. */
const orders = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => orders(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
