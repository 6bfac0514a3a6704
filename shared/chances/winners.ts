import { type Pattern, SEVEN_PAIRS, THIRTEEN_ODD_ONES } from '../books/words/patterns.ts';
import type { PlayRow, WinRole } from '../books/words/play-row.ts';
import type { Held } from '../game/parts.ts';
import type { Kind } from '../game/tiles.ts';
import { specialHandIn } from '../hand/special-hand.ts';
import { rolesIn } from '../hand/win-role.ts';
import { type HandRules, isCompleteHand, windsAt } from '../scoring/complete.ts';
import { CountedRack } from './counted-rack.ts';
import type { HandEnd } from './hand-end.ts';
import type { Hands } from './hands.ts';
import type { Moment } from './moment.ts';
import type { Outlook } from './outlook.ts';

const NOT_LOOKED = -1;

/** Who can win with a tile, and who of several does. */
export class Winners {
  private readonly hands: Hands;
  private readonly row: PlayRow;
  private readonly rules: HandRules;
  /** The hands that the distance does not know: a rack may be complete although it was not one tile away. */
  private readonly others: readonly Pattern[];
  private readonly declared: readonly CountedRack[];
  private readonly held: readonly Held[];
  private readonly end: HandEnd;
  private readonly outlook: Outlook;
  /** By player, whether the rack of thirteen tiles is near one of {@link others}: 1 or 0; {@link NOT_LOOKED} if unknown. */
  private readonly near = new Int8Array(4).fill(NOT_LOOKED);

  constructor(hands: Hands, row: PlayRow, { setup }: Moment, end: HandEnd, outlook: Outlook) {
    const players = setup.seats.length;
    this.hands = hands;
    this.row = row;
    this.end = end;
    this.outlook = outlook;
    this.rules = end.table.completeWith(players);
    this.others = this.rules.patterns.filter(
      ({ matches }) => matches !== SEVEN_PAIRS.matches && matches !== THIRTEEN_ODD_ONES.matches,
    );
    this.declared = setup.seats.map(() => new CountedRack());
    this.held = setup.seats.map((seat, player) => ({
      concealed: hands.rack[player]!,
      melds: this.declared[player]!.melds,
      ...(this.rules.winds && { winds: windsAt(this.rules.rules, players, seat, setup.roundWind) }),
    }));
  }

  /** The player's rack of thirteen tiles, or his groups, have changed. */
  forget(player: number): void {
    this.near[player] = NOT_LOOKED;
  }

  /**
   * Whether a tile may complete a player's rack, which does not have it yet: a quick look before {@link isComplete}.
   * @param away the rack's distance
   */
  mayWin(player: number, away: number): boolean {
    return this.isNearOther(player) || away === 1;
  }

  /** Whether a player's rack, which has the tile already, is complete; after {@link mayWin}. */
  isComplete(player: number, kind: Kind, away: number): boolean {
    const { hands, outlook } = this;
    const isOrdinary = away === 1 && outlook.distance(hands, player) === 0;
    if (!isOrdinary && this.near[player] !== 1) return false;
    this.declared[player]!.readMelds(hands, player);
    return isCompleteHand(this.rules, this.held[player]!, kind);
  }

  /** Whether the rack of thirteen tiles is near a hand that the distance does not know. */
  private isNearOther(player: number): boolean {
    const { others, near } = this;
    if (near[player] === NOT_LOOKED) {
      this.declared[player]!.readMelds(this.hands, player);
      near[player] = 0;
      for (let at = 0; at < others.length && near[player] === 0; at++) {
        if (others[at]!.near?.(this.held[player]!) ?? true) near[player] = 1;
      }
    }
    return near[player] === 1;
  }

  /** Whether the tile completes one of these parts of a complete rack. */
  completesOneOf(player: number, kind: Kind, roles: readonly WinRole[]): boolean {
    return rolesIn(this.rules, this.held[player]!, kind).some((role) => roles.includes(role));
  }

  /** The rank of the win that was settled last, as `winRank` has it: lower comes first. */
  rank(player: number, kind: Kind): number {
    const { winOrder, specialFirst } = this.row;
    const special = specialFirst && specialHandIn(specialFirst, this.end.position);
    if (special) return -1 - special.number;
    const roles = rolesIn(this.rules, this.held[player]!, kind);
    return Math.min(
      winOrder.length,
      ...roles.map((role) => winOrder.indexOf(role)).filter((place) => place >= 0),
    );
  }
}
