import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { leafHash } from '../../host/ledger/merkle.ts';
import type { Database } from '../../host/ledger/sqlite.ts';
import { CLAIMING, claim } from './claimed-checkpoint.ts';
import { editLog, sql } from './edit-log.ts';
import { makeEndless } from './endless-pages.ts';
import type { Sample } from './sample-log.ts';
import { link, pipe, socket, sparse } from './special-files.ts';

/** A file from a stranger. */
export interface HostileFile {
  readonly name: string;
  /** Makes it; `at` gives a path in a folder with the sample: table.db, tree, log.jsonl, hand, proof. */
  readonly make: (at: (name: string) => string, sample: Sample) => void;
  /** The file under test; a command may name others instead of `FILE`. */
  readonly file: string;
  /** Commands of `mingg` to run on it, with `FILE` and `KEY` in them. The first is `verify`, if it applies. */
  readonly commands: readonly string[];
  /** 1 if something in the file is not valid, 2 if the file could not be examined. */
  readonly status: 1 | 2;
  readonly words: RegExp;
}

const GIB = 1024 ** 3;
const VERIFY = 'verify FILE --vkey KEY';
/** The commands that write into a log. */
const WRITES = ['log rotate FILE', 'run --virtual --no-web --hands 1 --log FILE'];
const READS = ['log list FILE', 'log show FILE', 'log follow FILE', 'log export FILE OUT', 'replay FILE'];

const LEAVES_WITHOUT_END = `DROP TABLE leaves;
  CREATE VIEW leaves AS WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c)
  SELECT n, zeroblob(32) AS leaf FROM c`;

const claims = ['tree', 'table.db', 'log.jsonl', 'hand', 'proof'].flatMap((file): HostileFile[] => [
  {
    name: `${file}: a checkpoint of 10^12 entries, signed by another`,
    make: (at, sample) => CLAIMING[file]!(at, claim(sample, 1e12, 'forged')),
    file,
    commands: [VERIFY],
    status: 1,
    words: /not signed by|no log has more/,
  },
  {
    name: `${file}: a checkpoint of 10^12 entries, signed by the table itself`,
    make: (at, sample) => CLAIMING[file]!(at, claim(sample, 1e12, 'own')),
    file,
    commands: [VERIFY],
    status: 1,
    words: /no log has more than|entry \d+ is not in the log/,
  },
  {
    name: `${file}: a checkpoint of 9,000,000 entries, signed by the table itself`,
    make: (at, sample) => CLAIMING[file]!(at, claim(sample, 9e6, 'own')),
    file,
    commands: [VERIFY],
    status: 1,
    words: /does not hold the 9000000 entries|entries are missing at the end|entry \d+ is not in the log/,
  },
]);

const inPlaceOf = ['table.db', 'log.jsonl', 'hand', 'proof'].flatMap((file): HostileFile[] => {
  const rest = { file, commands: [VERIFY], status: 1, words: /is no file/ } as const;
  return [
    { ...rest, name: `${file}: a pipe`, make: (at) => pipe(at(file)) },
    { ...rest, name: `${file}: a device without end`, make: (at) => link(at(file), '/dev/zero') },
    {
      ...rest,
      name: `${file}: links in a circle`,
      make: (at) => link(at(file), at(file)),
      status: 2,
      words: /circle/,
    },
    { ...rest, name: `${file}: not there`, make: (at) => rmSync(at(file)), status: 2, words: /is not there/ },
  ];
});

const database = (name: string, words: RegExp, spoil: (path: string) => void): HostileFile[] => {
  const rest = {
    name: `table.db: ${name}`,
    file: 'table.db',
    words,
    make: (at: (name: string) => string) => spoil(at('table.db')),
  };
  return [
    { ...rest, commands: [VERIFY], status: 1 },
    { ...rest, commands: [...READS, ...WRITES], status: 2 },
  ];
};

/**
 * Cases about one thing, all run with the same commands: the case's name, the words expected in the message, and how
 * it is made.
 */
const cases = (
  about: string,
  rest: Pick<HostileFile, 'file' | 'commands' | 'status'>,
  rows: readonly (readonly [name: string, words: RegExp, make: HostileFile['make']])[],
): HostileFile[] => rows.map(([name, words, make]) => ({ ...rest, name: `${about}: ${name}`, words, make }));

/** The table of cases. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...claims,
  ...inPlaceOf,
  ...database('a socket', /is no file/, socket),
  ...database('a pipe, to all commands', /is no file/, pipe).slice(1),
  ...database('a device, to all commands', /is no file/, (path) => link(path, '/dev/zero')).slice(1),
  {
    name: 'tree: not there',
    make: (at) => rmSync(at('tree'), { recursive: true }),
    file: 'tree',
    commands: [VERIFY],
    status: 2,
    words: /is not there/,
  },
  ...cases('tree', { file: 'tree', commands: [VERIFY], status: 1 }, [
    ['a checkpoint that is a pipe', /checkpoint is no file/, (at) => pipe(at('tree/checkpoint'))],
    ['a checkpoint that links to a device', /is no file/, (at) => link(at('tree/checkpoint'), '/dev/zero')],
    ['a checkpoint of 3 GB', /bytes, where there can be/, (at) => sparse(at('tree/checkpoint'), 3 * GIB)],
    [
      'a checkpoint in a circle of links',
      /no file/,
      (at) => link(at('tree/checkpoint'), at('tree/checkpoint')),
    ],
    ['a tile that is a pipe', /tile\/0\/000 is no file/, (at) => pipe(at('tree/tile/0/000'))],
    ['a tile that is a socket', /tile\/0\/000 is no file/, (at) => socket(at('tree/tile/0/000'))],
    [
      'a tile that links to a device',
      /tile\/0\/000 is no file/,
      (at) => link(at('tree/tile/0/000'), '/dev/zero'),
    ],
    [
      'a folder in place of a tile',
      /tile\/0\/000 is missing|does not hold/,
      (at) => {
        rmSync(at('tree/tile/0/000'));
        mkdirSync(at('tree/tile/0/000'));
      },
    ],
    ['a bundle of 3 GB', /bytes, where there can be/, (at) => sparse(at('tree/tile/entries/000'), 3 * GIB)],
    [
      'folders that link to themselves',
      /tile\/0\/x001 is no file/,
      (at) => link(at('tree/tile/0/x001'), '.'),
    ],
    [
      'tiles in a linked folder',
      /tile is no folder/,
      (at) => {
        cpSync(at('tree/tile'), at('elsewhere'), { recursive: true });
        link(at('tree/tile'), at('elsewhere'));
      },
    ],
    [
      'folders in folders',
      /is no part of a tree|no path of a tile/,
      (at) =>
        mkdirSync(join(at('tree/tile'), ...Array.from({ length: 400 }, () => 'x001')), { recursive: true }),
    ],
  ]),
  {
    name: 'log.jsonl: 3 GB of nothing',
    make: (at) => sparse(at('log.jsonl'), 3 * GIB),
    file: 'log.jsonl',
    commands: [VERIFY],
    status: 1,
    words: /the last line is cut off/,
  },
  {
    name: 'log.jsonl: a line of 3 GB',
    make: (at) => {
      const lines = readFileSync(at('log.jsonl'), 'utf8').trimEnd().split('\n');
      writeFileSync(at('log.jsonl'), lines[0]!);
      sparse(at('log.jsonl'), 3 * GIB);
      appendFileSync(at('log.jsonl'), `\n${lines.at(-1)}\n`);
    },
    file: 'log.jsonl',
    commands: [VERIFY],
    status: 1,
    words: /longer than an entry can be/,
  },
  {
    name: 'log.jsonl: 64 MB of lines under the log’s own checkpoint',
    make: (at) => {
      const lines = readFileSync(at('log.jsonl'), 'utf8').trimEnd().split('\n');
      const much = Buffer.from(`{"v":${'1'.repeat(60_000)}}\n`.repeat(100));
      const file = openSync(at('log.jsonl'), 'w');
      for (let i = 0; i < 11; i++) writeSync(file, much);
      writeSync(file, `${lines.at(-1)}\n`);
      closeSync(file);
    },
    file: 'log.jsonl',
    commands: [VERIFY],
    status: 1,
    words: /are not those that were signed/,
  },
  ...['hand', 'proof'].map(
    (file): HostileFile => ({
      name: `${file}: 400 MB`,
      make: (at) => sparse(at(file), 400 * 1024 * 1024),
      file,
      commands: [VERIFY],
      status: 1,
      words: /has 419430400 bytes, where there can be/,
    }),
  ),
  ...database('entries as a view that never ends', /leaves is a view, not a table/, (path) =>
    sql(path, LEAVES_WITHOUT_END),
  ),
  ...database('another trigger', /the trigger leaves_keep is another/, (path) =>
    sql(
      path,
      'DROP TRIGGER leaves_keep; CREATE TRIGGER leaves_keep AFTER INSERT ON leaves BEGIN DELETE FROM entries; END',
    ),
  ),
  ...database('a table more', /the table more is no part of one/, (path) =>
    sql(path, 'CREATE TABLE more (n)'),
  ),
  ...database('leaves that never end', /entry \d+ is missing|page of the file is damaged/, (path) =>
    makeEndless(path, 2),
  ),
  ...database('a schema that never ends', /no log of Mingg/, (path) => makeEndless(path, 1)),
  ...database('a pipe in place of its write-ahead log', /-wal is no file/, (path) => pipe(`${path}-wal`)),
  {
    name: 'table.db: a checkpoint of 10^12 entries, to be exported',
    make: (at, sample) => CLAIMING['table.db']!(at, claim(sample, 1e12, 'own')),
    file: 'table.db',
    commands: [
      'log export FILE OUT',
      'log export FILE OUT --as jsonl',
      'log export FILE OUT --as proof --entry 3',
    ],
    status: 2,
    words: /its checkpoint is of 1000000000000/,
  },
  ...['a pipe', 'a device'].map(
    (what): HostileFile => ({
      name: `what was seen before: ${what}`,
      make: (at) => (what === 'a pipe' ? pipe(at('seen')) : link(at('seen'), '/dev/zero')),
      file: 'table.db',
      commands: [`${VERIFY} --seen seen`],
      status: 2,
      words: /seen is no file/,
    }),
  ),
  {
    name: 'a database of another program',
    make: (at) => {
      rmSync(at('table.db'));
      sql(at('table.db'), 'CREATE TABLE mine (n); INSERT INTO mine VALUES (1)');
    },
    file: 'table.db',
    commands: [...READS, ...WRITES],
    status: 2,
    words: /is a database, but no log of Mingg/,
  },
  ...(
    [
      [
        'an entry and its hash are others',
        (db) => {
          const bytes = Buffer.from('{"v":1,"salt":"x","entry":"score"}');
          db.prepare('UPDATE entries SET entry = ? WHERE n = 5').run(bytes);
          db.prepare('UPDATE leaves SET leaf = ? WHERE n = 5').run(leafHash(bytes));
        },
      ],
      [
        'the last entries are gone',
        (db) => db.exec('DELETE FROM leaves WHERE n > 60; DELETE FROM entries WHERE n > 60'),
      ],
      ['its mark is gone', (db) => db.exec("DELETE FROM checkpoints WHERE by = 'written'")],
    ] as [string, (db: Database) => void][]
  ).flatMap(([what, edit]) => {
    const make = (at: (name: string) => string) => editLog(at('table.db'), edit);
    const words = /is not as this table left it/;
    return [
      {
        name: `while the table was off: ${what}`,
        make,
        file: 'table.db',
        commands: WRITES,
        status: 2,
        words,
      },
      {
        name: `a check when ${what}`,
        make,
        file: 'table.db',
        commands: ['log check FILE'],
        status: 1,
        words,
      },
    ] as HostileFile[];
  }),
  {
    name: 'a hand that is over is withheld',
    make: (at) =>
      editLog(at('table.db'), (db) => {
        const box = db.prepare('INSERT INTO sealed SELECT n, zeroblob(96) FROM leaves WHERE n > 1');
        box.run();
        db.exec('DELETE FROM entries WHERE n > 1');
      }),
    file: 'table.db',
    commands: [VERIFY],
    status: 1,
    words: /one that is over is withheld/,
  },
  ...cases(
    'what a witness remembers',
    { file: 'witness.db', commands: ['witness FILE --log KEY --port 0'], status: 2 },
    [
      ['a pipe', /is no file/, (at) => pipe(at('witness.db'))],
      ['a device', /is no file/, (at) => link(at('witness.db'), '/dev/zero')],
      [
        'a database of another program',
        /is a database, but not what a witness remembers/,
        (at) => sql(at('witness.db'), 'CREATE TABLE mine (n)'),
      ],
      [
        'no database',
        /is no database/,
        (at) => writeFileSync(at('witness.db'), 'a shopping list '.repeat(100)),
      ],
    ],
  ),
];

/** A command with its placeholders for file and key filled in. */
export const filled = (command: string, path: string, { vkey }: { readonly vkey: string }): string[] =>
  command.split(' ').map((part) => {
    if (part === 'FILE') return path;
    if (part === 'KEY') return vkey;
    return part === 'OUT' || part === 'seen' ? join(dirname(path), part) : part;
  });
