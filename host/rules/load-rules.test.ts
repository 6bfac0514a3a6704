import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { HOUSE_TOML } from '../../test/helpers/club.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { loadRules, problemLine } from './load-rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-load-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const FILE = {
  id: 'house',
  title: 'House',
  from: 'kuester',
  place: 'House rules',
  change: { 'mah-jongg': { points: 10 } },
};

it('reads the same from TOML and from JSON', () => {
  const toml = must(loadRules(file('house.toml', HOUSE_TOML)));
  const json = must(loadRules(file('house.json', JSON.stringify(FILE))));
  expect(JSON.stringify(toml)).toBe(JSON.stringify(json));
  expect(toml.rules.rows.find(({ id }) => id === 'mah-jongg')).toMatchObject({
    points: 10,
    place: 'House rules',
  });
});

it.each([
  [
    'a row that is wrong',
    file('row.toml', `${HOUSE_TOML}faan = 2\n`),
    /^row mah-jongg: faan: this rule set reckons in points and doubles$/,
  ],
  [
    'a row that gives nothing',
    file('new.toml', `${HOUSE_TOML}[[rows]]\nid = "x"\nname = "X"\nto = "all"\nwhen = "always"\n`),
    /^row x: gives nothing: write points or doubles$/,
  ],
  [
    'no TOML',
    file('none.toml', `${HOUSE_TOML}points = \n`),
    /none\.toml: is no TOML at line 7, column \d+: /,
  ],
  [
    'a field said twice',
    file('twice.toml', `${HOUSE_TOML}points = 7\n`),
    /twice\.toml: is no TOML at line 7, /,
  ],
  ['no JSON', file('none.json', '{"id": }'), /none\.json: is no JSON: /],
  ['no file', join(folder, 'nowhere.toml'), /nowhere\.toml: is not there/],
  ['no rule file', 'somewhere', /^somewhere: .*must end in \.json or \.toml, or be one of bmja, dmjl$/],
])('refuses %s', (_, path, message) => {
  const loaded = loadRules(path);
  expect(loaded.ok).toBe(false);
  if (!loaded.ok) expect(loaded.error.problems.map(problemLine)).toEqual([expect.stringMatching(message)]);
});

it('reads the example of the guide', () => {
  const guide = readFileSync(new URL('../../shared/books/club/README.md', import.meta.url), 'utf8');
  const example = guide.split('```toml\n')[1]!.split('```')[0]!;
  const { rules, from, notes } = must(loadRules(file('guide.toml', example)));
  expect([rules.id, from, notes]).toEqual(['house', 'kuester', ['We play on Tuesdays.']]);
});
