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

  /** Writes what follows from the totals. */
  settle({ players, roles, drawsBefore }: CheckedPosition, into: Settled): void {
    const { totals } = into;
    const { dealer, winner, from, liable } = roles;
    const factor = this.rule.doubleAfterDraw && drawsBefore > 0 ? 2 : 1;
    let byLiable = 0;
    for (let at = 0; at < players.length; at++) {
      for (let other = at + 1; other < players.length; other++) {
        const doubled = this.dealerDoubles && (at === dealer || other === dealer) ? 2 * factor : factor;
        let points = 0;
        if (!this.difference && (at === winner || other === winner)) {
          const loser = at === winner ? other : at;
          const last = this.lastTileDoubles && (from < 0 || from === loser) ? 2 : 1;
          points = totals[winner]! * doubled * last;
          if (liable >= 0) {
            byLiable += points;
            points = 0;
          } else if (loser === at) points = -points;
        } else if (this.losersSettle) {
          const more = totals[at]! - totals[other]!;
          points = more * (this.rule.differencesSingle ? factor : doubled);
        }
        into.settlePair(at, other, points);
      }
    }
    if (byLiable > 0) into.pay(liable, winner, byLiable);
  }
}
