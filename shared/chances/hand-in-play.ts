import type { PlayRow } from '../books/words/play-row.ts';
import { HAND_SIZE } from '../game/hand-size.ts';
import { FIRST_BONUS, type Kind } from '../game/tiles.ts';
import { aimsOf } from './aims.ts';
import { ClaimChoice } from './claim-choice.ts';
import { HandEnd } from './hand-end.ts';
import { Hands } from './hands.ts';
import { Judgement, valuedIn } from './judgement.ts';
import { dealerIn, type Moment, NO_TILE, playIn, type Replaces } from './moment.ts';
import { Tempers } from './tempers.ts';
import { NONE_LEFT, type RandomWords, WallOrder } from './wall-order.ts';
import { Winners } from './winners.ts';

/** What comes next in a rollout. */
export const TURN = 0;
export const CLAIMS = 1;
export const OVER = 2;
export type Next = typeof TURN | typeof CLAIMS | typeof OVER;

/** A hand that is played on in numbers: its state, and how tiles come from the wall. */
export class HandInPlay {
  protected readonly moment: Moment;
  protected readonly players: number;
  protected readonly row: PlayRow;
  protected readonly dealer: number;
  protected readonly hands = new Hands();
  protected readonly tempers = new Tempers();
  protected readonly judgement: Judgement;
  protected readonly choice: ClaimChoice;
  protected readonly wall: WallOrder;
  protected readonly end: HandEnd;
  protected readonly winners: Winners;
  /** The distance of each rack of thirteen tiles, declared groups counted. */
  protected readonly away = new Int32Array(4);
  protected random: RandomWords = { word: () => 0 };
  protected turn = 0;
  protected drawn: Kind = NO_TILE;
  protected fromDead = false;
  protected replaces: Replaces = null;
  protected kongOnKong = false;
  protected discard: Kind = NO_TILE;
  protected discarder = 0;
  protected refused = false;
  protected discards = 0;
  protected passed = 0;

  constructor(moment: Moment) {
    const { setup } = moment;
    this.moment = moment;
    this.players = setup.seats.length;
    this.row = playIn(moment);
    this.dealer = dealerIn(moment);
    this.judgement = new Judgement(this.hands, this.tempers, aimsOf(setup), valuedIn(setup));
    this.choice = new ClaimChoice(this.hands, this.judgement, this.tempers);
    this.wall = new WallOrder(this.row.border, setup.setSize);
    this.end = new HandEnd(setup);
    this.winners = new Winners(this.hands, this.row, moment, this.end, this.judgement.outlook);
  }

  /** Lays out flowers that were on a known rack, and replaces them; false if the wall does not allow it. */
  protected layOut(player: number, bonus: number): boolean {
    for (let rest = bonus; rest !== 0; rest &= rest - 1) {
      this.hands.layBonus(player, FIRST_BONUS + 31 - Math.clz32(rest & -rest));
      if (this.replace('bonus', false) === OVER) return false;
    }
    return true;
  }

  /** Deals the racks as far as they are not, and replaces flowers and seasons. */
  protected deal(): Next {
    const { moment, hands, wall, players } = this;
    const { dealtToEast } = this.row;
    const begins = moment.phase === 'deal';
    wall.addBonus(moment, this.random);
    this.drawn = NO_TILE;
    for (let player = 0; player < players; player++) {
      const dealt = player === 0 ? dealtToEast : HAND_SIZE;
      const unknown = begins ? dealt : moment.hidden[player]!;
      for (let left = unknown; left > 0; left--) this.put(player, begins ? wall.takeLive() : wall.earlier());
      for (let rest = moment.unlaid[player]!; rest !== 0; rest &= rest - 1) {
        hands.layBonus(player, FIRST_BONUS + 31 - Math.clz32(rest & -rest));
      }
    }
    for (let player = 0; player < players; player++) {
      const wanted = player === 0 ? dealtToEast : HAND_SIZE;
      while (hands.tilesOf(player) < wanted) {
        const tile = wall.takeReplacement();
        if (tile === NONE_LEFT) return OVER;
        this.put(player, tile);
        if (player === 0 && tile < FIRST_BONUS) this.drawn = tile;
      }
    }
    this.fromDead = this.drawn !== NO_TILE;
    this.replaces = this.fromDead ? 'bonus' : null;
    for (let player = 0; player < players; player++) this.measure(player);
    this.turn = 0;
    return dealtToEast === 14 ? TURN : CLAIMS;
  }

  protected put(player: number, tile: Kind): void {
    if (tile >= FIRST_BONUS) this.hands.layBonus(player, tile);
    else this.hands.add(player, tile, 1);
  }

  protected measure(player: number): void {
    this.away[player] = this.judgement.outlook.distance(this.hands, player);
    this.winners.forget(player);
  }

  /** The player in turn takes a tile of the live wall, or the hand ends. */
  protected draw(): Next {
    const tile = this.wall.takeLive();
    if (tile === NONE_LEFT) return OVER;
    this.fromDead = false;
    this.replaces = null;
    this.kongOnKong = false;
    return this.receive(tile);
  }

  /** The player in turn takes a replacement, or the hand ends. */
  protected replace(replaces: Replaces, kongOnKong: boolean): Next {
    const tile = this.wall.takeReplacement();
    if (tile === NONE_LEFT) return OVER;
    this.fromDead = true;
    this.replaces = replaces;
    this.kongOnKong = kongOnKong;
    return this.receive(tile);
  }

  protected receive(tile: Kind): Next {
    const { turn } = this;
    this.hands.taken[turn]!++;
    if (tile >= FIRST_BONUS) {
      this.hands.layBonus(turn, tile);
      return this.replace('bonus', false);
    }
    this.drawn = tile;
    this.hands.add(turn, tile, 1);
    return TURN;
  }
}
