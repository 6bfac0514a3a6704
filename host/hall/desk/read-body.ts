import { err, ok, type Result } from '../../../shared/game/result.ts';
import { quoted } from '../../../shared/messages/quoted.ts';
import {
  type Check,
  type Fields,
  isObject,
  isOrdinal,
  isWhole,
  listOf,
  oneOf,
  optional,
  type Shape,
  shaped,
  wrongMember,
} from '../../../shared/messages/shape.ts';
import type { DeskBodies, DeskRoute } from '../view/desk-bodies.ts';

/** The longest name, and the longest reason: they are shown in lists. */
const NAME = 80;
const REASON = 300;
/** Far above what is played in a year, or given to a table. */
const MOST_ROUNDS = 200;
const MOST_MINUTES = 24 * 60;
const MOST_POINTS = 1_000_000;

/** Text that can be shown in one line. */
const line =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' &&
    value.trim() === value &&
    value !== '' &&
    value.length <= longest &&
    !/\p{Cc}/u.test(value);
const within =
  (least: number, most: number): Check =>
  (value) =>
    isWhole(value) && (value as number) >= least && (value as number) <= most;
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const filled =
  (check: Check): Check =>
  (value) =>
    listOf(check)(value) && (value as readonly unknown[]).length > 0;

const four =
  (check: Check): Check =>
  (value) =>
    listOf(check)(value) && (value as readonly unknown[]).length === 4;

const signedBy = { by: line(NAME), why: line(REASON) };
const isPoints: Check = (value) => value !== 0 && within(-MOST_POINTS, MOST_POINTS)(value);
const isChange: Check = (value) =>
  shaped({ player: isOrdinal, tablePoints: optional(isPoints), matchPoints: optional(isPoints) })(value) &&
  ['tablePoints', 'matchPoints'].some((points) => (value as Fields)[points] !== undefined);

const SHAPES: Readonly<Record<DeskRoute, Shape>> = {
  '/desk/open': {
    name: line(NAME),
    rules: line(NAME),
    options: isObject,
    rounds: within(1, MOST_ROUNDS),
    minutes: nullOr(within(1, MOST_MINUTES)),
  },
  '/desk/players': { players: filled(shaped({ name: line(NAME), team: optional(line(NAME)) })) },
  '/desk/import': { text: (value) => typeof value === 'string' && /[^\p{Cc}\s]/u.test(value) },
  '/desk/plan': {},
  '/desk/draw': {},
  '/desk/final': { players: isOrdinal },
  '/desk/round': { number: isOrdinal, is: oneOf('begun', 'ended') },
  '/desk/clock': { stopped: oneOf(true, false) },
  '/desk/extra-time': {
    table: nullOr(isOrdinal),
    minutes: (value) => value !== 0 && within(-MOST_MINUTES, MOST_MINUTES)(value),
  },
  '/desk/ruling': { ...signedBy, changes: filled(isChange) },
  '/desk/withdraw': { ...signedBy, ruling: isOrdinal },
  '/desk/hand': {
    ...signedBy,
    round: isOrdinal,
    table: isOrdinal,
    players: four(isOrdinal),
    net: four(within(-MOST_POINTS, MOST_POINTS)),
  },
  '/desk/withdraw-hand': { ...signedBy, hand: isOrdinal },
  '/desk/substitute': {
    ...signedBy,
    round: isOrdinal,
    only: optional(oneOf(true)),
    player: isOrdinal,
    substitute: isOrdinal,
  },
  '/desk/attendance': { ...signedBy, player: isOrdinal, is: oneOf('left', 'back') },
  '/desk/seats': {
    ...signedBy,
    table: isOrdinal,
    from: isOrdinal,
    to: optional(isOrdinal),
    players: four(isOrdinal),
  },
  '/desk/featured': { table: nullOr(isOrdinal) },
  '/desk/join-code': { table: isOrdinal },
  '/desk/revoke': { table: isOrdinal },
  '/desk/withdraw-name': { player: isOrdinal },
  '/desk/standings': { round: isOrdinal },
};

/** All paths that the organiser's page posts to. */
export const DESK_ROUTES = Object.keys(SHAPES) as DeskRoute[];

/** Reads the body of a request to a route of the desk; the error says which member is wrong. Other members are left out. */
export function readBody<Route extends DeskRoute>(
  route: Route,
  text: string,
): Result<DeskBodies[Route], string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return err('the input must be JSON');
  }
  return isObject(value) ? readFields(route, value as Fields) : err('the input must be an object');
}

/** The same of an object that was parsed already. */
export function readFields<Route extends DeskRoute>(
  route: Route,
  fields: Fields,
): Result<DeskBodies[Route], string> {
  const shape = SHAPES[route];
  const wrong = wrongMember(fields, shape);
  if (wrong !== null) return err(`${wrong} cannot be ${quoted(fields[wrong])}`);
  const named = Object.keys(shape).filter((name) => fields[name] !== undefined);
  const read = Object.fromEntries(named.map((name) => [name, fields[name]]));
  return ok(read as unknown as DeskBodies[Route]);
}
