import { isSwitchedOn } from '../../books/words/options.ts';
import type { SettlementRule } from '../../books/words/rule-set.ts';
import type { CheckedPosition } from '../read-position.ts';
import type { ScoringTable } from '../scoring-table.ts';
import type { Settled } from './settled.ts';

/** Who pays whom at a table: as `settle` has it, by the numbers of players. */
export class QuickSettlement {
  private readonly rule: SettlementRule;
  private readonly losersSettle: boolean;
  private readonly dealerDoubles: boolean;
  private readonly lastTileDoubles: boolean;
  private readonly difference: boolean;

  constructor({ rules, options }: ScoringTable, players: number) {
    this.rule = rules.settlement;
    this.losersSettle = isSwitchedOn(this.rule.losersSettle, options, true);
    this.dealerDoubles = isSwitchedOn(this.rule.dealerDoubles, options, true);
    this.lastTileDoubles = isSwitchedOn(this.rule.lastTileDoubles, options, false);
    this.difference = players === 2 && this.rule.twoPayDifference;
  }

  /** Adds what follows from the totals to a cleared `into`. */
  settle(
    { players, win, dealer, liable, drawsBefore }: CheckedPosition,
    winner: number,
    into: Settled,
  ): void {
    const { totals } = into;
    const factor = this.rule.doubleAfterDraw && drawsBefore > 0 ? 2 : 1;
    let dealing = -1;
    let paying = -1;
    let giving = -1;
    for (let at = 0; at < players.length; at++) {
      const { seat } = players[at]!;
      if (seat === dealer) dealing = at;
      if (seat === liable) paying = at;
      if (seat === win!.from) giving = at;
    }
    for (let at = 0; at < players.length; at++) {
      for (let other = at + 1; other < players.length; other++) {
        const doubled = this.dealerDoubles && (at === dealing || other === dealing) ? 2 * factor : factor;
        if (!this.difference && (at === winner || other === winner)) {
          const loser = at === winner ? other : at;
          const last = this.lastTileDoubles && (giving < 0 || giving === loser) ? 2 : 1;
          const points = totals[winner]! * doubled * last;
          if (points > 0) into.pay(paying < 0 ? loser : paying, winner, points);
        } else if (this.losersSettle) {
          const more = totals[at]! - totals[other]!;
          const points = Math.abs(more) * (this.rule.differencesSingle ? factor : doubled);
          if (more !== 0) into.pay(more < 0 ? at : other, more < 0 ? other : at, points);
        }
      }
    }
  }
}
