import { PLACES } from '../../shared/game/seats.ts';
import type { ClubHand } from '../../shared/statistics/club-hand.ts';
import type { PlayedHand, Won } from '../../shared/statistics/played-hand.ts';

/** Who plays the hands of {@link clubHand}, at the places A to D. */
export const FOUR = ['Anna', 'Ben', 'Cleo', 'Dirk'] as const;

/** What of a hand matters to a case; who is left out won or lost nothing. */
export interface HandInShort {
  readonly day?: string | null;
  readonly log?: string;
  readonly match?: number;
  readonly book?: string;
  readonly ended?: PlayedHand['ended'];
  /** Who won; nobody if absent. */
  readonly winner?: (typeof FOUR)[number];
  readonly won?: Partial<Won>;
  readonly net?: readonly [number, number, number, number];
  readonly luck?: PlayedHand['sides'][number]['luck'];
  readonly reviewed?: PlayedHand['sides'][number]['reviewed'];
  readonly payments?: PlayedHand['payments'];
  readonly brought?: PlayedHand['brought'];
}

/** A hand by Bouter's rules; each has a minute of its own. */
export function clubHand(number: number, short: HandInShort = {}): ClubHand {
  const { day = '2026-03-01', log = 'table', match = 1, book = 'bouter', winner, net = [0, 0, 0, 0] } = short;
  const nothing = {
    source: null,
    from: null,
    limit: null,
    hands: [],
    overscore: null,
    suit: null,
    taken: null,
  };
  return {
    hand: {
      log,
      number,
      match,
      at: day === null ? null : Date.parse(`${day}T12:00:00Z`) + number * 60_000,
      book,
      ended: short.ended ?? (winner ? 'won' : 'drawn'),
      sides: PLACES.map((place, at) => {
        const { luck = null, reviewed } = short;
        return { place, net: net[at]!, luck, ...(reviewed && { reviewed }) };
      }),
      won: winner ? { ...nothing, ...short.won, place: PLACES[FOUR.indexOf(winner)]! } : null,
      payments: short.payments ?? [],
      ...(short.brought && { brought: short.brought }),
      entries: [number * 10, number * 10 + 9],
    },
    players: { A: FOUR[0], B: FOUR[1], C: FOUR[2], D: FOUR[3] },
    match: `${log} ${match}`,
    day,
  };
}
