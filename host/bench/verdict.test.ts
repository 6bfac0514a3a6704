import { expect, test } from 'vitest';
import { BenchState } from './bench-state.ts';
import { wordsOf } from './finding-words.ts';
import type { BenchRecord, Heard, TrialName } from './records.ts';
import { TAGS } from './trials.ts';
import { judge } from './verdict.ts';

/* What no emulated board does, told by its readings. */

const LEARNED: BenchRecord[] = Array.from({ length: TAGS }, (_, i) => ({
  tag: i + 1,
  uid: `E004010000000${(i + 256).toString(16).toUpperCase()}`,
}));
const STRANGER = 'E004010000000FFF';

const reading = (heard: readonly Heard[], latest = 20): BenchRecord => ({
  ...{ heard, rounds: 1, ms: 10, all: true, ghosts: 0, givenUp: 0, refusals: 0, latest },
});

function stateOf(trial: TrialName, tags: readonly number[], readings: readonly BenchRecord[]): BenchState {
  return new BenchState([...LEARNED, { trial, part: 0, tags }, ...readings]);
}

const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);
const all = (tags: readonly number[], strength = 600): Heard[] => tags.map((tag) => [tag, strength]);
const ROW = Array.from({ length: 14 }, (_, i) => i + 1);

test.each<[what: string, state: BenchState, trial: TrialName, found: string[]]>([
  [
    'a UID that no tag answers to',
    stateOf('row', ROW, [
      ...times(39, reading(all(ROW))),
      reading([...all(ROW), [STRANGER, 600]]),
      { probed: STRANGER, answered: false },
    ]),
    'row',
    [`ghost: ${STRANGER} was read in 1 of 40 readings, but no tag answers to it`],
  ],
  [
    'a tag that belongs elsewhere',
    stateOf('row', ROW, times(40, reading(all([...ROW, 20])))),
    'row',
    ['tag 20 was read, but should lie elsewhere'],
  ],
  [
    'a tag that two pairs of twenty lack',
    stateOf('row', ROW, [...times(36, reading(all(ROW))), ...times(4, reading(all(ROW.slice(1))))]),
    'row',
    ['weak tag: tag 1 was heard too seldom, where the others were not'],
  ],
  [
    'one of two in a slot is lost',
    stateOf('slot', [1, 17], times(40, reading(all([1])))),
    'slot',
    ['tag 17 was lost too often beside one that answers in the same slot'],
  ],
  [
    'the weak tag is the stronger one',
    stateOf('drowned', [1, 17], times(664, reading([...all([1], 600), ...all([17], 610)]))),
    'drowned',
    ['tag 17 was to be weak, but was heard as strongly as tag 1: the trial says nothing'],
  ],
  [
    'a line that loses bytes',
    stateOf('wall', [], [...times(10, { failed: 'incomplete' }), ...times(664, reading([]))]),
    'wall',
    ['10 readings failed: incomplete'],
  ],
])('%s', (_, state, trial, found) => {
  const { findings } = judge(state, trial);
  expect(findings.map((one) => wordsOf(one).found)).toEqual(
    found.map((text) => expect.stringContaining(text)),
  );
  for (const one of findings) expect(wordsOf(one).next.length).toBeGreaterThan(20);
});

test('one failed reading in 664 is no fault', () => {
  const state = stateOf('wall', [], [{ failed: 'incomplete' }, ...times(664, reading([]))]);
  expect(judge(state, 'wall').result).toBe('pass');
});

test('663 readings of 14 tags do not pass, 664 do', () => {
  const most = times(663, reading(all(ROW)));
  expect(judge(stateOf('row', ROW, most), 'row').result).toBe('open');
  expect(judge(stateOf('row', ROW, [...most, reading(all(ROW))]), 'row').result).toBe('pass');
});

test('trials are judged one by one: a repeated one by its last time, all anew once the tags are learned anew', () => {
  const bad = times(40, reading(all(ROW.slice(1))));
  const good = times(664, reading(all(ROW)));
  const begun: BenchRecord = { trial: 'row', part: 0, tags: ROW };
  const once = [...LEARNED, begun, ...bad];
  expect(judge(new BenchState(once), 'row').result).toBe('fail');
  expect(judge(new BenchState([...once, begun, ...good]), 'row').result).toBe('pass');
  const anew = new BenchState([...once, { trial: 'alone', part: 0, tags: [] }]);
  expect([judge(anew, 'row').result, judge(anew, 'alone').result]).toEqual(['impossible', 'open']);
});
