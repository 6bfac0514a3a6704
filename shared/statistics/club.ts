import type { Suit, Won } from './played-hand.ts';

/** A special hand in a club's list. Variants that count apart are lines of one number. */
export interface ListedHand {
  readonly number: number;
  readonly name: string;
  /** The limit hand of the rule set, by its name there; without one only old results can name it. */
  readonly hand?: string;
  /** In this suit only. */
  readonly suit?: Suit;
}

/** To whom a club's own title goes. */
export type TitleTo = 'highest' | 'lowest' | { readonly atLeast: number };

/** A title of a club's own. */
export interface OwnTitle {
  readonly name: string;
  /** The figure that decides, by its id. */
  readonly figure: string;
  readonly to: TitleTo;
  /** Each year anew, or of all years together. */
  readonly per: 'year' | 'ever';
  /** Only for those who played so many hands. */
  readonly hands: number;
}

/** What a club's file tells. */
export interface Club {
  readonly name: string | null;
  /** Where its days begin, as the time zones of the IANA are named. */
  readonly timeZone: string;
  /** Its list of special hands; null if it gives none. */
  readonly list: readonly ListedHand[] | null;
  readonly titles: readonly OwnTitle[];
}

/** No file was given. */
export const NO_CLUB: Club = { name: null, timeZone: 'UTC', list: null, titles: [] };

/** A special hand that was won, as a club counts it. */
export interface SpecialHand {
  /** Null if neither the rules nor the club's list tell it. */
  readonly number: number | null;
  readonly name: string;
}

/**
 * The special hand that a won hand counts as: of several the one with the highest number; null if it is none. The club's
 * list goes before the numbers in the rules.
 */
export function specialHandIn({ hands, suit }: Won, { list }: Club): SpecialHand | null {
  let highest: SpecialHand | null = null;
  for (const { id, number } of hands) {
    if (number === undefined) continue;
    const listed = lineOf(list ?? [], id, number, suit);
    const special: SpecialHand = listed ?? { number, name: id };
    if (highest === null || (special.number ?? 0) > (highest.number ?? 0)) highest = special;
  }
  return highest;
}

/** The line of a list that a limit hand is: by its name in the rules, else by its number. */
function lineOf(
  list: readonly ListedHand[],
  id: string,
  number: number | null,
  suit: Suit | null,
): ListedHand | undefined {
  const inSuit = list.filter((listed) => listed.suit === undefined || listed.suit === suit);
  return inSuit.find(({ hand }) => hand === id) ?? inSuit.find((listed) => listed.number === number);
}
