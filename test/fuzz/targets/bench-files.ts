import { strict as assert } from 'node:assert';
import { parseBench } from '../../../host/bench/bench-file.ts';
import { figures } from '../../../host/bench/bench-report.ts';
import { BenchState } from '../../../host/bench/bench-state.ts';
import { wordsOf } from '../../../host/bench/finding-words.ts';
import { noiseProfile } from '../../../host/bench/noise-profile.ts';
import { TRIAL_NAMES } from '../../../host/bench/records.ts';
import { judge } from '../../../host/bench/verdict.ts';

// A file of readings that somebody sends in, for `mingg bench --from`.

export function fuzz(data: Buffer): void {
  const text = data.toString('utf8');
  const parsed = parseBench(text);
  if (!parsed.ok) {
    assert.match(parsed.error, /^line \d+: ./);
    assert.ok(parsed.error.length < 2000, `a message of ${parsed.error.length} characters`);
    return;
  }
  const { header, records } = parsed.value;
  const written = [header, ...records].map((line) => `${JSON.stringify(line)}\n`).join('');
  const again = parseBench(written);
  assert.deepEqual(again.ok && [again.value.header, again.value.records], [header, records]);
  const state = new BenchState(records);
  for (const name of TRIAL_NAMES) {
    for (const finding of judge(state, name).findings)
      assert.ok(!wordsOf(finding).found.includes('undefined'));
    for (const line of figures(state, name)) assert.ok(!/NaN|undefined/.test(line), line);
  }
  const { intervals } = noiseProfile(state);
  for (const { low, share, high } of Object.values(intervals)) assert.ok(low <= share && share <= high);
}
