import type { HandEvent } from '../events.ts';
import { positionOf } from '../hand/hand-position.ts';
import type { HandState } from '../hand/hand-state.ts';
import { liabilityRows } from '../liability/index.ts';
import { type LiabilityWatch, liabilities, NOTHING_SEEN, watch } from '../liability/watch.ts';
import { faultAfter, type SeenFault } from '../penalties/faults.ts';
import { penaltyBook } from '../penalties/index.ts';
import type { DeadReason } from '../penalties/penalty-row.ts';
import type { DeadHand, Payment, Position } from '../position.ts';
import type { Seat } from '../seats.ts';

/** A dead hand: why, how the score takes it, and what has happened since. */
export interface RuledDead {
  readonly reason: DeadReason;
  readonly dead: DeadHand;
  /** Absent of a lost bet, which is no fault. */
  readonly seen?: SeenFault;
}

/** A penalty with what it makes the offender pay. */
export interface ImposedPenalty {
  readonly penalty: string;
  readonly seat: Seat;
  readonly payments: readonly Payment[];
}

/** All that has been ruled in a hand: plain immutable data, folded from its events and the referee's. */
export interface Rulings {
  readonly watch: LiabilityWatch;
  readonly dead: Readonly<Partial<Record<Seat, RuledDead>>>;
  readonly penalties: readonly ImposedPenalty[];
  /** The penalty that ended the hand without a winner; winds and dealer stay. Null: none did. */
  readonly endedBy: string | null;
  /** Whom the referee found liable; null inside: he found nobody to be. Null: he has found nothing. */
  readonly found: { readonly seat: Seat | null } | null;
  /** Whose claim to have had no choice was granted. */
  readonly exempt: readonly Seat[];
}

/** No rulings yet. */
export const NO_RULINGS: Rulings = {
  watch: NOTHING_SEEN,
  dead: {},
  penalties: [],
  endedBy: null,
  found: null,
  exempt: [],
};

/** The rulings after an event of the hand; `before` and `after` are the hand's states around it. */
export function follow(rulings: Rulings, before: HandState, event: HandEvent, after: HandState): Rulings {
  const rows = liabilityRows(before.setup.rules);
  const next = { ...rulings, watch: watch(rows, rulings.watch, before, event, after) };
  return withSeen(next, (seen) => faultAfter(seen, event));
}

/** What has been ruled of dead hands, as a position has it. */
export function deadHands({ dead }: Rulings): Readonly<Partial<Record<Seat, DeadHand>>> {
  return Object.fromEntries(Object.entries(dead).map(([seat, ruled]) => [seat, ruled.dead]));
}

/** What a player may not do any more because his hand is dead. */
export function barred(rulings: Rulings, { setup }: HandState, seat: Seat): readonly ('win' | 'claim')[] {
  const ruled = rulings.dead[seat];
  if (!ruled) return [];
  const { faults } = penaltyBook(setup.rules);
  // A lost bet is found out at the end, when nothing is left to be done.
  return ruled.seen ? faults[ruled.seen.fault].bars : ['win'];
}

/**
 * Who has to pay the winner for all: whom the referee found, or else whom the table saw and who is not let off;
 * of several, who gave his tile last. Null: nobody, or nobody has won.
 */
export function liableSeat({ watch: seen, found, exempt: free }: Rulings, hand: HandState): Seat | null {
  if (hand.end?.end !== 'win') return null;
  if (found) return found.seat;
  const liable = liabilities(liabilityRows(hand.setup.rules), seen, hand);
  return liable.findLast(({ by }) => !free.includes(by))?.by ?? null;
}

/** The position of a hand with what has been ruled: dead hands, and who is liable. */
export function ruledPosition(rulings: Rulings, hand: HandState): Position {
  const position = positionOf(hand);
  const dead = deadHands(rulings);
  const players = Object.entries(position.players).map(([seat, player]) => {
    const why = dead[seat as Seat];
    return [seat, why ? { ...player, dead: why } : player] as const;
  });
  const liable = liableSeat(rulings, hand);
  return { ...position, ...(liable && { liable }), players: Object.fromEntries(players) };
}

/** What a hand changes for each player: the settlement and all fines on top of it. */
export function netWithFines(
  net: Readonly<Partial<Record<Seat, number>>>,
  { penalties }: Rulings,
): Readonly<Partial<Record<Seat, number>>> {
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
