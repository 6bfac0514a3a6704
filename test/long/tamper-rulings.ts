import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryBytes, parseEntry } from '../../host/ledger/entry-bytes.ts';
import { makeEntryProof } from '../../host/ledger/entry-proof.ts';
import { makeHandFile } from '../../host/ledger/hand-file.ts';
import { makeExtra, parseExtra, type RulingExtra } from '../../host/ledger/proof-extra.ts';
import { type ProvedEntry, proveEntry } from '../../host/ledger/proved-entry.ts';
import { makeVerifierKey, type SigningKey } from '../../host/ledger/signed-note.ts';
import { signingKey } from '../../host/ledger/signing-key.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import type { Random } from '../../host/players/random.ts';
import { SEATS } from '../../shared/game/seats.ts';
import type { LogEntry, RefereeEntry } from '../../shared/match/table.ts';
import { must } from '../helpers/random-hand.ts';
import { signRuling } from '../helpers/sign-ruling.ts';
import {
  type Attack,
  FORMS,
  type Found,
  flipped,
  keyOf,
  type Log,
  pick,
  signed,
  treeOf,
  viewed,
  type World,
} from './tamper-world.ts';

const key = (name: string, seed: number) => signingKey(name, 'note', Buffer.alloc(32, seed));
const REFEREES = [key('anna', 11), key('bert', 12)] as const;
/** A key with anna's name that is not hers. */
const FALSE_ANNA = key('anna', 13);
const STRANGER = key('carl', 14);

/** A log with referees' rulings in its last hand; its owner can change it at will. */
interface Ruled {
  readonly entries: readonly Buffer[];
  /** The number of its last hand. */
  readonly hand: number;
  /** The rulings' entries, and the number of entries when their referees looked. */
  readonly rulings: readonly { readonly n: number; readonly seen: number }[];
}

const NOT_HIS = /the ruling in entry \d+ does not hold: it is not what (anna|bert) signed/;
const UNNAMED =
  /the ruling in entry \d+ does not hold: it is signed by a key of the name \w+ that the log does not/;
const WRONG_COURSE =
  /the ruling in entry \d+ does not hold: (anna|bert) signed it after \d+ entries that are not/;

/** Attacks on who ruled, by an attacker with the log's key or with only the files that it signed. */
export const RULINGS: readonly Attack[] = [
  {
    name: 'ruling: put another into the mouth of the referee who signed',
    says: NOT_HIS,
    make: (world) => {
      const { random } = world;
      const ruled = rule(world);
      const { n } = pick(random, ruled.rulings);
      const edit = pick(random, [
        (entry: RefereeEntry) => ({ ...entry, by: 'D' }),
        (entry: RefereeEntry) => ({ ...entry, seat: nextSeat(entry) }),
        (entry: RefereeEntry) => ({ ...entry, reason: `not ${random.below(1000)}` }),
        (entry: RefereeEntry) => ({ ...entry, referee: 'cured' }),
        (entry: RefereeEntry) => ({ ...entry, ['more' as never]: random.below(1000) }),
      ]);
      return shown(world, { ...ruled, entries: replaced(ruled.entries, n, edit) }, n);
    },
  },
  {
    name: 'ruling: take the signature of another one',
    says: NOT_HIS,
    make: (world) => {
      const ruled = rule(world);
      const [a, b] = world.random.shuffled(ruled.rulings);
      const { signed: note } = read(ruled.entries[a!.n]!);
      const entries = replaced(ruled.entries, b!.n, (entry) => ({ ...entry, signed: note! }));
      return shown(world, { ...ruled, entries }, b!.n);
    },
  },
  {
    name: 'ruling: sign with a key of the same name that is not the one named',
    says: UNNAMED,
    make: (world) => {
      const ruled = rule(world, { keys: [FALSE_ANNA] });
      return shown(world, ruled, ruled.rulings[0]!.n);
    },
  },
  {
    name: 'ruling: sign with a key that is not named, or named only later',
    says: UNNAMED,
    make: (world) => {
      const later = world.random.below(2) === 0 ? [naming([STRANGER])] : [];
      const ruled = rule(world, { keys: [STRANGER], after: later });
      return shown(world, ruled, ruled.rulings[0]!.n);
    },
  },
  {
    name: 'ruling: sign with a key that was withdrawn',
    says: UNNAMED,
    make: (world) => {
      const ruled = rule(world, { keys: [REFEREES[0]], before: [naming([REFEREES[1]])] });
      return shown(world, ruled, ruled.rulings[0]!.n);
    },
  },
  {
    name: 'ruling: write the referee’s name over the signature of another',
    says: /the ruling in entry \d+ does not hold: (it is signed by a key of the name|the signature is not that of)/,
    make: (world) => {
      const ruled = rule(world, { keys: [REFEREES[1]] });
      const { n } = ruled.rulings[0]!;
      const { signed: note } = read(ruled.entries[n]!);
      const anna = makeVerifierKey(REFEREES[0].verifier);
      const line = note!.slice(note!.indexOf('— '));
      const signature = Buffer.from(line.trim().split(' ')[2]!, 'base64');
      // Under the right name, and also with the id of the right key.
      if (world.random.below(2) === 0) REFEREES[0].verifier.id.copy(signature);
      const other = note!.replace(line, `— ${anna.split('+')[0]} ${signature.toString('base64')}\n`);
      return shown(
        world,
        { ...ruled, entries: replaced(ruled.entries, n, (entry) => ({ ...entry, signed: other })) },
        n,
      );
    },
  },
  {
    name: 'ruling: flip a bit of what a referee signed, or of the signature',
    says: /the ruling in entry \d+ does not hold:/,
    make: (world) => {
      const { random } = world;
      const ruled = rule(world);
      const { n } = pick(random, ruled.rulings);
      const entries = replaced(ruled.entries, n, (entry) => ({
        ...entry,
        signed: damaged(entry.signed!, random),
      }));
      return shown(world, { ...ruled, entries }, n);
    },
  },
  {
    name: 'ruling: take it to another course of events',
    says: WRONG_COURSE,
    make: (world) => {
      const ruled = rule(world);
      const { n, seen } = pick(world.random, ruled.rulings);
      // All later entries stay the same: only what the referee saw is changed.
      const at = world.random.below(seen);
      const parsed = parseEntry(ruled.entries[at]!);
      if (!parsed.ok) throw new Error(parsed.error);
      const other = entryBytes(parsed.value, `salt ${world.random.below(1e6)}`);
      return shown(world, { ...ruled, entries: ruled.entries.with(at, other) }, n);
    },
  },
  {
    name: 'ruling: take it to the log of another table',
    says: /the ruling in entry \d+ does not hold: (anna|bert) signed it for the log/,
    make: (world) => {
      const ruled = rule(world, { as: world.other });
      return shown(world, ruled, ruled.rulings[0]!.n);
    },
  },
  {
    name: 'ruling: enter it in a later hand again',
    says: /the ruling in entry \d+ does not hold: (anna|bert) signed it before hand \d+ began/,
    make: (world) => {
      const ruled = rule(world);
      const { n } = pick(world.random, ruled.rulings);
      const hand = ruled.hand + 1;
      const tail = [handEntry(hand), read(ruled.entries[n]!), SCORE];
      const entries = [...ruled.entries, ...tail.map((entry, i) => entryBytes(entry, `again ${i}`))];
      return shown(world, { ...ruled, entries, hand }, entries.length - 2);
    },
  },
  {
    name: 'ruling: strip what is shown of it of what it is checked with',
    says: /the ruling in entry \d+ does not hold: |are missing, or stand in another order|form of a hand|does not begin with|does not stand before|is not in the log as it stands here/,
    make: (world) => {
      const ruled = rule(world);
      return world.random.below(2) === 0 ? strippedHand(world, ruled) : strippedProof(world, ruled);
    },
  },
  {
    name: 'ruling: drop the signature, which shows it as unsigned',
    says: /rulings: .*\b1 not signed by a referee|signed it after \d+ entries that are not those before it/,
    make: (world) => {
      const ruled = rule(world);
      const { n } = pick(world.random, ruled.rulings);
      const entries = replaced(ruled.entries, n, ({ signed: _, ...entry }) => entry);
      const found = shown(world, { ...ruled, entries }, n);
      // Valid entries are distinguished from signed ones; a later signature is no longer valid.
      return found.ok && found.value.includes('1 not signed') ? { ok: false, error: found.value } : found;
    },
  },
];

const naming = (keys: readonly SigningKey[]): LogEntry => ({
  entry: 'referees',
  keys: keys.map(({ verifier }) => makeVerifierKey(verifier)),
});
const handEntry = (number: number): LogEntry => ({
  entry: 'hand',
  number,
  roundWind: 'E',
  east: 'A',
  drawsBefore: 0,
});
const SCORE: LogEntry = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} };
const nextSeat = (entry: RefereeEntry): 'E' | 'S' | 'W' | 'N' =>
  SEATS[(SEATS.indexOf('seat' in entry ? (entry.seat as 'E') : 'E') + 1) % SEATS.length]!;

const read = (bytes: Buffer): RefereeEntry => {
  const parsed = parseEntry(bytes);
  if (!parsed.ok || parsed.value.entry !== 'referee') throw new Error('this is no ruling');
  return parsed.value;
};

const replaced = (entries: readonly Buffer[], n: number, edit: (entry: RefereeEntry) => object): Buffer[] =>
  entries.with(n, entryBytes(edit(read(entries[n]!)) as LogEntry, `edited ${n}`));

function damaged(note: string, random: Random): string {
  for (;;) {
    const other = flipped(Buffer.from(note), random).toString('utf8');
    if (other !== note) return other;
  }
}

/** The rulings that a log gets, and what its owner enters besides. */
interface Ruling {
  /** The referees, with one ruling each. */
  readonly keys?: readonly SigningKey[];
  /** The log that the referees sign for. */
  readonly as?: Log;
  /** The entries after the keys are named, and after the rulings. */
  readonly before?: readonly LogEntry[];
  readonly after?: readonly LogEntry[];
}

/** The beginning of the log, and another hand with rulings. */
function rule(
  { log, random }: World,
  { keys = REFEREES, as = log, before = [], after = [] }: Ruling = {},
): Ruled {
  const begins = log.entries.flatMap((bytes, n) => (bytes.includes('"entry":"hand"') ? [n] : []));
  const hand = 1 + random.below(begins.length);
  const entries = log.entries.slice(0, begins[hand - 1]);
  const add = (entry: LogEntry) => entries.push(entryBytes(entry, `${entries.length} ${random.below(1e6)}`));
  const play = () => {
    for (let i = random.below(6); i > 0; i--) add(DRAW);
  };
  for (const entry of [naming(REFEREES), ...before, handEntry(hand)]) add(entry);
  const rulings: { n: number; seen: number }[] = [];
  for (const [i, signer] of keys.entries()) {
    play();
    const seen = entries.length;
    const head = { log: as.key.verifier.name, size: seen, root: treeOf(entries).root().toString('base64') };
    const event = { referee: 'dead-hand', seat: SEATS[i]!, reason: 'short' } as const;
    const note = signRuling(head, { enter: 'ruling', by: 'A', hand, event }, signer);
    play();
    rulings.push({ n: entries.length, seen });
    add({ entry: 'referee', t: 1, by: 'A', ...event, signed: note });
  }
  play();
  for (const entry of [...after, SCORE]) add(entry);
  return { entries, hand, rulings };
}

const DRAW: LogEntry = {
  entry: 'event',
  t: 1,
  p: 1,
  tags: ['x'],
  event: 'draw',
  seat: 'E',
  tile: '1m',
  from: 'live',
};

/** The log, signed by its owner: the whole log, its last hand, or the proof of entry `n`. */
function shown(world: World, { entries, hand }: Ruled, n: number): Found {
  const { folder, log, random } = world;
  const checkpoint = signed(entries, log.key);
  switch (random.below(4)) {
    case 0:
      return verifyPath(FORMS.tree(folder, entries, checkpoint), keyOf(log));
    case 1:
      return verifyPath(FORMS.lines(folder, entries, checkpoint), keyOf(log));
    case 2:
      return verifyText(world, must(makeHandFile(viewed(entries), checkpoint, hand)));
    default:
      return verifyText(world, must(makeEntryProof(viewed(entries), checkpoint, n)));
  }
}

function verifyText({ folder, log }: World, text: string): Found {
  const path = join(folder, 'part');
  writeFileSync(path, text);
  return verifyPath(path, keyOf(log));
}

/** An entry of a hand's file, to be altered. */
type Shown = { -readonly [name in keyof ProvedEntry]: ProvedEntry[name] };

/** The file of a hand that lacks something needed to check its rulings. */
function strippedHand(world: World, { entries: all, hand, rulings }: Ruled): Found {
  const { random, log } = world;
  const text = must(makeHandFile(viewed(all), signed(all, log.key), hand));
  const { entries, ...head } = JSON.parse(text) as { entries: Shown[] };
  const [a, b] = random.shuffled(rulings).map(({ n }) => entries.find((entry) => entry.n === n)!);
  const edits = [
    () => entries.splice(1, 1),
    () => entries.splice(1, 1, entries[2 + random.below(entries.length - 2)]!),
    () => entries.splice(1, 1, proveEntry(treeOf(all), all.length, 0, all[0]!)),
    () => entries.splice(entries.indexOf(a!) - 1, 1),
    () => delete a!.course,
    () => Object.assign(a!, { course: a!.course!.slice(1) }),
    () => Object.assign(a!, { course: b!.course }),
  ];
  pick(random, edits)();
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return verifyText(world, `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines}\n]}\n`);
}

/** A proof of a ruling that lacks something needed to check it. */
function strippedProof(world: World, { entries, rulings }: Ruled): Found {
  const { random, log } = world;
  const { n } = pick(random, rulings);
  const proof = must(makeEntryProof(viewed(entries), signed(entries, log.key), n));
  const [line, extra] = /^extra (.*)$/m.exec(proof)!;
  const { entry, keys, ruling } = parseExtra(Buffer.from(extra!, 'base64'));
  const { before, course } = ruling!;
  const other = proveEntry(treeOf(entries), entries.length, random.below(n), entries[0]!);
  const ways: (RulingExtra | undefined)[] = [
    undefined,
    { before: [], course },
    { before: before.slice(1), course },
    { before: before.slice(0, 1), course },
    { before: [other, before[1]!], course },
    { before: before.toReversed(), course },
    { before, course: [] },
    { before, course: course.slice(1) },
  ];
  const way = pick(random, ways);
  const carried = makeExtra({ entry, keys, ...(way && { ruling: way }) });
  return verifyText(world, proof.replace(line, `extra ${carried.toString('base64')}`));
}
