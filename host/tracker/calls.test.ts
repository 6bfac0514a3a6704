import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../shared/events.ts';
import { CallsHeard } from './calls.ts';
import type { Deed } from './deed.ts';
import type { History } from './history.ts';
import type { CallName } from './trace.ts';

const pung = (seat: 'E' | 'S' | 'W' | 'N'): HandEvent => {
  return { event: 'pung', seat, tile: '5p', from: 'E', tiles: ['5p', '5p', '5p'] };
};
const ownKong: HandEvent = { event: 'kong', seat: 'S', tile: '5p', kind: 'concealed' };
const win: HandEvent = { event: 'win', seat: 'S', tile: '5p', source: 'discard', from: 'E' };

const deed = (event: HandEvent, seen: number): Deed => {
  return { parent: null, count: 1, move: { event, tags: [] }, seen } as unknown as Deed;
};
const leadingTo = (tip: Deed | null) => ({ tip }) as History;
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
    const heard = new CallsHeard('A');
    for (const [t, call] of calls) heard.hear({ t, place: 'B', call });
    const value = heard.worth(START, leadingTo(deed(event, 10_000)), 10_000);
    expect(value > 0 ? 'more' : value < 0 ? 'less' : 'nothing').toBe(worth);
  });

  it("another's call does not count as one's own", () => {
    const heard = new CallsHeard('A');
    heard.hear({ t: 9000, place: 'C', call: 'pung' });
    expect(heard.worth(START, leadingTo(deed(pung('S'), 10_000)), 10_000)).toBeLessThan(0);
    expect(heard.worth(START, leadingTo(deed(pung('W'), 10_000)), 10_000)).toBeGreaterThan(0);
  });

  it('silence says the more, the more of the claims told were called', () => {
    const silence = (called: number, claims: number) => {
      const heard = new CallsHeard('A');
      const told = Array.from({ length: claims }, (_, index) => deed(pung('W'), 20_000 * (index + 1)));
      for (const { seen } of told.slice(0, called)) heard.hear({ t: seen!, place: 'C', call: 'pung' });
      heard.learn(told);
      return heard.worth(START, leadingTo(deed(pung('S'), 500_000)), 500_000);
    };
    expect(silence(4, 4)).toBeLessThan(silence(2, 4));
    expect(silence(2, 4)).toBeLessThan(silence(1, 4));
    expect(silence(1, 4)).toBeLessThan(0);
  });
});
