import { Meetings } from './meetings.ts';
import type { Chance, Round } from './rounds.ts';

/** Steps of the search: about a tenth of a second. */
const STEPS = 300_000;

/** How readily two players change places though that costs more, in meetings of players who should not meet. */
const TEMPERATURE = 0.3;

/**
 * Gives the players their places in a schedule so that as few as possible meet who should not. How often anybody meets
 * again is up to the schedule alone.
 * @param apart sets of players of whom none should meet another
 * @returns the rounds, and how often players still meet who should not
 */
export function placePlayers(
  schedule: readonly Round[],
  players: number,
  apart: readonly (readonly number[])[],
  chance: Chance,
): { readonly rounds: Round[]; readonly apartMeetings: number } {
  const meets = new Meetings(players);
  for (const round of schedule) meets.addRound(round);
  const places = placeSets(meets, apart, chance);
  const apartMeetings = exchangePlaces(places, meets, apart, chance);
  const playerAt = new Int32Array(players);
  for (const [player, place] of places.entries()) playerAt[place] = player;
  const rounds = schedule.map((round) => round.map((place) => playerAt[place]!));
  return { rounds, apartMeetings };
}

/** The place of each player, by chance; the largest sets choose first, each member where he meets the fewest before him. */
function placeSets(meets: Meetings, apart: readonly (readonly number[])[], chance: Chance): Int32Array {
  const { players, counts } = meets;
  const free = new Set(chance.shuffled(Array.from({ length: players }, (_, place) => place)));
  const places = new Int32Array(players).fill(-1);
  const take = (player: number, place: number) => {
    places[player] = place;
    free.delete(place);
  };
  for (const set of apart.toSorted((a, b) => b.length - a.length)) {
    for (const player of set) {
      if (places[player]! >= 0) continue;
      const others = set.flatMap((other) => (places[other]! >= 0 ? [places[other]!] : []));
      let best = -1;
      let fewest = Number.POSITIVE_INFINITY;
      for (const place of free) {
        let met = 0;
        for (const other of others) met += counts[place * players + other]!;
        if (met >= fewest) continue;
        best = place;
        fewest = met;
        if (met === 0) break;
      }
      take(player, best);
    }
  }
  const rest = [...free];
  for (const player of places.keys()) if (places[player]! < 0) take(player, rest.pop()!);
  return places;
}

/**
 * Lets two players change places, as long as somebody meets whom he should not and steps are left.
 * @returns how many such meetings are left
 */
function exchangePlaces(
  places: Int32Array,
  { players, counts }: Meetings,
  apart: readonly (readonly number[])[],
  chance: Chance,
): number {
  const others = Array.from({ length: players }, () => new Set<number>());
  for (const set of apart) {
    for (const one of set) for (const other of set) if (one !== other) others[one]!.add(other);
  }
  const wishful = [...others.keys()].filter((player) => others[player]!.size > 0);
  // The meetings of a player with those whom he should not meet, if he sat elsewhere, and another at his place.
  const wrong = (player: number, place: number, exchanged: number) => {
    let sum = 0;
    for (const other of others[player]!) {
      sum += counts[place * players + places[other === exchanged ? player : other]!]!;
    }
    return sum;
  };
  let left = wishful.reduce((sum, player) => sum + wrong(player, places[player]!, -1), 0);
  let best = left;
  const bestPlaces = places.slice();
  for (let step = 0; step < STEPS && best > 0; step++) {
    const one = wishful[(chance.fraction() * wishful.length) | 0]!;
    const before = wrong(one, places[one]!, -1);
    const other = (chance.fraction() * players) | 0;
    if (before === 0 || other === one) continue;
    const after = wrong(one, places[other]!, other) + wrong(other, places[one]!, one);
    const more = after - before - wrong(other, places[other]!, -1);
    if (more > 0 && chance.fraction() >= Math.exp(-more / TEMPERATURE)) continue;
    [places[one], places[other]] = [places[other]!, places[one]!];
    left += 2 * more;
    if (left < best) {
      best = left;
      bestPlaces.set(places);
    }
  }
  places.set(bestPlaces);
  return best / 2;
}
