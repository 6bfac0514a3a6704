import { afterEach, expect, test } from 'vitest';
import { BenchAt, QUICK, QUICK_ALONE } from '../../test/helpers/bench-at.ts';
import { readBench } from './bench-file.ts';
import { BenchState } from './bench-state.ts';
import { wordsOf } from './finding-words.ts';
import { TRIAL_NAMES, type TrialName } from './records.ts';
import { judge } from './verdict.ts';
import { VIRTUAL_BOARDS, type VirtualBoard } from './virtual-bench.ts';

/* The trials at emulated boards that run the real firmware: a good one passes, and what is wrong with another is named. */

let bench: BenchAt | undefined;
afterEach(() => bench?.close());

test('a good board passes all six trials, and its file says the same as was measured', async () => {
  bench = await BenchAt.open(VIRTUAL_BOARDS.good);
  await bench.make(...TRIAL_NAMES);
  const { state, path, emulated } = bench;
  expect(TRIAL_NAMES.map((trial) => judge(state, trial))).toEqual(
    TRIAL_NAMES.map((trial) => ({ trial, result: 'pass', why: null, findings: [] })),
  );
  expect([...state.uids.values()]).toEqual(emulated.uids);
  const again = new BenchState(readBench(path).records, QUICK, QUICK_ALONE);
  expect(again).toEqual(state);
});

test.each<[what: string, board: VirtualBoard, made: readonly TrialName[], trial: TrialName, found: RegExp[]]>(
  [
    [
      'a chip somewhat too late',
      VIRTUAL_BOARDS['late-chip'],
      ['alone'],
      'alone',
      [/^late chip: it told of the start of an answer 8\d µs late; the firmware waits 80 µs/],
    ],
    [
      'a chip so late that nothing is heard',
      { about: '', times: { rxStart: 120 } },
      ['alone'],
      'alone',
      [
        /^not one of the first 3 tags was heard alone: .*more than 80 µs late, or the loop is out of tune.*496 of 1023/,
      ],
    ],
    [
      'a chip as late as the firmware allows',
      { about: '', times: { rxStart: 70, rxJitter: 4 } },
      ['alone'],
      'alone',
      [],
    ],
    [
      'a detuned loop',
      VIRTUAL_BOARDS['detuned-loop'],
      ['alone', 'row'],
      'row',
      [/^detuned loop: \d+ of 14 tags were heard too seldom \(1 to \d, .*14\)$/],
    ],
    ['a dead tag', VIRTUAL_BOARDS['dead-tag'], ['alone'], 'alone', [/^dead tag: tag 7 was never heard/]],
    [
      'a tag that died after it was learned',
      { about: '', dead: [9], deadFrom: 'row' },
      ['alone', 'row'],
      'row',
      [/^dead tag: tag 9 was never heard, where the others were$/],
    ],
    [
      'a foreign tag from the start',
      { about: '', foreignFrom: 'alone' },
      ['alone'],
      'alone',
      [/^foreign tag: E00401[0-9A-F]{10} was read in \d+ of \d+ readings, and answers by its number/],
    ],
    [
      'a foreign tag later',
      VIRTUAL_BOARDS['foreign-tag'],
      ['alone', 'row'],
      'row',
      [/^foreign tag: E00401[0-9A-F]{10} was read in 40 of 40 readings/],
    ],
    [
      'a loop that reads the wall',
      VIRTUAL_BOARDS['far-reach'],
      ['alone', 'wall'],
      'wall',
      [/^the loop reads the wall: tags .* were read beside the zone$/],
    ],
    [
      'a weak tag drowned, or out of reach',
      VIRTUAL_BOARDS['detuned-loop'],
      ['alone', 'drowned'],
      'drowned',
      [/^tag \d+ is too weak beside a strong one, or where it lies$/],
    ],
  ],
)('%s', async (_, board, made, trial, found) => {
  bench = await BenchAt.open(board);
  await bench.make(...made);
  const verdict = judge(bench.state, trial);
  expect(verdict.result).toBe(found.length === 0 ? 'pass' : 'fail');
  expect(verdict.findings.map((finding) => wordsOf(finding).found)).toEqual(
    found.map((text) => expect.stringMatching(text)),
  );
});
