import { type PlayedRules, playRow } from '../books/played.ts';
import type { MatchRow } from '../books/words/match-row.ts';
import { type Place, placesOf, SEATS, type Seat } from '../game/seats.ts';
import { afterEastLost, firstSeated } from './five-players.ts';
import type { HandEntry } from './log-entry.ts';
import type { FinishedHand, TableState } from './table-state.ts';

/** The progress of a match. */
export interface MatchStanding {
  /** Completed rounds. */
  readonly rounds: number;
  /** How many dealers of the current round have had their turn. */
  readonly dealers: number;
  /** The match is complete: the next hand begins another. */
  readonly over: boolean;
  /** The players may stop here: the match is over, or, if it has no fixed end, every wind has prevailed. */
  readonly mayStop: boolean;
  /** Seats are drawn before the next hand, so any place may be East. */
  readonly newSeats: boolean;
}

/** What of a finished hand the next ones depend on. */
export type HandResult = Pick<FinishedHand, 'east' | 'winner' | 'endedBy' | 'abandoned' | 'turnsBefore'>;

/** What the next hand depends on. */
type HandBefore = Pick<TableState, 'handNumber' | 'east' | 'roundWind' | 'drawsBefore' | 'seated'> & {
  readonly rules: PlayedRules;
  /** Default four. */
  readonly players?: TableState['players'];
  readonly finishedHands: readonly HandResult[];
};

/**
 * The hand after the last finished one by the rules of the match, or the first of the table. During his turn the
 * dealer stays; then the deal passes to the next place, and at the end of a round the next wind prevails. East
 * follows the round of the north: after a match comes another. A hand that was given up, or that a penalty ended,
 * changes none of this. Call this only when the hand on the table is finished: otherwise folding refuses the entry.
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

/** The number of drawn hands directly before the next hand. */
function drawsAfter({ winner, endedBy, abandoned }: HandResult, drawsBefore: number): number {
  if (endedBy !== undefined || abandoned) return drawsBefore;
  return winner === null ? drawsBefore + 1 : 0;
}

/** The finished hands of the current match, or of the completed one until the next begins. */
export function handsOfMatch<Hand extends HandResult>({
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

/** The progress of a table's match with its finished hands. */
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

/** How many dealers of the match have had their turn. */
export function turnsSoFar(table: Pick<HandBefore, 'rules' | 'players' | 'finishedHands'>): number {
  const { rules, players = 4 } = table;
  const { match } = playRow(rules);
  const { rounds, dealers } = progress(match, players, handsOfMatch(table));
  return rounds * (match.dealersInRound === 'everybody' ? players : 1) + dealers;
}

/** Completed rounds, dealers of the next one who have had their turn, and the hands of the current turn. */
function progress(row: MatchRow, players: number, hands: readonly HandResult[]) {
  const inRound = row.dealersInRound === 'everybody' ? players : 1;
  let dealers = 0;
  let turn: HandResult[] = [];
  for (const hand of hands) {
    // A referee put its beginning right: it is the first hand of its dealer's turn.
    if (hand.turnsBefore !== undefined) [dealers, turn] = [hand.turnsBefore, []];
    if (hand.abandoned) continue;
    turn.push(hand);
    if (!isTurnOver(row, turn)) continue;
    turn = [];
    dealers++;
  }
  return { rounds: Math.floor(dealers / inRound), dealers: dealers % inRound, turn };
}

function isTurnOver({ dealerStays }: MatchRow, turn: readonly HandResult[]): boolean {
  const { east, winner } = turn.at(-1)!;
  if (dealerStays === 'until another wins') return winner !== null && winner !== east;
  const wonEarly = turn.slice(0, 3).some((hand) => hand.winner === east);
  return wonEarly ? winner !== east : turn.length === 4;
}

function after<T extends Place | Seat>(ring: readonly T[], one: T): T {
  return ring[(ring.indexOf(one) + 1) % ring.length]!;
}
