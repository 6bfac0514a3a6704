import { readRules } from '../books/index.ts';
import type { Options } from '../books/words/option-rule.ts';
import { isSwitchedOn } from '../books/words/options.ts';
import type { PenaltyBook, PenaltyRow } from '../books/words/penalty-row.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import { stepPoints } from '../books/words/steps.ts';
import { countedTiles, dealerOf, playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import type { DeadHand, Payment } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { scoreOther } from '../scoring/player-score.ts';
import { Rack } from '../scoring/rack.ts';
import { scoringTable } from '../scoring/scoring-table.ts';
import { type Account, settle } from '../scoring/settlement.ts';

/** An offence, as the referee enters it. */
export interface Offence {
  readonly seat: Seat;
  /** The player whose discard was falsely called. */
  readonly from?: Seat;
  /** For a fine by differences: what the correction costs each of the others, including the dealer's doubling. */
  readonly amounts?: Readonly<Partial<Record<Seat, number>>>;
}

/** Why fines cannot be computed. */
export interface FineError {
  readonly code: 'bad-rules' | 'amounts-missing';
  readonly message: string;
}

/** The players' dead hands. */
export type DeadHands = Readonly<Partial<Record<Seat, DeadHand>>>;

/**
 * What the offender pays each of the others for a penalty; nothing for a penalty that makes him liable. The dealer
 * pays and receives double, unless the table has switched that off.
 */
export function finesOf(
  hand: HandState,
  book: PenaltyBook,
  { fine, id }: PenaltyRow,
  { seat: from, amounts, ...offence }: Offence,
  dead: DeadHands,
): Result<readonly Payment[], FineError> {
  const table = readRules(hand.setup.rules, hand.setup.options);
  if (!table.ok) return err({ code: 'bad-rules', message: table.error.message });
  const { rules, options } = table.value;
  if (fine === 'difference' && amounts === undefined) {
    return err({ code: 'amounts-missing', message: `${id} needs the amounts that the correction costs` });
  }
  const dealer = dealerOf(hand.setup);
  const dealerDoubles = isSwitchedOn(rules.settlement.dealerDoubles, options, true);
  const single = (to: Seat): number => {
    if (fine === 'everything' || fine === 'difference') return 0;
    if (fine === 'value') return tilesWorth(hand, rules, options, to, dead[to]);
    if ('points' in fine) return fine.points;
    return laakValue(rules, fine.laak) * (fine.discarderTwice && to === offence.from ? 2 : 1);
  };
  const payments: Payment[] = [];
  for (const to of hand.setup.seats) {
    if (to === from || (dead[to] !== undefined && !book.deadReceive)) continue;
    const doubled = dealerDoubles && (to === dealer || from === dealer) ? 2 : 1;
    const points = fine === 'difference' ? (amounts![to] ?? 0) : single(to) * doubled;
    if (points > 0) payments.push({ from, to, points });
  }
  return ok(payments);
}

/** The worth of the tiles of a player who did not win. */
function tilesWorth(hand: HandState, rules: RuleSet, options: Options, seat: Seat, dead?: DeadHand): number {
  const { roundWind, seats } = hand.setup;
  const player = playerAt(hand, seat);
  const { concealed, bonus } = countedTiles(player);
  const table = scoringTable(rules, options);
  const rack = new Rack(concealed, player.melds, bonus);
  return scoreOther({ table, roundWind, players: seats }, { seat, rack, dead }).total;
}

/** The points of a number of laak without faan by the book's table; 0 if the book does not count laak. */
export function laakValue({ steps }: RuleSet, laak: number): number {
  return steps ? stepPoints(steps, { faan: 0, laak }) : 0;
}

/**
 * What an announced total that was too low cost each of the others (Küster, Die Strafen 6): the difference between
 * the settlement by the true totals of `account` and by the announced one. Nobody profits from a fine, so players
 * whom the correction costs nothing are left out.
 */
export function costOfCorrection(
  { settlement }: RuleSet,
  options: Options,
  account: Account,
  seat: Seat,
  announced: number,
): Readonly<Partial<Record<Seat, number>>> {
  const totals = account.totals.map(([one, total]) => [one, one === seat ? announced : total] as const);
  const due = settle(settlement, options, account).net;
  const paid = settle(settlement, options, { ...account, totals }).net;
  const costs: Partial<Record<Seat, number>> = {};
  for (const [other] of account.totals) {
    const cost = paid[other]! - due[other]!;
    if (other !== seat && cost > 0) costs[other] = cost;
  }
  return costs;
}
