import { PLACES, type Place } from '../game/seats.ts';

/** Five players, numbered in the order of the seats they drew: 0 begins as East, 4 (the red dragon) sits out. */
export const FIVE = [0, 1, 2, 3, 4] as const;
export type Player = (typeof FIVE)[number];

/** Which of five players sits at each place. */
export type Seated = Readonly<Record<Place, Player>>;

/** The players' places before the first hand. */
export function firstSeated(east: Place): Seated {
  const from = PLACES.indexOf(east);
  const at = (place: Place) => FIVE[(PLACES.indexOf(place) - from + 4) % 4]!;
  return { A: at('A'), B: at('B'), C: at('C'), D: at('D') };
}

/** The player who sits out. */
export const sitsOut = (seated: Seated): Player =>
  FIVE.find((player) => !Object.values(seated).includes(player))!;

/**
 * The players' places after East has lost (Schmale, A.2; Küster, Teilnehmerzahl, says only that one sits out in
 * turn): East sits out, and the player who sat out takes that place. The winds move on, so the newcomer is North.
 */
export const afterEastLost = (seated: Seated, east: Place): Seated => ({
  ...seated,
  [east]: sitsOut(seated),
});

/** What of a hand counts for the totals. */
export interface CountedHand {
  readonly net: Readonly<Record<Place, number>>;
  readonly seated?: Seated;
  /** What the places had brought into the match that begins with it. */
  readonly brought?: Readonly<Record<Place, number>>;
}

/**
 * What each of five players has won or lost in these hands, and brought into them; a player who sits out a hand wins or
 * loses nothing.
 */
export function totalsOfFive(hands: readonly CountedHand[]): readonly number[] {
  const totals = FIVE.map(() => 0);
  for (const hand of hands) {
    for (const player of FIVE) totals[player]! += wonByFive(hand, player) + broughtByFive(hand, player);
  }
  return totals;
}

/** What one of five players won in a hand. */
export function wonByFive({ net, seated }: CountedHand, player: Player): number {
  const place = PLACES.find((one) => seated![one] === player);
  return place === undefined ? 0 : net[place];
}

/** What one of five players brought into the match that begins with a hand: who sits out, what is left to 0. */
export function broughtByFive({ brought, seated }: CountedHand, player: Player): number {
  if (brought === undefined) return 0;
  const place = PLACES.find((one) => seated![one] === player);
  return place === undefined ? -PLACES.reduce((sum, one) => sum + brought[one], 0) : brought[place];
}
