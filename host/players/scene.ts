import { type Place, placeOf, type Seat, seatsOf } from '../../shared/game/seats.ts';
import type { Call, CallName } from '../trace/calls.ts';
import type { Zone } from '../trace/zones.ts';
import type { Habit, Manners, Span, Tempo } from './manners.ts';
import { type LoopId, zoneOf } from './places.ts';
import type { PlayedEvent, PlayedEventOf } from './play.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/** An event, and when the players begin to act it out. */
export interface Begun {
  readonly at: number;
  readonly played: PlayedEvent;
}

/** When, in ms, and where the tiles of an event came to rest. */
export interface Rest {
  readonly t: number;
  readonly zone: Zone;
}

/** A period in which a player's hands are busy. */
export interface Busy {
  readonly seat: Seat;
  readonly from: number;
  readonly until: number;
}

/** The stage, players and manners of a hand that is acted out. */
export interface SceneSetup {
  readonly stage: Stage;
  readonly random: Random;
  readonly east: Place;
  /** The number of players. */
  readonly players: number;
  readonly tempo: Tempo;
  readonly manners: (seat: Seat) => Manners;
  /** Chooses a time (ms) within a span. */
  readonly lasts: (span: Span, random: Random) => number;
  /** Chooses the loop of the discard area where a player lays a discard. */
  readonly discardLoop: (place: Place, random: Random) => LoopId;
  /** How often everybody already has tiles when time begins; without it never. */
  readonly dealtBefore?: number;
  /** A replacement that was put on the rack is kept, so a player who refuses it never puts it there (Bouter 43). */
  readonly replacementKept?: boolean;
}

/** The hand acted out so far: a clock, the tiles, and the facts that the next act must know. */
export class Scene {
  readonly stage: Stage;
  readonly random: Random;
  readonly tempo: Tempo;
  readonly dealtBefore: number | undefined;
  readonly replacementKept: boolean;
  /** All events that have begun, in order. */
  readonly begun: Begun[] = [];
  /** When the tiles of each event came to rest; absent if they never did. */
  readonly rests = new Map<PlayedEvent, Rest>();
  /** Claims made aloud, and when; a button may have been pressed for them. */
  readonly calls: Call[] = [];
  readonly busy: Busy[] = [];
  /** The time in ms: the end of the acts so far. */
  now = 0;
  /** When everybody had tiles, and when all had looked at them; null before. */
  dealt: { readonly at: number; readonly seen: number } | null = null;
  /** The tile drawn last. */
  lastDrawn = '';
  /** When the last discard came to rest, and whether it was the tile just drawn. */
  lastDiscard = { at: Number.NEGATIVE_INFINITY, drawn: false };
  /** Draws whose tile is still in the player's hand and goes to his rack after his discard. */
  readonly held = new Map<Seat, PlayedEventOf<'draw'>>();
  readonly #setup: SceneSetup;
  readonly #free = new Map<Seat, number>();

  constructor(setup: SceneSetup) {
    this.#setup = setup;
    this.stage = setup.stage;
    this.random = setup.random;
    this.tempo = setup.tempo;
    this.dealtBefore = setup.dealtBefore;
    this.replacementKept = setup.replacementKept ?? false;
  }

  /** The seats that are played, in playing order. */
  get seats(): readonly Seat[] {
    return seatsOf(this.#setup.players);
  }

  rack(seat: Seat): LoopId {
    return `${this.#place(seat)}.rack`;
  }

  /** The meld area in front of a player. */
  meld(seat: Seat): LoopId {
    return `${this.#place(seat)}.meld`;
  }

  /** The part of the discard area where a player lays a discard now. */
  discard(seat: Seat): LoopId {
    return this.#setup.discardLoop(this.#place(seat), this.random);
  }

  /** Whether a player follows a habit now. */
  does(seat: Seat, habit: Habit): boolean {
    const often = this.#setup.manners(seat)[habit];
    return often !== undefined && this.random.chance(often);
  }

  /** A time within a span, in ms; 0 for a span that the tempo leaves out. */
  some(span: Span | undefined): number {
    return span === undefined ? 0 : this.#setup.lasts(span, this.random);
  }

  /** The same at the pace of a player. */
  takes(seat: Seat, span: Span | undefined): number {
    return this.some(span) * this.#setup.manners(seat).pace;
  }

  /** The first time from `at` on at which a player's hands are free. */
  from(seat: Seat, at: number): number {
    return Math.max(at, this.#free.get(seat) ?? 0);
  }

  /** Keeps a player's hands busy. */
  occupy(seat: Seat, from: number, until: number): void {
    this.busy.push({ seat, from, until });
    this.#free.set(seat, Math.max(until, this.#free.get(seat) ?? 0));
  }

  /** A player carries one tile. @returns when it comes to rest */
  carry(seat: Seat, tag: string, to: LoopId, at: number, span: Span | undefined = this.tempo.flight): number {
    const rests = this.stage.carry(tag, to, at, this.takes(seat, span));
    this.occupy(seat, at, rests);
    return rests;
  }

  /** Records that an event begins. */
  begin(played: PlayedEvent, at: number): void {
    this.begun.push({ at, played });
  }

  /** Records that the tiles of an event have come to rest. */
  rest(played: PlayedEvent, t: number, loop: LoopId): void {
    this.rests.set(played, { t, zone: zoneOf(loop) });
  }

  /** Records that a player calls aloud. */
  call(seat: Seat, call: CallName, t: number): void {
    this.calls.push({ t, place: this.#place(seat), call });
  }

  #place(seat: Seat): Place {
    return placeOf(seat, this.#setup.east, this.#setup.players);
  }
}
