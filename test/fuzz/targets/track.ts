import { strict as assert } from 'node:assert';
import { trackTrace } from '../../../host/commands/track.ts';
import { simulateHand } from '../../../host/simulate/simulate-hand.ts';
import { CALLS, type TraceRecord, ZONES } from '../../../host/tracker/trace.ts';
import { createTracker } from '../../../host/tracker/tracker.ts';
import { PLACES } from '../../../shared/seats.ts';

// The records of a hand that was played, with whatever a stranger makes of them. Three bytes each: where, what, which.
// The tracker follows it to the end and takes no exception, as `mingg track` must.

const { trace } = simulateHand({ seed: 1, number: 0, rules: 'kuester', profile: 'clean', buttons: true });
const TAGS = [...Object.keys(trace.header.tiles), 'stranger'];
const STEP = 3;
const MOST_EDITS = 40;

export function fuzz(data: Buffer): void {
  const records: TraceRecord[] = trace.records.slice(0, 20 + 2 * (data[0] ?? 0));
  for (let at = 1, edits = 0; at + STEP <= data.length && edits < MOST_EDITS; at += STEP, edits++) {
    const [where, what, which] = data.subarray(at, at + STEP) as unknown as [number, number, number];
    const place = records.length - 1 - (where % records.length);
    const record = records[place]!;
    records[place] = edited(record, what, which);
    if (what % 16 === 15) records.splice(place, 1 + (which % 8));
    if (records.length === 0) return;
  }
  const tracker = createTracker(trace.header);
  assert.ok(tracker.ok);
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
