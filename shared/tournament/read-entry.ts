import { isClubFile } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { quoted } from '../messages/quoted.ts';
import {
  type Check,
  type Fields,
  isObject,
  isOrdinal,
  isText,
  isTime,
  isWhole,
  listOf,
  oneOf,
  optional,
  type Shape,
  shaped,
  shapeOf,
  wrongEntry,
} from '../messages/shape.ts';
import type { HallEntry } from './entries.ts';

/** Half of what a total of many rounds can hold exactly. */
const MOST_POINTS = 2 ** 40;

/** Far above what is played in a year. */
const MOST_ROUNDS = 1000;
/** Of standings, some sixty lines each. */
const MOST_PARTS = 10_000;

const isPoints: Check = (value) => isWhole(value) && Math.abs(value as number) <= MOST_POINTS;
/** Match points may be shared by two, three or four, so they need not be whole. */
const isShare: Check = (value) => Number.isFinite(value) && Math.abs(value as number) <= MOST_POINTS;
const four =
  (check: Check): Check =>
  (value) =>
    listOf(check)(value) && (value as readonly unknown[]).length === 4;

const isRoundStanding = shaped({
  round: isOrdinal,
  table: isOrdinal,
  seat: oneOf('E', 'S', 'W', 'N'),
  tablePoints: isPoints,
  matchPoints: isShare,
});

const isStanding = shaped({
  rank: isOrdinal,
  player: isOrdinal,
  matchPoints: isShare,
  tablePoints: isPoints,
  penalties: isPoints,
  matchPenalties: isPoints,
  rounds: listOf(isRoundStanding),
});

const SHAPES: Readonly<Record<HallEntry['entry'], Shape>> = {
  tournament: {
    t: isTime,
    name: isText,
    rules: (value) => typeof value === 'string' || isClubFile(value),
    options: optional(isObject),
    rounds: (value) => isOrdinal(value) && (value as number) <= MOST_ROUNDS,
    scoring: shaped({ points: four(isPoints), specialHandWins: optional(oneOf(true)) }),
    minutes: optional(isOrdinal),
    cosigner: isText,
    witnesses: listOf(isText),
  },
  player: {
    t: isTime,
    number: isOrdinal,
    commitment: isText,
    team: optional(isText),
    language: optional(isText),
  },
  attendance: { t: isTime, player: isOrdinal, is: oneOf('left', 'back'), by: isText, why: isText },
  plan: {
    t: isTime,
    round: isOrdinal,
    tables: listOf(four(isOrdinal)),
    out: listOf(isOrdinal),
    players: optional(listOf(isOrdinal)),
  },
  draw: {
    t: isTime,
    round: (value) => value === 'all' || isOrdinal(value),
    seed: isText,
    checkpoint: isText,
    order: listOf(isOrdinal),
  },
  final: { t: isTime, round: isOrdinal, players: listOf(isOrdinal) },
  round: { t: isTime, number: isOrdinal, is: oneOf('begun', 'ended'), table: optional(isOrdinal) },
  table: { t: isTime, number: isOrdinal, origin: isText, vkey: isText },
  checkpoint: { t: isTime, table: isOrdinal, note: isText },
  ruling: {
    t: isTime,
    number: isOrdinal,
    by: isText,
    why: isText,
    withdraws: optional(isOrdinal),
    changes: listOf(
      shaped({ player: isOrdinal, tablePoints: optional(isPoints), matchPoints: optional(isPoints) }),
    ),
  },
  hand: {
    t: isTime,
    number: isOrdinal,
    by: isText,
    why: isText,
    withdraws: optional(isOrdinal),
    played: optional(
      shaped({ round: isOrdinal, table: isOrdinal, players: four(isOrdinal), net: four(isPoints) }),
    ),
  },
  substitute: {
    t: isTime,
    round: isOrdinal,
    until: optional(isOrdinal),
    player: isOrdinal,
    substitute: isOrdinal,
    by: isText,
    why: isText,
  },
  standings: {
    t: isTime,
    round: isOrdinal,
    part: isOrdinal,
    parts: (value) => isOrdinal(value) && (value as number) <= MOST_PARTS,
    standings: listOf(isStanding),
  },
};

/**
 * Reads an entry of a hall's log from JSON that may come from anybody. Whether it can follow the ones before it is
 * checked by the fold.
 * @returns the entry, or what is wrong with it in words that follow its number
 */
export function readHallEntry(value: unknown): Result<HallEntry, string> {
  if (!isObject(value)) return err('is no entry of a log');
  const fields = value as Fields;
  const shape = shapeOf(SHAPES, fields.entry);
  if (!shape) return err(`is of a kind that a hall's log has none of: ${quoted(fields.entry)}`);
  const wrong = wrongEntry(fields, shape);
  return wrong === null ? ok(value as unknown as HallEntry) : err(wrong);
}
