import { err, ok, type Result } from '../game/result.ts';
import { PLACES, type Place, SEATS, type Seat } from '../game/seats.ts';

// Fields of parsed JSON that came from outside, read one by one. Whatever is wrong is told by the field's name.

/** Why an input cannot be read: names the field and what it must be. */
export interface InputError {
  readonly code: 'bad-input';
  readonly message: string;
}

/** An object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

class Unreadable extends Error {}

/** Names and reasons stay in the log forever, so they must be short. */
const LONGEST = 200;

/**
 * More points than a hand can bring. The highest limit that a rule set allows is 10^9; a winner gets six times as
 * much, and without a limit the most doubles give twenty times. Totals of 90,000 such hands are still exact.
 */
const MOST_POINTS = 100_000_000_000;

/** Reads an input with the readers below. */
export function reading<T>(read: () => T): Result<T, InputError> {
  try {
    return ok(read());
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return err({ code: 'bad-input', message: error.message });
  }
}

/** Refuses an input by its field. */
export function refuse(field: string, wanted: string): never {
  throw new Unreadable(`${field || 'the input'} must be ${wanted}`);
}

/** The fields of an object. */
export function fields(name: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(name, 'an object');
}

/** A field that is one of these words. */
export function word<const T>(from: Fields, field: string, words: readonly T[]): T {
  const found = words.find((one) => one === from[field]);
  return found ?? refuse(field, words.join(' or '));
}

/** A field that is a text, not too long for a log. */
export function text(from: Fields, field: string): string {
  const value = from[field];
  const told = typeof value === 'string' ? value.trim() : '';
  return told !== '' && told.length <= LONGEST ? told : refuse(field, `a text of 1 to ${LONGEST} characters`);
}

/** A field that is a whole number. */
export function whole(from: Fields, field: string, name = field): number {
  const value = from[field];
  return Number.isSafeInteger(value) ? (value as number) : refuse(name, 'a whole number');
}

/** The seats that an offence harmed. */
export function seats(from: Fields): Seat[] {
  const { harmed } = from;
  if (Array.isArray(harmed) && harmed.every((seat) => SEATS.includes(seat))) return [...new Set(harmed)];
  return refuse('harmed', `a list of seats: ${SEATS.join(' ')}`);
}

/** Points that a player may win or lose. */
export function pointsOf(from: Fields, field: string, name = field): number {
  const value = whole(from, field, name);
  if (Math.abs(value) <= MOST_POINTS) return value;
  return refuse(name, `a whole number from ${-MOST_POINTS} to ${MOST_POINTS}`);
}

/** A number for each place. */
export function points(from: Fields, field: string, read: typeof whole): Readonly<Record<Place, number>> {
  const given = fields(field, from[field]);
  const [A, B, C, D] = PLACES.map((place) => read(given, place, `${field}.${place}`)) as [
    number,
    number,
    number,
    number,
  ];
  return { A, B, C, D };
}
