import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signCheckpoint } from '../../host/ledger/checkpoint.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import { CLAIMING } from '../helpers/claimed-checkpoint.ts';
import { link, pipe } from '../helpers/special-files.ts';
import {
  type Attack,
  altered,
  anyFile,
  FORMS,
  type Found,
  flipped,
  forged,
  handFile,
  keyOf,
  pick,
  proofFile,
  signed,
  type World,
} from './tamper-world.ts';

const NAMED =
  /checkpoint|entry \d+|entries|tile\/|proof|form of a hand|last line|is the log|of the log|no log, tree/;

/** Attacks on a log's exported files. */
export const CHANGED_EXPORTS: readonly Attack[] = [
  {
    name: 'flip a bit of an export',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      writeFileSync(file, flipped(readFileSync(file), world.random));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'cut off the end of a file',
    says: NAMED,
    make: (world) => {
      const { path, file } = anyFile(world);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, world.random.below(bytes.length)));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'alter a hand',
    says: /entr(y|ies)|form|begin|end of hand/,
    make: (world) => {
      const path = handFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      // The first line is the head, the last two close the list; the entries are in between.
      const at = 1 + world.random.below(lines.length - 3);
      const line = lines[at]!;
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, line),
        () =>
          lines.splice(
            at,
            1,
            altered(Buffer.from(line.replaceAll('\\"', '"')), world.random)
              .toString()
              .replaceAll('"', '\\"'),
          ),
        () =>
          lines.splice(
            at,
            1,
            line.replace(/"n":(\d+)/, (_, n) => `"n":${Number(n) + 1}`),
          ),
        () => lines.splice(at, 2, lines[at + 1]!, line),
      ];
      pick(world.random, edits)();
      writeFileSync(path, tidy(lines));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'alter a proof',
    says: /entry|proof|hash|index|extra/,
    make: (world) => {
      const path = proofFile(world);
      const lines = readFileSync(path, 'utf8').split('\n');
      const hashes = lines.indexOf('') - 3;
      const at = 3 + world.random.below(hashes);
      const edits = [
        () => lines.splice(at, 1),
        () => lines.splice(at, 0, lines[at]!),
        () => lines.splice(at, 1, Buffer.alloc(32, world.random.below(256)).toString('base64')),
        () => lines.splice(2, 1, `index ${(Number(lines[2]!.slice(6)) + 1 + world.random.below(100)) % 900}`),
        () =>
          lines.splice(
            1,
            1,
            `extra ${altered(pick(world.random, world.other.entries), world.random).toString('base64')}`,
          ),
        () => lines.splice(1, 1),
      ];
      pick(world.random, edits)();
      writeFileSync(path, lines.join('\n'));
      return verifyPath(path, keyOf(world.log));
    },
  },
  {
    name: 'put an old checkpoint into the newest tree',
    says: /beyond the \d+ entries|does not hold the \d+ entries|not what the entries make it/,
    make: ({ folder, log, random }) => {
      const path = FORMS.tree(folder, log.entries, log.checkpoint);
      writeFileSync(join(path, 'checkpoint'), signed(log.entries, log.key, random.below(log.entries.length)));
      return verifyPath(path, keyOf(log));
    },
  },
  {
    name: 'claim more entries than there are, or than any log has',
    says: /not signed by|no log has more than|does not hold the \d+ entries|missing at the end|not in the log/,
    make: (world) => {
      const { log, random } = world;
      const size = log.entries.length + 1 + Math.floor(10 ** (random.below(1500) / 100));
      const checkpoint = signCheckpoint(
        { origin: log.key.verifier.name, size, root: Buffer.alloc(32, random.below(256)) },
        pick(random, [log.key, forged(log)]),
      );
      return claimed(world, checkpoint);
    },
  },
  {
    name: 'put a pipe, a device, a folder or a link in the place of a file',
    says: /is no file|is no folder|is missing|does not hold the \d+ entries|checkpoint is missing|not there|no path of a tile/,
    make: (world) => {
      const { path, file } = anyFile(world);
      const { random, folder } = world;
      const elsewhere = join(folder, 'elsewhere');
      rmSync(elsewhere, { recursive: true, force: true });
      const places: (() => void)[] = [
        () => pipe(file),
        () => link(file, '/dev/zero'),
        () => link(file, file === path ? '/dev/full' : file),
        () => link(file, file === path ? '/dev/zero' : join(folder, 'nowhere')),
      ];
      // The file handed over may itself be a link; files in it may not.
      if (file !== path) {
        places.push(
          () => {
            rmSync(file);
            mkdirSync(file);
          },
          () => {
            cpSync(dirname(file), elsewhere, { recursive: true });
            link(join(path, 'tile'), elsewhere);
          },
        );
      }
      pick(random, places)();
      const found = verifyPath(path, keyOf(world.log));
      rmSync(path, { recursive: true });
      return found;
    },
  },
];

/** Lines of a hand's file with the commas between its entries repaired, as a careful forger would. */
function tidy(lines: readonly string[]): string {
  const entries = lines.slice(1, -2).map((line) => line.replace(/,$/, ''));
  return [lines[0], entries.join(',\n'), ...lines.slice(-2)].join('\n');
}

/** The log in one of its forms, under a checkpoint that claims more. */
function claimed(world: World, checkpoint: string): Found {
  const { folder, log, random } = world;
  const at = (name: string) => join(folder, name);
  const file = pick(random, Object.keys(CLAIMING));
  for (const suffix of ['', '-wal', '-shm']) rmSync(at(`table.db${suffix}`), { force: true });
  if (file === 'tree') FORMS.tree(folder, log.entries, log.checkpoint);
  else if (file === 'log.jsonl') FORMS.lines(folder, log.entries, log.checkpoint);
  else if (file === 'hand') handFile(world);
  else if (file === 'proof') proofFile(world);
  else cpSync(log.db, at('table.db'));
  CLAIMING[file]!(at, checkpoint);
  return verifyPath(at(file), keyOf(log));
}
