import { strict as assert } from 'node:assert';
import { trackTrace } from '../../../host/commands/track.ts';
import { makeTraceLine } from '../../../host/trace/trace.ts';
import { parseTrace } from '../../../host/trace/trace-parse.ts';
import { createTracker } from '../../../host/tracker/tracker.ts';
import { tileSet } from '../../../shared/game/tiles.ts';

// A trace for `mingg track`. `"SET"` in the header stands for the tags of 144 tiles: "t0", "t1", …

const SET = JSON.stringify(Object.fromEntries(tileSet(144).map((tile, at) => [`t${at}`, tile])));
/** A limit, since a reading may take the tracker some ms. */
const MOST_RECORDS = 60;

export function fuzz(data: Buffer): void {
  const text = data.toString('utf8').replace('"SET"', SET);
  const trace = parseTrace(text);
  if (!trace.ok) {
    const { line, message } = trace.error;
    assert.ok(line >= 1 && line <= text.split('\n').length);
    assert.ok(message !== '' && message.length < 2000, `a message of ${message.length} characters`);
    return;
  }
  const { header, records } = trace.value;
  const again = parseTrace([header, ...records].map(makeTraceLine).join(''));
  assert.deepEqual(again.ok && again.value, { header, records });
  if (records.length > MOST_RECORDS) return;
  const tracker = createTracker(header);
  if (!tracker.ok) return;
  for (const line of trackTrace(tracker.value, trace.value)) JSON.stringify(line);
}
