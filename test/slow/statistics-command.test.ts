import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogFile } from '../../host/ledger/log-file.ts';
import { TableLog } from '../../host/ledger/table-log.ts';
import { readStatistics } from '../../host/statistics/club-files.ts';
import { handsToProve, makeFigureProof, PROVABLE_FIGURES } from '../../host/statistics/figure-proof.ts';
import { KeptReadings } from '../../host/statistics/kept-readings.ts';
import { proveHands } from '../../host/statistics/proved-hands.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { checkingProgram } from '../helpers/checking-program.ts';
import { playedLog, tagged } from '../helpers/played-log.ts';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'mingg-statistics-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

/** With so low a limit many hands are overscores, which give All Round points. */
const TABLE = { entry: 'table', rules: 'bouter', options: { limit: 90 }, tiles: tagged(144) } as const;
const HANDS = 30;
const START = Date.UTC(2026, 2, 1, 19);
/** Figures for which the hands played here are too common: `host/statistics/special-proofs.test.ts` has these. */
const RARE: readonly string[] = [
  'special-hands',
  'zbmj-total',
  'situations',
  'orange-scarf',
  'collection',
  'twenty-one',
];
const FOUR = ['Anna', 'Ben', 'Cleo', 'Dirk'];

let vkey: string;
let name: string;

function mingg(...parts: string[]): { status: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, 'statistics', ...parts], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: at('cache') },
  });
  return { status, out: stdout, errors: stderr };
}
const json = (...parts: string[]) =>
  mingg(...parts, '--json')
    .out.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  const log = await TableLog.open({ path: at('table.db'), noticed: () => {} });
  const entries = playedLog(TABLE, HANDS, 4).map(
    (entry, n): LogEntry => ('t' in entry ? { ...entry, t: START + n * 1000 } : entry),
  );
  const begins = entries.flatMap((entry, n) => (entry.entry === 'hand' ? [n] : []));
  log.append(entries.slice(0, begins[0]));
  for (const [hand, begin] of begins.entries()) log.append(entries.slice(begin, begins[hand + 1]));
  ({ vkey } = log.standing);
  await log.close();
  name = vkey.split('+')[0]!;
  writeFileSync(at('seats.csv'), `log;A;B;C;D\n${name};${FOUR.join(';')}\n`);
  writeFileSync(
    at('club.toml'),
    'club = "De Draak"\n[[special-hands]]\nnumber = 21\nname = "Slang"\n[[titles]]\nname = "Lantaarn"\nfigure = "points"\nto = "lowest"\n',
  );
  writeFileSync(at('old.csv'), 'date,winner,number\n1999-04-27,Eva,21\n');
});

describe('mingg statistics', () => {
  it('shows everybody, the titles, and what needs the list of special hands', () => {
    const { status, out, errors } = mingg('table.db', '--seats', 'seats.csv');
    expect([status, errors]).toEqual([0, '']);
    for (const player of FOUR) expect(out).toContain(player);
    expect(out).toContain('list of special hands is missing (--club), which these need: special-hands');
    const club = mingg('table.db', '--seats', 'seats.csv', '--club', 'club.toml', '--old', 'old.csv');
    expect(club.out).toMatch(/^De Draak, all years\n/);
    expect(club.out).toContain('Lantaarn 2026: ');
    expect(club.out).toContain('champion of 1999: Eva (21*)');
    expect(club.out).not.toContain('is missing');
  });

  it('shows every figure of a player, and with --why the entries that prove it', () => {
    const { out } = mingg('table.db', '--seats', 'seats.csv', '--player', 'Anna', '--year', '2026');
    for (const figure of ['share-won', 'yellow-jersey', 'twenty-one-day']) expect(out).toContain(figure);
    const years = mingg('table.db', '--seats', 'seats.csv', '--old', 'old.csv', '--player', 'Anna').out;
    expect(years.split('\n')[1]).toMatch(/^ *figure +all years +1999 +2026 +hands +not proven +rules$/);
    const why = mingg('table.db', '--seats', 'seats.csv', '--player', 'Anna', '--why', 'hands').out;
    expect(why).toMatch(new RegExp(`2026-03-01  ${name}, hand 1: entries 1 \\d+`));
    expect(why.trimEnd().split('\n')).toHaveLength(1 + HANDS);
    const old = mingg('--old', 'old.csv', '--player', 'Eva', '--why', 'highest-bmj').out;
    expect(old).toContain('1999-04-27  old.csv, line 2: not proven');
  });

  it('each entry that it names is of the hand that it names', () => {
    const [figure] = json('table.db', '--seats', 'seats.csv', '--player', 'Anna', '--why', 'won');
    const log = new LogFile(at('table.db'));
    const entries = [...log.entries()].map(({ bytes }) => JSON.parse(bytes!.toString()));
    log.close();
    expect(figure.hands).toHaveLength(figure.value);
    for (const { hand, entries: proof } of figure.hands) {
      expect(entries[proof[0]]).toMatchObject({ entry: 'hand', number: hand });
      expect(proof.map((n: number) => entries[n].event ?? entries[n].entry)).toEqual([
        'hand',
        'win',
        'score',
      ]);
    }
  });

  it('shows the last match: who leads, by how much', () => {
    const [table] = json('table.db', '--seats', 'seats.csv', '--match');
    expect(table.lines[0]).toMatchObject({ behind: 0, hands: table.hands });
    expect(mingg('table.db', '--seats', 'seats.csv', '--match').out).toContain(`${table.lines[0].player}  `);
  });

  it.each([
    [[], 'give it logs'],
    [['nowhere.db'], 'nowhere.db is not there'],
    [['table.db', 'table.db'], 'are the same log'],
    [['table.db', '--why', 'won'], '--why needs --player'],
    [['table.db', '--player', 'A', '--why', 'wons'], 'did you mean won'],
    [
      ['table.db', '--seats', 'seats.csv', '--player', 'Anna', '--why', 'share-won', '--proof', 'none.json'],
      'share-won does not follow from the entries of its hands alone; what can be proved are won',
    ],
    [['table.db', '--seats', 'seats.csv', '--player', 'Ana'], 'did you mean Anna'],
    [['table.db', '--seats', 'club.toml'], 'club.toml: line 1: '],
    [['table.db', '--club', 'seats.csv'], 'seats.csv, line 1'],
    [['--old', 'seats.csv'], 'the column date is missing'],
  ])('mingg statistics %j: %s', (parts, message) => {
    const { status, out, errors } = mingg(...parts);
    expect([status, out]).toEqual([2, '']);
    expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
  });
});

describe('a proof for others, checked by the program in checking.md', () => {
  let proof: string;
  let figure: { value: number; player: string };

  beforeAll(() => {
    const program = checkingProgram();
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    writeFileSync(at('check.mjs'), program);
    const all = FOUR.map(
      (player) => json('table.db', '--seats', 'seats.csv', '--player', player, '--why', 'all-round')[0],
    );
    figure = all.sort((one, other) => other.value - one.value)[0];
    const written = mingg(
      'table.db',
      '--seats',
      'seats.csv',
      '--player',
      figure.player,
      '--why',
      'all-round',
      '--proof',
      'title.json',
    );
    expect(written).toMatchObject({ status: 0, errors: '' });
    proof = readFileSync(at('title.json'), 'utf8');
  });

  function check(text: string, key = vkey): { status: number | null; out: string; errors: string } {
    writeFileSync(at('shown.json'), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['check.mjs', 'shown.json', key], {
      encoding: 'utf8',
      cwd: folder,
    });
    return { status, out: stdout, errors: stderr };
  }
  const changed = (change: (file: ReturnType<typeof JSON.parse>) => void) => {
    const file = JSON.parse(proof);
    change(file);
    return JSON.stringify(file);
  };

  it('holds', () => {
    expect(figure.value).toBeGreaterThan(0);
    const told = `holds: ${figure.player}, all-round ever: ${figure.value}\n`;
    expect(check(proof)).toEqual({ status: 0, out: told, errors: '' });
  });

  it('the page for a web server has proofs that hold, of everybody who has something to show', () => {
    const { status, out } = mingg('table.db', '--seats', 'seats.csv', '--site', 'site');
    const { proofs, players } = JSON.parse(readFileSync(at('site/club.json'), 'utf8'));
    expect([status, out]).toEqual([0, expect.stringContaining(`with ${Object.keys(proofs).length} proofs`)]);
    const keys = Object.keys(proofs);
    expect(new Set(keys.map((key) => key.split(' ')[2]))).toEqual(
      new Set(PROVABLE_FIGURES.filter((id) => !RARE.includes(id) && id !== 'won' && id !== 'points')),
    );
    for (const key of keys) {
      const [player, period, id] = key.split(' ');
      const { errors, out: told } = check(readFileSync(join(at('site'), proofs[key]), 'utf8'));
      expect([key, errors]).toEqual([key, '']);
      expect(told).toContain(`holds: ${players[Number(player)].name}, ${id} ${period}: `);
    }
    expect(readFileSync(at('site/index.html'), 'utf8')).toContain('./statistics.js');
  });

  it.each<[string, (file: ReturnType<typeof JSON.parse>) => void, string]>([
    ['a higher value', (file) => file.value++, 'the hands give'],
    [
      'another figure, which counts otherwise',
      (file) => {
        file.figure = 'won';
      },
      'the hands give',
    ],
    [
      'a figure that it does not know',
      (file) => {
        file.figure = 'share-won';
      },
      'cannot be shown',
    ],
    [
      'a hand twice',
      (file) => {
        file.logs[0].hands.push(file.logs[0].hands[0]);
      },
      'is not whole',
    ],
    [
      'an entry left out',
      (file) => {
        file.logs[0].hands[0].entries.splice(1, 1);
      },
      'is not whole',
    ],
    [
      'the beginning of another hand',
      (file) => {
        const [one, other] = file.logs[0].hands;
        one.entries[0] = other.entries[0];
        one.hand = other.hand;
      },
      'is not whole',
    ],
    [
      'another place',
      (file) => {
        file.logs[0].hands[0].place = 'Z';
      },
      'was not played at Z',
    ],
    [
      'another hand',
      (file) => {
        file.logs[0].hands[0].hand = 99;
      },
      'hand 99',
    ],
    [
      'a score that was changed',
      (file) => {
        const [entry] = file.logs[0].hands[0].entries.slice(-1);
        entry.entry = entry.entry.replace('"doubles":', '"doubles":1');
      },
      'is not in',
    ],
    [
      'a checkpoint that was changed',
      (file) => {
        file.logs[0].checkpoint = file.logs[0].checkpoint.replace(/\n(\d+)\n/, '\n1$1\n');
      },
      'is not signed',
    ],
  ])('does not hold with %s', (_, change, message) => {
    const { status, out, errors } = check(changed(change));
    expect([status, out]).toEqual([1, '']);
    expect(errors).toContain(message);
  });

  it.each(PROVABLE_FIGURES)(
    '%s of everybody holds as far as anybody has it, and not with one more',
    async (id) => {
      const statistics = await readStatistics(
        { logs: [at('table.db')], seats: at('seats.csv') },
        new KeptReadings(at('kept')),
      );
      let held = 0;
      for (const player of FOUR) {
        const figure = statistics.figure(id, player, 'ever');
        const hands = handsToProve(figure, statistics);
        if (hands.length === 0) continue;
        const proved = proveHands(
          hands.map(({ hand }) => hand),
          [at('table.db')],
        );
        const text = makeFigureProof(figure, hands, proved);
        expect(check(text).errors).toBe('');
        const more = JSON.parse(text);
        more.value++;
        expect(check(JSON.stringify(more)).status).toBe(1);
        held++;
      }
      expect([id, held > 0]).toEqual([id, !RARE.includes(id)]);
    },
  );

  it('does not hold for a scarf or a jersey if a hand of the match is left out', async () => {
    const statistics = await readStatistics(
      { logs: [at('table.db')], seats: at('seats.csv') },
      new KeptReadings(at('kept')),
    );
    const figure = FOUR.map((player) => statistics.figure('yellow-jersey', player, 'ever')).find(
      ({ value }) => value! > 1,
    )!;
    const hands = handsToProve(figure, statistics);
    const proved = proveHands(
      hands.map(({ hand }) => hand),
      [at('table.db')],
    );
    const file = JSON.parse(makeFigureProof(figure, hands, proved));
    file.logs[0].hands.splice(1, 1);
    expect(check(JSON.stringify(file)).errors).toContain('is missing');
  });

  it('does not hold with the key of another log', () => {
    expect(check(proof, `example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k`).status).toBe(
      1,
    );
  });

  it('there is none of an old result', () => {
    const { status, errors } = mingg(
      '--old',
      'old.csv',
      '--player',
      'Eva',
      '--why',
      'zbmj-total',
      '--proof',
      'none.json',
    );
    expect([status, errors]).toEqual([2, expect.stringContaining('nothing proves it')]);
  });
});
