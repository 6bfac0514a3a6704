import { describe, expect, it } from 'vitest';
import type { Zone } from '../trace/zones.ts';
import { TagShares } from './tag-shares.ts';

const TILES = { a: '1m', b: '1m', c: '2m' } as const;

/** Readings such as `discard:ab A.rack:c`, the script repeated so many times. */
function report(script: string, times = 1, enough = 10) {
  const shares = new TagShares(TILES, enough);
  for (let i = 0; i < times; i++) {
    for (const reading of script.split(' ')) {
      const [zone, tags] = reading.split(':') as [Zone, string];
      shares.read({ t: 0, zone, tags: [...tags] });
    }
  }
  const { unread, weak, foreign, told } = shares.report();
  return {
    unread: unread.map(({ tag }) => tag).join(''),
    weak: weak.map(({ tag, share }) => `${tag} ${share.toFixed(2)}`).join(', '),
    foreign: foreign.join(''),
    told,
  };
}

describe('how well the tags of a set are read', () => {
  it.each<[what: string, script: string, times: number, expected: ReturnType<typeof report>]>([
    ['all of them, always', 'discard:abc', 10, { unread: '', weak: '', foreign: '', told: 3 }],
    ['too few readings to tell', 'discard:abc', 9, { unread: '', weak: '', foreign: '', told: 0 }],
    ['one never', 'discard:ab', 10, { unread: 'c', weak: '', foreign: '', told: 2 }],
    [
      'one weakly',
      'discard:abc discard:ab discard:abc',
      10,
      { unread: '', weak: 'c 0.67', foreign: '', told: 3 },
    ],
    [
      'the weakest first',
      'discard:ab discard:abc discard:a discard:bc',
      5,
      { unread: '', weak: 'c 0.53, b 0.75, a 0.79', foreign: '', told: 3 },
    ],
    ['a tag that is not of the set', 'discard:abcx', 10, { unread: '', weak: '', foreign: 'x', told: 3 }],
    [
      'a zone that is empty says nothing of the others',
      'discard:abc A.rack:',
      10,
      { unread: '', weak: '', foreign: '', told: 3 },
    ],
  ])('%s', (_, script, times, expected) => {
    expect(report(script, times)).toEqual(expected);
  });

  it('a part after the other: only the readings while it lay there count', () => {
    const parts = `${'discard:ab '.repeat(10)}${'discard:c '.repeat(10)}`.trim();
    expect(report(parts)).toEqual({ unread: '', weak: '', foreign: '', told: 3 });
  });

  it('carried past another reader on its way', () => {
    expect(report(`A.rack:a A.rack: A.rack: A.rack:a ${'discard:abc '.repeat(10)}`.trim())).toMatchObject({
      weak: '',
      told: 3,
    });
  });
});
