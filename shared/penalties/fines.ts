import type { HandState } from '../hand/hand-state.ts';
import { dealerOf, playerAt } from '../hand/hand-tiles.ts';
import type { DeadHand, Payment } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { findRules } from '../rules/index.ts';
import { isSwitchedOn, readOptions } from '../rules/options.ts';
import type { Options, RuleSet } from '../rules/ruleset.ts';
import { scoreOther } from '../scoring/player-score.ts';
import { Rack } from '../scoring/rack.ts';
import { scoringTable } from '../scoring/scoring-table.ts';
import { type Account, settle } from '../scoring/settlement.ts';
import type { Seat } from '../seats.ts';
import { tilesOf } from '../tiles.ts';
import type { PenaltyBook, PenaltyRow } from './penalty-row.ts';

/** A penalty as the referee finds it. */
export interface Offence {
  readonly seat: Seat;
  /** Whose discard a false call was made to. */
  readonly from?: Seat;
  /** Of a fine by differences: what the correction costs each of the others, the dealer's doubling included. */
  readonly amounts?: Readonly<Partial<Record<Seat, number>>>;
}

/** Why fines cannot be reckoned. */
export interface FineError {
  readonly code: 'bad-rules' | 'amounts-missing';
  readonly message: string;
}

/** The dead hands of the players, where they have any. */
export type DeadHands = Readonly<Partial<Record<Seat, DeadHand>>>;

/**
 * What a penalty makes the offender pay to each of the others; nothing of a penalty that makes him liable. The
 * dealer pays and receives double, unless the table has switched that off.
 */
export function finesOf(
  hand: HandState,
  book: PenaltyBook,
  { fine, id }: PenaltyRow,
  { seat: from, amounts, ...offence }: Offence,
  dead: DeadHands,
): Result<readonly Payment[], FineError> {
  const table = rulesOf(hand);
  if (!table.ok) return table;
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

function rulesOf({ setup }: HandState): Result<{ rules: RuleSet; options: Options }, FineError> {
  const rules = findRules(setup.rules);
  if (!rules.ok) return err({ code: 'bad-rules', message: rules.error.message });
  const options = readOptions(rules.value, setup.options ?? {});
  if (!options.ok) return err({ code: 'bad-rules', message: options.error.message });
  return ok({ rules: rules.value, options: options.value });
}

/** What the tiles of a player who did not win are worth as they are. */
function tilesWorth(hand: HandState, rules: RuleSet, options: Options, seat: Seat, dead?: DeadHand): number {
  const { roundWind, seats } = hand.setup;
  const { concealed, melds, bonus } = playerAt(hand, seat);
  const table = scoringTable(rules, options);
  const rack = new Rack(tilesOf(concealed), melds, bonus);
  return scoreOther({ table, roundWind, players: seats }, { seat, rack, dead }).total;
}

/** The points of so many laak, without faan, by the book's table; 0 where a book counts none. */
export function laakValue({ steps }: RuleSet, laak: number): number {
  if (!steps) return 0;
  return steps.points[Math.min(steps.laak + 2 * laak, steps.points.length - 1)]!;
}

/**
 * What it costs each of the others that a player's total was announced too low (Küster, Die Strafen 6): the
 * difference between the settlement by the true totals of `account` and by the announced one. Nobody gains by a
 * fine, so that those whom the correction costs nothing are left out.
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
