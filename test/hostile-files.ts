import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { signCheckpoint } from '../host/ledger/checkpoint.ts';
import { makeHandFile } from '../host/ledger/hand-file.ts';
import { makeJsonLines } from '../host/ledger/json-lines.ts';
import { LogFile } from '../host/ledger/log-file.ts';
import { leafHash } from '../host/ledger/merkle.ts';
import type { SigningKey } from '../host/ledger/signed-note.ts';
import { readKeyFile, signingKey } from '../host/ledger/signing-key.ts';
import { connect, type Database, disconnect } from '../host/ledger/sqlite.ts';
import { writeTileTree } from '../host/ledger/tile-tree.ts';
import { makeTlogProof } from '../host/ledger/tlog-proof.ts';
import { editLog } from './edit-log.ts';
import { makeEndless } from './endless-pages.ts';
import { keptLog } from './kept-log.ts';

/** A log and all that is exported of it, as strangers have it before they begin. */
export interface Sample {
  readonly folder: string;
  readonly vkey: string;
  readonly key: SigningKey;
  readonly checkpoint: string;
}

/** What a stranger hands over. */
export interface HostileFile {
  readonly name: string;
  /** Makes it; `at` gives a path in a folder that holds the sample: table.db, tree, log.jsonl, hand, proof. */
  readonly make: (at: (name: string) => string, sample: Sample) => void;
  /** Which of the names is looked at; others may be put in the place of `FILE` in `command`. */
  readonly file: string;
  /** Commands of `mingg` by which it is looked at, `FILE` and `KEY` in them. The first is the one of `verify`, if it has one. */
  readonly commands: readonly string[];
  /** 1 where something is there that does not hold, 2 where it could not be looked at. */
  readonly status: 1 | 2;
  readonly words: RegExp;
}

const GIB = 1024 ** 3;
const VERIFY = 'verify FILE --vkey KEY';
/** The commands that write into a log. */
const WRITES = ['log rotate FILE', 'run --virtual --no-web --hands 1 --log FILE'];
const READS = ['log list FILE', 'log show FILE', 'log follow FILE', 'log export FILE OUT', 'replay FILE'];

/** Makes the sample. */
export async function makeSample(folder: string): Promise<Sample> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const { vkey } = await keptLog(at('table.db'), { seed: 7, hands: 3 });
  const key = readKeyFile(at('table.db.keys/signing.key'))!;
  const log = new LogFile(at('table.db'));
  const { checkpoint, size } = log;
  writeTileTree(at('tree'), log.entries(), checkpoint!, size);
  writeFileSync(at('log.jsonl'), [...makeJsonLines(log.entries(), checkpoint!, size)].join(''));
  const hand = makeHandFile(log.entries(), checkpoint!, 1);
  if (!hand.ok) throw new Error(hand.error);
  writeFileSync(at('hand'), hand.value);
  const extra = [...log.entries()][5]!.bytes!;
  const path = log.tree().inclusionProof(5, size);
  writeFileSync(at('proof'), makeTlogProof({ index: 5, extra, path, checkpoint: checkpoint! }));
  log.close();
  return { folder, vkey, key, checkpoint: checkpoint! };
}

/** A folder with a copy of the sample, to be spoilt. */
export function copySample({ folder }: Sample, to: string): (name: string) => string {
  cpSync(folder, to, { recursive: true });
  return (name) => join(to, name);
}

/** A checkpoint of so many entries, by the table's own key or by another of its name. */
export function claim({ key }: Sample, size: number, by: 'own' | 'forged'): string {
  const forged = signingKey(key.verifier.name, 'note', Buffer.alloc(32, 66));
  const signer = by === 'own' ? key : forged;
  return signCheckpoint({ origin: key.verifier.name, size, root: Buffer.alloc(32, 1) }, signer);
}

/** Puts another checkpoint into each form of a log. */
export const CLAIMING: Readonly<Record<string, (at: (name: string) => string, checkpoint: string) => void>> =
  {
    tree: (at, checkpoint) => writeFileSync(at('tree/checkpoint'), checkpoint),
    'table.db': (at, checkpoint) =>
      editLog(at('table.db'), (db) =>
        db.prepare("UPDATE checkpoints SET note = ? WHERE by = 'log'").run(checkpoint),
      ),
    'log.jsonl': (at, checkpoint) => {
      const lines = readFileSync(at('log.jsonl'), 'utf8').split('\n').slice(0, -2);
      writeFileSync(
        at('log.jsonl'),
        [...lines, JSON.stringify({ checkpoint, sealed: [], sealing: null }), ''].join('\n'),
      );
    },
    hand: (at, checkpoint) => {
      const [first, ...lines] = readFileSync(at('hand'), 'utf8').split('\n');
      const head = JSON.parse(`${first}]}`);
      const changed = JSON.stringify({ ...head, checkpoint }).slice(0, -2);
      writeFileSync(at('hand'), [changed, ...lines].join('\n'));
    },
    proof: (at, checkpoint) => {
      const text = readFileSync(at('proof'), 'utf8');
      writeFileSync(at('proof'), text.slice(0, text.indexOf('\n\n') + 2) + checkpoint);
    },
  };

export const pipe = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  execFileSync('mkfifo', [path]);
};
export const link = (path: string, target: string): void => {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
};
/** A socket's file, which stays when who listened has gone. */
export const socket = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  const listen = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 9))`;
  try {
    execFileSync(process.execPath, ['-e', listen, path]);
  } catch {
    // It ends itself at once, so that nothing removes the file.
  }
};
/** A file of so many bytes, of which all behind the first few are zero and take no room. */
const sparse = (path: string, bytes: number): void => truncateSync(path, bytes);
export const sql = (path: string, text: string): void => {
  const db = connect(path);
  db.exec(text);
  disconnect(db);
};
export const LEAVES_WITHOUT_END = `DROP TABLE leaves;
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
  ...(
    [
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
    ] as [string, RegExp, (at: (name: string) => string) => void][]
  ).map(
    ([name, words, make]): HostileFile => ({
      name: `tree: ${name}`,
      make,
      file: 'tree',
      commands: [VERIFY],
      status: 1,
      words,
    }),
  ),
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
  ...(
    [
      ['a pipe', /is no file/, (path) => pipe(path)],
      ['a device', /is no file/, (path) => link(path, '/dev/zero')],
      [
        'a database of another program',
        /is a database, but not what a witness remembers/,
        (path) => sql(path, 'CREATE TABLE mine (n)'),
      ],
      ['no database', /is no database/, (path) => writeFileSync(path, 'a shopping list '.repeat(100))],
    ] as [string, RegExp, (path: string) => void][]
  ).map(
    ([what, words, make]): HostileFile => ({
      name: `what a witness remembers: ${what}`,
      make: (at) => make(at('witness.db')),
      file: 'witness.db',
      commands: ['witness FILE --log KEY --port 0'],
      status: 2,
      words,
    }),
  ),
];

/** A command with what stands for its file and key filled in. */
export const filled = (command: string, path: string, { vkey }: { readonly vkey: string }): string[] =>
  command.split(' ').map((part) => {
    if (part === 'FILE') return path;
    if (part === 'KEY') return vkey;
    return part === 'OUT' || part === 'seen' ? join(dirname(path), part) : part;
  });
