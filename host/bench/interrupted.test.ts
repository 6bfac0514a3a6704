import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BenchAt, HEADER, QUICK, QUICK_ALONE } from '../../test/helpers/bench-at.ts';
import { BoardLost } from './bench-board.ts';
import { BenchFile, readBench } from './bench-file.ts';
import { BenchState } from './bench-state.ts';
import { judge } from './verdict.ts';
import { VIRTUAL_BOARDS } from './virtual-bench.ts';

const folded = (path: string) => new BenchState(readBench(path).records, QUICK, QUICK_ALONE);

test('stopped in the middle of a tag and of a trial, the rest is made later', async () => {
  const first = await BenchAt.open(VIRTUAL_BOARDS.good);
  let readings = 0;
  first.onReading = () => {
    if (++readings === 50) first.stop.abort();
  };
  expect(await first.run.make('alone')).toBe(false);
  const { path } = first;
  const before = readBench(path);
  expect(judge(folded(path), 'alone').result).toBe('open');
  // A power failure in the middle of a line.
  appendFileSync(path, '{"heard":[[1,6');

  const second = await BenchAt.open(VIRTUAL_BOARDS.good, readBench(path).records, path);
  const learned = second.state.uids.size;
  expect(learned).toBeGreaterThan(5);
  expect(await second.run.make('alone')).toBe(true);
  readings = 0;
  second.onReading = () => {
    if (++readings === 7) second.stop.abort();
  };
  expect(await second.run.make('row')).toBe(false);

  const third = await BenchAt.open(VIRTUAL_BOARDS.good, readBench(path).records, path);
  expect(await third.run.make('row')).toBe(true);
  const state = folded(path);
  expect(state).toEqual(third.state);
  expect([judge(state, 'alone').result, judge(state, 'row').result]).toEqual(['pass', 'pass']);
  // What was read before counts, but the seventh reading has no second one in a row.
  const row = state.parts('row').get(0)!;
  expect([row.readings, row.tags.get(1)!.test.pairs]).toEqual([40, 19]);
  const { records } = readBench(path);
  expect(records.slice(0, before.records.length)).toEqual(before.records);
  expect(records.filter((one) => 'tag' in one)).toHaveLength(30);
  await third.close();
  await second.close();
  await first.close();
});

test('the plug is pulled: what was read is kept, and the error says that the board is gone', async () => {
  const bench = await BenchAt.open(VIRTUAL_BOARDS.good);
  let readings = 0;
  bench.onReading = () => {
    if (++readings === 20) bench.emulated.unplug();
  };
  const lost = await bench.run.make('alone').catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(BoardLost);
  expect((lost as Error).message).toBe('the board is gone: its port went away');
  const kept = readFileSync(bench.path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"heard"'));
  expect(kept).toHaveLength(20);
  await bench.close();
});

test('a full disk is an error with the name of the file', () => {
  expect(() => new BenchFile('/dev/full', HEADER)).toThrow('/dev/full cannot be written: the disk is full');
});
