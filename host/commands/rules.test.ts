import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { HOUSE_TOML } from '../../test/helpers/club.ts';
import { wonBy } from '../../test/helpers/hands.ts';

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mingg-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mingg(args: readonly string[], input = '') {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MINGG, ...args], {
    input,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('mingg rules', () => {
  it('lists the rule sets, shipped ones and clubs', () => {
    const { stdout, stderr, status } = mingg(['rules']);
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(ids).toEqual([...BOOK_IDS, 'bmja', 'dmjl']);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it.each([
    ['dmjl', 'DMJL, classical Chinese rules (dmjl)'],
    [file('shown.toml', HOUSE_TOML), 'House (house)'],
  ])('shows %s', (what, begins) => {
    const { stdout, stderr, status } = mingg(['rules', 'show', what]);
    expect(stdout.startsWith(begins)).toBe(true);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('shows nothing of a file that makes no rule set', () => {
    const { stdout, stderr, status } = mingg(['rules', 'show', file('shown.json', '{}')]);
    expect(stderr).toMatch(/^from: must be /);
    expect([stdout, status]).toEqual(['', 2]);
  });

  it('names the nearest rule set for one that is none', () => {
    const { stdout, stderr, status } = mingg(['rules', 'show', 'dmlj']);
    expect(stderr).toMatch(
      /^mingg rules: there is no rule set "dmlj"; did you mean "dmjl"\? There are kuester, .*\n$/,
    );
    expect([stdout, status]).toEqual(['', 2]);
  });

  it.each([
    ['nowhere.toml', /^nowhere.toml: is not there\n$/],
    ['.', /^\.: is no rule file/],
  ])('cannot check %s', (path, message) => {
    const { stderr, status } = mingg(['rules', 'check', path]);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });

  it('tells in its help where the page is that tells how to write a file', () => {
    const { stdout } = mingg(['rules', '--help']);
    const [page] = /shared\/books\/club\/README\.md/.exec(stdout)!;
    expect(readFileSync(page, 'utf8')).toContain("# A club's own rule set");
  });

  it('checks a good file', () => {
    expect(mingg(['rules', 'check', file('good.toml', HOUSE_TOML)])).toEqual({
      stdout: 'house: a rule set from kuester, with 51 rows and 10 limit hands\n',
      stderr: '',
      status: 0,
    });
  });

  it('tells all that is wrong with a file', () => {
    const path = file('rows.toml', `off = ["x"]\n${HOUSE_TOML}doubles = -1\n`);
    const { stdout, stderr, status } = mingg(['rules', 'check', path]);
    expect(stderr).toMatch(/^off\[0\]: .*\nrow mah-jongg: doubles: .*\n$/);
    expect([stdout, status]).toEqual(['', 1]);
  });
});

it.each([
  ['run', ['--no-web', '--hands', '1', '--rules', 'dmlj']],
  ['simulate', ['--rules', 'dmlj']],
])('mingg %s names the nearest rule set for one that is none', (command, args) => {
  const { stdout, stderr, status } = mingg([command, ...args]);
  expect(stderr).toContain('there is no rule set "dmlj"; did you mean "dmjl"? There are kuester, ');
  expect(stdout).toBe('');
  expect(status).toBeGreaterThan(0);
});

it('mingg run plays by a shipped club that is named like any rule set', () => {
  const log = join(folder, 'dmjl.db');
  const run = `run --rules dmjl --virtual --no-web --json --speed max --seed 1 --log ${log}`;
  // The first entry says by which rules the table plays; `host/table/clubs.test.ts` plays on.
  spawnSync('sh', ['-c', `"$0" "$1" ${run} | head -1`, process.execPath, MINGG]);
  const { stdout } = mingg(['log', 'show', log]);
  expect(stdout).toContain('table: rules of dmjl, ');
});

describe('mingg score --rules-file', () => {
  const hand = wonBy('S', '567p 33s 234s / 555z 123p', '7p discard');
  const lines = [{ ...hand, rules: 'house' }, hand]
    .map((position) => `${JSON.stringify(position)}\n`)
    .join('');

  it('takes the id of the file for rules, beside those that are shipped', () => {
    const { stdout, stderr, status } = mingg(
      ['score', '--rules-file', file('scored.toml', HOUSE_TOML)],
      lines,
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ rules, players }) => [rules, players.S.total])).toEqual([
      ['house', 28],
      ['kuester', 48],
    ]);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('without it knows no such rules', () => {
    const { stdout, status } = mingg(['score'], lines);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.error.code).toBe('unknown-rules');
    expect([second.players.S.total, status]).toEqual([48, 1]);
  });

  it('scores nothing by a file that makes no rule set', () => {
    const path = file('wrong.toml', `${HOUSE_TOML}to = "me"\n`);
    const { stdout, stderr, status } = mingg(['score', '--rules-file', path], lines);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(/^mingg score: row mah-jongg: to: must be "all" or "winner"/);
  });
});
