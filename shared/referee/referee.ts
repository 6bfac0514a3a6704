import { rulesId } from '../books/index.ts';
import { bookOf } from '../books/played.ts';
import { mayCure, seenNow } from '../books/words/faults.ts';
import type { DeadReason } from '../books/words/penalty-row.ts';
import type { HandState } from '../game/hand-state.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { declare } from '../liability/watch.ts';
import { finesOf } from '../penalties/fines.ts';
import type { RefereeEvent } from './referee-event.ts';
import { deadHands, liableSeat, type Rulings } from './rulings.ts';

export type * from './referee-event.ts';

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
    | 'amounts-missing'
    | 'hand-is-void'
    | 'already-played' //      its end was entered before
    | 'not-zero' //            the amounts are not 0 in sum, or not of those who play
    | 'already-stopped'
    | 'not-stopped';
  readonly message: string;
}

type Ruled = Result<Rulings, RefereeError>;

const refuse = (code: RefereeError['code'], message: string): Result<never, RefereeError> =>
  err({ code, message });

/** The rulings after the referee's entry, or why it is refused. */
export function rule(rulings: Rulings, hand: HandState, event: RefereeEvent): Ruled {
  const outside = seatsNamed(event).find((seat) => !hand.setup.seats.includes(seat));
  if (outside) return refuse('seat-not-played', `${outside} does not play: ${hand.setup.seats.join(' ')} do`);
  if (rulings.isVoid && !['stopped', 'resumed'].includes(event.referee)) {
    return refuse('hand-is-void', 'the hand is void: withdraw that first');
  }
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
    case 'void':
      return ok({ ...rulings, isVoid: true });
    case 'played':
      return end(rulings, hand, event);
    // It changes what the hand begins with, not what is ruled on it.
    case 'start':
      return ok(rulings);
    case 'stopped':
      return rulings.isStopped
        ? refuse('already-stopped', 'the table is stopped already')
        : ok({ ...rulings, isStopped: true });
    case 'resumed':
      return rulings.isStopped
        ? ok({ ...rulings, isStopped: false })
        : refuse('not-stopped', 'the table is not stopped');
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
    case 'played': {
      const named = Object.keys('net' in event ? event.net : event.tiles) as Seat[];
      return event.winner ? [event.winner, ...named] : named;
    }
    case 'void':
    case 'start':
    case 'stopped':
    case 'resumed':
      return [];
    default:
      return [event.seat];
  }
}

/** Who won a hand, by what was seen or entered; null: nobody, or it is not over. */
export const winnerOf = ({ end }: HandState): Seat | null => {
  if (end?.end === 'typed') return end.winner;
  return end?.end === 'win' ? end.win.seat : null;
};

/** The hand, ended by the rulings if one of them ends it: what is entered goes before what was seen. */
export function endedBy(rulings: Rulings, hand: HandState): HandState {
  const { isVoid, played, endedBy: penalty } = rulings;
  if (isVoid) return { ...hand, phase: 'over', end: { end: 'abandoned' } };
  if (penalty !== null) return { ...hand, phase: 'over', end: { end: 'penalty', penalty } };
  return played ? { ...hand, phase: 'over', end: { end: 'typed', winner: played.winner } } : hand;
}

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

function end(
  rulings: Rulings,
  { setup }: HandState,
  { referee: _, why: _why, ...played }: Extract<RefereeEvent, { referee: 'played' }>,
): Ruled {
  if (rulings.played)
    return refuse('already-played', 'how the hand ended was entered before: withdraw that first');
  if ('net' in played) {
    const sum = setup.seats.reduce((total, seat) => total + (played.net[seat] ?? Number.NaN), 0);
    if (sum !== 0) {
      return refuse(
        'not-zero',
        `what some win others lose: an amount for each of ${setup.seats.join(' ')}, 0 in sum`,
      );
    }
  }
  return ok({ ...rulings, played });
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
