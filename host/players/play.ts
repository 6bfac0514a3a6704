import { playRow } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import type { Result } from '../../shared/game/result.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { isBonus, kindOf, type Tile } from '../../shared/game/tiles.ts';
import { type Claim, claims, resolveClaims } from '../../shared/hand/claims.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { kongsOutOfTurn, type TurnMove, turnMoves } from '../../shared/hand/moves.ts';
import {
  dealWall,
  nextLive,
  openWall,
  putBack,
  reorderLive,
  type Taken,
  takeLive,
  takeReplacement,
  toRemix,
  type Wall,
} from '../../shared/wall/wall.ts';
import { breakWall } from '../../shared/wall/wall-break.ts';
import { decideKongOutOfTurn, temperOf } from './decisions.ts';
import type { Temper } from './judgement.ts';
import { type Mind, type Minds, PLAYERS_MIND } from './mind.ts';
import type { Random } from './random.ts';
import { type StackedWall, stackWall } from './stacked-wall.ts';

/**
 * An event of the hand, and the tags of the tiles that it moves: for a deal, the tiles; for a draw, discard or bonus
 * tile, that one; for a claim, the claimed one and then those from the rack; for a kong of own tiles, those that come
 * from the rack; for a win, the winning tile.
 */
export interface PlayedEvent {
  readonly event: HandEvent;
  readonly tags: readonly string[];
}

/** How often a kong is robbed only after its player has drawn the replacement, if that is still in time. */
const ROBS_LATE = 0.3;

/** How often a claim comes so late that the next player has drawn, if that is allowed. */
const CLAIMS_LATE = 0.15;

/** A played event of one type. */
export type PlayedEventOf<Name extends HandEvent['event']> = PlayedEvent & {
  readonly event: Extract<HandEvent, { event: Name }>;
};

/** Whether a played event is of this type. */
export const isPlayed = <Name extends HandEvent['event']>(
  played: PlayedEvent | undefined,
  name: Name,
): played is PlayedEventOf<Name> => played?.event.event === name;

/** A hand played to its end. */
export interface PlayedHand {
  readonly events: readonly PlayedEvent[];
  /** The engine's state after the last event. */
  readonly state: HandState;
}

/** What players may not do from then on, when so many events of the hand have happened: their hands are dead. */
export interface Barring {
  readonly after: number;
  readonly seats: Readonly<Partial<Record<Seat, readonly ('win' | 'claim')[]>>>;
}

/** The random numbers of a hand, and how its wall is stacked, if it is. */
export interface Chance {
  readonly shuffle: Random;
  readonly dice: Random;
  readonly decisions: Random;
  readonly stacked?: StackedWall;
}

/**
 * Plays one hand: shuffles, throws the dice, deals, and lets the players decide until somebody wins or the wall is
 * exhausted. There is no time. Every event is applied to the engine.
 * @param tiles the tagged set
 * @param bars what dead hands may not do; up to the first of them the hand is played as without
 * @param minds the players who decide in ways of their own
 * @throws Error if the engine refuses an event: a bug in the players or in the engine
 */
export function playHand(
  setup: HandSetup,
  tiles: Readonly<Record<string, Tile>>,
  chance: Chance,
  bars: readonly Barring[] = [],
  minds: Minds = {},
): PlayedHand {
  const rules = playRow(setup.rules);
  const throws = rules.break.dice.map((dice) => Array.from({ length: dice }, () => chance.dice.below(6) + 1));
  const broken = must(breakWall(rules.break, setup.seats, setup.setSize, throws));
  const shuffled = openWall(rules, chance.shuffle.shuffled(Object.keys(tiles)), broken);
  const wall = chance.stacked ? stackWall(rules, shuffled, tiles, chance.stacked) : shuffled;
  const tempers = SEATS.map(() => temperOf(chance.decisions));
  return new Playing(setup, tiles, wall, chance.decisions, tempers, bars, minds).play();
}

/** A hand in progress: the engine's state, and which tag is where. */
class Playing {
  readonly #tiles: Readonly<Record<string, Tile>>;
  readonly #random: Random;
  readonly #tempers: Readonly<Partial<Record<Seat, Temper>>>;
  readonly #racks: Partial<Record<Seat, string[]>> = {};
  readonly #events: PlayedEvent[] = [];
  readonly #bars: readonly Barring[];
  readonly #minds: Minds;
  #wall: Wall<string>;
  #state: HandState;
  /** The tag of the last discard. */
  #discard = '';
  /** A tag of the last kong, which may be robbed while an older discard is still open. */
  #kong = '';
  /** The tag drawn last. */
  #drawn = '';

  constructor(
    setup: HandSetup,
    tiles: Readonly<Record<string, Tile>>,
    wall: Wall<string>,
    random: Random,
    tempers: readonly Temper[],
    bars: readonly Barring[],
    minds: Minds,
  ) {
    this.#bars = bars;
    this.#minds = minds;
    this.#tiles = tiles;
    this.#wall = wall;
    this.#random = random;
    this.#state = startHand(setup);
    this.#tempers = Object.fromEntries(setup.seats.map((seat, index) => [seat, tempers[index]!]));
  }

  play(): PlayedHand {
    this.#deal();
    while (this.#state.phase !== 'over') {
      const kongs = kongsOutOfTurn(this.#state).filter((move) => this.#may(move));
      const kong = decideKongOutOfTurn(this.#state, kongs, this.#random);
      const claim = kong ? null : this.#claim();
      if (claim) {
        this.#replaceInVain(claim);
        this.#drawInVain(claim);
        this.#carryOutClaim(claim);
      } else this.#carryOutTurn(kong ?? this.#turn());
    }
    return { events: this.#events, state: this.#state };
  }

  /** Whether a referee lets a player do this. */
  #may(move: Claim | TurnMove): boolean {
    if (move.event === 'exhausted') return true;
    const seats = this.#bars.findLast(({ after }) => after <= this.#events.length)?.seats;
    const from = seats?.[move.seat] ?? [];
    if (move.event === 'win') return !from.includes('win');
    return !['chow', 'pung', 'kong'].includes(move.event) || !from.includes('claim');
  }

  #deal(): void {
    const { seats, rules } = this.#state.setup;
    const { hands, wall } = dealWall(playRow(rules), this.#wall, seats);
    this.#wall = wall;
    for (const seat of seats) {
      const tags = hands[seat]!;
      this.#racks[seat] = [...tags];
      this.#do({ event: 'deal', seat, tiles: tags.map((tag) => this.#tiles[tag]!) }, tags);
    }
  }

  #mindOf(seat: Seat): Mind {
    return this.#minds[seat] ?? PLAYERS_MIND;
  }

  /** The claim that has precedence by the book; null if everybody lets the tile pass. */
  #claim(): Claim | null {
    const offered = claims(this.#state);
    const made: Claim[] = [];
    for (const seat of this.#state.setup.seats) {
      const own = offered.filter((claim) => claim.seat === seat && this.#may(claim));
      const claim = this.#mindOf(seat).claim(this.#state, own, this.#tempers[seat]!, this.#random);
      if (claim) made.push(claim);
    }
    return made.length > 0 ? resolveClaims(this.#state, made) : null;
  }

  /**
   * Now and then a player draws the replacement for his kong before somebody robs it (Schmale 5.1), and must give it
   * back; but not a bonus tile, which he would lay out, nor a tile that he wins with.
   */
  #replaceInVain(claim: Claim): void {
    if (claim.event !== 'win' || claim.source !== 'kong' || this.#state.phase !== 'replace') return;
    const { setup, turn } = this.#state;
    const rules = playRow(setup.rules);
    if (!rules.robbing.some(({ until }) => until === 'the next player takes a tile')) return;
    const taken = takeReplacement(rules, this.#wall);
    if (!taken.ok || !this.#random.chance(ROBS_LATE)) return;
    const tag = taken.value.tile;
    const draw = { event: 'draw', seat: turn, tile: this.#tiles[tag]!, from: 'dead' } as const;
    const drawn = must(apply(this.#state, draw));
    const stillOpen = claims(drawn).some((other) => other.event === 'win' && other.seat === claim.seat);
    if (!stillOpen || turnMoves(drawn).some(({ event }) => event === 'win' || event === 'bonus')) return;
    this.#do(draw, [this.#takeFromWall('dead')]);
  }

  /**
   * Now and then the next player draws before a claim is made, and must give his tile back; but not a bonus tile,
   * which he would lay out, nor a tile that he wins with.
   */
  #drawInVain(claim: Claim): void {
    const { setup, turn, phase } = this.#state;
    const rules = playRow(setup.rules);
    if (rules.lateClaims === 'none' || phase !== 'claim' || claim.seat === turn) return;
    const [tag] = nextLive(this.#wall, 1);
    if (tag === undefined || !this.#random.chance(CLAIMS_LATE)) return;
    const tile = this.#tiles[tag]!;
    if (isBonus(kindOf(tile))) return;
    const draw = { event: 'draw', seat: turn, tile, from: 'live' } as const;
    if (turnMoves(must(apply(this.#state, draw))).some(({ event }) => event === 'win')) return;
    this.#do(draw, [this.#takeFromWall('live')]);
    this.#do({ event: 'return', seat: turn, tile }, [tag]);
    this.#wall = putBack(rules, this.#wall);
    const { wronglySeen } = rules;
    if (rules.lateClaims === 'mixed in' && wronglySeen !== null && wronglySeen !== 'put back') {
      const head = this.#random.shuffled(toRemix(this.#wall, wronglySeen));
      this.#wall = reorderLive(this.#wall, head);
    }
  }

  #turn(): TurnMove {
    const moves = turnMoves(this.#state).filter((move) => this.#may(move));
    if (moves.length === 0) throw new Error(`no move in phase ${this.#state.phase} of ${this.#state.turn}`);
    const { turn } = this.#state;
    return this.#mindOf(turn).turn(this.#state, moves, this.#tempers[turn]!, this.#random);
  }

  #carryOutClaim(claim: Claim): void {
    if (claim.event === 'win') {
      this.#do(claim, [claim.source === 'kong' ? this.#kong : this.#discard]);
      return;
    }
    const own: Tile[] = claim.event === 'kong' ? [claim.tile, claim.tile, claim.tile] : [...claim.tiles];
    if (claim.event !== 'kong') own.splice(own.indexOf(claim.tile), 1);
    this.#do(claim, [this.#discard, ...own.map((tile) => this.#takeFrom(claim.seat, tile))]);
  }

  #carryOutTurn(move: TurnMove): void {
    switch (move.event) {
      case 'draw': {
        const taken = this.#takeFromWall(move.from);
        this.#racks[move.seat]!.push(taken);
        this.#drawn = taken;
        this.#do({ ...move, tile: this.#tiles[taken]! }, [taken]);
        return;
      }
      case 'kong': {
        const number = move.kind === 'concealed' ? 4 : 1;
        const tags = Array.from({ length: number }, () => this.#takeFrom(move.seat, move.tile));
        this.#kong = tags[0]!;
        this.#do(move, tags);
        return;
      }
      case 'discard':
        this.#discard = this.#takeFrom(move.seat, move.tile);
        this.#do(move, [this.#discard]);
        return;
      case 'bonus':
        this.#do(move, [this.#takeFrom(move.seat, move.tile)]);
        return;
      case 'win':
        this.#do(move, [this.#takeFrom(move.seat, move.tile)]);
        return;
      case 'exhausted':
        this.#do(move, []);
    }
  }

  #takeFromWall(from: 'live' | 'dead'): string {
    const rules = playRow(this.#state.setup.rules);
    const taken: Result<Taken<string>, { message: string }> = from === 'live'
      ? takeLive(rules, this.#wall)
      : takeReplacement(rules, this.#wall);
    const { tile, wall } = must(taken);
    this.#wall = wall;
    return tile;
  }

  /** Takes a tile of a kind off a rack, the one just drawn before any other. */
  #takeFrom(seat: Seat, tile: Tile): string {
    const rack = this.#racks[seat]!;
    const kind = kindOf(tile);
    let index = rack.indexOf(this.#drawn);
    if (index < 0 || kindOf(this.#tiles[this.#drawn]!) !== kind) {
      index = rack.findIndex((tag) => kindOf(this.#tiles[tag]!) === kind);
    }
    if (index < 0) throw new Error(`${seat} has no tag of ${tile} on the rack`);
    return rack.splice(index, 1)[0]!;
  }

  #do(event: HandEvent, tags: readonly string[]): void {
    this.#state = must(apply(this.#state, event));
    this.#events.push({ event, tags });
  }
}

/** The players only make legal moves, so a refusal is a bug. */
function must<T>(result: Result<T, { message: string }>): T {
  if (!result.ok) throw new Error(`the virtual players were refused: ${result.error.message}`);
  return result.value;
}
