import { type Place, placeOf, type Seat } from '../../shared/seats.ts';
import { type Call, type CallName, ledgeOf, rackOf, type Zone } from '../tracker/trace.ts';
import type { Random } from '../virtual/players/random.ts';
import { type Manners, type Span, TIMES } from './manners.ts';
import { Motion } from './motion.ts';

/** When the tiles of an event came to rest, in ms, and where. */
export interface Rest {
  readonly t: number;
  readonly zone: Zone;
}

/** Hands are at the table of a player from one time to another. */
export interface Busy {
  readonly seat: Seat;
  readonly from: number;
  readonly until: number;
}

/** A hand as far as it is acted out. */
export class Scene {
  readonly motion: Motion;
  readonly random: Random;
  /** When the next deed may begin, in ms. */
  now = 0;
  /** By the number of the deed. */
  readonly rests = new Map<number, Rest>();
  readonly busy: Busy[] = [];
  /** Claims that were made aloud, and when; a button may have been pressed for them. */
  readonly calls: Call[] = [];
  /** When everybody has tiles and begins to sort them. */
  dealt = 0;
  /** Tiles in a player's hand that go on his rack after his discard. */
  readonly held = new Map<Seat, string>();
  readonly #free = new Map<Seat, number>();
  readonly #east: Place;
  readonly #manners: Readonly<Record<Seat, Manners>>;

  constructor(east: Place, manners: Readonly<Record<Seat, Manners>>, random: Random) {
    this.#east = east;
    this.#manners = manners;
    this.random = random;
    this.motion = new Motion(random);
  }

  rack(seat: Seat): Zone {
    return rackOf(placeOf(seat, this.#east));
  }

  ledge(seat: Seat): Zone {
    return ledgeOf(placeOf(seat, this.#east));
  }

  manners(seat: Seat): Manners {
    return this.#manners[seat];
  }

  /** Whether a player does what he does so often. */
  does(seat: Seat, habit: Exclude<keyof Manners, 'pace' | 'restless'>): boolean {
    return this.random.chance(this.#manners[seat][habit]);
  }

  /** How long (ms) something takes a player; short times are the usual ones. */
  takes(seat: Seat, span: Span): number {
    return this.some(span) * this.#manners[seat].pace;
  }

  /** Some time within a span, in ms; short times are the usual ones. */
  some([least, most]: Span): number {
    return least + (most - least) * this.random.fraction() ** 1.5;
  }

  /** The first time from `at` on at which a player's hands have nothing else to do. */
  from(seat: Seat, at: number): number {
    return Math.max(at, this.#free.get(seat) ?? 0);
  }

  /** A player's hands are busy. */
  occupy(seat: Seat, from: number, until: number): void {
    this.busy.push({ seat, from, until });
    this.#free.set(seat, Math.max(until, this.#free.get(seat) ?? 0));
  }

  call(seat: Seat, call: CallName, t: number): void {
    this.calls.push({ t, place: placeOf(seat, this.#east), call });
  }

  /** One tile is carried by a player. @returns when it lies there */
  carry(seat: Seat, tag: string, to: Zone, at: number, span: Span = TIMES.flight): number {
    const rests = this.motion.carry(tag, to, at, this.takes(seat, span));
    this.occupy(seat, at, rests);
    return rests;
  }
}
