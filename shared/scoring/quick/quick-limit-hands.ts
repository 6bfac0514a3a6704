import type { Options } from '../../books/words/option-rule.ts';
import type { WinningHand } from '../../books/words/scored-hand.ts';
import { CIRCUMSTANCES, type Circumstance } from '../../game/position.ts';
import { type Kind, PLAYING_KINDS } from '../../game/tiles.ts';
import { areasHeld, canBe, canHold, type Glance, glanceOf, singleHonours, singleSuits } from '../glance.ts';
import type { LastTile } from '../last-tile.ts';
import { scoreBonusTiles } from '../player-score.ts';
import type { Rack } from '../rack.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import type { FixedHand, ScoringTable } from '../scoring-table.ts';

/** A limit hand, and what can be seen at a glance of a winning hand that is not it. */
interface SeenHand {
  readonly fixed: FixedHand;
  readonly glance: Glance;
  /** The circumstance that it needs, as a bit of `LastTile.circumstanceBits`; 0 for any. */
  readonly wonWith: number;
  /** The circumstance in which it is worth twice as much; 0 for none. */
  readonly twiceWith: number;
}

const bitOf = (circumstance: Circumstance | undefined): number =>
  circumstance ? 1 << CIRCUMSTANCES.indexOf(circumstance) : 0;

/** The limit hands of a table. */
export class QuickLimitHands {
  private readonly table: ScoringTable;
  private readonly all: readonly SeenHand[];
  /**
   * Those that a hand can be by the areas of its tiles, the winning tile, and whether there are any circumstances:
   * mostly none. Grows as they are asked for.
   */
  private readonly possible: (readonly SeenHand[] | undefined)[] = new Array(32 * PLAYING_KINDS).fill(
    undefined,
  );

  constructor(table: ScoringTable) {
    this.table = table;
    this.all = table.limitHands.map((fixed): SeenHand => {
      const { needs } = fixed.hand.is;
      const twiceWith = bitOf(fixed.hand.value.twiceWith);
      return { fixed, glance: glanceOf(needs), wonWith: bitOf(needs?.wonWith), twiceWith };
    });
  }

  /** The highest score of those that the tiles are, with anything added to it; -1 if they are none. */
  total(last: LastTile, position: CheckedPosition, player: CheckedPlayer, ordinary: boolean): number {
    const { rack } = player;
    const { suits, honours } = rack.kinds;
    const { kind, circumstanceBits } = last;
    const areas = areasHeld(suits, honours);
    const place = 32 * kind + 2 * areas + (circumstanceBits === 0 ? 0 : 1);
    const seen = this.possible[place] ?? this.find(place, kind, areas, circumstanceBits !== 0);
    if (seen.length === 0) return -1;
    const singles = singleSuits(rack) | singleHonours(rack);
    // Made only if a glance is not enough. A new object for each hand: some tests keep what they found, by the object.
    let hand: WinningHand | null = null;
    let best = -1;
    for (let at = 0; at < seen.length; at++) {
      const { fixed, glance, wonWith, twiceWith } = seen[at]!;
      if (wonWith !== 0 && (circumstanceBits & wonWith) === 0) continue;
      if (!canBe(glance, suits, honours, singles)) continue;
      const { plusBonusTiles } = fixed.hand.value;
      const { points, score } = (circumstanceBits & twiceWith) !== 0 ? fixed.twice : fixed;
      if (best >= score.total && !plusBonusTiles) continue;
      hand ??= finishedHand(rack, last, this.table.options, ordinary);
      if (!fixed.hand.is(hand)) continue;
      const total = plusBonusTiles
        ? this.table.fixedScore(fixed.hand, points, scoreBonusTiles(position, player)).score.total
        : score.total;
      if (total > best) best = total;
    }
    return best;
  }

  private find(place: number, won: Kind, areas: number, anyCircumstance: boolean): readonly SeenHand[] {
    const seen = this.all.filter(
      ({ glance, wonWith }) =>
        (wonWith === 0 || anyCircumstance) &&
        (glance.wonOn < 0 || glance.wonOn === won) &&
        canHold(glance, areas),
    );
    this.possible[place] = seen;
    return seen;
  }
}

/** The hand as limit hands see it. */
function finishedHand(
  { concealed, melds, tiles, kinds }: Rack,
  last: LastTile,
  options: Options,
  ordinary: boolean,
): WinningHand {
  return { concealed, melds, winds: last.held!.winds, tiles, kinds, ordinary, options, win: last };
}
