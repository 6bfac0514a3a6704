import { tablesOf } from './rounds.ts';

/**
 * A lower bound, proven, for the repeats of any plan of so many players and rounds, where nobody sits out twice before
 * all have once: the greatest of three.
 *
 * - Who plays r rounds meets 3r times, but only players − 1 others. All else repeats.
 * - Four players of a table come from the tables of any earlier round, and from those who sat out there. With fewer
 *   than four tables some of them sat together, in every round after the first.
 * - 20 players have at most 5 rounds without a repeat (OEIS A107431), one less than the first bound allows.
 */
export function repeatsAtLeast(players: number, rounds: number): number {
  const known = players === 20 && rounds > 5 ? 1 : 0;
  return Math.max(fromMeetings(players, rounds), fromSmallHalls(players, rounds), known);
}

/** Everybody plays as often as the others, or once less: the rounds sat out go round. */
function fromMeetings(players: number, rounds: number): number {
  const satOut = rounds * tablesOf(players).out;
  const more = satOut % players;
  const repeatsOf = (out: number) => Math.max(0, 3 * (rounds - out) - (players - 1));
  const least = Math.floor(satOut / players);
  return Math.ceil((more * repeatsOf(least + 1) + (players - more) * repeatsOf(least)) / 2);
}

/**
 * The tables of the first round, less those who now sit out, spread over the tables of a later one as evenly as can be.
 * It is best if those who sit out come from tables that are still fuller.
 */
function fromSmallHalls(players: number, rounds: number): number {
  const { tables, out } = tablesOf(players);
  const together = Array.from({ length: tables }, () => 4);
  for (let sits = 0; sits < out; sits++) together[together.indexOf(Math.max(...together))]!--;
  const pairs = together.map((four) => {
    const fewest = Math.floor(four / tables);
    const fuller = four % tables;
    return (fuller * (fewest + 1) * fewest + (tables - fuller) * fewest * (fewest - 1)) / 2;
  });
  return (rounds - 1) * pairs.reduce((sum, one) => sum + one, 0);
}
