import { liabilityRows } from '../liability/index.ts';
import { liabilities } from '../liability/watch.ts';
import type { FinishedHand, TableState } from '../match/table-state.ts';
import type { DeadReason } from '../penalties/penalty-row.ts';
import { liableSeat } from '../referee/rulings.ts';
import { type Place, placeOf, type Seat } from '../seats.ts';

/** Somebody at the table. */
export interface WhoView {
  readonly place: Place;
  readonly seat: Seat;
}

/** What was ruled of a hand, as its score sheet shows it. */
export type RulingView =
  /** A penalty, named by its id, and what the offender pays to whom. */
  | {
      readonly ruling: 'penalty';
      readonly who: WhoView;
      readonly penalty: string;
      readonly pays: readonly { readonly to: WhoView; readonly points: number }[];
    }
  | { readonly ruling: 'dead'; readonly who: WhoView; readonly reason: DeadReason }
  /** He pays the winner for all, by that row of the book, or since a referee found so (null). */
  | { readonly ruling: 'liable'; readonly who: WhoView; readonly row: string | null }
  /** He would have been liable, but had no choice. */
  | { readonly ruling: 'exempt'; readonly who: WhoView };

/** How a result was put right. */
export type CorrectionView = NonNullable<FinishedHand['corrections']>[number];

/** What was ruled of the hand on the table, when it is over and nothing has to be kept silent any more. */
export function rulingsOf({ hand, rulings, east, players }: TableState): RulingView[] {
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
    const seen = liabilities(liabilityRows(hand.setup.rules), rulings.watch, hand);
    const row = rulings.found ? null : (seen.findLast(({ by }) => by === liable)?.row ?? null);
    shown.push({ ruling: 'liable', who: who(liable), row });
  }
  for (const seat of rulings.exempt) shown.push({ ruling: 'exempt', who: who(seat) });
  return shown;
}

/** The ids of penalties and liabilities that rulings name. */
export const namedIn = (rulings: readonly RulingView[]): string[] =>
  rulings.flatMap((ruling) => {
    if (ruling.ruling === 'penalty') return [ruling.penalty];
    return ruling.ruling === 'liable' && ruling.row ? [ruling.row] : [];
  });
