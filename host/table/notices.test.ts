import { expect, it } from 'vitest';
import type { BoardHealth } from '../readers/health.ts';
import type { Zone } from '../trace/zones.ts';
import { Notices } from './notices.ts';

const board = (zones: Zone[], message: string) => ({ zones, message }) as unknown as BoardHealth;
const foreign = { event: 'foreign-tag', t: 0, p: 1, tag: 'E004010000000001' } as const;
const twice = { event: 'duplicate-tag', t: 0, p: 1, tag: 'E004010000000002' } as const;

it('a doubt stands as long as it is one, strange tags until the next hand', () => {
  const notices = new Notices();
  notices.unsureIs(true);
  for (const told of [foreign, twice, foreign]) notices.told(told);
  const strange = [{ notice: 'foreign-tag', tag: foreign.tag }, { notice: 'duplicate-tag' }];
  expect(notices.current).toEqual([{ notice: 'unsure' }, ...strange]);
  notices.unsureIs(false);
  expect(notices.current).toEqual(strange);
  notices.handBegan();
  expect(notices.current).toEqual([]);
});

it('a table that the referee stopped is told first, as long as it stands still', () => {
  const notices = new Notices();
  notices.unsureIs(true);
  notices.stoppedIs(true);
  expect(notices.current).toEqual([{ notice: 'stopped' }, { notice: 'unsure' }]);
  notices.stoppedIs(false);
  expect(notices.current).toEqual([{ notice: 'unsure' }]);
});

it.each([
  ['all well', [board(['A.rack', 'A.meld'], ''), board(['discard'], '')], [], []],
  ['one is silent', [board(['B.rack', 'B.meld'], 'it does not answer')], [], ['B']],
  [
    'the discard area, too',
    [board(['discard'], 'it does not answer')],
    ['the reader of place D'],
    ['discard', 'D'],
  ],
  ['a silent one is missing', [board(['A.rack'], 'no')], ['the reader of place A'], ['A']],
  ['a board nobody knows is one that is missing', [board([], 'no')], ['the reader of place C'], ['C']],
  ['a strange board beside a complete table', [board([], 'no')], [], [null]],
])('readers: %s', (_, boards, missing, readers) => {
  const notices = new Notices();
  notices.readersAre({ boards, missing });
  expect(notices.current).toEqual(readers.map((reader) => ({ notice: 'reader', reader })));
  notices.readersAre({ boards: [], missing: [] });
  expect(notices.current).toEqual([]);
});

it('lights that cannot be reached', () => {
  const notices = new Notices();
  notices.lightsAre(false);
  expect(notices.current).toEqual([{ notice: 'lights' }]);
  notices.lightsAre(true);
  expect(notices.current).toEqual([]);
});

it('faults stand while they are seen and may be told; a hand that waits for the referee until he rules', () => {
  const notices = new Notices();
  const short = { place: 'C', seat: 'W', fault: 'short', mayTell: true } as const;
  const silent = { place: 'D', seat: 'N', fault: 'long', mayTell: false } as const;
  notices.faultsAre([short, silent]);
  notices.told({ event: 'barred', t: 0, about: 'W has a dead hand: 3m' });
  const told = { notice: 'fault', place: 'C', seat: 'W', fault: 'short' };
  expect(notices.current).toEqual([told, { notice: 'barred' }]);
  notices.unsureIs(false);
  expect(notices.current).toEqual([told, { notice: 'barred' }]);
  notices.ruled();
  notices.faultsAre([]);
  expect(notices.current).toEqual([]);
  notices.told({ event: 'barred', t: 0, about: '' });
  notices.handBegan();
  expect(notices.current).toEqual([]);
});
