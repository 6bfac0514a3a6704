import { err, ok, type Result } from '../game/result.ts';
import { nearestName } from '../messages/nearest-name.ts';
import { quoted } from '../messages/quoted.ts';
import { type Fields, isCount, isNumber, isObject, isOrdinal, isText } from '../messages/shape.ts';
import type { Club, ListedHand, OwnTitle, TitleTo } from './club.ts';
import { daysIn } from './club-hand.ts';
import { SUITS, type Suit } from './played-hand.ts';
import { ALL_FIGURES } from './statistics.ts';

const FIELDS = ['club', 'time-zone', 'special-hands', 'titles'];
const HAND_FIELDS = ['number', 'name', 'hand', 'suit'];
const TITLE_FIELDS = ['name', 'figure', 'to', 'at-least', 'per', 'hands'];

/**
 * Reads a club's file for statistics, as TOML or JSON gives it: its list of special hands, and titles of its own.
 * @returns the club, or all that is wrong with the file, each with its place
 */
export function readClub(value: unknown): Result<Club, readonly string[]> {
  if (!isObject(value)) return err(['the file holds no fields']);
  const fields = value as Fields;
  const problems = unknownFields(fields, FIELDS, '');
  const wrong = (where: string, wanted: string, found: unknown) =>
    problems.push(`${where} must be ${wanted}, not ${quoted(found)}`);
  const { club = null, 'time-zone': timeZone = 'UTC', 'special-hands': list, titles = [] } = fields;
  if (club !== null && !isText(club)) wrong('club', 'a name', club);
  if (!isText(timeZone) || !isZone(timeZone as string)) {
    wrong('time-zone', 'a time zone as the IANA names it, like Europe/Amsterdam', timeZone);
  }
  const hands = lines(list ?? [], 'special-hands', problems, (line, where) =>
    readHand(line, where, problems),
  );
  const own = lines(titles, 'titles', problems, (line, where) => readTitle(line, where, problems));
  if (problems.length > 0) return err(problems);
  return ok({
    name: club as string | null,
    timeZone: timeZone as string,
    list: list === undefined ? null : hands,
    titles: own,
  });
}

function lines<T>(
  value: unknown,
  name: string,
  problems: string[],
  read: (fields: Fields, where: string) => T,
): readonly T[] {
  if (!Array.isArray(value)) {
    problems.push(`${name} must be a list of tables: [[${name}]]`);
    return [];
  }
  return value.flatMap((line, at) => {
    if (isObject(line)) return [read(line as Fields, `${name}, number ${at + 1}: `)];
    problems.push(`${name}, number ${at + 1} must be a table, not ${quoted(line)}`);
    return [];
  });
}

function readHand(fields: Fields, where: string, problems: string[]): ListedHand {
  problems.push(...unknownFields(fields, HAND_FIELDS, where));
  const { number, name, hand, suit } = fields;
  const wrong = (field: string, wanted: string, found: unknown) =>
    problems.push(`${where}${field} must be ${wanted}, not ${quoted(found)}`);
  if (!isOrdinal(number)) wrong('number', 'a whole number from 1', number);
  if (!isText(name) || name === '') wrong('name', 'a name', name);
  if (hand !== undefined && !isText(hand))
    wrong('hand', 'the name of a limit hand in the rules (mingg rules show)', hand);
  if (suit !== undefined && !SUITS.includes(suit as Suit)) wrong('suit', `one of ${SUITS.join(', ')}`, suit);
  return {
    number: number as number,
    name: name as string,
    ...(hand !== undefined && { hand: hand as string }),
    ...(suit !== undefined && { suit: suit as Suit }),
  };
}

function readTitle(fields: Fields, where: string, problems: string[]): OwnTitle {
  problems.push(...unknownFields(fields, TITLE_FIELDS, where));
  const { name, figure, to, 'at-least': atLeast, per = 'year', hands = 1 } = fields;
  const wrong = (field: string, wanted: string, found: unknown) =>
    problems.push(`${where}${field} must be ${wanted}, not ${quoted(found)}`);
  if (!isText(name) || name === '') wrong('name', 'a name', name);
  if (!ALL_FIGURES.has(figure as string)) {
    const known = [...ALL_FIGURES.keys()];
    const near = isText(figure) ? `, like ${nearestName(figure as string, known)}` : '';
    wrong('figure', `the id of a figure (mingg statistics --figures lists them)${near}`, figure);
  }
  if ((to === undefined) === (atLeast === undefined)) {
    problems.push(`${where}either to = "highest" or "lowest", or at-least = a number says who has the title`);
  } else if (to !== undefined && to !== 'highest' && to !== 'lowest')
    wrong('to', '"highest" or "lowest"', to);
  else if (to === undefined && !isNumber(atLeast)) wrong('at-least', 'a number', atLeast);
  if (per !== 'year' && per !== 'ever') wrong('per', '"year" or "ever"', per);
  if (!isCount(hands)) wrong('hands', 'a whole number: the least number of hands played', hands);
  return {
    name: name as string,
    figure: figure as string,
    to: to === undefined ? { atLeast: atLeast as number } : (to as TitleTo),
    per: per as OwnTitle['per'],
    hands: hands as number,
  };
}

const unknownFields = (fields: Fields, known: readonly string[], where: string): string[] =>
  Object.keys(fields)
    .filter((field) => !known.includes(field))
    .map((field) => `${where}there is no field ${quoted(field)}; did you mean ${nearestName(field, known)}?`);

function isZone(timeZone: string): boolean {
  try {
    daysIn(timeZone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
