import {
  type Attack,
  altered,
  forged,
  keyOf,
  pick,
  presented,
  signed,
  treeOf,
  witnessed,
} from './tamper-world.ts';

const WRONG_ENTRIES = /the first \d+ entries are not those that were signed|does not hold the \d+ entries/;
const TOO_FEW = /entries are missing at the end|does not hold the \d+ entries/;
const NOT_OURS = /not signed by|is of the log|it is the log/;

/** Attacks that show other entries than those of the log, in any form. */
export const OTHER_ENTRIES: readonly Attack[] = [
  {
    name: 'drop an entry',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.toSpliced(at, 1), log.checkpoint);
    },
  },
  {
    name: 'swap two entries',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const [a, b] = [random.below(log.entries.length), random.below(log.entries.length - 1)];
      const other = b >= a ? b + 1 : b;
      const entries = log.entries.with(a, log.entries[other]!).with(other, log.entries[a]!);
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'insert an entry',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = log.entries.toSpliced(at, 0, altered(pick(random, log.entries), random));
      return presented(world, entries, log.checkpoint);
    },
  },
  {
    name: 'change an entry and all hashes with it',
    says: WRONG_ENTRIES,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      return presented(world, log.entries.with(at, altered(log.entries[at]!, random)), log.checkpoint);
    },
  },
  {
    name: 'cut off the end of the log',
    says: TOO_FEW,
    make: (world) => {
      const { log, random } = world;
      return presented(world, log.entries.slice(0, random.below(log.entries.length)), log.checkpoint);
    },
  },
  {
    name: 'replace the tail and sign with another key',
    says: NOT_OURS,
    make: (world) => {
      const { log, other, random } = world;
      const at = 1 + random.below(log.entries.length - 1);
      const entries = [...log.entries.slice(0, at), ...other.entries.slice(at)];
      return presented(world, entries, signed(entries, forged(log)));
    },
  },
  {
    name: 'roll the log back to an older state, signed by its own key',
    says: /the log was rolled back/,
    make: (world) => {
      const { log, random } = world;
      const entries = log.entries.slice(0, 1 + random.below(log.entries.length - 1));
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'fork the log with its own key and show two views',
    says: /the log was forked/,
    make: (world) => {
      const { log, random } = world;
      const at = random.below(log.entries.length);
      const entries = [
        ...log.entries.with(at, altered(log.entries[at]!, random)),
        ...log.entries.slice(0, random.below(9)),
      ];
      return presented(world, entries, signed(entries, log.key), { ...keyOf(log), seen: log.checkpoint });
    },
  },
  {
    name: 'have a fork cosigned by a witness that saw the log',
    says: /do not go on from/,
    make: (world) => {
      const { log, random } = world;
      const seen = 1 + random.below(log.entries.length - 1);
      const at = random.below(seen);
      const entries = log.entries.with(at, altered(log.entries[at]!, random));
      return witnessed(world, seen, () => {
        const tree = treeOf(entries);
        const proof = tree.consistencyProof(seen, entries.length).map((hash) => hash.toString('base64'));
        return [`old ${seen}`, ...proof, '', signed(entries, log.key)].join('\n');
      });
    },
  },
  {
    name: 'have an older state cosigned by a witness that saw the log',
    says: /^\d+$/,
    make: (world) => {
      const { log, random } = world;
      const seen = 2 + random.below(log.entries.length - 1);
      const older = 1 + random.below(seen - 1);
      return witnessed(
        world,
        seen,
        () => `old ${random.below(older + 1)}\n\n${signed(log.entries, log.key, older)}`,
      );
    },
  },
  {
    name: 'show the log of another table',
    says: NOT_OURS,
    make: (world) => {
      const { other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, signed(entries, other.key));
    },
  },
  {
    name: 'put the entries of another table under a log’s checkpoint',
    says: /entries are missing at the end|are not those that were signed|does not hold the \d+ entries/,
    make: (world) => {
      const { log, other, random } = world;
      const entries = other.entries.slice(0, 1 + random.below(other.entries.length));
      return presented(world, entries, log.checkpoint);
    },
  },
];
