import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Data flows one way, and imports follow it. This is the table of layers: folders from the lowest to the highest, and
// what each may import besides itself. If several rows cover a file, the longest path counts, so a file can have its
// own row. Tests may import anything.

/** A folder or file, and what it may import: rows of the table, or a whole tree by its name. */
type Layers = readonly (readonly [row: string, mayImport: readonly string[]])[];

/** Rows of one tree, by their paths inside it. Each may import all of `trees`. */
const inside = (tree: string, rows: Readonly<Record<string, string>>, ...trees: readonly string[]): Layers =>
  Object.entries(rows).map(([row, names]) => [
    `${tree}/${row}`,
    [...trees, ...names.split(' ').flatMap((name) => (name ? [`${tree}/${name}`] : []))],
  ]);

const LAYERS: Layers = [
  // The game, pure: no packages, nothing of Node.
  ...inside('shared', {
    messages: '',
    game: 'messages',
    'books/words': 'game',
    'books/*': 'game books/words',
    'books/club': 'messages game books/words books/*',
    books: 'messages game books/words books/* books/club',
    wall: 'game books/words',
    scoring: 'messages game books/words books',
    hand: 'game books/words books wall scoring',
    chances: 'game books/words books scoring hand',
    penalties: 'game books/words books scoring',
    liability: 'game books/words scoring hand',
    referee: 'game books/words books hand penalties liability',
    match: 'game books/words books scoring hand penalties referee',
    statistics: 'messages game books/words books scoring hand chances referee match',
    tournament: 'messages game',
    seating: 'tournament',
    languages: 'game books/words',
    explain: 'game books/words books/club books chances languages',
    findings: 'game books/words languages explain',
    years: 'statistics languages explain',
    view: 'game books/words books wall scoring hand chances liability referee match languages explain findings',
  }),
  ...inside('firmware', { reader: '' }),
  ...inside('hardware', {
    'cases/mesh': '',
    boards: '',
    // What the cases must know of the boards.
    'cases/boards': 'boards',
    cases: 'cases/mesh cases/boards boards',
    'cases/pictures': 'cases/mesh cases',
    book: '',
  }),
  ...inside(
    'host',
    {
      build: '',
      text: '',
      rules: 'text',
      trace: 'rules',
      // Connected devices.
      readers: 'trace',
      buttons: 'text trace',
      lights: 'readers',
      flash: 'readers lights',
      enrol: 'text trace',
      ledger: 'text',
      'hall/log': 'ledger',
      // What a table and its hall say to each other.
      'hall/wire': 'ledger',
      // How a hall is found in the local network; what is announced there proves nothing.
      'hall/mdns': 'hall/wire',
      hall: 'ledger hall/log hall/wire',
      // It judges what the hall shows, so it must not use how the hall counts.
      'hall/recompute': 'ledger hall/log',
      'tracker/parameters': '',
      'tracker/evidence': 'trace tracker/parameters',
      'tracker/hypothesis': 'trace tracker/parameters tracker/evidence',
      'tracker/moves': 'trace tracker/parameters tracker/evidence tracker/hypothesis',
      'tracker/join': 'tracker/parameters tracker/evidence tracker/hypothesis tracker/moves',
      'tracker/search': 'tracker/parameters tracker/evidence tracker/hypothesis tracker/moves tracker/join',
      'tracker/report': 'tracker/parameters tracker/evidence tracker/hypothesis tracker/moves tracker/search',
      tracker:
        'trace tracker/parameters tracker/evidence tracker/hypothesis tracker/moves tracker/search tracker/report',
      players: 'trace',
      // What a hand is worth while it is played, and afterwards.
      chances: 'ledger players',
      statistics: 'text ledger hall/log chances',
      // It judges the tracker, so it must not use it.
      simulate: 'trace readers players',
      virtual: 'readers buttons lights flash players',
      bench: 'text trace readers players virtual',
      // The pages run in a browser, without the host.
      'web/page/words': '',
      'web/page/tiles': 'web/page/words',
      'web/page/layout': '',
      'web/page': 'web/page/words web/page/tiles web/page/layout',
      'web/page/referee': 'web/page/words web/page',
      'web/page/setup/words': '',
      'web/page/setup': 'web/page/words web/page/tiles web/page web/page/setup/words',
      'web/page/sign-in': 'web/page',
      'web/access': '',
      web: 'text ledger web/access',
      // The hall's side of its tables, and a table's side of its hall: neither knows the other's.
      // It follows other halls, and trusts nothing of them.
      'hall/federation': 'ledger web hall/log hall/recompute',
      'hall/tables': 'ledger web/access hall/log hall/wire hall',
      // How both find each other at a broker.
      'hall/nats': 'hall/wire',
      'hall/client': 'ledger hall/wire hall/nats hall/mdns',
      'hall/broker': 'ledger hall/wire hall/nats hall hall/tables',
      // What the pages of a hall show, and what the organiser's page sends.
      'hall/view': 'hall/wire',
      'hall/page/words': 'hall/view',
      'hall/page': 'web/page web/page/words hall/view hall/page/words',
      'hall/desk': 'text rules ledger players hall/wire hall hall/view',
      'hall/server': 'ledger web/access web hall hall/mdns hall/tables hall/view hall/desk hall/broker',
      table:
        'text trace readers buttons lights enrol ledger hall/wire hall/client statistics tracker/evidence tracker/report tracker ' +
        'players chances virtual web',
      'hall/simulate': 'ledger players table hall/wire hall',
      setup: 'text rules ledger hall/wire web',
      'setup/backup': 'text buttons enrol ledger hall/client setup',
      'setup/doctor': 'rules readers buttons lights enrol ledger hall/client web setup',
      'setup/update': 'ledger setup setup/backup',
      'setup/guide':
        'text rules trace readers buttons lights enrol ledger players virtual web setup setup/doctor',
      commands:
        'text rules trace readers buttons flash enrol ledger tracker players chances simulate virtual bench web ' +
        'table hall/log hall/wire hall/mdns hall/client hall/federation hall/server hall/recompute hall/simulate statistics setup setup/backup setup/doctor setup/update ' +
        'setup/guide',
      'mingg.ts': 'text setup commands',
      'mingg.js': '',
    },
    'shared',
  ),
  // What is computed of the hardware, in the words of the table that plays with it.
  ['hardware/field', ['shared', 'host/players']],
  ['test/helpers', ['shared', 'firmware', 'host']],
  ['test/judges', ['shared', 'host/trace', 'host/simulate', 'test/helpers']],
  // Written without the tracker, and without the first simulator but for what a hand is.
  ['test/second-simulator', ['shared', 'host/trace', 'host/simulate']],
  ['test/judges/limit/second', ['shared', 'host/trace', 'test/judges', 'test/second-simulator']],
  ['test/judges/former-pn5180', ['host/virtual']],
  ['test/judges/foreign', ['host/ledger', 'host/hall/simulate', 'host/commands', 'test/helpers']],
  [
    'test',
    [
      'shared',
      'host',
      'hardware/field',
      'test/helpers',
      'test/judges',
      'test/judges/limit/second',
      'test/judges/former-pn5180',
      'test/second-simulator',
    ],
  ],
];

const TREES = ['shared', 'firmware', 'hardware', 'host', 'test'] as const;
const ROOT = new URL('..', import.meta.url).pathname;

/** Whether a row covers a path. A `*` stands for one folder. */
const covers = (row: string, path: string): boolean =>
  new RegExp(`^${row.replaceAll('.', '\\.').replace('*', '[^/.]+')}(/|$)`).test(path);

/** The row of a file: the one with the longest path among those that cover it. */
const rowOf = (path: string): Layers[number] | undefined =>
  LAYERS.filter(([row]) => covers(row, path)).sort(([a], [b]) => b.length - a.length)[0];

/** Whether this name, a row or a whole tree that may be imported, covers the row. */
const names = (name: string, row: string): boolean =>
  name === row || (!name.includes('/') && row.startsWith(`${name}/`));

/** Why a file may not import something; null if it may. */
function refusal(path: string, imported: string): string | null {
  const row = rowOf(path);
  if (!row) return `${path} has no row in the table of layers`;
  const target = join(dirname(path), imported);
  const isFile = imported.startsWith('.') && TREES.some((tree) => target.startsWith(`${tree}/`));
  if (!isFile) return path.startsWith('shared/') ? `shared/ is pure: ${path} imports ${imported}` : null;
  const other = rowOf(target);
  if (!other) return `${target} has no row in the table of layers`;
  const mayImport = other === row || row[1].some((name) => names(name, other[0]));
  return mayImport ? null : `${row[0]} may not import ${other[0]}: ${path} imports ${imported}`;
}

/** The imports in a file's text, as written there, including types. */
const importsIn = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export)\s(?:[^'";=]*\sfrom\s)?'([^']+)'/gm),
    ...text.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, imported]) => imported!);

/** All imports of the repository except those of tests. */
function allImports(): (readonly [path: string, imported: string])[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...TREES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      importsIn(readFileSync(join(ROOT, path), 'utf8')).map((imported) => [path, imported] as const),
    );
}

const REFUSED: readonly (readonly [path: string, imported: string])[] = [
  ['shared/hand/hand.ts', '../../host/ledger/merkle.ts'],
  ['shared/hand/hand.ts', '../../firmware/reader/schema.ts'],
  ['shared/hand/hand.ts', 'node:fs'],
  ['shared/hand/hand.ts', 'koffi'],
  ['shared/hand/hand.ts', '@photostructure/sqlite'],
  ['shared/hand/hand.ts', 'hono/compress'],
  ['shared/hand/hand.ts', '../../package.json'],
  ['shared/new/new.ts', './other.ts'],
  ['shared/books/kuester/scoring.ts', '../index.ts'],
  ['shared/books/kuester/liability.ts', '../../hand/hand-tiles.ts'],
  ['shared/books/words/play-row.ts', '../../match/match.ts'],
  ['shared/books/words/threats.ts', '../kuester/scoring.ts'],
  ['shared/books/words/threats.ts', '../index.ts'],
  ['shared/books/played.ts', '../hand/hand.ts'],
  ['shared/messages/quoted.ts', '../game/tiles.ts'],
  ['shared/game/parts.ts', '../books/words/rule-set.ts'],
  ['shared/wall/wall.ts', '../scoring/score.ts'],
  ['shared/scoring/score.ts', '../hand/hand.ts'],
  ['shared/hand/hand.ts', '../referee/referee.ts'],
  ['shared/penalties/fines.ts', '../referee/referee.ts'],
  ['shared/liability/watch.ts', '../match/table.ts'],
  ['shared/referee/referee.ts', '../match/table-state.ts'],
  ['shared/match/match.ts', '../view/view.ts'],
  ['shared/explain/explain-score.ts', '../view/view.ts'],
  ['shared/languages/de.ts', '../hand/hand.ts'],
  ['shared/books/kuester/names.ts', '../../languages/index.ts'],
  ['host/text/text-file.ts', '../trace/zones.ts'],
  ['host/trace/zones.ts', '../readers/readers.ts'],
  ['host/readers/readers.ts', '../tracker/tracker.ts'],
  ['host/readers/reader.ts', '../../firmware/reader/schema.ts'],
  ['host/tracker/evidence/rates.ts', '../hypothesis/update.ts'],
  ['host/tracker/tracker.ts', '../table/session.ts'],
  ['host/ledger/table-log.ts', '../table/session.ts'],
  ['host/simulate/read-hand.ts', '../tracker/tracker.ts'],
  ['host/simulate/profiles.ts', '../virtual/noisy-air.ts'],
  ['host/web/access/guard.ts', '../server.ts'],
  ['host/web/page/table.tsx', '../../ledger/merkle.ts'],
  ['host/web/server.ts', '../table/session.ts'],
  ['host/table/session.ts', '../commands/terminal.ts'],
  ['host/commands/run.ts', '../mingg.ts'],
  ['test/judges/judge.ts', '../../host/tracker/tracker.ts'],
  ['test/helpers/follow.ts', '../long/soak.ts'],
];

const ALLOWED: typeof REFUSED = [
  ['shared/hand/hand.ts', './claims.ts'],
  ['shared/hand/hand.ts', '../books/played.ts'],
  ['shared/books/kuester/scoring.ts', '../../game/tiles.ts'],
  ['shared/books/bouter/penalties.ts', '../schmale/penalties.ts'],
  ['shared/books/bouter/penalties.ts', '../words/penalty-row.ts'],
  ['shared/books/index.ts', './kuester/book.ts'],
  ['shared/books/a-new-book/book.ts', '../words/book.ts'],
  ['shared/view/view.ts', '../match/table.ts'],
  ['host/readers/reader.ts', '../../shared/game/tiles.ts'],
  ['host/readers/open-port.ts', 'serialport'],
  ['host/simulate/read-hand.ts', '../trace/trace.ts'],
  ['host/setup/running-version.ts', '../../package.json'],
  ['host/table/session.ts', '../web/server.ts'],
  ['host/mingg.ts', './commands/run.ts'],
  ['test/helpers/emulated-reader.ts', '../../firmware/reader/schema.ts'],
  ['test/long/soak.ts', '../helpers/follow.ts'],
];

describe('imports follow the table of layers', () => {
  it.each(REFUSED)('%s may not import %s', (path, imported) => {
    expect(refusal(path, imported)).not.toBeNull();
  });

  it.each(ALLOWED)('%s may import %s', (path, imported) => {
    expect(refusal(path, imported)).toBeNull();
  });

  it.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type { A } from './a.ts';", './a.ts'],
    ["import {\n  a,\n  b as c,\n} from './a.ts';", './a.ts'],
    ["import './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["export type { A } from './a.ts';", './a.ts'],
    ["const { a } = await import('./a.ts');", './a.ts'],
    ["type A = import('./a.ts').A;", './a.ts'],
  ])('%j is found to import', (text, imported) => {
    expect(importsIn(text)).toEqual([imported]);
  });

  const found = allImports();

  it('every file does', () => {
    expect(found.length).toBeGreaterThan(3000);
    expect(found.map(([path, imported]) => refusal(path, imported)).filter((why) => why !== null)).toEqual(
      [],
    );
  });

  it('a row imports only from rows above it', () => {
    const rows = LAYERS.map(([row]) => row);
    const isAbove = (row: string, name: string) => {
      const named = rows.filter((other) => names(name, other));
      return named.length > 0 && named.every((other) => rows.indexOf(other) < rows.indexOf(row));
    };
    const wrong = LAYERS.flatMap(([row, all]) =>
      all.filter((name) => !isAbove(row, name)).map((name) => `${row}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('a row names nothing that its files do not import', () => {
    const used = found.map(
      ([path, imported]) => [rowOf(path), rowOf(join(dirname(path), imported))] as const,
    );
    const unused = LAYERS.flatMap((row) =>
      row[1]
        .filter((name) => name.includes('/') && !used.some(([from, to]) => from === row && to?.[0] === name))
        .map((name) => `${row[0]}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

// Within a row the linter looks for circles. This checks that it does.
describe('the linter finds circles of types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-layers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const CIRCLES = [
    ['shared/wall/one.ts', 'shared/wall/other.ts'],
    ['host/ledger/one.ts', 'host/table/other.ts'],
    ['test/helpers/one.ts', 'test/helpers/other.ts'],
  ] as const;

  let said: string[];
  beforeAll(() => {
    copyFileSync(join(ROOT, '.biome.json'), join(folder, '.biome.json'));
    const write = (path: string, from: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const text = `import type { Other } from '../../${from}';\nexport type One = Other[];\n`;
      writeFileSync(join(folder, path), text);
    };
    for (const [one, other] of CIRCLES) {
      write(one, other);
      write(other, one);
    }
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', ...options, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    said = stdout.split('\n').filter((line) => line.includes('noImportCycles'));
  });

  it.each(CIRCLES.flat())('%s is in one', (path) => {
    expect(said.some((line) => line.includes(`/${path},line`))).toBe(true);
  });
});
