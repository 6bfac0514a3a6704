import type { DeadReason } from '../books/words/penalty-row.ts';
import type { PlayerPosition, Win } from '../game/position.ts';
import type { Place, Seat } from '../game/seats.ts';

/**
 * What a referee enters besides the events of the hand:
 * - `penalty`: a numbered penalty of the book against `seat`, and who was harmed; `from`: the player whose discard
 *   was falsely called; `amounts`: for a fine by differences, what the correction costs each
 * - `dead-hand`: a hand is dead, and why; `cured`: its player has put the fault right in time
 * - `declared`: `seat` has warned everybody not to help `against` (Schmale's Pao), by condition `row`
 * - `liable`: `seat` must pay for all, whatever the table observed; null: nobody must
 * - `exemption`: `seat` claims to have had no other tile to discard, or to have wanted to win himself, and the ruling
 *   on that
 * - `void`: the hand does not count; nobody pays, and the deal is repeated
 * - `played`: how a hand ended that no reader saw: with `tiles` it is scored, with `net` the amounts are entered
 * - `start`: the hand began wrong; how it should have begun, and what that replaces
 * - `stopped`, `resumed`: the table is stopped, for a break or a dispute, and goes on; readings in between show nothing
 */
export type RefereeEvent =
  | {
      readonly referee: 'penalty';
      readonly penalty: string;
      readonly seat: Seat;
      readonly harmed: readonly Seat[];
      readonly from?: Seat;
      readonly amounts?: Readonly<Partial<Record<Seat, number>>>;
    }
  | { readonly referee: 'dead-hand'; readonly seat: Seat; readonly reason: DeadReason }
  | { readonly referee: 'cured'; readonly seat: Seat }
  | { readonly referee: 'declared'; readonly seat: Seat; readonly against: Seat; readonly row: string }
  | { readonly referee: 'liable'; readonly seat: Seat | null; readonly why: string }
  | {
      readonly referee: 'exemption';
      readonly seat: Seat;
      readonly ground: 'no-other' | 'own-win';
      readonly granted: boolean;
    }
  | { readonly referee: 'void'; readonly why: string }
  | ({ readonly referee: 'played'; readonly why: string } & PlayedUnseen)
  | {
      readonly referee: 'start';
      readonly why: string;
      readonly replaces: RuledStart;
      readonly put: RuledStart;
    }
  | { readonly referee: 'stopped'; readonly why: string }
  | { readonly referee: 'resumed' };

/** How a hand begins: who is East, the prevailing wind, and the drawn hands directly before it. */
export interface HandStart {
  readonly east: Place;
  readonly roundWind: Seat;
  readonly drawsBefore: number;
}

/**
 * How a hand should begin, by a referee. `totals`: what each place had won or lost before the first hand of a match,
 * where a game is gone on with that another log began; absent: nothing is said of them.
 */
export interface RuledStart extends HandStart {
  readonly totals?: Readonly<Record<Place, number>>;
}

/**
 * The end of a hand that no reader saw. `tiles` are those of the winner and of the others, of whom those left out count
 * nothing; `net` is what each seat won or lost.
 */
export type PlayedUnseen =
  | { readonly winner: Seat | null; readonly net: Readonly<Partial<Record<Seat, number>>> }
  | {
      readonly winner: Seat;
      readonly win: Omit<Win, 'seat'>;
      readonly tiles: Readonly<Partial<Record<Seat, PlayerPosition>>>;
    };
