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

/** What each of five players has won or lost in these hands; a player who sits out a hand wins or loses nothing. */
export function totalsOfFive(
  hands: readonly { readonly net: Readonly<Record<Place, number>>; readonly seated?: Seated }[],
): readonly number[] {
  const totals = FIVE.map(() => 0);
  for (const { net, seated } of hands) {
    for (const place of PLACES) totals[seated![place]]! += net[place];
  }
  return totals;
}
