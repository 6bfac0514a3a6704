import { bookOf } from '../books/played.ts';
import { faultAfter, type SeenFault } from '../books/words/faults.ts';
import type { DeadReason } from '../books/words/penalty-row.ts';
import type { HandEvent } from '../game/events.ts';
import type { HandState } from '../game/hand-state.ts';
import type { DeadHand, Payment, Position } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { positionOf } from '../hand/hand-position.ts';
import { type LiabilityWatch, liabilities, NOTHING_SEEN, watch } from '../liability/watch.ts';
import type { PlayedUnseen } from './referee-event.ts';

/** A dead hand: why, how the score treats it, and what has happened since. */
export interface RuledDead {
  readonly reason: DeadReason;
  readonly dead: DeadHand;
  /** Absent for a lost bet, which is no fault. */
  readonly seen?: SeenFault;
}

/** A penalty, with the offender's payments. */
export interface ImposedPenalty {
  readonly penalty: string;
  readonly seat: Seat;
  readonly payments: readonly Payment[];
}

/** All rulings of a hand: plain immutable data, folded from its events and the referee's. */
export interface Rulings {
  readonly watch: LiabilityWatch;
  readonly dead: Readonly<Partial<Record<Seat, RuledDead>>>;
  readonly penalties: readonly ImposedPenalty[];
  /** The penalty that ended the hand without a winner, so that winds and dealer stay; null if none did. */
  readonly endedBy: string | null;
  /** The player whom the referee found liable, or `seat: null` for nobody. Null: no finding. */
  readonly found: { readonly seat: Seat | null } | null;
  /** The players whose claim to have had no choice was granted. */
  readonly exempt: readonly Seat[];
  /** The hand does not count: nobody pays anything, and the deal is repeated. */
  readonly isVoid: boolean;
  /** How the hand ended, as a referee entered it; null: as it was seen. */
  readonly played: PlayedUnseen | null;
  /** The table is stopped: what is read now does not belong to the hand. */
  readonly isStopped: boolean;
}

/** No rulings yet. */
export const NO_RULINGS: Rulings = {
  watch: NOTHING_SEEN,
  dead: {},
  penalties: [],
  endedBy: null,
  found: null,
  exempt: [],
  isVoid: false,
  played: null,
  isStopped: false,
};

/** The rulings after an event of the hand; `before` and `after` are the hand's states around it. */
export function follow(rulings: Rulings, before: HandState, event: HandEvent, after: HandState): Rulings {
  const rows = bookOf(before.setup.rules).liability;
  const next = { ...rulings, watch: watch(rows, rulings.watch, before, event, after) };
  return withSeen(next, (seen) => faultAfter(seen, event));
}

/** The dead hands, as a position has them. */
export function deadHands({ dead }: Rulings): Readonly<Partial<Record<Seat, DeadHand>>> {
  return Object.fromEntries(Object.entries(dead).map(([seat, ruled]) => [seat, ruled.dead]));
}

/** What a player may no longer do because his hand is dead. */
export function barred(rulings: Rulings, { setup }: HandState, seat: Seat): readonly ('win' | 'claim')[] {
  const ruled = rulings.dead[seat];
  if (!ruled) return [];
  const { faults } = bookOf(setup.rules).penalties;
  // A lost bet shows at the end, when nothing is left to do.
  return ruled.seen ? faults[ruled.seen.fault].bars : ['win'];
}

/**
 * The player who pays the winner for all: the one whom the referee found liable, or else the last giver whom the
 * table found liable and who is not exempt. Null: nobody, or nobody has won.
 */
export function liableSeat({ watch: seen, found, exempt: free }: Rulings, hand: HandState): Seat | null {
  if (hand.end?.end === 'typed') return hand.end.winner && (found?.seat ?? null);
  if (hand.end?.end !== 'win') return null;
  if (found) return found.seat;
  const liable = liabilities(bookOf(hand.setup.rules).liability, seen, hand);
  return liable.findLast(({ by }) => !free.includes(by))?.by ?? null;
}

/** The position of a hand with the rulings: how it ended if that was entered, dead hands, and who is liable. */
export function ruledPosition(rulings: Rulings, hand: HandState): Position {
  const position = { ...positionOf(hand), ...typedPosition(rulings, hand) };
  const dead = deadHands(rulings);
  const players = Object.entries(position.players).map(([seat, player]) => {
    const why = dead[seat as Seat];
    return [seat, why ? { ...player, dead: why } : player] as const;
  });
  const liable = liableSeat(rulings, hand);
  return { ...position, ...(liable && { liable }), players: Object.fromEntries(players) };
}

/** What was entered of a hand that no reader saw, as a position has it. Who is left out counts nothing. */
function typedPosition({ played }: Rulings, { setup }: HandState): Pick<Position, 'players' | 'win'> | null {
  if (played === null || !('tiles' in played)) return null;
  const { winner, win, tiles } = played;
  const players = setup.seats.map((seat) => [seat, tiles[seat] ?? { concealed: [], dead: 'foul' }] as const);
  return { win: { seat: winner, ...win }, players: Object.fromEntries(players) };
}

/** The change for each player: the settlement plus all fines. Of a void hand, nothing. */
export function netWithFines(
  net: Readonly<Partial<Record<Seat, number>>>,
  { penalties, isVoid }: Rulings,
): Readonly<Partial<Record<Seat, number>>> {
  if (isVoid) return {};
  const sums = { ...net };
  for (const { from, to, points } of penalties.flatMap(({ payments }) => payments)) {
    sums[from] = (sums[from] ?? 0) - points;
    sums[to] = (sums[to] ?? 0) + points;
  }
  return sums;
}

function withSeen(rulings: Rulings, change: (seen: SeenFault) => SeenFault): Rulings {
  const dead: Partial<Record<Seat, RuledDead>> = {};
  for (const [seat, ruled] of Object.entries(rulings.dead)) {
    dead[seat as Seat] = ruled.seen ? { ...ruled, seen: change(ruled.seen) } : ruled;
  }
  return { ...rulings, dead };
}
