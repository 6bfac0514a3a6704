import { FAULTS } from '../books/words/faults.ts';
import { err, ok, type Result } from '../game/result.ts';
import { PLACES, type Place, SEATS, type Seat } from '../game/seats.ts';
import type { RefereeEvent } from './referee.ts';

/** What a referee enters: a ruling, a bet, or the correction of a finished hand's result. */
export type RefereeInput =
  | {
      readonly enter: 'ruling';
      readonly by: string;
      /** Number of the hand: another may have begun meanwhile. */
      readonly hand: number;
      readonly event: RefereeEvent;
      /** For a fine by differences: the total that `seat` announced. */
      readonly announced?: number;
    }
  | {
      readonly enter: 'bet';
      /** Number of the hand in which the player bets. */
      readonly hand: number;
      readonly seat: Seat;
    }
  | {
      readonly enter: 'result';
      readonly by: string;
      readonly why: string;
      readonly hand: number;
      readonly replaces: Readonly<Record<Place, number>>;
      readonly net: Readonly<Record<Place, number>>;
    };

/** Why an input cannot be read: names the field and what it must be. */
export interface InputError {
  readonly code: 'bad-input';
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

class Unreadable extends Error {}

/** Names and reasons stay in the log forever, so they must be short. */
const LONGEST = 200;

/**
 * More points than a hand can bring. The highest limit that a rule set allows is 10^9; a winner gets six times as
 * much, and without a limit the most doubles give twenty times. Totals of 90,000 such hands are still exact.
 */
const MOST_POINTS = 100_000_000_000;

/** Reads parsed JSON as a referee's input. Unknown fields are dropped. */
export function readRefereeInput(value: unknown): Result<RefereeInput, InputError> {
  try {
    return ok(read(fields('', value)));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return err({ code: 'bad-input', message: error.message });
  }
}

function read(input: Fields): RefereeInput {
  const enter = word(input, 'enter', ['ruling', 'bet', 'result']);
  // A bet is the player's own, so it names no referee.
  if (enter === 'bet') return { enter, hand: whole(input, 'hand'), seat: word(input, 'seat', SEATS) };
  const by = text(input, 'by');
  switch (enter) {
    case 'ruling': {
      const event = readEvent(fields('event', input.event));
      const announced = input.announced === undefined ? undefined : pointsOf(input, 'announced');
      return {
        enter: 'ruling',
        by,
        hand: whole(input, 'hand'),
        event,
        ...(announced !== undefined && { announced }),
      };
    }
    case 'result':
      return {
        enter: 'result',
        by,
        why: text(input, 'why'),
        hand: whole(input, 'hand'),
        replaces: points(input, 'replaces', whole),
        net: points(input, 'net', pointsOf),
      };
  }
}

function readEvent(event: Fields): RefereeEvent {
  const referee = word(event, 'referee', [
    'penalty',
    'dead-hand',
    'cured',
    'declared',
    'liable',
    'exemption',
  ]);
  const seat = () => word(event, 'seat', SEATS);
  switch (referee) {
    case 'penalty': {
      const from = event.from === undefined ? undefined : word(event, 'from', SEATS);
      return {
        referee,
        penalty: text(event, 'penalty'),
        seat: seat(),
        harmed: seats(event),
        ...(from && { from }),
      };
    }
    case 'dead-hand':
      return { referee, seat: seat(), reason: word(event, 'reason', [...FAULTS, 'lost-bet']) };
    case 'cured':
      return { referee, seat: seat() };
    case 'declared':
      return { referee, seat: seat(), against: word(event, 'against', SEATS), row: text(event, 'row') };
    case 'liable':
      return { referee, seat: event.seat === null ? null : seat(), why: text(event, 'why') };
    case 'exemption':
      return {
        referee,
        seat: seat(),
        ground: word(event, 'ground', ['no-other', 'own-win']),
        granted: word(event, 'granted', [true, false]),
      };
  }
}

function refuse(field: string, wanted: string): never {
  throw new Unreadable(`${field || 'the input'} must be ${wanted}`);
}

function fields(name: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(name, 'an object');
}

function word<const T>(from: Fields, field: string, words: readonly T[]): T {
  const found = words.find((one) => one === from[field]);
  return found ?? refuse(field, words.join(' or '));
}

function text(from: Fields, field: string): string {
  const value = from[field];
  const told = typeof value === 'string' ? value.trim() : '';
  return told !== '' && told.length <= LONGEST ? told : refuse(field, `a text of 1 to ${LONGEST} characters`);
}

function whole(from: Fields, field: string, name = field): number {
  const value = from[field];
  return Number.isSafeInteger(value) ? (value as number) : refuse(name, 'a whole number');
}

function seats(from: Fields): Seat[] {
  const { harmed } = from;
  if (Array.isArray(harmed) && harmed.every((seat) => SEATS.includes(seat))) return [...new Set(harmed)];
  return refuse('harmed', `a list of seats: ${SEATS.join(' ')}`);
}

/** Points that a player may win or lose. */
function pointsOf(from: Fields, field: string, name = field): number {
  const value = whole(from, field, name);
  if (Math.abs(value) <= MOST_POINTS) return value;
  return refuse(name, `a whole number from ${-MOST_POINTS} to ${MOST_POINTS}`);
}

function points(from: Fields, field: string, read: typeof whole): Readonly<Record<Place, number>> {
  const given = fields(field, from[field]);
  const [A, B, C, D] = PLACES.map((place) => read(given, place, `${field}.${place}`)) as [
    number,
    number,
    number,
    number,
  ];
  return { A, B, C, D };
}
