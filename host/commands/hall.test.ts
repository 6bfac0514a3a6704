import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));
const JUDGE = fileURLToPath(new URL('../../test/judges/foreign/verify_draw.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mingg-hall-command-'));
const trees = join(folder, 'trees');
afterAll(() => rmSync(folder, { recursive: true }));

/** `mingg hall` with these arguments. */
function hall(...args: readonly string[]) {
  const run = spawnSync(process.execPath, [MINGG, 'hall', ...args], { encoding: 'utf8' });
  return { status: run.status, out: run.stdout, errors: run.stderr };
}

const SMALL = ['--players', '9', '--rounds', '2', '--hands', '2', '--seed', 's', '--faults'];
beforeAll(() => {
  expect(hall('simulate', ...SMALL, '--out', trees)).toMatchObject({ status: 0 });
});

/** A copy of the trees, changed. */
function changed(change: (copy: string) => void): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(trees, copy, { recursive: true });
  change(copy);
  return copy;
}

/** Changes a byte in the middle of a file. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

const bundle = (tree: string): string => {
  const files = readdirSync(join(tree, 'tile/entries'), { recursive: true, encoding: 'utf8' });
  return join(tree, 'tile/entries', files.findLast((name) => /^(\d{3}|.*\.p\/\d+)$/.test(name))!);
};

describe('mingg hall simulate', () => {
  it('writes trees with their keys, what was shown and what is true; the same by the same seed', () => {
    const again = join(folder, 'again');
    expect(hall('simulate', ...SMALL, '--out', again).status).toBe(0);
    const files = readdirSync(trees, { recursive: true, encoding: 'utf8' }).sort();
    expect(readdirSync(again, { recursive: true, encoding: 'utf8' }).sort()).toEqual(files);
    expect(files).toEqual(
      expect.arrayContaining([
        'hall/vkey',
        'table-01/vkey',
        'table-02/checkpoint',
        'standings.jsonl',
        'truth.jsonl',
      ]),
    );
    const texts = files.filter((name) => /vkey|checkpoint$|jsonl$/.test(name));
    for (const name of texts)
      expect(readFileSync(join(again, name))).toEqual(readFileSync(join(trees, name)));
  });

  it('does not write over anything', () => {
    const { status, errors } = hall('simulate', ...SMALL, '--out', trees);
    expect([status, errors]).toEqual([2, expect.stringContaining('is not empty')]);
  });
});

describe('mingg hall standings', () => {
  it('are those that the hall showed', () => {
    const { status, out } = hall('standings', trees, '--json');
    expect([status, out]).toEqual([0, readFileSync(join(trees, 'standings.jsonl'), 'utf8')]);
  });

  it('by table points are in their order', () => {
    const { out } = hall('standings', trees, '--json', '--by', 'table');
    const points = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { tablePoints: number }).tablePoints);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  });

  it('are a table for people', () => {
    const { out } = hall('standings', trees);
    expect(out).toMatch(
      /^Simulated s\n +player +match points +table points +penalties +round 1 +round 2\n 1\. /,
    );
    expect(out).toMatch(/holds: 2 tables, 8 hands/);
  });

  it('show no name that was withdrawn, or is another', () => {
    const names = (copy: string) => join(copy, 'hall', 'names.jsonl');
    const copy = changed((at) => {
      const lines = readFileSync(names(at), 'utf8').split('\n');
      writeFileSync(names(at), lines.slice(1).join('\n').replace('"Player 3"', '"Somebody"'));
    });
    const { status, out } = hall('standings', copy, '--json');
    expect(status).toBe(0);
    const named = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { player: number; name?: string });
    expect(named.find(({ player }) => player === 1)).not.toHaveProperty('name');
    expect(named.find(({ player }) => player === 3)).not.toHaveProperty('name');
    expect(named.find(({ player }) => player === 2)).toHaveProperty('name', 'Player 2');
    rmSync(names(copy));
    expect(hall('standings', copy).status).toBe(0);
  });

  it('refuse a table that does not hold, and name it', () => {
    const { status, out, errors } = hall(
      'standings',
      changed((at) => flip(bundle(join(at, 'table-02')))),
      '--json',
    );
    expect([status, out]).toEqual([1, '']);
    expect(errors).toMatch(/^DOES NOT HOLD: table 2: .*\n$/);
  });

  it('cannot be looked at where there is nothing', () => {
    const { status, errors } = hall('standings', join(folder, 'nowhere'));
    expect([status, errors]).toEqual([2, expect.stringMatching(/^mingg hall standings: .*nowhere.*\n$/)]);
  });
});

describe('a tournament that changed', () => {
  const other = join(folder, 'changed');
  const CHANGED = ['--players', '10', '--rounds', '3', '--hands', '1', '--seed', 'd', '--changes'];
  beforeAll(() => {
    expect(hall('simulate', ...CHANGED, '--out', other)).toMatchObject({ status: 0 });
  });

  it('has the standings that the hall showed, and says how many hands were added', () => {
    const { out } = hall('standings', other, '--json');
    expect(out).toBe(readFileSync(join(other, 'standings.jsonl'), 'utf8'));
    expect(hall('standings', other).out).toMatch(/, \d+ added that readers did not see, /);
  });

  it('has draws of those who played then, and a final by the standings', () => {
    const { status, out } = hall('draw', '--verify', join(other, 'hall'));
    expect(status).toBe(0);
    expect(out).toMatch(/^holds: 10 players for all rounds/);
    expect(out).toMatch(/^holds: \d+ players for round 3/m);
    expect(out).toMatch(/^holds: \d players in round 4, by the standings/m);
  });
});

describe('mingg hall series', () => {
  const other = join(folder, 'second');
  beforeAll(() => {
    const second = ['--players', '8', '--rounds', '1', '--hands', '1', '--seed', 'second'];
    expect(hall('simulate', ...second, '--out', other)).toMatchObject({ status: 0 });
  });

  it('adds up what the tournaments give, by names', () => {
    const { status, out } = hall('series', trees, other, '--json');
    expect(status).toBe(0);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; tablePoints: number; tournaments: unknown[] });
    const shown = [trees, other].flatMap((one) =>
      readFileSync(join(one, 'standings.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { name: string; tablePoints: number }),
    );
    for (const { name, tablePoints, tournaments } of lines) {
      const own = shown.filter((line) => line.name === name);
      expect([tablePoints, tournaments.length]).toEqual([
        own.reduce((sum, one) => sum + one.tablePoints, 0),
        own.length,
      ]);
    }
    expect(new Set(lines.map(({ name }) => name)).size).toBe(new Set(shown.map(({ name }) => name)).size);
    const text = hall('series', trees, other).out;
    expect(text).toMatch(/^ +player +match points +table points +1 +2\n *1\. /);
    expect(text).toMatch(/\n1: Simulated s\n2: Simulated second\n$/);
  });

  it('counts no tournament twice, and none that does not hold', () => {
    expect(hall('series', trees, other, trees)).toMatchObject({
      status: 1,
      out: '',
      errors: expect.stringContaining('once more'),
    });
    const broken = changed((at) => flip(bundle(join(at, 'table-02'))));
    const { status, errors } = hall('series', broken, other);
    expect([status, errors]).toEqual([1, expect.stringMatching(/^DOES NOT HOLD: .*copy-.*: table 2: /)]);
    expect(hall('series', join(folder, 'nowhere'))).toMatchObject({ status: 2 });
    expect(hall('series').status).not.toBe(0);
  });
});

describe('mingg hall draw --verify', () => {
  it('holds, and says by whose cosignature', () => {
    const { status, out } = hall('draw', '--verify', join(trees, 'hall'));
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^holds: 9 players for all rounds, .*mingg\/other-hall\+/),
    ]);
  });

  it('does not hold where a byte is another', () => {
    const { status, errors } = hall(
      'draw',
      '--verify',
      changed((at) => flip(bundle(join(at, 'hall')))).concat('/hall'),
    );
    expect([status, errors]).toEqual([1, expect.stringMatching(/^DOES NOT HOLD: /)]);
  });

  it('cannot be looked at where there is nothing', () => {
    expect(hall('draw', '--verify', join(folder, 'nowhere'))).toMatchObject({ status: 2, out: '' });
    expect(hall('draw', '--verify', folder).status).toBe(2);
  });

  const noPython = spawnSync('python3', ['--version']).status !== 0;
  it.skipIf(noPython)('holds by forty lines of Python, which find a lie, too', () => {
    const judge = (tree: string) => spawnSync('python3', [JUDGE, tree], { encoding: 'utf8' });
    expect(judge(join(trees, 'hall'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('of 9 players holds'),
    });
    const copy = changed((at) => {
      const path = bundle(join(at, 'hall'));
      const bytes = readFileSync(path, 'latin1');
      writeFileSync(path, bytes.replace(/"order":\[(\d),(\d)/, '"order":[$2,$1'), 'latin1');
    });
    expect(judge(join(copy, 'hall'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the order does not follow from the seed'),
    });
  });
});
