import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import type { CallName } from '../../trace/calls.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { CallsHeard } from './calls-heard.ts';

const pung = (seat: 'E' | 'S' | 'W' | 'N'): HandEvent => {
  return { event: 'pung', seat, tile: '5p', from: 'E', tiles: ['5p', '5p', '5p'] };
};
const ownKong: HandEvent = { event: 'kong', seat: 'S', tile: '5p', kind: 'concealed' };
const win: HandEvent = { event: 'win', seat: 'S', tile: '5p', source: 'discard', from: 'E' };

const node = (event: HandEvent, seen: number): EventNode => {
  return { parent: null, count: 1, move: { event, tags: [] }, seen } as unknown as EventNode;
};
const leadingTo = (tip: EventNode | null) => ({ tip }) as Hypothesis;
const START = leadingTo(null);

describe('what calls are worth for what is seen at 10 s; East sits at A', () => {
  it.each<[string, HandEvent, [number, CallName][], 'more' | 'less' | 'nothing']>([
    ['a call before it', pung('S'), [[9000, 'pung']], 'more'],
    ['a call a little after it', pung('S'), [[11_000, 'pung']], 'more'],
    ['another call', pung('S'), [[9000, 'chow']], 'less'],
    ['a call long ago', pung('S'), [[1000, 'pung']], 'less'],
    ['a win that was called', win, [[9000, 'mahjong']], 'more'],
    ['no button was pressed in the hand', pung('S'), [], 'nothing'],
    ['only a pause was asked for', pung('S'), [[9000, 'pause']], 'nothing'],
    ["a kong of one's own tiles is not called", ownKong, [[9000, 'pung']], 'nothing'],
  ])('%s', (_, event, calls, worth) => {
    const heard = new CallsHeard('A', 4);
    for (const [t, call] of calls) heard.hear({ t, place: 'B', call });
    const value = heard.worth(START, leadingTo(node(event, 10_000)), 10_000);
    expect(value > 0 ? 'more' : value < 0 ? 'less' : 'nothing').toBe(worth);
  });

  it("another's call does not count as one's own", () => {
    const heard = new CallsHeard('A', 4);
    heard.hear({ t: 9000, place: 'C', call: 'pung' });
    expect(heard.worth(START, leadingTo(node(pung('S'), 10_000)), 10_000)).toBeLessThan(0);
    expect(heard.worth(START, leadingTo(node(pung('W'), 10_000)), 10_000)).toBeGreaterThan(0);
  });

  it.each([
    [3, 'C', 'S'],
    [3, 'A', 'W'],
    [2, 'A', 'S'],
  ] as const)('of %i players, East at B, the one at %s sits at %s', (players, place, seat) => {
    const heard = new CallsHeard('B', players);
    heard.hear({ t: 9000, place, call: 'pung' });
    expect(heard.worth(START, leadingTo(node(pung(seat), 10_000)), 10_000)).toBeGreaterThan(0);
  });

  it('a missing call costs the more, the more of the reported claims were called', () => {
    const uncalled = (called: number, claims: number) => {
      const heard = new CallsHeard('A', 4);
      const reported = Array.from({ length: claims }, (_, index) => node(pung('W'), 20_000 * (index + 1)));
      for (const { seen } of reported.slice(0, called)) heard.hear({ t: seen!, place: 'C', call: 'pung' });
      heard.learn(reported);
      return heard.worth(START, leadingTo(node(pung('S'), 500_000)), 500_000);
    };
    expect(uncalled(4, 4)).toBeLessThan(uncalled(2, 4));
    expect(uncalled(2, 4)).toBeLessThan(uncalled(1, 4));
    expect(uncalled(1, 4)).toBeLessThan(0);
  });
});
