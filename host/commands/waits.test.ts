import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/languages/index.ts';
import { tiles } from '../../test/helpers/shorthand.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { waitsOf } from './waits.ts';

const NAMES = new RuleNames();
const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));

const SOUTH = { concealed: tiles('111m234p567s5522z') };
const POSITION = { rules: 'kuester', roundWind: 'E', players: { S: SOUTH } };

/** Tile, copies unseen, total drawn and from a discard. */
function waits(position: object, seat: 'E' | 'S' = 'S') {
  const found = waitsOf(position, NAMES);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.waits[seat]?.map(({ tile, unseen, drawn, claimed }) => [
    tile,
    unseen,
    drawn?.total,
    claimed?.total,
  ]);
}

describe('what hands wait for', () => {
  it('the hand of one seat, the others unknown', () => {
    expect(waits(POSITION)).toEqual([
      ['2z', 2, 320, 272],
      ['5z', 2, 160, 136],
    ]);
  });
  it('discards and the groups of the others are seen', () => {
    const east = {
      concealed: tiles('1s'),
      melds: [0, 1, 2, 3].map((at) => pungOf(['2z', '9m', '9p', '9s'][at]!)),
    };
    const seen = {
      ...POSITION,
      discards: tiles('5z'),
      players: { S: { concealed: tiles('111m234p567s5552z') }, E: east },
    };
    const unseen = (seat: 'E' | 'S') => waits(seen, seat)?.map(([tile, left]) => [tile, left]);
    expect(unseen('S')).toEqual([['2z', 0]]);
    expect(unseen('E')).toEqual([['1s', 3]]);
  });
  it('a hand that lacks more waits for nothing', () => {
    expect(waits({ ...POSITION, players: { S: { concealed: tiles('159m159p159s1234z') } } })).toEqual([]);
  });
  it('a dead hand is left out', () => {
    expect(
      waits({ ...POSITION, players: { S: SOUTH, E: { concealed: [], dead: 'foul' } } }, 'E'),
    ).toBeUndefined();
  });
});

const pungOf = (tile: string) => ({ type: 'pung', tiles: [tile, tile, tile] });

it.each<[what: string, line: unknown, code: string, path: string]>([
  ['no object', [], 'bad-json', ''],
  ['a field nobody knows', { ...POSITION, discard: [] }, 'bad-json', 'discard'],
  [
    'seats that nest deep',
    { ...POSITION, seats: JSON.parse('['.repeat(9000) + ']'.repeat(9000)) },
    'bad-json',
    'seats',
  ],
  [
    'discards that nest deep',
    { ...POSITION, discards: [JSON.parse('['.repeat(9000) + ']'.repeat(9000))] },
    'bad-tile',
    'discards[0]',
  ],
  ['no players', {}, 'bad-json', 'players'],
  ['seats that are no list', { ...POSITION, seats: 4 }, 'bad-json', 'seats'],
  ['a seat that is none', { ...POSITION, seats: ['E', 'S', 'X'] }, 'bad-seat', 'players.X'],
  ['discards that are no list', { ...POSITION, discards: '5z' }, 'bad-json', 'discards'],
  ['a discard that is no tile', { ...POSITION, discards: ['5z', 7] }, 'bad-tile', 'discards[1]'],
  ['too many of a kind', { ...POSITION, discards: tiles('222z') }, 'too-many-copies', 'discards[2]'],
  ['somebody has won', { ...POSITION, win: { seat: 'S' } }, 'bad-json', 'win'],
  [
    'fourteen tiles',
    { ...POSITION, players: { S: { concealed: tiles('111m234p567s55222z') } } },
    'wrong-tile-count',
    'players.S.concealed',
  ],
  ['no rules of that name', { ...POSITION, rules: 'mine' }, 'unknown-rules', 'rules'],
])('refuses %s', (_, line, code, path) => {
  const found = waitsOf(line, NAMES);
  expect(found).toMatchObject({ ok: false, error: { code, path } });
});

it('answers line by line, in words of each language if asked, and ends with 1 if a line was refused', () => {
  const lines = `${JSON.stringify(POSITION)}\n\n{}\n{"rules":\n`;
  const json = spawnSync(process.execPath, [MINGG, 'waits'], { input: lines, encoding: 'utf8' });
  expect(json.status).toBe(1);
  const [first, ...others] = json.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first.waits.S).toHaveLength(2);
  expect(others.map(({ error }) => [error.code, error.message.slice(0, 8)])).toEqual([
    ['bad-json', 'line 3: '],
    ['bad-json', 'line 4: '],
  ]);
  const told = LANGUAGES.slice(0, 2).map((language) =>
    spawnSync(process.execPath, [MINGG, 'waits', '--in', language], {
      input: JSON.stringify(POSITION),
      encoding: 'utf8',
    }),
  );
  expect(told.map(({ status }) => status)).toEqual([0, 0]);
  expect(told[0]!.stdout).toContain('drawn: 320 (40 points, doubled 3 times)');
  expect(told[1]!.stdout).toContain('gezogen: 320 (40 Punkte, 3-mal verdoppelt)');
});

it.each(['dmjl', 'bmja'])('knows %s by its name', (rules) => {
  const players = { S: { concealed: tiles('111m222p567s5522z') } };
  const found = waitsOf({ ...POSITION, rules, players }, NAMES);
  expect(found.ok && found.value.waits.S?.length).toBe(2);
  const input = JSON.stringify({ ...POSITION, rules, players });
  const { stdout } = spawnSync(process.execPath, [MINGG, 'waits'], { input, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ rules, waits: { S: [{ tile: '2z' }, { tile: '5z' }] } });
});

it("knows a club's rules by its file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-waits-'));
  const file = join(folder, 'house.json');
  const club = { id: 'house', title: 'House', from: 'kuester', place: 'House rules', off: ['pair-dragons'] };
  writeFileSync(file, JSON.stringify(club));
  const input = JSON.stringify({ ...POSITION, rules: 'house' });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [MINGG, 'waits', ...args], { input, encoding: 'utf8' });
  const { stdout, status } = run('--rules-file', file, '--in', 'en');
  expect(stdout).toContain('drawn: ');
  expect(status).toBe(0);
  expect(run().stdout).toContain('"unknown-rules"');
  rmSync(folder, { recursive: true });
});
