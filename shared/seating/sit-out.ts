import type { Chance } from './rounds.ts';

/**
 * Who sits out, round by round: always those who have the fewest times so far, so that nobody does twice before all have
 * once. By chance among equals.
 * @param before how often each player has sat out already
 * @param out how many sit out in each round
 */
export function whoSitsOut(
  before: readonly number[],
  out: number,
  rounds: number,
  chance: Chance,
): number[][] {
  const times = [...before];
  // One order for all rounds: those who sit out together once do so again rather than keep others apart.
  const order = chance.shuffled(times.map((_, player) => player));
  return Array.from({ length: rounds }, () => {
    const chosen = order.toSorted((a, b) => times[a]! - times[b]!).slice(0, out);
    for (const player of chosen) times[player]!++;
    return chosen;
  });
}

/**
 * Who sits out of a round drawn by standings: the last in the order among those who have the fewest times so far.
 * @param order the players, the best first
 */
export function whoSitsOutBehind(order: readonly number[], before: readonly number[], out: number): number[] {
  return order
    .toReversed()
    .sort((a, b) => before[a]! - before[b]!)
    .slice(0, out);
}
