import { describe, expect, it } from 'vitest';
import type { Tile } from '../../shared/game/tiles.ts';
import { Enrolment, kindsToLearn } from './enrolment.ts';
import type { TaggedTiles } from './tiles-file.ts';

/**
 * The notices while these tags lie on the reader, one letter for each tag: `ab*3` reads them three times, `back` and
 * `skip` are keys. A line a notice.
 */
function said(script: string, known: TaggedTiles = {}, kinds: readonly Tile[] = ['1m', '2m', '1f']) {
  const enrolment = new Enrolment(known, 144, kinds);
  const lines: string[] = [];
  for (const step of script.split(' ')) {
    if (step === 'back') enrolment.back();
    else if (step === 'skip') enrolment.skip();
    else {
      const [letters, times = '1'] = step.split('*') as [string, string?];
      for (let i = 0; i < Number(times); i++) {
        const tags = letters === '-' ? [] : [...letters];
        for (const notice of enrolment.read({ t: 0, zone: 'discard', tags })) {
          if (notice.is === 'learned')
            lines.push(`${notice.tile}=${[...notice.tags].sort().join('')}-${notice.dropped.join('')}`);
          else if (notice.is === 'other-kind') lines.push(`${notice.tag} is ${notice.tile}`);
          else lines.push(`${notice.is} ${notice.count}`);
        }
      }
    }
  }
  return [lines.join(', '), enrolment.next?.tile ?? 'done'];
}

describe('learning which tag is which tile', () => {
  it.each<[what: string, script: string, said: string, next: string]>([
    ['four at once', 'abcd*2', 'seen 4, 1m=abcd-', '2m'],
    ['one read only in passing does not count', 'abcd', '', '1m'],
    ['one after the other', 'a*2 ab*2 abc*2 abcd*2', 'seen 1, seen 2, seen 3, seen 4, 1m=abcd-', '2m'],
    ['a tag that is missed now and then', 'abcd abc abc abcd', 'seen 3, seen 4, 1m=abcd-', '2m'],
    [
      'one is taken away before the fourth lies there',
      'abc*2 ab*4 abd*2 abde*2',
      'seen 3, seen 2, seen 3, seen 4, 1m=abde-',
      '2m',
    ],
    ['five', 'abcde*2 abcd*4', 'too-many 5, seen 4, 1m=abcd-', '2m'],
    [
      'the next kind while the last is taken off',
      'abcd*2 abcde*2 cdefgh*4',
      'seen 4, 1m=abcd-, seen 1, seen 4, 2m=efgh-',
      '1f',
    ],
    [
      'a tile of another kind',
      'abcd*2 -*4 efga*2 efgah*2 efgh*4',
      'seen 4, 1m=abcd-, a is 1m, seen 3, seen 4, 2m=efgh-',
      '1f',
    ],
    ['one of a kind', 'abcd*2 -*4 skip i*2', 'seen 4, 1m=abcd-, seen 1, 1f=i-', 'done'],
    ['back, and laid again', 'abcd*2 back abcd*4 -*4 efgh*2', 'seen 4, 1m=abcd-, seen 4, 1m=efgh-', '2m'],
    ['back over what was left out', 'skip back abcd*2', 'seen 4, 1m=abcd-', '2m'],
    ['back at the beginning', 'back abcd*2', 'seen 4, 1m=abcd-', '2m'],
    ['after the last', 'skip skip i*2 -*4 xyz*3', 'seen 1, 1f=i-', 'done'],
  ])('%s', (_, script, lines, next) => {
    expect(said(script)).toEqual([lines, next]);
  });

  const known = { a: '1m', b: '1m', c: '1m', d: '1m', e: '2m', f: '2m', g: '2m' } as const;

  it('one tag of a kind is replaced: the one that does not lie there is out', () => {
    expect(said('abcx*2', known, ['1m'])).toEqual(['seen 4, 1m=abcx-d', 'done']);
  });

  it('asks for kinds that have a gap or too many, and keeps the rest', () => {
    expect(kindsToLearn(known, 136).slice(0, 2)).toEqual(['2m', '3m']);
    expect(kindsToLearn({ ...known, x: '1m' }, 136)[0]).toBe('1m');
    expect(kindsToLearn(known, 136)).toHaveLength(33);
    expect(kindsToLearn(known, 144)).toHaveLength(41);
    expect(said('efgh*2', known, ['2m'])).toEqual(['seen 4, 2m=efgh-', 'done']);
  });

  it('tags on two readers count together', () => {
    const enrolment = new Enrolment({}, 136, ['1m']);
    for (let i = 0; i < 2; i++) {
      enrolment.read({ t: 0, zone: 'A.rack', tags: ['a', 'b'] });
      enrolment.read({ t: 0, zone: 'B.rack', tags: ['c', 'd'] });
    }
    expect(Object.keys(enrolment.tiles)).toHaveLength(4);
  });
});
