import { err, ok, type Result } from '../../shared/game/result.ts';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import { quoted } from '../../shared/messages/quoted.ts';
import { CALLS, type CallName } from './calls.ts';
import { type Fields, isCount, isOneOf, isTime } from './fields.ts';
import type { TraceRecord } from './trace.ts';
import { ZONES, type Zone } from './zones.ts';

/** Parses a reading or a call from the fields of its line; the error names the wrong field and says what it must be. */
export function parseRecord(fields: Fields): Result<TraceRecord, string> {
  const { t, zone, tags, strengths, partial, place, call } = fields;
  if (!isTime(t)) return err(`t must be milliseconds, 0 or more, not ${quoted(t)}`);
  if (t > Number.MAX_SAFE_INTEGER) return err(`t is ${t}: no table runs for so many milliseconds`);
  if (zone === undefined && call !== undefined) {
    if (!isOneOf(PLACES, place)) return err(`place must be A, B, C or D, not ${quoted(place)}`);
    if (!isOneOf(CALLS, call)) return err(`call must be one of ${CALLS.join(', ')}, not ${quoted(call)}`);
    return ok({ t, place: place as Place, call: call as CallName });
  }
  if (!isOneOf(ZONES, zone)) return err(`zone must be one of ${ZONES.join(', ')}, not ${quoted(zone)}`);
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) {
    return err(`tags must be a list of tags, not ${quoted(tags)}`);
  }
  if (strengths !== undefined && !areStrengths(strengths, tags.length)) {
    return err(`strengths must be a list of one number for each tag, not ${quoted(strengths)}`);
  }
  if (partial !== undefined && partial !== true)
    return err(`partial must be true or left out, not ${quoted(partial)}`);
  return ok({
    t,
    zone: zone as Zone,
    tags,
    ...(strengths !== undefined && { strengths }),
    ...(partial && { partial }),
  });
}

const areStrengths = (value: unknown, count: number): value is readonly number[] =>
  Array.isArray(value) && value.length === count && value.every(isCount);
