import { FIRST_WIND, type Kind, suitOf } from '../game/tiles.ts';
import type { Hands } from './hands.ts';
import { type Judgement, NO_SUIT } from './judgement.ts';
import type { Tempers } from './tempers.ts';
import { fraction, type RandomWords } from './wall-order.ts';

/** What a player claims a discard for; a chow is {@link CHOW_FROM} + 0 to 2, by which of its tiles is claimed. */
export const NOTHING = 0;
export const CLAIM_PUNG = 1;
export const CLAIM_KONG = 2;
/** The claimed tile is the highest of the chow; with 1 more the middle one, with 2 more the lowest. */
export const CHOW_FROM = 3;

/** The claims of the virtual players, other than to win: as `decideClaim` of `host/players/decisions.ts`. */
export class ClaimChoice {
  private readonly hands: Hands;
  private readonly judgement: Judgement;
  private readonly tempers: Tempers;

  constructor(hands: Hands, judgement: Judgement, tempers: Tempers) {
    this.hands = hands;
    this.judgement = judgement;
    this.tempers = tempers;
  }

  /**
   * What a player claims an open discard for.
   * @param now the distance of the player's rack
   * @param chows whether he may claim chows
   * @param replaceable whether a kong could be replaced
   */
  choose(
    player: number,
    kind: Kind,
    now: number,
    chows: boolean,
    replaceable: boolean,
    random: RandomWords,
  ): number {
    const { hands, judgement } = this;
    const held = hands.rack[player]![kind]!;
    const chow = chows && kind < FIRST_WIND;
    if (held < 2 && !chow) return NOTHING;
    const suit = judgement.aimedSuit(player);
    const isOff = suit !== NO_SUIT && kind < FIRST_WIND && suitOf(kind) !== suit;
    let best = NOTHING;
    let bestAway = now + 1;
    if (held >= 3) {
      const away = this.awayAfter(player, kind, kind, 3, 0);
      if (!(isOff && away > 1) && away <= now && replaceable) {
        best = CLAIM_KONG;
        bestAway = away;
      }
    }
    if (held >= 2) {
      const away = this.awayAfter(player, kind, kind, 2, 0);
      const gains = away < now || (away === now && judgement.isValued(player, kind));
      if (!(isOff && away > 1) && gains && away < bestAway) {
        best = CLAIM_PUNG;
        bestAway = away;
      }
    }
    if (chow) {
      const rank = kind % 9;
      const rack = hands.rack[player]!;
      for (let step = 2; step >= 0; step--) {
        const low = kind - step;
        if (rank < step || rank - step > 6) continue;
        const one = step === 0 ? low + 1 : low;
        const two = step === 2 ? low + 1 : low + 2;
        if (rack[one] === 0 || rack[two] === 0) continue;
        const away = this.awayAfter(player, one, two, 1, 1);
        if ((isOff && away > 1) || away >= now || away >= bestAway) continue;
        best = CHOW_FROM + 2 - step;
        bestAway = away;
      }
    }
    // Early on an open chow gives away more than it gains; hasty players take it all the same.
    if (best >= CHOW_FROM && now > 2 && fraction(random) < 1 - 0.5 * this.tempers.haste[player]!)
      return NOTHING;
    return best;
  }

  /** The distance once these tiles of the rack are laid down: `number` of `one`, and as many of `two` if it differs. */
  private awayAfter(player: number, one: Kind, two: Kind, number: number, chows: number): number {
    const { hands } = this;
    hands.add(player, one, -number);
    if (two !== one) hands.add(player, two, -number);
    hands.chows[player]! += chows;
    const away = this.judgement.outlook.distanceWith(hands, player, 3 - hands.melds[player]!);
    hands.chows[player]! -= chows;
    hands.add(player, one, number);
    if (two !== one) hands.add(player, two, number);
    return away;
  }
}
