import { bookOf } from '../books/played.ts';
import type { DeadReason } from '../books/words/penalty-row.ts';
import { type Place, placeOf, type Seat } from '../game/seats.ts';
import { liabilities } from '../liability/watch.ts';
import type { FinishedHand, TableState } from '../match/table-state.ts';
import { liableSeat } from '../referee/rulings.ts';

/** Somebody at the table. */
export interface WhoView {
  readonly place: Place;
  readonly seat: Seat;
}

/** A ruling on a hand, as its score sheet shows it. */
export type RulingView =
  /** A penalty, named by its id, and the offender's payments. */
  | {
      readonly ruling: 'penalty';
      readonly who: WhoView;
      readonly penalty: string;
      readonly pays: readonly { readonly to: WhoView; readonly points: number }[];
    }
  | { readonly ruling: 'dead'; readonly who: WhoView; readonly reason: DeadReason }
  /** The player pays the winner for all, by this row of the book or, if null, by a referee's finding. */
  | { readonly ruling: 'liable'; readonly who: WhoView; readonly row: string | null }
  /** The player would have been liable, but had no choice. */
  | { readonly ruling: 'exempt'; readonly who: WhoView }
  /** The hand was declared void, or its end typed in. */
  | { readonly ruling: 'void' | 'typed'; readonly why: string };

/** A correction of a result. */
export type CorrectionView = NonNullable<FinishedHand['corrections']>[number];

/** The rulings on the hand on the table, for when it is over and nothing must be kept secret any more. */
export function rulingsOf({ hand, rulings, east, players, steps }: TableState): RulingView[] {
  if (hand === null) return [];
  const who = (seat: Seat): WhoView => ({ place: placeOf(seat, east, players), seat });
  const shown: RulingView[] = [];
  for (const { penalty, seat, payments } of rulings.penalties) {
    const pays = payments.map(({ to, points }) => ({ to: who(to), points }));
    shown.push({ ruling: 'penalty', who: who(seat), penalty, pays });
  }
  for (const [seat, { reason }] of Object.entries(rulings.dead)) {
    shown.push({ ruling: 'dead', who: who(seat as Seat), reason });
  }
  const liable = liableSeat(rulings, hand);
  if (liable) {
    const seen = liabilities(bookOf(hand.setup.rules).liability, rulings.watch, hand);
    const row = rulings.found ? null : (seen.findLast(({ by }) => by === liable)?.row ?? null);
    shown.push({ ruling: 'liable', who: who(liable), row });
  }
  for (const seat of rulings.exempt) shown.push({ ruling: 'exempt', who: who(seat) });
  for (const step of steps) {
    if (step.entry !== 'referee') continue;
    if (step.referee === 'void') shown.push({ ruling: 'void', why: step.why });
    if (step.referee === 'played') shown.push({ ruling: 'typed', why: step.why });
  }
  return shown;
}

/** The ids of penalties and liabilities in rulings. */
export const namedIn = (rulings: readonly RulingView[]): string[] =>
  rulings.flatMap((ruling) => {
    if (ruling.ruling === 'penalty') return [ruling.penalty];
    return ruling.ruling === 'liable' && ruling.row ? [ruling.row] : [];
  });
