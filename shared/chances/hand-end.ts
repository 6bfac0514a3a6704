import { findRules } from '../books/index.ts';
import { readOptions } from '../books/words/options.ts';
import type { WinSource } from '../game/events.ts';
import { dealerOf } from '../game/hand-players.ts';
import type { HandSetup } from '../game/hand-state.ts';
import type { Circumstance, Win } from '../game/position.ts';
import { seatIndex } from '../game/seats.ts';
import { type Kind, tileOf } from '../game/tiles.ts';
import { settleChecked } from '../scoring/quick/settle-hand.ts';
import { Settled } from '../scoring/quick/settled.ts';
import type { CheckedPosition, Roles } from '../scoring/read-position.ts';
import { type ScoringTable, scoringTable } from '../scoring/scoring-table.ts';
import { CountedRack } from './counted-rack.ts';
import type { Hands } from './hands.ts';

/** A win as a rollout knows it. Players are numbered in playing order. */
export interface RolloutWin {
  readonly player: number;
  readonly kind: Kind;
  readonly source: WinSource;
  /** The player who discarded the tile, or whose kong is robbed; the winner himself if he drew it. */
  readonly from: number;
  readonly replaces: 'kong' | 'bonus' | null;
  readonly circumstances: readonly Circumstance[];
}

/**
 * Settles the ends of a hand's rollouts. Nobody is liable: that is for a referee to rule. A drawn hand is worth
 * nothing to anybody.
 */
export class HandEnd {
  readonly table: ScoringTable;
  readonly settled = new Settled();
  /** The position settled last; its racks are filled anew for each. */
  position: CheckedPosition;
  private readonly racks: readonly CountedRack[];
  private readonly roles: { -readonly [role in keyof Roles]: number };

  /** @throws RangeError if the setup's rules or options are unknown, which the engine would not have played */
  constructor(setup: HandSetup) {
    const { roundWind, drawsBefore, seats } = setup;
    this.table = tableOf(setup);
    this.racks = seats.map(() => new CountedRack());
    const dealer = dealerOf(setup);
    this.roles = {
      dealer: seats.indexOf(dealer),
      winner: -1,
      from: -1,
      liable: -1,
      roundWind: seatIndex(roundWind),
    };
    this.position = {
      table: this.table,
      roundWind,
      dealer,
      drawsBefore,
      liable: undefined,
      players: seats.map((seat, player) => ({
        seat,
        seatNumber: seatIndex(seat),
        rack: this.racks[player]!,
        dead: undefined,
      })),
      win: null,
      roles: this.roles,
    };
  }

  /** Settles a win; false if the hand is worth too little. The winner's rack includes the winning tile. */
  settle(hands: Hands, won: RolloutWin): boolean {
    for (let player = 0; player < this.racks.length; player++) this.racks[player]!.read(hands, player);
    const { seat } = this.position.players[won.player]!;
    const { circumstances, source } = won;
    const win: { -readonly [field in keyof Win]: Win[field] } = {
      seat,
      tile: tileOf(won.kind),
      source,
      circumstances,
    };
    if (won.replaces !== null) win.replaces = won.replaces;
    if (won.from !== won.player) win.from = this.position.players[won.from]!.seat;
    this.roles.winner = won.player;
    this.roles.from = won.from === won.player ? -1 : won.from;
    this.position = { ...this.position, win };
    return settleChecked(this.position, this.settled);
  }
}

function tableOf({ rules, options = {} }: HandSetup): ScoringTable {
  const found = findRules(rules);
  if (!found.ok) throw new RangeError(`rollouts: ${found.error.message}`);
  const known = readOptions(found.value, options);
  if (!known.ok) throw new RangeError(`rollouts: ${known.error.message}`);
  return scoringTable(found.value, known.value);
}
