import { expect, it } from 'vitest';
import { ask, order } from './system.ts';

it.each<[string, string[], ReturnType<typeof ask>]>([
  ['node', ['-p', '"well"'], { status: 0, text: 'well' }],
  ['node', ['-e', 'console.error("not well"); process.exitCode = 3'], { status: 3, text: 'not well' }],
  ['node', ['-p', 'process.env.LC_ALL'], { status: 0, text: 'C' }],
  ['no-such-program', [], null],
])('%s %j answers', (program, args, answered) => {
  expect(ask(program, ...args)).toEqual(answered);
});

it('what cannot be done is told in the program’s words', () => {
  expect(() => order('node', '-e', '')).not.toThrow();
  expect(() => order('node', '-e', 'console.error("a\\nb"); process.exitCode = 1')).toThrow(
    /^node -e .* failed: a; b$/s,
  );
  expect(() => order('no-such-program', 'x')).toThrow(
    'no-such-program is not installed, and this needs: no-such-program x',
  );
});
