import type { Seat } from '../../shared/game/seats.ts';
import type { Dice } from './random.ts';

/** How somebody plays and moves. Shares are probabilities at each occasion. */
export interface Person {
  /** Multiplies all durations. */
  readonly pace: number;
  /** Likes chows as well as pungs. */
  readonly chows: boolean;
  /** Claims what brings the hand on. */
  readonly claims: number;
  /** Reaches for the wall before the previous discard lies. */
  readonly reachesEarly: number;
  /** Looks at a drawn tile for seconds before putting it anywhere. */
  readonly peeks: number;
  /** Discards an unwanted tile from the hand, without putting it on the rack. */
  readonly passesOn: number;
  /** Keeps a drawn tile in the hand until another is discarded. */
  readonly holds: number;
  /** Lays a drawn tile across the top of the rack. */
  readonly onTop: number;
  /** Names a discard and lays it down seconds later. */
  readonly laysLate: number;
  /** Discards first and lays down the claimed group afterwards. */
  readonly discardsFirst: number;
  /** Puts the dealt tiles on the rack only when all are there. */
  readonly racksLate: boolean;
  /** Plays with the tiles: bursts and touches a minute. */
  readonly fidgets: number;
  /** Shows the hand when another has won or nobody has. */
  readonly shows: number;
  /** Presses the button with a call. */
  readonly presses: number;
}

/** The four people of a hand. */
export type People = Readonly<Record<Seat, Person>>;

/** Four people of different manners. */
export function drawPeople(dice: Dice): People {
  const person = (): Person => ({
    pace: dice.around(1, 1.35),
    chows: dice.chance(0.8),
    claims: dice.between(0.35, 0.95),
    reachesEarly: dice.between(0, 0.3),
    peeks: dice.between(0.03, 0.25),
    passesOn: dice.between(0.1, 0.8),
    holds: dice.between(0, 0.25),
    onTop: dice.chance(0.4) ? dice.between(0.2, 0.9) : 0,
    laysLate: dice.between(0, 0.08),
    discardsFirst: dice.between(0, 0.2),
    racksLate: dice.chance(0.2),
    fidgets: dice.around(2.5, 2.2),
    shows: dice.between(0.1, 0.8),
    presses: dice.between(0.6, 1),
  });
  return { E: person(), S: person(), W: person(), N: person() };
}
