import { strict as assert } from 'node:assert';
import { trackTrace } from '../../../host/commands/track.ts';
import { simulateHand } from '../../../host/simulate/simulate-hand.ts';
import { CALLS } from '../../../host/trace/calls.ts';
import type { TraceRecord } from '../../../host/trace/trace.ts';
import { ZONES } from '../../../host/trace/zones.ts';
import { createTracker, type LoggedEvent } from '../../../host/tracker/tracker.ts';
import { PLACES } from '../../../shared/game/seats.ts';

// Readings of a hand with arbitrary changes: the tracker must not throw, whatever is laid where. The first two bytes
// choose where in the hand to begin and how long to run; then three bytes each: where, what, which.

const { trace, truth, tags } = simulateHand({
  seed: 1,
  number: 0,
  rules: 'kuester',
  profile: 'clean',
  buttons: true,
});
const TAGS = [...Object.keys(trace.header.tiles), 'stranger'];
const STEP = 3;
const MOST_EDITS = 40;
/** A limit, since a reading may take the tracker some ms. */
const MOST_RECORDS = 64;

export function fuzz(data: Buffer): void {
  const [begin = 0, length = 0] = data;
  const known = begin % truth.length;
  const log = truth.slice(0, known).map(({ rest: _, ...event }, at) => ({ ...event, tags: tags[at]! }));
  const since = Math.max(0, ...truth.slice(0, known).map(({ rest }) => rest?.t ?? 0));
  const first = trace.records.findIndex(({ t }) => t >= since);
  const records: TraceRecord[] = trace.records.slice(first, first + 8 + (length % MOST_RECORDS));
  for (let at = 2, edits = 0; at + STEP <= data.length && edits < MOST_EDITS; at += STEP, edits++) {
    const [where, what, which] = data.subarray(at, at + STEP) as unknown as [number, number, number];
    const place = where % records.length;
    records[place] = edited(records[place]!, what, which);
    if (what % 16 === 15) records.splice(place, 1 + (which % 8));
    if (records.length === 0) return;
  }
  const tracker = createTracker(trace.header, log as LoggedEvent[]);
  assert.ok(tracker.ok, tracker.ok ? '' : tracker.error.message);
  for (const line of trackTrace(tracker.value, { ...trace, records })) JSON.stringify(line);
}

function edited(record: TraceRecord, what: number, which: number): TraceRecord {
  const { t } = record;
  const tag = TAGS[which % TAGS.length]!;
  const tags = 'tags' in record ? record.tags : [];
  const zone = 'zone' in record ? record.zone : 'discard';
  switch (what % 8) {
    case 0:
      return { t, zone, tags: tags.filter((one) => one !== tag) };
    case 1:
      return { t, zone, tags: [...tags, tag] };
    case 2:
      return { t, zone: ZONES[which % ZONES.length]!, tags };
    case 3:
      return { t, zone, tags: tags.slice(0, which % 16) };
    case 4:
      return { t, place: PLACES[which % 4]!, call: CALLS[(which >> 2) % CALLS.length]! };
    case 5:
      return { t, zone, tags: [] };
    case 6:
      return { t, zone, tags: [...tags].reverse().slice(which % 4) };
    default:
      return { t, zone: ZONES[(what >> 3) % ZONES.length]!, tags: [tag, ...tags] };
  }
}
