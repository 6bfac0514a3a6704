import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { settingsInEnglish } from '../../shared/findings/settings/in-english.ts';
import { editSettings, type SettingsChanges } from './edit-settings.ts';
import { settingsText } from './installed-files.ts';
import { parseSettings } from './settings.ts';

const edited = (text: string, changes: SettingsChanges): string => {
  const result = editSettings(text, changes);
  if (!result.ok) throw new Error(settingsInEnglish(result.error));
  return result.value;
};

describe('editSettings', () => {
  it.each<[string, string, SettingsChanges, string]>([
    [
      'a value, with the comment behind it',
      'players = 4 # we are four\n',
      { players: 3 },
      'players = 3 # we are four\n',
    ],
    ['a text with # in it', 'password = "a # b" # secret', { password: 'c#d' }, 'password = "c#d" # secret'],
    ['an indented one, its spaces kept', '  port=1\r\n', { port: 2 }, '  port=2\r\n'],
    [
      'a new one, below the comment that shows it',
      '# who\n#seated = []\n\nport = 1\n',
      { seated: ['Ann', 'Bo'] },
      '# who\n#seated = []\nseated = ["Ann", "Bo"]\n\nport = 1\n',
    ],
    ['a new one, at the end', 'port = 1\n', { players: 2 }, 'port = 1\nplayers = 2\n'],
    ['a new one, at an end without a new line', 'port = 1', { players: 2 }, 'port = 1\nplayers = 2'],
    [
      'a new one, before any heading',
      'port = 1\n[options]\nlimit = 3\n',
      { players: 2 },
      'port = 1\nplayers = 2\n[options]\nlimit = 3\n',
    ],
    ['a new one in an empty file', '', { players: 2 }, 'players = 2\n'],
    [
      'a heading and what is below it',
      'port = 1\n[options]\n# high\nlimit = 3\n',
      { options: { limit: 5 } },
      'port = 1\noptions = { limit = 5 }\n#[options]\n# high\n#limit = 3\n',
    ],
    [
      'a dotted name',
      'options.limit = 3\noptions.basic = 4\n',
      { options: { basic: 1 } },
      '#options.limit = 3\n#options.basic = 4\noptions = { basic = 1 }\n',
    ],
    [
      'several lines',
      'names = [\n  "a", # one\n]\nport = 1',
      { names: ['b'] },
      '#names = [\n#  "a", # one\n#]\nnames = ["b"]\nport = 1',
    ],
    ['a quoted name', '"players" = 4', { players: 3 }, '"players" = 3'],
    [
      'one that is taken out',
      '# p\npassword = "x" # mine\nport = 1',
      { password: null },
      '# p\n#password = "x" # mine\nport = 1',
    ],
    ['one that is not there is not taken out', 'port = 1', { password: null }, 'port = 1'],
    [
      'options with null',
      'options = { limit = 3 }',
      { options: { limit: null } },
      `options = '{"limit":null}'`,
    ],
    [
      'a hand as an option',
      '',
      { options: { snake: { value: 500, number: 3 } } },
      'options = { snake = { value = 500, number = 3 } }\n',
    ],
  ])('changes %s', (_, text, changes, wanted) => {
    expect(edited(text, changes)).toBe(wanted);
  });

  it('refuses a file that is no TOML, and names the line', () => {
    expect(editSettings('port = 1\nplayers = \n', { port: 2 })).toMatchObject({
      ok: false,
      error: { code: 'no-toml', line: 2 },
    });
  });

  it('the settings of a new table take everything, and keep every comment', () => {
    const changes: SettingsChanges = {
      rules: 'bouter',
      options: { limit: null, snake: { value: 300 } },
      players: 4,
      seated: ['Anna', 'Ben "B"', 'Chris', 'Dora'],
      host: '0.0.0.0',
      password: 'bamboo # circles',
      hall: 'find',
      'hall-code-file': 'code',
    };
    const text = edited(settingsText(), changes);
    const comments = (of: string) => of.split('\n').filter((line) => line.startsWith('#'));
    expect(comments(text)).toEqual(comments(settingsText()));
    expect(parseSettings(text, '/etc/mingg')).toMatchObject({
      ok: true,
      value: { rules: 'bouter', seated: changes.seated, password: 'bamboo # circles', hall: 'find' },
    });
  });

  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((one) => !/[\u007f-\u009f\ud800-\udfff]/.test(one));
  const value = fc.oneof(
    text,
    fc.integer({ min: 0, max: 9999 }),
    fc.boolean(),
    fc.array(text, { maxLength: 3 }),
  );
  const NAMES = ['rules', 'players', 'password', 'names', 'seated', 'port', 'options'] as const;
  const comment = fc.stringMatching(/^[ \t]*#[ -~]{0,14}$/);
  /** How somebody may have written a setting. */
  const written = fc
    .record({
      value,
      comment,
      ways: fc.constantFrom('plain', 'quoted', 'several', 'spaced'),
      shown: fc.boolean(),
    })
    .map(({ value: given, comment: behind, ways, shown }) => (name: string) => {
      const toml = edited('', { v: given }).trim().slice('v = '.length);
      const item = edited('', { v: 'x' }).trim().slice('v = '.length);
      const line = {
        plain: `${name} = ${toml} ${behind.trim()}`,
        quoted: `"${name}" = ${toml}`,
        several: `${name} = [ ${behind.trim()}\n  ${item},\n ${behind.trim()}\n]`,
        spaced: `  ${name}=${toml}`,
      }[ways];
      return shown ? `#${name} = 1\n${line}` : line;
    });
  const file = fc
    .record({
      settings: fc.dictionary(fc.constantFrom(...NAMES), written),
      between: fc.array(fc.oneof(comment, fc.constant('')), { minLength: 8, maxLength: 8 }),
      heading: fc.boolean(),
      ending: fc.constantFrom('\n', '\r\n'),
      last: fc.boolean(),
    })
    .map(({ settings, between, heading, ending, last }) => {
      const lines = Object.entries(settings)
        .filter(([name]) => !(heading && name === 'options'))
        .flatMap(([name, make], at) => [between[at]!, make(name)]);
      const below = heading ? ['[options]', between[6]!, 'limit = 3 # points', between[7]!] : [];
      return `${[...lines, ...below].join('\n').replaceAll('\n', ending)}${last ? ending : ''}`;
    });
  const changes = fc.dictionary(fc.constantFrom(...NAMES), fc.option(value), { maxKeys: 4 });

  it('whatever the file is like, it says afterwards what it should, and no comment is lost', () => {
    fc.assert(
      fc.property(file, changes, (before, wanted) => {
        const after = edited(before, wanted);
        const values = parse(after);
        for (const [name, given] of Object.entries({ ...parse(before), ...wanted })) {
          expect(values[name]).toEqual(given ?? undefined);
        }
        // Each comment is still there, at the end of a line or alone; a setting may have been commented out besides.
        const left = after.split(/\r?\n/);
        for (const line of before.split(/\r?\n/)) {
          if (!/^\s*#/.test(line)) continue;
          expect(left).toContain(line);
        }
        for (const line of before.split(/\r?\n/)) {
          const [, behind] = /^[^"'#]*=[^"'#[\]]*(#.*)$/.exec(line) ?? [];
          if (behind) expect(after).toContain(behind);
        }
        // A second time nothing is left to change.
        expect(edited(after, wanted)).toBe(after);
      }),
      { numRuns: 150 },
    );
  });
});
