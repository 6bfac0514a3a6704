import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type SeatingOptions, seatingOf } from './seating.ts';

const MINGG = fileURLToPath(new URL('../mingg.js', import.meta.url));
const CHECKER = fileURLToPath(new URL('../../test/judges/foreign/seating.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mingg-seating-'));
afterAll(() => rmSync(folder, { recursive: true }));

function seating(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MINGG, 'seating', ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { stdout, stderr, status };
}

function file(name: string, content: unknown): string {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}

/** A plan, drawn without starting the program. */
function drawn(options: Partial<SeatingOptions>) {
  const seating = seatingOf({ seed: 'x', method: 'schedule', ...options });
  if (!seating.ok) throw new Error(seating.error.join('\n'));
  return structuredClone(seating.value) as ReturnType<typeof JSON.parse>;
}

const numbered = (players: number) => Array.from({ length: players }, (_, at) => ({ number: at + 1 }));

it('draws a tournament as the contract says', () => {
  const { stdout, stderr, status } = seating('--players', '28', '--rounds', '9');
  const plan = JSON.parse(stdout);
  expect([stderr, status]).toEqual(['', 0]);
  expect(Object.keys(plan)).toEqual(['seating', 'players', 'method', 'seed', 'rounds', 'measure']);
  expect(plan).toMatchObject({ seating: 1, players: 28, method: 'schedule', seed: 'mingg' });
  expect(plan.measure).toEqual({ repeats: 0, repeatsAtLeast: 0, windSpread: 1 });
  // An organiser reads it too: a line for each round.
  expect(stdout.split('\n')).toHaveLength(9 + 3);
});

it('draws the same for the same seed, and prints it', () => {
  const [one, same, other] = ['a b', 'a b', 'ä'].map(
    (seed) => seating('--players', '20', '--rounds', '3', '--seed', seed).stdout,
  );
  expect(same).toBe(one);
  expect([JSON.parse(one!).seed, JSON.parse(other!).seed]).toEqual(['a b', 'ä']);
  expect(JSON.parse(other!).rounds).not.toEqual(JSON.parse(one!).rounds);
});

describe('the checker', () => {
  const check = (input: string) => {
    const { stdout, status } = spawnSync(process.execPath, [CHECKER], { input, encoding: 'utf8' });
    return { stdout, status };
  };

  it.each([
    [16, 5],
    [28, 9],
    [64, 21],
    [9, 12],
    [30, 9],
    [22, 4],
    [4, 1],
  ])('agrees on %i players and %i rounds', (players, rounds) => {
    const { stdout, status } = check(JSON.stringify(drawn({ players, rounds })));
    expect(stdout).toMatch(/^holds: /);
    expect(status).toBe(0);
  });

  it.each<[what: string, change: (plan: ReturnType<typeof drawn>) => void, said: string]>([
    ['repeats', ({ measure }) => measure.repeats--, 'repeats is'],
    [
      'a bound',
      ({ measure }) => {
        measure.repeatsAtLeast = 99;
      },
      'repeatsAtLeast is more',
    ],
    ['a wind spread', ({ measure }) => measure.windSpread++, 'windSpread is'],
    [
      'somebody twice',
      ({ rounds }) => {
        rounds[1].tables[0][0] = rounds[1].out[0];
      },
      'round 2: not everybody',
    ],
    [
      'a table of five',
      ({ rounds }) => rounds[1].tables[0].push(rounds[1].out.pop()),
      'round 2: a table is not of four',
    ],
    [
      'somebody out again',
      ({ rounds }) => {
        rounds[1] = rounds[0];
      },
      'round 2: somebody sits out again',
    ],
  ])('finds %s that is wrong', (_, change, said) => {
    const wrong = drawn({ players: 9, rounds: 3 });
    change(wrong);
    const { stdout, status } = check(JSON.stringify(wrong));
    expect(stdout).toContain(said);
    expect(status).toBe(1);
  });
});

describe('--from', () => {
  const teams = numbered(16).map(({ number }) => ({ number, team: `team ${number % 4}` }));

  it('keeps teams and wishes apart', () => {
    const from = file('teams.json', { players: teams, apart: [[1, 2]] });
    const plan = drawn({ from, rounds: 3 });
    expect(plan).toMatchObject({ players: 16, measure: { apartMeetings: 0 } });
    for (const four of plan.rounds.flatMap(({ tables }: { tables: number[][] }) => tables)) {
      expect(new Set(four.map((player: number) => player % 4)).size).toBe(4);
      expect(four.includes(1) && four.includes(2)).toBe(false);
    }
  });

  it('draws the rounds that are left, with those who are left', () => {
    const { rounds } = drawn({ players: 21, rounds: 2 });
    const players = numbered(21).map((player) => ({ ...player, left: player.number === 7 }));
    const from = file('played.json', { players, played: rounds });
    const plan = drawn({ from, rounds: 4 });
    expect(plan).toMatchObject({ players: 20, played: 2, rounds: [{ out: [] }, { out: [] }] });
    expect(JSON.stringify(plan.rounds)).not.toMatch(/\b7\b/);
  });

  it('draws the next round by standings', () => {
    const played = [
      {
        tables: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        out: [9],
      },
    ];
    // Lines as `mingg hall standings --json` prints them.
    const standings = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((player, at) => ({
      rank: at + 1,
      player,
      tablePoints: -at,
    }));
    const from = file('swiss.json', { players: numbered(9), played, standings });
    const plan = JSON.parse(seating('--from', from, '--method', 'swiss', '--seed', 'x').stdout);
    expect(plan).toMatchObject({ method: 'swiss', seed: 'x', played: 1, rounds: [{ out: [1] }] });
    expect(plan.rounds).toHaveLength(1);
    expect(plan.rounds[0].tables[0]).toContain(9);
  });

  it('draws the first round by chance, without a file too', () => {
    const plan = drawn({ players: 8, rounds: 5, method: 'swiss' });
    expect(plan.rounds).toHaveLength(1);
  });

  it('the example of its page is right', () => {
    const page = readFileSync(new URL('seating.md', import.meta.url), 'utf8');
    const [, example] = /```json\n(.*?)```/s.exec(page)!;
    const { players, ...more } = JSON.parse(example!);
    const [{ number, ...first }, second] = players;
    const all = numbered(22).map((player) => (player.number === number ? { ...player, ...first } : player));
    const from = file('example.json', {
      ...more,
      players: [...all.filter((player) => player.number !== 2), second],
    });
    expect(drawn({ from, rounds: 2 })).toMatchObject({ players: 21, played: 1 });
  });
});

describe('what it refuses', () => {
  const three = file('three.json', { players: [...numbered(3), { number: 4, left: true }] });
  const wrong = file('wrong.json', { players: [...numbered(4), { number: 4 }], apart: [[5]] });
  const done = file('done.json', { players: numbered(4), played: [{ tables: [[1, 2, 3, 4]] }] });
  const many = file('many.json', { players: numbered(4001) });
  writeFileSync(join(folder, 'no-json'), '{');

  it.each<[options: Partial<SeatingOptions>, message: string]>([
    [{ rounds: 3 }, '--players or --from is needed'],
    [{ players: 8 }, '--rounds is needed'],
    [{ from: 'nowhere.json', rounds: 2 }, 'nowhere.json is not there'],
    [{ from: folder, rounds: 2 }, 'is a folder, not a file'],
    [{ from: join(folder, 'no-json'), rounds: 2 }, 'no-json: it cannot be read as JSON'],
    [{ from: three, rounds: 2 }, 'three.json: players: must be four or more who play, not 3'],
    [{ from: many, rounds: 2 }, 'many.json: players: must be 4000 or fewer, not 4001'],
    [{ from: done, rounds: 1 }, 'done.json has 1 played already'],
    [{ from: done, rounds: 2, players: 5 }, 'done.json has 4 who play'],
  ])('%j', (options, message) => {
    const refused = seatingOf({ seed: 'x', method: 'schedule', ...options });
    expect(refused).toEqual({ ok: false, error: [expect.stringContaining(message)] });
  });

  it.each([
    ['--players 3 --rounds 1', 'from 4 to 4000'],
    ['--players 4001 --rounds 1', 'from 4 to 4000'],
    ['--players 8 --rounds 0', 'from 1 to 200'],
    ['--players 8 --rounds 2 --method best', 'Allowed choices are schedule, swiss'],
  ])('%s', (line, message) => {
    const { stdout, stderr, status } = seating(...line.split(' '));
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
    expect([stdout, status]).toEqual(['', 2]);
  });

  it('a file with several mistakes: all of them, each with its place', () => {
    const { stdout, stderr, status } = seating('--from', wrong, '--rounds', '2');
    expect(stderr.trimEnd().split('\n')).toEqual([
      `mingg seating: ${wrong}: players[4].number: another player has 4 already`,
      `mingg seating: ${wrong}: apart[0]: must have two players at least`,
      `mingg seating: ${wrong}: apart[0][0]: there is no player 5`,
    ]);
    expect([stdout, status]).toEqual(['', 2]);
  });
});
