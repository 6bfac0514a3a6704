import type { Place } from '../game/seats.ts';
import { type Club, type SpecialHand, specialHandIn } from './club.ts';
import type { ClubHand } from './club-hand.ts';
import type { PlayedHand, Side, Won } from './played-hand.ts';

/** What a hand gave a player. */
interface Gained {
  /** How he won it; null if he did not. */
  readonly win: Won | null;
  /** The special hand with which he won; null if it was none. */
  readonly special: SpecialHand | null;
  /** The number of the special situation in which he won (Bouter 84 to 87), 51 to 54. */
  readonly situation: number | null;
  /** What the hand gave him in All Round points (Bouter 134, 135). */
  readonly allRound: number;
}

const NOTHING: Gained = { win: null, special: null, situation: null, allRound: 0 };

/** A played hand from the side of one of its players. */
export interface OwnHand extends Gained {
  readonly hand: PlayedHand;
  readonly players: ClubHand['players'];
  readonly match: string;
  readonly day: string | null;
  readonly player: string;
  readonly side: Side;
  /** The year of the match, which is that of its first hand; null if that is unknown. */
  readonly year: number | null;
  /** How he stood in the match after this hand. */
  readonly after: Standing;
  /** Nobody had more points after it, and somebody had less. */
  readonly leads: boolean;
}

/** How a player stands in a match. */
export interface Standing {
  /** Hands that he has played in it. */
  readonly hands: number;
  /** What he has won or lost in it, and brought into it. */
  readonly points: number;
  readonly allRound: number;
}

/** Numbers of the special situations, by the names of the limit hands (rules 84 to 87, 141; 135 misprints one). */
export const SITUATIONS: Readonly<Record<string, number>> = {
  'pee-ling': 51,
  'flower-of-the-dyke': 52,
  'moon-from-the-sea': 53,
  'saving-holy-bird': 54,
};

/** The course of a match, hand by hand. */
export class MatchCourse {
  readonly #club: Club;
  readonly #standings = new Map<string, Standing>();
  #year: number | null | undefined;

  constructor(club: Club) {
    this.#club = club;
  }

  /** Adds the match's next hand. @returns it from the side of each of its players */
  add({ hand, players, match, day }: ClubHand): readonly OwnHand[] {
    if (this.#year === undefined) this.#year = day === null ? null : Number(day.slice(0, 4));
    const gained = hand.won === null ? NOTHING : gainedBy(hand.won, this.#club);
    const gainedAt = (place: Place) => (hand.won?.place === place ? gained : NOTHING);
    for (const { place, net } of hand.sides) {
      const player = players[place]!;
      const { hands, points, allRound } = this.#standings.get(player) ?? NEW;
      this.#standings.set(player, {
        hands: hands + 1,
        points: points + (hand.brought?.[place] ?? 0) + (net ?? 0),
        allRound: allRound + gainedAt(place).allRound,
      });
    }
    let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { points } of this.#standings.values()) {
      most = Math.max(most, points);
      least = Math.min(least, points);
    }
    return hand.sides.map((side): OwnHand => {
      const player = players[side.place]!;
      const { win, special, situation, allRound } = gainedAt(side.place);
      const after = this.#standings.get(player)!;
      const leads = most > least && after.points === most;
      const year = this.#year ?? null;
      return {
        hand,
        players,
        match,
        day,
        player,
        side,
        win,
        special,
        situation,
        allRound,
        year,
        after,
        leads,
      };
    });
  }
}

const NEW: Standing = { hands: 0, points: 0, allRound: 0 };

function gainedBy(won: Won, club: Club): Gained {
  const special = specialHandIn(won, club);
  const situation = situationOf(won);
  const number = Math.max(special?.number ?? 0, situation ?? 0);
  const hundreds = Math.floor((won.overscore ?? 0) / 100);
  return { win: won, special, situation, allRound: number > 0 ? number : hundreds };
}

/** The highest situation of a won hand; null if it was won in none. */
const situationOf = ({ hands }: Won): number | null =>
  hands.reduce<number | null>((highest, { id }) => {
    const number = SITUATIONS[id];
    return number === undefined ? highest : Math.max(highest ?? 0, number);
  }, null);
