import { quoted } from './quoted.ts';

// The form that the members of an object must have that comes from outside, before anything is made of it.

/** Whether a value can be a member. */
export type Check = (value: unknown) => boolean;
/** The members of an object, each with its check. */
export type Shape = Readonly<Record<string, Check>>;
/** An object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isFinite(value);
/** A whole number from 0. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
/** A whole number from 1: of a player, a table, a round. */
export const isOrdinal: Check = (value) => isCount(value) && value !== 0;
export const isWhole: Check = (value) => Number.isSafeInteger(value);
/** A time in ms since 1970, up to the latest that a `Date` can hold (ECMA-262, 21.4.1.1). */
export const isTime: Check = (value) => isNumber(value) && Math.abs(value as number) <= 8.64e15;
export const isObject: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** An object with these keys and, unless all are optional, no fewer. */
export const byKey =
  (keys: readonly string[], check: Check): Check =>
  (value) =>
    isObject(value) && keys.every((key) => check((value as Fields)[key]));

/** An object with members of this shape. */
export const shaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && wrongMember(value as Fields, shape) === null;

/** The first member that an object cannot have; null if all are as they must be. */
export const wrongMember = (fields: Fields, shape: Shape): string | null =>
  Object.keys(shape).find((name) => !shape[name]!(fields[name])) ?? null;

/** What is wrong with an entry of a log by its shape, in words that follow its number; null if nothing is. */
export function wrongEntry(entry: Fields, shape: Shape): string | null {
  const wrong = wrongMember(entry, shape);
  return wrong === null
    ? null
    : `(${entry.entry}) has a ${wrong} that it cannot have: ${quoted(entry[wrong])}`;
}

/** The shape of what is called so; undefined if there is none. */
export const shapeOf = (shapes: Readonly<Record<string, Shape>>, name: unknown): Shape | undefined =>
  typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
