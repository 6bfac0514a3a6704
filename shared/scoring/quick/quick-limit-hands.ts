import type { WinningHand } from '../../books/words/scored-hand.ts';
import type { KindBits } from '../../game/kind-bits.ts';
import { CIRCUMSTANCES, type Circumstance } from '../../game/position.ts';
import type { Kind } from '../../game/tiles.ts';
import type { LastTile } from '../last-tile.ts';
import { scoreBonusTiles } from '../player-score.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import type { FixedHand, ScoringTable } from '../scoring-table.ts';

/** A limit hand, and what can be seen at a glance of a winning hand that is not it. */
interface Glance {
  readonly fixed: FixedHand;
  /** All tiles are of the kinds of one of these sets; null if any tiles will do. */
  readonly within: readonly Readonly<KindBits>[] | null;
  /** There are tiles of all these kinds. */
  readonly holding: Readonly<KindBits>;
  /** The winning tile; -1 for any. */
  readonly wonOn: Kind;
  /** The circumstance, as a bit of `LastTile.circumstanceBits`; 0 for any. */
  readonly wonWith: number;
  /** The circumstance in which it is worth twice as much; 0 for none. */
  readonly twiceWith: number;
}

const bitOf = (circumstance: Circumstance | undefined): number =>
  circumstance ? 1 << CIRCUMSTANCES.indexOf(circumstance) : 0;

const NONE: KindBits = { suits: 0, honours: 0 };

/** The limit hands of a table. */
export class QuickLimitHands {
  private readonly table: ScoringTable;
  private readonly glances: readonly Glance[];

  constructor(table: ScoringTable) {
    this.table = table;
    this.glances = table.limitHands.map((fixed) => {
      const { within = null, holding = NONE, wonOn = -1, wonWith } = fixed.hand.is.needs ?? {};
      return {
        fixed,
        within,
        holding,
        wonOn,
        wonWith: bitOf(wonWith),
        twiceWith: bitOf(fixed.hand.value.twiceWith),
      };
    });
  }

  /** The highest score of those that the tiles are, with anything added to it; -1 if they are none. */
  total(hand: WinningHand, last: LastTile, position: CheckedPosition, player: CheckedPlayer): number {
    const { suits, honours } = hand.kinds;
    let best = -1;
    for (let at = 0; at < this.glances.length; at++) {
      const { fixed, within, holding, wonOn, wonWith, twiceWith } = this.glances[at]!;
      if (wonOn >= 0 && wonOn !== last.kind) continue;
      if (wonWith !== 0 && (last.circumstanceBits & wonWith) === 0) continue;
      if (((holding.suits & ~suits) | (holding.honours & ~honours)) !== 0) continue;
      if (within !== null && !isWithin(within, suits, honours)) continue;
      const { plusBonusTiles } = fixed.hand.value;
      const { points, score } = (last.circumstanceBits & twiceWith) !== 0 ? fixed.twice : fixed;
      if ((best >= score.total && !plusBonusTiles) || !fixed.hand.is(hand)) continue;
      const total = plusBonusTiles
        ? this.table.fixedScore(fixed.hand, points, scoreBonusTiles(position, player)).score.total
        : score.total;
      if (total > best) best = total;
    }
    return best;
  }
}

function isWithin(sets: readonly Readonly<KindBits>[], suits: number, honours: number): boolean {
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at]!;
    if (((suits & ~set.suits) | (honours & ~set.honours)) === 0) return true;
  }
  return false;
}
