import type { Call, CallName } from '../../host/trace/calls.ts';
import { meldOf, rackOf, type Zone } from '../../host/trace/zones.ts';
import { type Place, placeOf, SEATS, type Seat } from '../../shared/game/seats.ts';
import { Motion, type Spot } from './motion.ts';
import type { People, Person } from './people.ts';
import type { Dice } from './random.ts';
import type { Piece, Step } from './steps.ts';

/** When and where the tiles of an event came to rest. */
export interface Rest {
  readonly t: number;
  readonly zone: Zone;
}

/** The open discard. */
export interface Open {
  readonly piece: Piece;
  /** When it was named or laid, so that the others may react. */
  readonly said: number;
}

/** A knock against the table: it disturbs a zone from a time on for about a second. */
export interface Bump {
  readonly t: number;
  readonly zone: Spot;
}

/** What the people on the stage share: where the tiles are, who is busy until when, and what has come to rest. */
export class Stage {
  readonly motion: Motion;
  readonly people: People;
  readonly dice: Dice;
  /** Until when each player's hands are busy. */
  readonly free: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  /** The zones in which events came to rest, by the number of the step. */
  readonly rests = new Map<number, Rest>();
  /** Presses of the buttons, if there are any. */
  readonly presses: Call[] = [];
  /** Knocks against the table. */
  readonly bumps: Bump[] = [];
  /** The last discard; null before the first. */
  open: Open | null = null;
  /** The last tile taken from the wall was taken then: nobody takes the next before. */
  wall = 0;
  /** When play could begin: the deal stands and its flowers are replaced. */
  begun = 0;
  /** When the last thing was done that everybody noticed. */
  now = 0;
  /** What a player does after the next own discard: lay a group, put the drawn tile on the rack. */
  readonly later = new Map<Seat, (at: number) => number>();
  readonly #east: Place;

  constructor(pieces: number, east: Place, people: People, dice: Dice) {
    this.motion = new Motion(pieces);
    this.#east = east;
    this.people = people;
    this.dice = dice;
  }

  person(seat: Seat): Person {
    return this.people[seat];
  }

  rack(seat: Seat): Zone {
    return rackOf(this.#placeOf(seat));
  }

  ledge(seat: Seat): Zone {
    return meldOf(this.#placeOf(seat));
  }

  /** A time around a median, by a player's pace. */
  takes(seat: Seat, median: number, factor = 1.5): number {
    return this.dice.around(median, factor) * this.people[seat].pace;
  }

  /** A player calls, and may press the button a little before or after. */
  press(seat: Seat, call: CallName, at: number): void {
    if (!this.dice.chance(this.people[seat].presses)) return;
    const t = Math.max(0, Math.round(at + this.dice.between(-300, 900)));
    this.presses.push({ t, place: this.#placeOf(seat), call });
  }

  /** Everybody is free. */
  quiet(): number {
    return Math.max(...SEATS.map((seat) => this.free[seat]));
  }

  /** Remembers where the tiles of a step came to rest. */
  rest(step: number, t: number, zone: Zone): void {
    this.rests.set(step, { t, zone });
  }

  #placeOf(seat: Seat): Place {
    return placeOf(seat, this.#east);
  }
}

/** The next thing that the hand's events say, false calls left out; null at the end. */
export function nextEvent(steps: readonly Step[], index: number): Extract<Step, { act: 'event' }> | null {
  for (let at = index + 1; at < steps.length; at++) {
    const step = steps[at]!;
    if (step.act === 'event') return step;
  }
  return null;
}

/** Lays pieces down in a zone, one after another or together; returns when the last lies. */
export function lay(stage: Stage, seat: Seat, pieces: readonly Piece[], from: number, zone: Zone): number {
  const { dice, motion } = stage;
  let at = from;
  let last = from;
  const together = dice.chance(0.55);
  for (const piece of pieces) {
    const landed = motion.carry(piece, at, at + stage.takes(seat, 420), zone);
    last = Math.max(last, landed);
    at = together
      ? at + dice.between(0, 60)
      : landed + (dice.chance(0.08) ? dice.between(800, 2800) : dice.between(30, 400));
  }
  return last;
}
