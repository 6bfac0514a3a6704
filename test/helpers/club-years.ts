import type { Club } from '../../shared/statistics/club.ts';
import type { ClubHand } from '../../shared/statistics/club-hand.ts';
import type { Won } from '../../shared/statistics/played-hand.ts';
import { type Statistics, statisticsOf } from '../../shared/statistics/statistics.ts';
import { clubHand, FOUR } from './club-hands.ts';
import { randomSource } from './random-hand.ts';

const YEARS = [2024, 2025, 2026];
const MATCHES_A_YEAR = 6;
const HANDS_A_MATCH = 8;
const WINS = [120, 80, 240, 500];

/** A club whose list has all fifty numbers, one of them in two suits, and a title of its own. */
export const CLUB: Club = {
  name: 'De Draak',
  timeZone: 'Europe/Amsterdam',
  list: [
    ...Array.from({ length: 50 }, (_, at) => ({ number: at + 1, name: `Hand ${at + 1}` })),
    { number: 40, name: 'Hand 40 in circles', suit: 'circles' },
  ],
  titles: [{ name: 'Rode Lantaarn', figure: 'points', to: 'lowest', per: 'year', hands: 1 }],
};

/** Years of a club by Bouter's rules: special hands, a situation, overscores, drawn hands, an old result; always the same. */
export function clubYears(club = CLUB): Statistics {
  const random = randomSource(7);
  const hands: ClubHand[] = [];
  for (const [at, year] of YEARS.entries()) {
    for (let match = 0; match < MATCHES_A_YEAR; match++) {
      const first = 1 + (at * MATCHES_A_YEAR + match) * HANDS_A_MATCH;
      for (let hand = 0; hand < HANDS_A_MATCH; hand++) {
        const short = { day: `${year}-0${match + 1}-1${hand}`, match: first };
        const winner = random(5);
        hands.push(clubHand(first + hand, winner === 4 ? short : { ...short, ...wonBy(winner, random) }));
      }
    }
  }
  const { hand, ...old } = clubHand(1, {
    log: 'old.csv',
    day: '1999-04-27',
    winner: 'Anna',
    won: special(21),
  });
  // Only who won was written down.
  const sides = [{ place: 'A', net: null, luck: null }] as const;
  hands.push({ ...old, players: { A: 'Eva' }, hand: { ...hand, sides, payments: null, entries: [] } });
  return statisticsOf(club, hands);
}

function wonBy(winner: number, random: (below: number) => number) {
  const points = WINS[random(WINS.length)]!;
  const net = FOUR.map((_, at) => (at === winner ? 3 * points : -points)) as [number, number, number, number];
  const payments = FOUR.flatMap((_, at) =>
    at === winner ? [] : [{ from: 'ABCD'[at] as 'A', to: 'ABCD'[winner] as 'A', points }],
  );
  const source = { source: 'wall', taken: 12 } as const;
  const won: Partial<Won> =
    points === 500
      ? { ...source, ...special(1 + random(50)) }
      : points === 240
        ? { ...source, overscore: 640, limit: 'limit' }
        : random(40) === 0
          ? { ...source, limit: 'pee-ling', hands: [{ id: 'pee-ling' }] }
          : source;
  return { winner: FOUR[winner]!, net, payments, won };
}

const special = (number: number): Partial<Won> => ({
  limit: `hand-${number}`,
  hands: [{ id: `hand-${number}`, number }],
});
