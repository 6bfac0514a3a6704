import { describe, expect, it } from 'vitest';
import type { PluggedBoard } from './hid.ts';
import { Learning, TABLE_BUTTONS } from './learning.ts';

const BOARD: PluggedBoard = {
  path: '/dev/hidraw0',
  name: 'Joystick',
  vendor: '1209',
  product: '0001',
  serial: '',
  socket: 'usb-1/input0',
};
const OTHER: PluggedBoard = { ...BOARD, path: '/dev/hidraw1', socket: 'usb-2/input0' };

/** Does `+x` (press x), `-x` (let go), `skip`, `back`; what was learned of each lesson, and at last each button. */
function lessons(steps: string, board = BOARD) {
  const learning = new Learning();
  const said: string[] = [];
  for (const step of steps.split(' ')) {
    const input = step.slice(1);
    if (step === 'skip') learning.skip();
    else if (step === 'back') learning.back();
    else if (step.startsWith('+')) learning.press(board, input);
    else said.push(learning.release(board, input)?.is ?? '-');
  }
  const [found] = learning.boards();
  const inputs = Object.entries(found?.inputs ?? {}).map(
    ([input, { place, call }]) => `${input}=${place} ${call}`,
  );
  return [said.join(' '), inputs.join(', ')];
}

describe('learning by pressing', () => {
  it.each<[what: string, steps: string, said: string, inputs: string]>([
    ['one after the other', '+a -a +b -b', 'learned learned', 'a=A chow, b=A pung'],
    ['one twice', '+a -a +a -a +b -b', 'learned doubled learned', 'a=A chow, b=A pung'],
    ['two at once', '+a +b -a -b +a -a', 'several - learned', 'a=A chow'],
    ['one is held all the time', '+x +a -a +a -a +b -b', 'several learned learned', 'a=A chow, b=A pung'],
    ['it is let go at last', '+x +a -a +a -a -x +x -x', 'several learned - learned', 'a=A chow, x=A pung'],
    ['a button is not there', 'skip +a -a', 'learned', 'a=A pung'],
    ['one back', '+a -a back +b -b', 'learned learned', 'b=A chow'],
    ['one back, then the same again', '+a -a back +a -a', 'learned learned', 'a=A chow'],
    ['back over one that is not there', 'skip back +a -a', 'learned', 'a=A chow'],
    ['back at the beginning', 'back +a -a', 'learned', 'a=A chow'],
    ['let go without a press, as after a bounce', '-a +a -a', '- learned', 'a=A chow'],
  ])('%s', (_, steps, said, inputs) => {
    expect(lessons(steps)).toEqual([said, inputs]);
  });

  it('asks for every button of every place, and then for nothing', () => {
    const learning = new Learning();
    const asked: string[] = [];
    for (let i = 0; learning.next !== null; i++) {
      asked.push(`${learning.next.place} ${learning.next.call}`);
      const board = i < 10 ? BOARD : OTHER;
      learning.press(board, `button ${i % 10}`);
      learning.release(board, `button ${i % 10}`);
    }
    expect(asked).toEqual(TABLE_BUTTONS.map(({ place, call }) => `${place} ${call}`));
    expect(asked).toHaveLength(20);
    learning.press(BOARD, 'button 11');
    expect(learning.release(BOARD, 'button 11')).toBeNull();
    expect(learning.boards().map(({ socket, inputs }) => [socket, Object.keys(inputs).length])).toEqual([
      ['usb-1/input0', 10],
      ['usb-2/input0', 10],
    ]);
  });

  it('a board that comes back at another path is the same one', () => {
    const learning = new Learning();
    learning.press(BOARD, 'a');
    learning.release(BOARD, 'a');
    const back = { ...BOARD, path: '/dev/hidraw7' };
    learning.press(back, 'a');
    expect(learning.release(back, 'a')).toMatchObject({ is: 'doubled' });
  });
});
