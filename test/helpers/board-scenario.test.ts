import { expect, test } from 'vitest';
import { type BoardScenario, runScenario } from './board-scenario.ts';

const RACK: BoardScenario = {
  straps: 2,
  tags: [{ loop: 0, uid: 'E004015000000001' }],
  seed: 1,
};
const bodies = (scenario: BoardScenario, ...hostLines: string[]) =>
  runScenario(scenario, hostLines).map(({ line }) => line.slice(0, -5));

test('a board says that it has started, then answers line by line', () => {
  const lines = runScenario(RACK, ['00 HELLO', '01 HELLO']);
  expect(lines.map(({ line }) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '-- BOOT',
    '00 HELLO',
    '01 HELLO',
  ]);
  expect(lines[0]!.line).toContain('C.rack,C.meld');
  const times = lines.map(({ ms }) => ms);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a chip that does not answer is told as such', () => {
  const dead: BoardScenario = { ...RACK, faults: [{ at: 0, what: 'busy-high' }] };
  expect(bodies(dead, '01 READ 0').at(-1)).toBe('01 FAIL 0 chip');
});

test('equal scenarios give equal lines', () => {
  expect(runScenario(RACK, ['01 READ 0', '02 STATS'])).toEqual(runScenario(RACK, ['01 READ 0', '02 STATS']));
});
