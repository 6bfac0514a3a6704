import { expect, it } from 'vitest';
import { Strangers } from './strangers.ts';

/** At which looks a stranger is asked again, if it never answers. */
function asked(looks: number): number[] {
  const strangers = new Strangers();
  strangers.add('/dev/a');
  const at: number[] = [];
  for (let look = 1; look <= looks; look++) {
    for (const path of strangers.look(['/dev/a'])) {
      at.push(look);
      strangers.add(path);
    }
  }
  return at;
}

it('asks a stranger again after ever longer times, up to a limit', () => {
  const at = asked(400);
  expect(at.slice(0, 4)).toEqual([5, 14, 31, 64]);
  const waits = at.slice(1).map((look, i) => look - at[i]!);
  expect(Math.max(...waits)).toBe(65);
  expect(waits.slice(-3)).toEqual([65, 65, 65]);
});

it('forgets it when it is unplugged, or is none', () => {
  const strangers = new Strangers();
  for (const path of ['/dev/a', '/dev/b', '/dev/c']) strangers.add(path);
  strangers.remove('/dev/b');
  expect(strangers.look(['/dev/a', '/dev/b'])).toEqual([]);
  expect(strangers.paths).toEqual(['/dev/a']);
});
