import { PLACES, type Place } from '../seats.ts';
import type { FinishedHand } from './table-state.ts';

/** Five players, numbered in the order of the seats they drew: 0 begins as East, 4 (the red dragon) sits out. */
export const FIVE = [0, 1, 2, 3, 4] as const;
export type Player = (typeof FIVE)[number];

/** Who of five sits at each place of the table. */
export type Seated = Readonly<Record<Place, Player>>;

/** Who sits where before the first hand. */
export function firstSeated(east: Place): Seated {
  const from = PLACES.indexOf(east);
  const at = (place: Place) => FIVE[(PLACES.indexOf(place) - from + 4) % 4]!;
  return { A: at('A'), B: at('B'), C: at('C'), D: at('D') };
}

/** Who of the five sits out. */
export const sitsOut = (seated: Seated): Player =>
  FIVE.find((player) => !Object.values(seated).includes(player))!;

/**
 * Who sits where when East has lost (Schmale, A.2; Küster, Teilnehmerzahl, says only that one sits out in turn):
 * East sits out, and who sat out takes his place. The winds move on, so that the newcomer is North.
 */
export const afterEastLost = (seated: Seated, east: Place): Seated => ({
  ...seated,
  [east]: sitsOut(seated),
});

/** What each of five has won or lost in these hands: only those who played do. */
export function totalsOfFive(hands: readonly Pick<FinishedHand, 'net' | 'seated'>[]): readonly number[] {
  const totals = FIVE.map(() => 0);
  for (const { net, seated } of hands) {
    for (const place of PLACES) totals[seated![place]]! += net[place];
  }
  return totals;
}
