import { type PlayedRules, playRow } from '../play-rules/index.ts';
import { type Place, placesOf, SEATS, type Seat } from '../seats.ts';
import { afterEastLost, firstSeated } from './five-players.ts';
import type { HandEntry } from './log-entry.ts';
import type { FinishedHand, TableState } from './table-state.ts';

/** How a book's hands make rounds, and its rounds a match. */
export interface MatchRow {
  /**
   * How long one is dealer: until another wins, so that he stays after a drawn hand; or (Philos 2.1, 5) for four
   * hands, but if he wins one of the first three, to the first hand after it that he does not win.
   */
  readonly dealerStays: 'until another wins' | 'four hands, or while he wins';
  /** Who must have been dealer before the next wind prevails. */
  readonly dealersInRound: 'everybody' | 'one';
  /** Rounds of a match; null where it goes on as long as the players like. */
  readonly rounds: number | null;
  /** Seats are drawn anew after so many rounds, where that is before the end of the match. */
  readonly newSeatsAfter?: number;
  /** A match that is played out is won by the highest special hand of it, not by the points. */
  readonly wonBySpecialHand?: true;
}

/** How far a match has come. */
export interface MatchStanding {
  /** Rounds that are played out. */
  readonly rounds: number;
  /** Dealers of the round in progress whose turn is over. */
  readonly dealers: number;
  /** The match is played out: the next hand begins another. */
  readonly over: boolean;
  /** The players may stop here: the match is over, or of one without an end every wind has prevailed. */
  readonly mayStop: boolean;
  /** Seats are drawn before the next hand, so that any place may be East. */
  readonly newSeats: boolean;
}

type Result = Pick<FinishedHand, 'east' | 'winner' | 'endedBy' | 'abandoned'>;

/** What of a hand its successor depends on. */
type HandBefore = Pick<TableState, 'handNumber' | 'east' | 'roundWind' | 'drawsBefore' | 'seated'> & {
  readonly rules: PlayedRules;
  /** Without it, four. */
  readonly players?: TableState['players'];
  readonly finishedHands: readonly Result[];
};

/**
 * The hand that follows the last finished one, by the rules of the match; the first of the table if there is
 * none. While the dealer's turn is not over he stays; then the deal passes to the next place, and at the end of
 * a round the next wind prevails. After the round of the north that is the east wind again: what follows a
 * match is another match. A hand that was given up, or
 * that a penalty ended, changes nothing of all this. Ask only when the hand on the
 * table is finished: folding refuses the entry otherwise.
 */
export function nextHand(table: HandBefore): HandEntry {
  const { rules, players = 4, finishedHands, handNumber, east, roundWind, drawsBefore } = table;
  const last = finishedHands.at(-1);
  const seated = players === 5 ? (table.seated ?? firstSeated(east)) : undefined;
  const next: HandEntry = {
    entry: 'hand',
    number: handNumber + 1,
    roundWind,
    east,
    drawsBefore: last === undefined ? drawsBefore : drawsAfter(last, drawsBefore),
    ...(seated && { seated }),
  };
  if (last === undefined) return next;
  const { turn, dealers } = progress(playRow(rules).match, players, finishedHands);
  if (turn.length > 0 || last.abandoned) return next;
  return {
    ...next,
    east: after(placesOf(players), east),
    roundWind: dealers === 0 ? after(SEATS, roundWind) : roundWind,
    ...(seated && { seated: afterEastLost(seated, east) }),
  };
}

/** How many drawn hands there are directly before the next hand. */
function drawsAfter({ winner, endedBy, abandoned }: Result, drawsBefore: number): number {
  if (endedBy !== undefined || abandoned) return drawsBefore;
  return winner === null ? drawsBefore + 1 : 0;
}

/** The finished hands of the match in progress, or of the one that is played out until the next begins. */
export function handsOfMatch<Hand extends Result>({
  rules,
  players = 4,
  finishedHands,
}: Pick<HandBefore, 'rules' | 'players'> & { readonly finishedHands: readonly Hand[] }): readonly Hand[] {
  const { match } = playRow(rules);
  let begins = 0;
  for (let at = 1; match.rounds !== null && at < finishedHands.length; at++) {
    const { rounds, dealers, turn } = progress(match, players, finishedHands.slice(begins, at));
    if (rounds === match.rounds && dealers === 0 && turn.length === 0) begins = at;
  }
  return finishedHands.slice(begins);
}

/** How far a table's match has come with the hands that are finished. */
export function matchStanding({
  rules,
  players = 4,
  finishedHands,
}: Pick<HandBefore, 'rules' | 'players' | 'finishedHands'>): MatchStanding {
  const { match } = playRow(rules);
  const { rounds, dealers, turn } = progress(match, players, finishedHands);
  const between = rounds > 0 && dealers === 0 && turn.length === 0 && !finishedHands.at(-1)!.abandoned;
  const ends = (every: number | null | undefined) => between && every != null && rounds % every === 0;
  return {
    rounds: match.rounds === null || ends(match.rounds) ? rounds : rounds % match.rounds,
    dealers,
    over: ends(match.rounds),
    mayStop: ends(match.rounds ?? SEATS.length),
    newSeats: ends(match.rounds) || ends(match.newSeatsAfter),
  };
}

/** Rounds played out, dealers of the next one whose turn is over, and the hands of the turn in progress. */
function progress(row: MatchRow, players: number, hands: readonly Result[]) {
  const inRound = row.dealersInRound === 'everybody' ? players : 1;
  let dealers = 0;
  let turn: Result[] = [];
  for (const hand of hands) {
    if (hand.abandoned) continue;
    turn.push(hand);
    if (!isTurnOver(row, turn)) continue;
    turn = [];
    dealers++;
  }
  return { rounds: Math.floor(dealers / inRound), dealers: dealers % inRound, turn };
}

function isTurnOver({ dealerStays }: MatchRow, turn: readonly Result[]): boolean {
  const { east, winner } = turn.at(-1)!;
  if (dealerStays === 'until another wins') return winner !== null && winner !== east;
  const wonEarly = turn.slice(0, 3).some((hand) => hand.winner === east);
  return wonEarly ? winner !== east : turn.length === 4;
}

function after<T extends Place | Seat>(ring: readonly T[], one: T): T {
  return ring[(ring.indexOf(one) + 1) % ring.length]!;
}
