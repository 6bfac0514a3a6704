import { playRow } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { isBonus, kindOf, type Tile } from '../../shared/game/tiles.ts';
import { type Claim, claims, resolveClaims } from '../../shared/hand/claims.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { kongsOutOfTurn, turnMoves } from '../../shared/hand/moves.ts';
import { dealOrder } from '../../shared/wall/wall.ts';
import { Choices, mistaken } from './choices.ts';
import { drawFate, type Fate, nextInWall } from './fate.ts';
import type { People } from './people.ts';
import { Pieces } from './pieces.ts';
import type { Dice } from './random.ts';
import { stackDeal } from './stacked-deal.ts';
import type { Piece, Step } from './steps.ts';

/** A hand as it is played, step by step, and how it stands at the end. */
export interface Play {
  readonly steps: readonly Step[];
  readonly end: HandState;
}

const RANK = { chow: 0, pung: 1, kong: 1, win: 2 } as const;

/** Plays a hand to its end. Every event passes the engine. */
export const playHand = (setup: HandSetup, tiles: readonly Tile[], people: People, dice: Dice): Play =>
  new Player(setup, tiles, people, dice).play();

class Player {
  readonly #steps: Step[] = [];
  readonly #pieces: Pieces;
  readonly #choices: Choices;
  readonly #dice: Dice;
  readonly #fate: Fate;
  #state: HandState;
  /** How many discards have been offered for claims. */
  #offered = 0;
  /** The kong that nobody wants to rob, by how many tiles had been discarded: a second one of the same turn is not offered either. */
  #spared = -1;

  constructor(setup: HandSetup, tiles: readonly Tile[], people: People, dice: Dice) {
    this.#dice = dice;
    this.#fate = drawFate(dice);
    this.#pieces = new Pieces(tiles, dice);
    this.#choices = new Choices(dice, people, this.#fate);
    this.#state = startHand(setup);
  }

  play(): Play {
    this.#deal();
    while (this.#state.phase !== 'over') {
      if (this.#rob() || this.#offer() || this.#interrupt()) continue;
      const move = this.#choices.move(this.#state, turnMoves(this.#state));
      if (move.event === 'draw') this.#draw(move.seat, move.from);
      else this.#do(move);
    }
    return { steps: this.#steps, end: this.#state };
  }

  #deal(): void {
    const { setup } = this.#state;
    const hands: Record<Seat, Piece[]> = { E: [], S: [], W: [], N: [] };
    const order = dealOrder(setup.seats, playRow(setup.rules).dealtToEast);
    const pieces = this.#pieces;
    pieces.wall = stackDeal(
      pieces.wall,
      (piece) => pieces.tile(piece),
      order,
      this.#fate,
      setup.rules,
      this.#dice,
    );
    for (const seat of order) {
      hands[seat].push(this.#pieces.wall.shift()!);
    }
    for (const seat of setup.seats) {
      this.#pieces.racks[seat].push(...hands[seat]);
      const tiles = hands[seat].map((piece) => this.#pieces.tile(piece));
      this.#apply({ event: 'deal', seat, tiles }, hands[seat]);
    }
  }

  /** Somebody wins with the tile of a kong. */
  #rob(): boolean {
    const robberies = claims(this.#state).filter((claim) => claim.event === 'win' && claim.source === 'kong');
    if (robberies.length === 0 || this.#spared === this.#state.discards.length) return false;
    // Schmale lets players think until the next one takes a tile.
    if (this.#state.phase === 'replace' && this.#mayRobLater() && this.#dice.chance(0.4)) return false;
    if (!this.#choices.wins(true)) {
      this.#spared = this.#state.discards.length;
      return false;
    }
    this.#do(resolveClaims(this.#state, robberies)!);
    return true;
  }

  #mayRobLater(): boolean {
    return playRow(this.#state.setup.rules).robbing.some(({ until }) => until !== undefined);
  }

  /** The players may claim a new discard. */
  #offer(): boolean {
    const { phase, discards } = this.#state;
    if (phase !== 'claim' || discards.length === this.#offered) return false;
    this.#offered = discards.length;
    const possible = claims(this.#state).filter((claim) => claim.event !== 'win' || claim.source !== 'kong');
    const wanted = this.#choices.wanted(this.#state, possible);
    const best = resolveClaims(this.#state, wanted);
    if (best === null) {
      this.#callInVain();
      return false;
    }
    const late = playRow(this.#state.setup.rules).lateClaims;
    const worse = possible.filter(({ seat, event }) => seat !== best.seat && RANK[event] < RANK[best.event]);
    if (worse.length > 0 && this.#dice.chance(0.35)) this.#withdraw(this.#dice.pick(worse));
    else if (late !== 'none' && this.#dice.chance(0.15)) this.#drawBefore(best, late);
    this.#do(best);
    return true;
  }

  /** A claim that a better one overrides: it is no event, as if the better one had come at once. */
  #withdraw(claim: Claim): void {
    const undo = this.#pieces.save();
    const pieces = [this.#pieces.open, ...this.#pieces.take(claim.seat, ownTiles(claim))];
    undo();
    this.#steps.push({ act: 'withdrawn', event: claim, pieces });
  }

  /** The next player draws, and must give the tile back because the discard is claimed after all. */
  #drawBefore(claim: Claim, back: 'put back' | 'mixed in'): void {
    const { turn, wall } = this.#state;
    if (turn === claim.seat || wall.live === 0) return;
    if (isBonus(kindOf(this.#pieces.tile(this.#pieces.wall[0]!)))) return;
    const piece = this.#pieces.wall.shift()!;
    const tile = this.#pieces.tile(piece);
    this.#apply({ event: 'draw', seat: turn, tile, from: 'live' }, [piece]);
    this.#apply({ event: 'return', seat: turn, tile }, [piece]);
    const place = back === 'put back' ? 0 : this.#dice.whole(0, Math.min(14, this.#state.wall.live - 1));
    this.#pieces.wall.splice(place, 0, piece);
  }

  /** Somebody calls for the discard, or lays tiles down for it, and thinks better of it. */
  #callInVain(): void {
    if (!this.#dice.chance(0.035)) return;
    const { setup, discards } = this.#state;
    const last = discards.at(-1)!;
    const seat = this.#dice.pick(setup.seats.filter((one) => one !== last.seat));
    const rack = this.#pieces.racks[seat];
    const tiles = mistaken(
      rack.map((piece) => this.#pieces.tile(piece)),
      last.tile,
    );
    const pieces = tiles.map(
      (tile, at) =>
        rack.filter((piece) => this.#pieces.tile(piece) === tile)[
          tiles.slice(0, at).filter((other) => other === tile).length
        ]!,
    );
    const call =
      pieces.length > 0 && tiles[0] === tiles[1] ? 'pung' : this.#dice.pick(['chow', 'mahjong'] as const);
    this.#steps.push({ act: 'false call', seat, call, pieces });
  }

  /** A concealed kong out of turn (Bouter 41). */
  #interrupt(): boolean {
    const kongs = kongsOutOfTurn(this.#state).filter(({ kind }) => kind === 'concealed');
    if (kongs.length === 0 || !this.#dice.chance(0.1)) return false;
    this.#do(this.#dice.pick(kongs));
    return true;
  }

  #draw(seat: Seat, from: 'live' | 'dead'): void {
    const { wall } = this.#pieces;
    const [piece] = wall.splice(nextInWall(this.#fate, this.#dice, this.#pieces, this.#state, seat, from), 1);
    this.#pieces.racks[seat].push(piece!);
    this.#apply({ event: 'draw', seat, tile: this.#pieces.tile(piece!), from }, [piece!]);
  }

  /** Does what somebody decided, with pieces of the rack. */
  #do(event: Exclude<HandEvent, { event: 'deal' | 'draw' | 'return' | 'bet' }>): void {
    const pieces = this.#piecesFor(event);
    if (event.event === 'pung') this.#pieces.pungs[event.seat].push(event.tile);
    if (event.event === 'discard' || event.event === 'kong') this.#pieces.open = pieces[0]!;
    this.#apply(event, pieces);
  }

  #piecesFor(event: Exclude<HandEvent, { event: 'deal' | 'draw' | 'return' | 'bet' }>): readonly Piece[] {
    if (event.event === 'exhausted') return [];
    if (event.event === 'win') return this.#winning(event);
    if ('from' in event) return [this.#pieces.open, ...this.#pieces.take(event.seat, ownTiles(event))];
    const { seat, tile } = event;
    const four = event.event === 'kong' && event.kind === 'concealed';
    return this.#pieces.take(seat, four ? [tile, tile, tile, tile] : [tile]);
  }

  #winning(event: Extract<HandEvent, { event: 'win' }>): readonly Piece[] {
    const rack = this.#pieces.racks[event.seat];
    const { drawn } = this.#state;
    // The piece drawn last is the last of the rack.
    const own = drawn ? rack.at(-1)! : rack.find((piece) => this.#pieces.tile(piece) === event.tile)!;
    const piece = 'from' in event ? this.#pieces.open : own;
    return [piece, ...rack.filter((one) => one !== piece)];
  }

  #apply(event: HandEvent, pieces: readonly Piece[]): void {
    const next = apply(this.#state, event);
    if (!next.ok) throw new Error(`${next.error.message}: ${JSON.stringify(event)}`);
    this.#state = next.value;
    this.#steps.push({ act: 'event', event, pieces });
  }
}

/** The tiles that a claim takes from the rack. */
function ownTiles(claim: Claim): Tile[] {
  if (claim.event === 'win') return [];
  if (claim.event === 'kong') return [claim.tile, claim.tile, claim.tile];
  const own = claim.tiles.slice();
  own.splice(own.indexOf(claim.tile), 1);
  return own;
}
