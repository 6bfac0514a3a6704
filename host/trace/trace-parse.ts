import { err, ok, type Result } from '../../shared/game/result.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import { type Fields, isObject } from './fields.ts';
import { parseHeader } from './header-parse.ts';
import { parseRecord } from './record-parse.ts';
import type { Trace, TraceRecord } from './trace.ts';

/** Why a text is not a trace. */
export interface TraceError {
  readonly code: 'bad-trace';
  /** Line of the text, from 1. */
  readonly line: number;
  /** The name of the field and what it must be. */
  readonly message: string;
}

/** A trace read from a text. */
export interface ReadTrace extends Trace {
  /** The number of the line that the text breaks off in, if it does; that line is left out. */
  readonly cutOff?: number;
}

/**
 * A record may come after one that is up to this many ms later, as happens when several readers write one trace; such
 * records are sorted. A larger step back is not a delay but another trace.
 */
const MOST_DISORDER = 1000;

/** A record and the number of its line. */
interface NumberedRecord {
  readonly record: TraceRecord;
  readonly number: number;
}

/**
 * Parses a whole trace. Empty lines and unknown fields are ignored. A text that breaks off in the middle of a record,
 * as after a power failure, is a trace up to that record.
 */
export function parseTrace(text: string): Result<ReadTrace, TraceError> {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const [first, ...rest] = lines.filter(({ line }) => line !== '');
  if (!first) return wrong(1, 'the file is empty; a trace begins with its header');
  const header = parseLine(first.line, parseHeader);
  if (!header.ok) return wrong(first.number, header.error);
  const read: NumberedRecord[] = [];
  let cutOff: number | undefined;
  for (const { line, number } of rest) {
    const record = parseLine(line, parseRecord);
    if (record.ok) read.push({ record: record.value, number });
    else if (number === lines.length && isBegun(line)) cutOff = number;
    else return wrong(number, record.error);
  }
  const ordered = inOrder(read);
  if (!ordered.ok) return ordered;
  return ok({ header: header.value, records: ordered.value, ...(cutOff !== undefined && { cutOff }) });
}

/** Whether the last line may be the beginning of a record that was cut off. */
function isBegun(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

/** The records sorted by time. */
function inOrder(read: readonly NumberedRecord[]): Result<TraceRecord[], TraceError> {
  const records = read.map(({ record }) => record);
  let latest = Number.NEGATIVE_INFINITY;
  let latestAt = 0;
  let before = latest;
  let disordered = false;
  for (const [at, { t }] of records.entries()) {
    if (t < latest - MOST_DISORDER) return outOfOrder(read, latestAt, before, at);
    disordered ||= t < latest;
    if (t < latest) continue;
    if (t > latest) before = latest;
    latest = t;
    latestAt = at;
  }
  return ok(disordered ? records.sort((one, other) => one.t - other.t) : records);
}

/**
 * The error for two records that are too far out of order. The first one is to blame if it alone leapt ahead: all
 * records from the second one on continue the times before the first.
 */
function outOfOrder(
  read: readonly NumberedRecord[],
  ahead: number,
  before: number,
  back: number,
): Result<never, TraceError> {
  const { t: most } = read[ahead]!.record;
  const { t } = read[back]!.record;
  const after = read.slice(back);
  const goOn = after.every(({ record }) => record.t >= before - MOST_DISORDER && record.t < most);
  if (goOn && (ahead > 0 || after.length > 1)) {
    return wrong(
      read[ahead]!.number,
      `t is ${most}, but the lines after it go on at ${t}: records must be in order of time`,
    );
  }
  return wrong(
    read[back]!.number,
    `t is ${t}, but a line before it has ${most}: records must be in order of time`,
  );
}

const wrong = (line: number, message: string): Result<never, TraceError> =>
  err({ code: 'bad-trace', line, message });

function parseLine<T>(line: string, parse: (fields: Fields) => Result<T, string>): Result<T, string> {
  let value: unknown;
  try {
    // Written again, -0 is 0, so a log of this trace would not be the same trace; only a minus sign makes one.
    value = line.includes('-') ? JSON.parse(line, (_, part) => (part === 0 ? 0 : part)) : JSON.parse(line);
  } catch (error) {
    return err(`this is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(value)) return err(`a line must be a JSON object, not ${quoted(value)}`);
  return parse(value);
}
