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

  constructor(hands: Hands, row: PlayRow, { setup }: Moment, end: HandEnd) {
    const players = setup.seats.length;
    this.hands = hands;
    this.row = row;
    this.end = end;
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

  /** Whether a player's rack, which has the tile already, is complete. `away`: its distance before the tile. */
  isComplete(player: number, kind: Kind, away: number): boolean {
    if (away !== 1 && !this.mayBeOther(player, kind)) return false;
    this.declared[player]!.readMelds(this.hands, player);
    return isCompleteHand(this.rules, this.held[player]!, kind);
  }

  /** Whether the rack without its last tile is near a hand that the distance does not know. */
  private mayBeOther(player: number, kind: Kind): boolean {
    const { others } = this;
    if (others.length === 0) return false;
    this.declared[player]!.readMelds(this.hands, player);
    const rack = this.hands.rack[player]!;
    let near = false;
    rack[kind]!--;
    for (let at = 0; at < others.length && !near; at++) {
      const pattern = others[at]!;
      near = pattern.near?.(this.held[player]!) ?? true;
    }
    rack[kind]!++;
    return near;
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
