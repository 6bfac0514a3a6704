import { expect, it } from 'vitest';
import type { BoardIdentity } from './hid.ts';
import { matchBoards } from './match-boards.ts';

/** A board as `kind@socket`; of a kind with `#` that is its serial number. */
function board(text: string): BoardIdentity {
  const [kind, socket] = text.split('@') as [string, string];
  const [product, serial = ''] = kind.split('#') as [string, string?];
  return { vendor: '1209', product, serial, socket };
}

it.each<[what: string, plugged: string[], learned: string[], pairs: string[], doubtful: string[]]>([
  ['each where it was', ['a@1', 'a@2'], ['a@1', 'a@2'], ['a@1=a@1', 'a@2=a@2'], []],
  ['the only one of its kind, elsewhere', ['a@3', 'b@2'], ['a@1', 'b@2'], ['b@2=b@2', 'a@3=a@1'], []],
  ['one of two moved', ['a@1', 'a@3'], ['a@1', 'a@2'], ['a@1=a@1', 'a@3=a@2'], []],
  ['both of two moved', ['a@3', 'a@4'], ['a@1', 'a@2'], [], ['a@3', 'a@4']],
  ['one of two is missing, the other moved', ['a@3'], ['a@1', 'a@2'], [], ['a@3']],
  ['one too many', ['a@1', 'a@2'], ['a@1'], ['a@1=a@1'], []],
  ['two, and neither where the one was', ['a@2', 'a@3'], ['a@1'], [], ['a@2', 'a@3']],
  [
    'told apart by their serial numbers',
    ['a#y@1', 'a#x@2'],
    ['a#x@1', 'a#y@2'],
    ['a#y@1=a#y@2', 'a#x@2=a#x@1'],
    [],
  ],
  [
    'two interfaces of a board that moved',
    ['a@2/input0', 'a@2/input1'],
    ['a@1/input0', 'a@1/input1'],
    ['a@2/input0=a@1/input0', 'a@2/input1=a@1/input1'],
    [],
  ],
  ['an unknown board', ['c@1'], ['a@1'], [], []],
  ['nothing plugged in', [], ['a@1'], [], []],
])('%s', (_, plugged, learned, pairs, doubtful) => {
  const names = new Map<BoardIdentity, string>();
  const named = (texts: string[]) =>
    texts.map((text) => {
      const one = board(text);
      names.set(one, text);
      return one;
    });
  const found = matchBoards(named(plugged), named(learned));
  expect([...found.matched].map((pair) => pair.map((one) => names.get(one)).join('='))).toEqual(pairs);
  expect(found.doubtful.map((one) => names.get(one))).toEqual(doubtful);
});
