import { bookOf } from '../books/played.ts';
import { placeOf, placesOf, type Seat, seatAt, seatIndex } from '../game/seats.ts';
import { allHands } from '../match/fold-round.ts';
import type { FinishedHand, TableState } from '../match/table-state.ts';
import type { HandStart } from '../referee/referee.ts';
import { barred, liableSeat, type Rulings } from '../referee/rulings.ts';
import { type NextDealView, nextDealOf } from './view-next.ts';
import type { WhoView } from './view-rulings.ts';

/** An amount before and after an entry. */
export interface ChangeView {
  readonly before: number;
  readonly after: number;
}

/** What a player wins or loses by a hand, and his total in the match; null if that hand has no result. */
export interface AmountsView extends WhoView {
  readonly net: { readonly before: number | null; readonly after: number | null };
  /** Null of a hand that was not played in the present match. */
  readonly total: ChangeView | null;
}

/** What a referee's entry would change. */
export interface PreviewView {
  /** Number of the hand that is ruled on. */
  readonly hand: number;
  /** Fines that would be due, or with `back` no longer. */
  readonly fines: readonly {
    readonly from: WhoView;
    readonly to: WhoView;
    /** Null while a hand is played whose concealed tiles it would tell the worth of. */
    readonly points: number | null;
    readonly back: boolean;
  }[];
  /** The players who may do other things than before; none barred: he may do all again. */
  readonly bars: readonly { readonly who: WhoView; readonly from: readonly ('win' | 'claim')[] }[];
  /** Who would pay the winner for all; absent if that does not change. */
  readonly liable?: WhoView | null;
  /** Whether the hand would be over, or would go on; absent if that does not change. */
  readonly over?: boolean;
  /** The hand would not count; or would count again. */
  readonly isVoid?: boolean;
  /** How the hand would have begun; absent if that does not change. */
  readonly start?: HandStart;
  /** In the order of the seats, if a result or a total changes. */
  readonly amounts: readonly AmountsView[];
  /** Who would deal next; absent if that does not change. Null: the match would be over. */
  readonly next?: NextDealView | null;
}

/**
 * What an entry changes: the difference of the table before it and after it, so it is told by what applies it.
 * @param number the hand that is ruled on
 */
export function previewOf(before: TableState, after: TableState, number: number): PreviewView {
  const isOnTable = number === after.handNumber;
  const isSecret = isOnTable && tellsWorth(before, after);
  return {
    hand: number,
    fines: isOnTable ? finesBetween(before, after, isSecret) : [],
    bars: isOnTable ? barsBetween(before, after) : [],
    ...(isOnTable && changesOnTable(before, after)),
    amounts: isSecret ? [] : amountsBetween(before, after, number),
  };
}

function changesOnTable(
  before: TableState,
  after: TableState,
): Pick<PreviewView, 'liable' | 'over' | 'isVoid' | 'start' | 'next'> {
  const who = whoIn(after);
  const { hand, east, roundWind, drawsBefore, rulings } = after;
  const liable = hand && liableSeat(rulings, hand);
  const wasLiable = before.hand && liableSeat(before.rulings, before.hand);
  const isOver = hand?.phase === 'over';
  const isSameStart =
    east === before.east && roundWind === before.roundWind && drawsBefore === before.drawsBefore;
  const next = after.score ? nextDealOf(after) : undefined;
  const wasNext = before.score ? nextDealOf(before) : undefined;
  return {
    ...(liable !== wasLiable && { liable: liable && who(liable) }),
    ...(isOver !== (before.hand?.phase === 'over') && { over: isOver }),
    ...(rulings.isVoid !== before.rulings.isVoid && { isVoid: rulings.isVoid }),
    ...(!isSameStart && { start: { east, roundWind, drawsBefore } }),
    ...(next !== undefined && !isSameDeal(next, wasNext) && { next }),
  };
}

const isSameDeal = (one: NextDealView | null, other: NextDealView | null | undefined): boolean =>
  other !== undefined && one?.east === other?.east && one?.newRound === other?.newRound;

/**
 * Whether fines that an entry adds would tell, while the hand is played, what concealed tiles are worth. Nothing is logged
 * of a preview, so it may not tell what nobody may know.
 */
function tellsWorth({ hand, rulings: { penalties: known }, rules }: TableState, after: TableState): boolean {
  if (hand === null || hand.phase === 'over') return false;
  const rows = bookOf(rules).penalties.penalties;
  const added = after.rulings.penalties.slice(known.length);
  return added.some(({ penalty }) => rows.find(({ id }) => id === penalty)?.fine === 'value');
}

/** Penalties are added at the end, and those after a withdrawn one stay in order. */
function finesBetween(before: TableState, after: TableState, isSecret: boolean): PreviewView['fines'] {
  const who = whoIn(after);
  const told = (rulings: Rulings, others: Rulings, back: boolean) => {
    const known = others.penalties.map((penalty) => JSON.stringify(penalty));
    return rulings.penalties.flatMap((penalty) => {
      const at = known.indexOf(JSON.stringify(penalty));
      if (at >= 0) known.splice(at, 1);
      if (at >= 0) return [];
      return penalty.payments.map(({ from, to, points }) => ({
        from: who(from),
        to: who(to),
        points: isSecret ? null : points,
        back,
      }));
    });
  };
  return [...told(after.rulings, before.rulings, false), ...told(before.rulings, after.rulings, true)];
}

function barsBetween(before: TableState, after: TableState): PreviewView['bars'] {
  const who = whoIn(after);
  const { hand, players, east } = after;
  if (hand === null || before.hand === null) return [];
  return placesOf(players).flatMap((place) => {
    const seat = seatAt(place, east, players);
    const from = barred(after.rulings, hand, seat);
    const isSame = from.join() === barred(before.rulings, before.hand!, seat).join();
    return isSame ? [] : [{ who: who(seat), from }];
  });
}

function amountsBetween(before: TableState, after: TableState, number: number): readonly AmountsView[] {
  const was = handOf(before, number);
  const is = handOf(after, number);
  const { players } = after;
  // Without a result it is the hand on the table, whose beginning may have brought other totals.
  const { east } = is ?? was ?? after;
  const isUnscored = is === undefined && was === undefined;
  const inMatch =
    isUnscored ||
    [before, after].some(({ finishedHands }) => finishedHands.some((one) => one.number === number));
  const amounts = placesOf(players).map((place) => ({
    place,
    seat: seatAt(place, east, players),
    net: { before: was?.net[place] ?? null, after: is?.net[place] ?? null },
    total: inMatch ? { before: before.totals[place], after: after.totals[place] } : null,
  }));
  const changes = amounts.some(
    ({ net, total }) => net.before !== net.after || (isUnscored && total?.before !== total?.after),
  );
  return changes ? amounts.sort((one, other) => seatIndex(one.seat) - seatIndex(other.seat)) : [];
}

const handOf = (table: TableState, number: number): FinishedHand | undefined =>
  allHands(table).find((hand) => hand.number === number);

const whoIn =
  ({ east, players }: TableState) =>
  (seat: Seat): WhoView => ({ place: placeOf(seat, east, players), seat });
