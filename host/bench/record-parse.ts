import { err, ok, type Result } from '../../shared/game/result.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import type { BoardDiagnosis } from '../readers/messages.ts';
import { type Fields, isCount, isObject, isOneOf } from '../trace/fields.ts';
import { ZONES, type Zone } from '../trace/zones.ts';
import {
  type BenchHeader,
  type BenchRecord,
  type Heard,
  type ReadingRecord,
  TRIAL_NAMES,
  type TrialName,
} from './records.ts';

/** Parses the first line; the error names the wrong field and says what it must be. */
export function parseBenchHeader(fields: Fields): Result<BenchHeader, string> {
  const { bench, program, firmware, zones, date, virtual } = fields;
  if (bench !== 1) return err(`the first line must be a header with "bench":1, not ${quoted(bench)}`);
  if (typeof program !== 'string') return err(`program must be a version of Mingg, not ${quoted(program)}`);
  if (typeof firmware !== 'string') return err(`firmware must be a version, not ${quoted(firmware)}`);
  if (!Array.isArray(zones) || zones.length === 0 || !zones.every((zone) => isOneOf(ZONES, zone))) {
    return err(`zones must be a list of zones, not ${quoted(zones)}`);
  }
  if (!isDate(date)) return err(`date must be a date and time, not ${quoted(date)}`);
  if (virtual !== undefined && virtual !== true) {
    return err(`virtual must be true or left out, not ${quoted(virtual)}`);
  }
  return ok({ bench: 1, program, firmware, zones: zones as Zone[], date, ...(virtual && { virtual }) });
}

/** Parses a line after the first; the error names the wrong field and says what it must be. */
export function parseBenchRecord(fields: Fields): Result<BenchRecord, string> {
  if ('heard' in fields) return parseReading(fields);
  if ('trial' in fields) return parsePart(fields);
  if ('begun' in fields) return parseBegun(fields);
  const { tag, uid, silent, readings, failed, probed, answered } = fields;
  if (tag !== undefined) {
    if (!isNumber(tag)) return err(`tag must be ${A_NUMBER}, not ${quoted(tag)}`);
    return isUid(uid) ? ok({ tag, uid }) : err(`uid must be ${A_UID}, not ${quoted(uid)}`);
  }
  if (silent !== undefined) {
    if (!isNumber(silent)) return err(`silent must be ${A_NUMBER}, not ${quoted(silent)}`);
    if (!isCount(readings)) return err(`readings must be ${A_COUNT}, not ${quoted(readings)}`);
    return ok({ silent, readings: readings as number });
  }
  if (failed !== undefined) {
    return typeof failed === 'string' ? ok({ failed }) : err(`failed must say why, not ${quoted(failed)}`);
  }
  if (probed !== undefined) {
    if (!isUid(probed)) return err(`probed must be ${A_UID}, not ${quoted(probed)}`);
    if (typeof answered !== 'boolean') return err(`answered must be true or false, not ${quoted(answered)}`);
    return ok({ probed, answered });
  }
  return err('none of heard, trial, begun, tag, silent, failed and probed is in it');
}

const COUNTS = ['rounds', 'ms', 'ghosts', 'givenUp', 'refusals', 'latest'] as const;

function parseReading(fields: Fields): Result<ReadingRecord, string> {
  const { heard, all } = fields;
  if (!Array.isArray(heard) || !heard.every(isHeard)) {
    return err(`heard must be a list of [tag, strength], not ${quoted(heard)}`);
  }
  if (new Set(heard.map(([tag]) => tag)).size < heard.length) return err('heard has a tag twice');
  if (typeof all !== 'boolean') return err(`all must be true or false, not ${quoted(all)}`);
  const counts = countsOf(fields, COUNTS);
  return counts.ok ? ok({ heard, all, ...counts.value }) : counts;
}

/** How many tags lie over the loop in a part of each trial. */
const TAGS_IN: Readonly<Record<TrialName, readonly [least: number, most: number]>> = {
  alone: [0, 1],
  row: [1, 255],
  slot: [2, 2],
  drowned: [2, 2],
  wall: [0, 0],
  loose: [1, 255],
};

function parsePart({ trial, part, tags }: Fields): Result<BenchRecord, string> {
  const name = TRIAL_NAMES.find((one) => one === trial);
  if (name === undefined) return err(`trial must be one of ${TRIAL_NAMES.join(', ')}, not ${quoted(trial)}`);
  if (!isCount(part)) return err(`part must be ${A_COUNT}, not ${quoted(part)}`);
  if (!Array.isArray(tags) || !tags.every(isNumber) || new Set(tags).size < tags.length) {
    return err(`tags must be a list of different numbers from 1, not ${quoted(tags)}`);
  }
  const [least, most] = TAGS_IN[name];
  if (tags.length < least || tags.length > most) {
    return err(
      `tags must be ${least === most ? least : `${least} to ${most}`} in the trial ${name}, not ${tags.length}`,
    );
  }
  return ok({ trial: name, part: part as number, tags });
}

const DIAGNOSIS = ['antenna', 'fieldOn', 'ready', 'latest', 'refusals', 'starts'] as const;

function parseBegun({ begun, diag }: Fields): Result<BenchRecord, string> {
  if (!isDate(begun)) return err(`begun must be a date and time, not ${quoted(begun)}`);
  if (!isObject(diag)) return err(`diag must be what the board found, not ${quoted(diag)}`);
  const { supply, versions } = diag;
  const counts = countsOf(diag, DIAGNOSIS);
  if (!counts.ok) return err(`diag: ${counts.error}`);
  if (supply !== null && !isCount(supply))
    return err(`diag: supply must be mV or null, not ${quoted(supply)}`);
  if (versions !== null && !isVersions(versions)) {
    return err(`diag: versions must be those of product, firmware and eeprom, not ${quoted(versions)}`);
  }
  return ok({ begun, diag: { ...counts.value, supply: supply as number | null, versions } });
}

function countsOf<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Result<Record<Name, number>, string> {
  const wrong = names.find((name) => !isCount(fields[name]));
  if (wrong !== undefined) return err(`${wrong} must be ${A_COUNT}, not ${quoted(fields[wrong])}`);
  return ok(Object.fromEntries(names.map((name) => [name, fields[name]])) as Record<Name, number>);
}

const A_COUNT = 'a whole number, 0 or more';
const A_NUMBER = 'the number of a tag, from 1';
const A_UID = 'a UID of sixteen hex digits that begins with E0';

const isNumber = (value: unknown): value is number => isCount(value) && value !== 0;
const isUid = (value: unknown): value is string =>
  typeof value === 'string' && /^E0[0-9A-F]{14}$/.test(value);
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
const isHeard = (value: unknown): value is Heard =>
  Array.isArray(value) && value.length === 2 && (isNumber(value[0]) || isUid(value[0])) && isCount(value[1]);
const isVersions = (value: unknown): value is NonNullable<BoardDiagnosis['versions']> =>
  isObject(value) && ['product', 'firmware', 'eeprom'].every((name) => typeof value[name] === 'string');
