import { rulesId } from '../books/index.ts';
import { bookOf } from '../books/played.ts';
import { mayCure, seenNow } from '../books/words/faults.ts';
import type { DeadReason } from '../books/words/penalty-row.ts';
import type { HandState } from '../game/hand-state.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { declare } from '../liability/watch.ts';
import { finesOf } from '../penalties/fines.ts';
import { deadHands, liableSeat, type Rulings } from './rulings.ts';

/**
 * What a referee enters besides the events of the hand:
 * - `penalty`: a numbered penalty of the book against `seat`, and who was harmed; `from`: the player whose discard
 *   was falsely called; `amounts`: for a fine by differences, what the correction costs each
 * - `dead-hand`: a hand is dead, and why; `cured`: its player has put the fault right in time
 * - `declared`: `seat` has warned everybody not to help `against` (Schmale's Pao), by condition `row`
 * - `liable`: `seat` must pay for all, whatever the table observed; null: nobody must
 * - `exemption`: `seat` claims to have had no other tile to discard, or to have wanted to win himself, and the ruling
 *   on that
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
    };

/** Why the referee's entry is refused. */
export interface RefereeError {
  readonly code:
    | 'seat-not-played'
    | 'hand-is-over' //        ended by a penalty, won or drawn
    | 'unknown-penalty'
    | 'no-harm' //             nobody was harmed, so nothing is due
    | 'harmed-himself'
    | 'not-a-dead-hand' //     not for this reason, by this book
    | 'already-dead'
    | 'winner-not-dead' //     a dead hand cannot have won
    | 'nothing-to-cure'
    | 'too-late-to-cure'
    | 'no-declaration' //      there is no such row, or it need not be declared
    | 'no-threat'
    | 'nobody-won'
    | 'winner-not-liable'
    | 'nothing-to-exempt' //   the seat is not liable, or the book knows no exemption
    | 'bad-rules'
    | 'amounts-missing';
  readonly message: string;
}

type Ruled = Result<Rulings, RefereeError>;

const refuse = (code: RefereeError['code'], message: string): Result<never, RefereeError> =>
  err({ code, message });

/** The rulings after the referee's entry, or why it is refused. */
export function rule(rulings: Rulings, hand: HandState, event: RefereeEvent): Ruled {
  const outside = seatsNamed(event).find((seat) => !hand.setup.seats.includes(seat));
  if (outside) return refuse('seat-not-played', `${outside} does not play: ${hand.setup.seats.join(' ')} do`);
  switch (event.referee) {
    case 'penalty':
      return impose(rulings, hand, event);
    case 'dead-hand':
      return pronounce(rulings, hand, event.seat, event.reason);
    case 'cured':
      return cure(rulings, hand, event.seat);
    case 'declared': {
      if (isOver(rulings, hand)) return refuse('hand-is-over', 'nobody can be warned when the hand is over');
      const rows = bookOf(hand.setup.rules).liability;
      const declared = declare(rows, rulings.watch, { row: event.row, seat: event.against });
      return declared.ok ? ok({ ...rulings, watch: declared.value }) : declared;
    }
    case 'liable':
      return find(rulings, hand, event.seat);
    case 'exemption':
      return exempt(rulings, hand, event);
  }
}

function seatsNamed(event: RefereeEvent): readonly Seat[] {
  switch (event.referee) {
    case 'penalty':
      return [event.seat, ...event.harmed, ...(event.from ? [event.from] : [])];
    case 'declared':
      return [event.seat, event.against];
    case 'liable':
      return event.seat ? [event.seat] : [];
    default:
      return [event.seat];
  }
}

const winnerOf = ({ end }: HandState): Seat | null => (end?.end === 'win' ? end.win.seat : null);

const isOver = (rulings: Rulings, { phase }: HandState): boolean =>
  phase === 'over' || rulings.endedBy !== null;

function impose(
  rulings: Rulings,
  hand: HandState,
  event: Extract<RefereeEvent, { referee: 'penalty' }>,
): Ruled {
  const { penalty, seat, harmed } = event;
  const book = bookOf(hand.setup.rules).penalties;
  const row = book.penalties.find(({ id }) => id === penalty);
  if (!row) {
    const known = book.penalties.map(({ id }) => id).join(', ') || 'none';
    return refuse(
      'unknown-penalty',
      `${rulesId(hand.setup.rules)} has no penalty ${penalty}; it has: ${known}`,
    );
  }
  if (harmed.length === 0)
    return refuse('no-harm', `${penalty} is due only where ${row.harm}: name who was harmed`);
  if (harmed.includes(seat)) return refuse('harmed-himself', `${seat} is not fined for his own harm`);
  // A player who won may turn out to have had no mah-jongg at all.
  if (row.handEnds && isOver(rulings, hand) && winnerOf(hand) !== seat)
    return refuse('hand-is-over', `${penalty} ends the hand, which is over`);
  if (row.fine === 'everything') return find(rulings, hand, seat);
  const payments = finesOf(hand, book, row, event, deadHands(rulings));
  if (!payments.ok) return payments;
  return ok({
    ...rulings,
    penalties: [...rulings.penalties, { penalty, seat, payments: payments.value }],
    endedBy: row.handEnds ? penalty : rulings.endedBy,
  });
}

function pronounce(rulings: Rulings, hand: HandState, seat: Seat, reason: DeadReason): Ruled {
  const { rules } = hand.setup;
  const dead = bookOf(rules).penalties.deadHands[reason];
  if (dead === undefined)
    return refuse('not-a-dead-hand', `by ${rulesId(rules)} no hand is dead for ${reason}`);
  if (winnerOf(hand) === seat) {
    return refuse(
      'winner-not-dead',
      `${seat} has won, which a dead hand cannot: enter the penalty for a false mah-jongg, or correct the result`,
    );
  }
  const before = rulings.dead[seat];
  if (before) return refuse('already-dead', `${seat}'s hand is dead already, for ${before.reason}`);
  const seen = reason === 'lost-bet' ? {} : { seen: seenNow(seat, reason) };
  return ok({ ...rulings, dead: { ...rulings.dead, [seat]: { reason, dead, ...seen } } });
}

function cure(rulings: Rulings, hand: HandState, seat: Seat): Ruled {
  const { [seat]: found, ...others } = rulings.dead;
  if (found?.seen === undefined) return refuse('nothing-to-cure', `${seat} has no fault to put right`);
  const row = bookOf(hand.setup.rules).penalties.faults[found.seen.fault];
  if (!mayCure(row, found.seen) || isOver(rulings, hand)) {
    const until = row.cure ? `only ${row.cure}` : 'not at all';
    return refuse('too-late-to-cure', `${found.reason} can be put right ${until} (${row.place})`);
  }
  return ok({ ...rulings, dead: others });
}

function find(rulings: Rulings, hand: HandState, seat: Seat | null): Ruled {
  if (winnerOf(hand) === null) return refuse('nobody-won', 'nobody pays for all before a player has won');
  if (winnerOf(hand) === seat)
    return refuse('winner-not-liable', `${seat} has won, and is not liable to himself`);
  return ok({ ...rulings, found: { seat } });
}

function exempt(
  rulings: Rulings,
  hand: HandState,
  { seat, granted }: Extract<RefereeEvent, { referee: 'exemption' }>,
): Ruled {
  const excusable = bookOf(hand.setup.rules).liability.some(({ exemption }) => exemption);
  if (!excusable || liableSeat(rulings, hand) !== seat) {
    return refuse('nothing-to-exempt', `${seat} is not liable, or the book knows no exemption`);
  }
  if (!granted) return ok(rulings);
  return ok({ ...rulings, found: null, exempt: [...rulings.exempt, seat] });
}
