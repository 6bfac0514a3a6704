import { expect, test } from 'vitest';
import type { TraceHeader } from '../../host/trace/trace.ts';
import type { Zone } from '../../host/trace/zones.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { Debouncer } from './debouncer.ts';

const SET = tileSet(136);
const tiles = Object.fromEntries(SET.map((tile, index) => [`T${index}`, tile]));
const cycle = { rack: 200, meld: 200, discard: 600 };
const HEADER: TraceHeader = { trace: 1, rules: 'hua-bao', roundWind: 'E', east: 'A', tiles, cycle };

/** Tags of the copies from a number on. */
const tags = (from: number, number: number): string[] =>
  Array.from({ length: number }, (_, at) => `T${from + at}`);

/** The four players' tiles: East has 14 from 0 on, the others 13 each. */
function dealt(): {
  debouncer: Debouncer;
  see: (zone: Zone, seen: readonly string[], times?: number) => string[];
} {
  const debouncer = new Debouncer(HEADER);
  let t = 0;
  const see = (zone: Zone, seen: readonly string[], times = 2): string[] =>
    Array.from({ length: times }).flatMap(() => {
      t += 100;
      return debouncer.read({ t, zone, tags: seen }).map((told) => {
        const { t: _, ...event } = told;
        return Object.values(event)
          .filter((value) => !Array.isArray(value))
          .join(' ');
      });
    });
  see('A.rack', tags(0, 14));
  see('B.rack', tags(14, 13));
  see('C.rack', tags(27, 13));
  expect(see('D.rack', tags(40, 13))).toEqual(['deal E', 'deal S', 'deal W', 'deal N']);
  return { debouncer, see };
}

test('a tile seen once does not count', () => {
  const { see } = dealt();
  expect(see('B.rack', ['T100'], 1)).toEqual([]);
  expect(see('C.rack', ['T100'], 1)).toEqual([]);
  expect(see('B.rack', ['T100'])).toEqual(['draw S 8s live']);
});

test('a hand: a discard, a pung with it, a tile that never stood on a rack, the hand laid down', () => {
  const { debouncer, see } = dealt();
  expect(see('discard', ['T13'])).toEqual(['discard E 4m']);
  expect(see('B.meld', ['T13', 'T14', 'T15'])).toEqual(['pung S 4m E']);
  expect(see('discard', ['T16'])).toEqual(['discard S 5m']);
  expect(see('discard', ['T16', 'T110'])).toEqual(['draw W 1z live', 'discard W 1z']);
  expect(see('D.meld', ['T110', ...tags(40, 4)])).toEqual(['win N 1z discard W']);
  expect(debouncer.finish()).toEqual([]);
});

test('a replacement comes from the dead wall, and a hand that was not won is exhausted', () => {
  const { debouncer, see } = dealt();
  expect(see('A.meld', tags(0, 4))).toEqual(['kong E 1m concealed']);
  expect(see('A.rack', ['T120'])).toEqual(['draw E 4z dead']);
  expect(debouncer.finish()).toMatchObject([{ event: 'exhausted' }]);
});
