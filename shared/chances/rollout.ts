import type { PlayRow } from '../books/words/play-row.ts';
import type { KongKind, WinSource } from '../game/events.ts';
import { type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import { circumstancesOf } from './circumstances.ts';
import { CHOW_FROM, CLAIM_KONG, CLAIM_PUNG, NOTHING } from './claim-choice.ts';
import { CLAIMS, HandInPlay, type Next, OVER, TURN } from './hand-in-play.ts';
import { CHOW, FIRST_DISCARD, KONG, LIES_CONCEALED, PUNG } from './hands.ts';
import { NO_TILE } from './moment.ts';
import { chooseKong } from './own-kongs.ts';
import { dealUnknown } from './unknown-racks.ts';
import type { RandomWords } from './wall-order.ts';

/** Nobody won. */
export const DRAWN = -1;

/**
 * Plays a hand from a moment to its end, again and again: what is not known is dealt anew each time, and the virtual
 * players decide for everybody, with tempers drawn anew as far as their play leaves them open. They rob and claim at
 * once, and never bet. Equal moments and random streams give equal ends. Allocates next to nothing until a hand is settled.
 */
export class Rollout extends HandInPlay {
  /** The player who won, in playing order from East; {@link DRAWN} if nobody did. */
  winner = DRAWN;

  /** What each player wins or loses in the last rollout: whole numbers. */
  get net(): Float64Array {
    return this.end.settled.net;
  }

  /** Plays the hand to its end once. */
  play(random: RandomWords): void {
    this.random = random;
    this.winner = DRAWN;
    this.end.settled.clear();
    this.tempers.draw(random);
    for (let next = this.begin(); next !== OVER; )
      next = next === TURN ? this.takeTurn() : this.settleClaims();
  }

  /** Deals what is not known, and goes on to the next decision. */
  private begin(): Next {
    const { moment, hands, wall } = this;
    hands.copy(moment.hands);
    wall.shuffle(moment, this.random);
    this.turn = moment.turn;
    this.drawn = moment.drawn;
    this.fromDead = moment.fromDead;
    this.replaces = moment.replaces;
    this.kongOnKong = moment.kongOnKong;
    this.discard = moment.discard;
    this.discarder = moment.discarder;
    this.refused = moment.refused;
    this.discards = moment.discards;
    this.passed = moment.passed;
    if (moment.phase === 'deal' || moment.phase === 'bonus') return this.deal();
    dealUnknown(moment, hands, wall, this.judgement, this.random);
    wall.addBonus(moment, this.random);
    // A tile just drawn comes on top of the thirteen whose distance counts; a flower is not on a rack here.
    const onTop = this.drawn !== NO_TILE && this.drawn < PLAYING_KINDS;
    if (onTop) hands.add(this.turn, this.drawn, -1);
    for (let player = 0; player < this.players; player++) {
      this.measure(player);
      this.tempers.drawByPlay(player, moment.discarded[player]!, hands, this.random);
    }
    if (onTop) hands.add(this.turn, this.drawn, 1);
    if (moment.phase === 'claim') return CLAIMS;
    if (moment.phase === 'replace') {
      if (moment.kong !== NO_TILE && this.isRobbed(moment.kongType, moment.kong)) return OVER;
      return this.replace(moment.due, moment.kongOnKong);
    }
    if (moment.drewUnknown) return this.receive(wall.earlier());
    if (moment.unlaid[this.turn] !== 0) {
      if (this.layOut(this.turn, moment.unlaid[this.turn]!)) return TURN;
      return OVER;
    }
    return TURN;
  }

  /** The player in turn wins, declares a kong or discards. */
  private takeTurn(): Next {
    const { turn, hands, judgement } = this;
    if (this.winsByDraw()) return OVER;
    if (this.drawn !== NO_TILE || this.discards === 0) {
      const kong = this.chooseKong(turn, false);
      if (kong !== NO_TILE) return this.declareOwnKong(turn, kong);
    }
    const kind = judgement.leastUseful(turn, this.wall.live);
    this.away[turn] = judgement.awayAfter;
    this.winners.forget(turn);
    hands.add(turn, kind, -1);
    hands.open[kind]!++;
    hands.dead[kind]!++;
    this.refused = this.fromDead && this.drawn === kind;
    this.discard = kind;
    this.discarder = turn;
    this.discards++;
    this.passed = 0;
    this.drawn = NO_TILE;
    this.fromDead = false;
    this.turn = (turn + 1) % this.players;
    return CLAIMS;
  }

  private winsByDraw(): boolean {
    const { turn, drawn, away, hands } = this;
    if (drawn !== NO_TILE) {
      const source = this.fromDead ? 'replacement' : 'wall';
      hands.rack[turn]![drawn]!--;
      const mayWin = this.winners.mayWin(turn, away[turn]!);
      hands.rack[turn]![drawn]!++;
      return (
        mayWin && this.winners.isComplete(turn, drawn, away[turn]!) && this.win(turn, drawn, source, turn)
      );
    }
    // With the tiles dealt any of them may be the last one.
    if (this.discards > 0 || this.judgement.outlook.distance(hands, turn) > 0) return false;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (hands.rack[turn]![kind]! > 0 && this.winners.isComplete(turn, kind, 1)) {
        return this.win(turn, kind, 'wall', turn);
      }
    }
    return false;
  }

  /** Settles a win; false if the hand is worth too little. */
  private win(player: number, kind: Kind, source: WinSource, from: number): boolean {
    const replaces = source === 'replacement' ? this.replaces : null;
    const { dealer, discards, drawn, refused, kongOnKong, isDealersFirst, row } = this;
    const circumstances = circumstancesOf(row, {
      isDealer: player === dealer,
      source,
      discards,
      drawn,
      isDealersFirst,
      refused,
      kongOnKong,
      taken: this.hands.taken[player]!,
      live: this.wall.live,
    });
    if (!this.end.settle(this.hands, { player, kind, source, from, replaces, circumstances })) {
      this.end.settled.clear();
      return false;
    }
    this.winner = player;
    return true;
  }

  private get isDealersFirst(): boolean {
    return this.discards === 1 && this.discarder === this.dealer;
  }

  private chooseKong(player: number, outOfTurn: boolean): Kind {
    if (!this.wall.hasReplacement) return NO_TILE;
    return chooseKong(this.hands, this.judgement.outlook, player, outOfTurn, this.random);
  }

  private declareOwnKong(player: number, kind: Kind): Next {
    const { hands } = this;
    const kongOnKong = this.drawn === kind && this.replaces === 'kong';
    const pung = hands.pungOf(player, kind);
    const kongType = pung < 0 ? 'concealed' : 'promoted';
    if (pung < 0) {
      hands.add(player, kind, -4);
      hands.declare(player, KONG, kind, LIES_CONCEALED);
    } else {
      hands.add(player, kind, -1);
      hands.retype(pung, KONG);
    }
    this.measure(player);
    this.drawn = NO_TILE;
    if (this.isRobbed(kongType, kind)) return OVER;
    return this.replace('kong', kongOnKong);
  }

  /** Whether somebody robs the kong of the player in turn. */
  private isRobbed(type: KongKind, kind: Kind): boolean {
    const robbing = this.row.robbing.find(({ kong }) => kong === type);
    if (!robbing) return false;
    const { turn, hands } = this;
    const meld = hands.kongOf(turn, kind);
    hands.retype(meld, PUNG);
    if (this.claimToWin(kind, 'kong', robbing.to)) return true;
    hands.retype(meld, KONG);
    return false;
  }

  /** Everybody else may claim the open discard; if nobody does, the next player draws. */
  private settleClaims(): Next {
    if (this.discard === NO_TILE) return this.draw();
    if (this.row.concealedKong === 'any time' && this.declareOutOfTurn()) return OVER;
    const { discard, discarder, players, wall, row } = this;
    if (this.claimToWin(discard, 'discard', 'any')) return OVER;
    if (wall.live > 0 || row.afterLastTile === 'every claim') {
      let chow = NOTHING;
      for (let step = 1; step < players; step++) {
        const player = (discarder + step) % players;
        if (((this.passed >>> player) & 1) === 1) continue;
        const chows = step === 1 && players >= row.playersForChows;
        const claim = this.choice.choose(
          player,
          discard,
          this.away[player]!,
          chows,
          wall.hasReplacement,
          this.random,
        );
        if (claim === CLAIM_PUNG || claim === CLAIM_KONG) return this.carryOut(player, claim);
        if (step === 1) chow = claim;
      }
      if (chow !== NOTHING) return this.carryOut((discarder + 1) % players, chow);
    }
    this.turn = (discarder + 1) % players;
    return this.draw();
  }

  /** Whether somebody wins with an open tile, for which it must complete one of these parts. */
  private claimToWin(kind: Kind, source: 'discard' | 'kong', to: PlayRow['robbing'][number]['to']): boolean {
    const { hands, players } = this;
    const from = source === 'discard' ? this.discarder : this.turn;
    let best = DRAWN;
    let bestRank = Number.POSITIVE_INFINITY;
    let claims = 0;
    for (let step = 1; step < players; step++) {
      const player = (from + step) % players;
      if (source === 'discard' && ((this.passed >>> player) & 1) === 1) continue;
      if (!this.winners.mayWin(player, this.away[player]!)) continue;
      hands.add(player, kind, 1);
      hands.taken[player]!++;
      if (
        this.winners.isComplete(player, kind, this.away[player]!) &&
        (to === 'any' || this.winners.completesOneOf(player, kind, to)) &&
        this.win(player, kind, source, from)
      ) {
        const rank = this.winners.rank(player, kind);
        claims++;
        if (rank < bestRank) {
          best = player;
          bestRank = rank;
        }
      }
      hands.add(player, kind, -1);
      hands.taken[player]!--;
    }
    if (claims === 0) return false;
    hands.add(best, kind, 1);
    hands.taken[best]!++;
    this.end.settled.clear();
    return this.win(best, kind, source, from);
  }

  /** Lays down a claimed group. The claimant is in turn without a draw, or draws a replacement. */
  private carryOut(player: number, claim: number): Next {
    const { hands, discard } = this;
    const lies = this.isDealersFirst ? FIRST_DISCARD : 0;
    hands.open[discard]!--;
    hands.dead[discard]!--;
    hands.taken[player]!++;
    this.turn = player;
    this.drawn = NO_TILE;
    if (claim >= CHOW_FROM) {
      const low = discard - 2 + claim - CHOW_FROM;
      for (let kind = low; kind < low + 3; kind++) if (kind !== discard) hands.add(player, kind, -1);
      hands.declare(player, CHOW, low, lies);
      return TURN;
    }
    hands.add(player, discard, claim === CLAIM_KONG ? -3 : -2);
    hands.declare(player, claim === CLAIM_KONG ? KONG : PUNG, discard, lies);
    if (claim === CLAIM_PUNG) return TURN;
    this.measure(player);
    if (this.isRobbed('claimed', discard)) return OVER;
    return this.replace('kong', false);
  }

  /** Concealed kongs that players declare while a discard is open; true if that ends the hand. */
  private declareOutOfTurn(): boolean {
    const { turn, players } = this;
    for (let player = 0; player < players; player++) {
      const kong = this.chooseKong(player, true);
      if (kong === NO_TILE) continue;
      this.turn = player;
      const next = this.declareOwnKong(player, kong);
      if (next === OVER) return true;
      this.measure(player);
      this.turn = turn;
      this.drawn = NO_TILE;
      this.fromDead = false;
    }
    return false;
  }
}
