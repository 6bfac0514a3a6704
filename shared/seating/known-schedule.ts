import { columnSchedule } from './column-schedule.ts';
import { cyclicSchedule } from './cyclic-schedule.ts';
import { withLatePlayers } from './late-players.ts';
import { type Round, tablesOf } from './rounds.ts';

/**
 * Rounds without a repeat, in each way to make so many for so many players that is known here. The ways differ in who
 * never meets: teams may fit one and not the other.
 */
export function knownSchedules(players: number, rounds: number): (readonly Round[])[] {
  const { tables, out } = tablesOf(players);
  const cyclic = cyclicSchedule(players);
  const own = cyclic && cyclic.length >= rounds ? [cyclic.slice(0, rounds)] : [];
  const others = out === 0 ? [columnSchedule(tables, rounds)] : withFewer(tables, out, rounds);
  return [...own, ...others.filter((schedule) => schedule !== null)];
}

const withFewer = (tables: number, late: number, rounds: number): (Round[] | null)[] =>
  tables === 1 ? [] : knownSchedules(4 * tables, rounds).map((fewer) => withLatePlayers(fewer, late));

/** The most rounds without a repeat that are known, `most` at most; one round always is. */
export function longestSchedule(players: number, most: number): readonly Round[] {
  for (let rounds = Math.min(most, Math.floor((players - 1) / 3)); rounds > 1; rounds--) {
    const [known] = knownSchedules(players, rounds);
    if (known) return known;
  }
  return [Array.from({ length: players }, (_, player) => player)];
}
