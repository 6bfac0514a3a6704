import { expect, test } from 'vitest';
import { openScripted, ScriptedBoard } from '../../test/helpers/scripted-board.ts';
import { BenchBoard, BoardLost } from './bench-board.ts';

/** A board of today's protocol, at place A unless told otherwise. */
function today(change: Partial<ScriptedBoard> = {}): ScriptedBoard {
  return Object.assign(new ScriptedBoard('A.rack', 'A.meld'), { protocol: 2, can: '7' }, change);
}

const open = (boards: Readonly<Record<string, ScriptedBoard>>) =>
  BenchBoard.open(Object.keys(boards), openScripted(boards));

test.each<[what: string, boards: Readonly<Record<string, ScriptedBoard>>, error: string]>([
  ['no port', {}, 'no reader board is plugged in; --virtual tries it out at an emulated one'],
  [
    'two boards',
    { one: today(), other: today() },
    '2 reader boards answer: unplug all but the one to be tried',
  ],
  [
    'an old firmware',
    { one: today({ protocol: 1, can: '' }) },
    'firmware 0.1.0 is too old for the trials: flash it',
  ],
  ['a board that cannot be asked for one tag', { one: today({ can: '2' }) }, 'is too old for the trials'],
  [
    'a port that is gone',
    { one: today({ unplugged: true }) },
    'no reader board answers (one: its port cannot be opened',
  ],
  ['straps that name no place', { one: today({ zones: [] }) }, 'one: the straps of the board name no place'],
])('%s: the error says so', async (_, boards, error) => {
  await expect(open(boards)).rejects.toThrow(error);
});

test('a port without a board beside the board does not matter', async () => {
  const board = await open({ gone: today({ unplugged: true }), one: today() });
  expect(board.hello.zones).toEqual(['A.rack', 'A.meld']);
  await board.close();
});

test('a line that is spoilt once is read again; one that always is ends the trials', async () => {
  const scripted = today();
  scripted.tags[0]!.push('E004010000000001', 'E004010000000002');
  const board = await open({ one: scripted });
  let spoilt = 1;
  scripted.spoil = (line) => (/TAG 01/.test(line) && spoilt-- > 0 ? '' : line);
  const failures: string[] = [];
  const reading = await board.read((reason) => failures.push(reason));
  expect(reading.tags.map(({ uid }) => uid)).toEqual(['E004010000000001', 'E004010000000002']);
  expect(failures).toEqual(['incomplete']);
  spoilt = 1000;
  await expect(board.read((reason) => failures.push(reason))).rejects.toThrow(
    /^5 readings in a row failed \(incomplete\): look at the module and its wiring/,
  );
  expect(failures).toHaveLength(6);
  await board.close();
});

test('a board that goes away ends the trials', async () => {
  const scripted = today();
  const board = await open({ one: scripted });
  scripted.onAsked = () => scripted.unplug();
  await expect(board.read(() => {})).rejects.toThrow(new BoardLost('the board is gone: its port went away'));
  await board.close();
});
