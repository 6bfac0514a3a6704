import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import type { EventEntry, LogEntry, RefereeEntry } from '../../shared/match/table.ts';
import type { LogHead } from '../../shared/referee/ruling-text.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { signRuling } from '../../test/helpers/sign-ruling.ts';
import { signCheckpoint } from './checkpoint.ts';
import { makeEntryProof } from './entry-proof.ts';
import { makeHandFile } from './hand-file.ts';
import { LogFile } from './log-file.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { makeVerifierKey, parseVerifierKey, type SigningKey } from './signed-note.ts';
import { newKey } from './signing-key.ts';
import { TableLog } from './table-log.ts';
import { verifyLog } from './verify-log.ts';
import { verifyPath } from './verify-path.ts';

const anna = newKey('anna', 'note');
const bert = newKey('bert', 'note');
const carl = newKey('carl', 'note');
const tiles = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));
const BEGINNING: readonly LogEntry[] = [
  { entry: 'table', rules: 'kuester', tiles },
  { entry: 'referees', keys: [anna, bert].map(({ verifier }) => makeVerifierKey(verifier)) },
];
const hand = (number: number): LogEntry => ({
  entry: 'hand',
  number,
  roundWind: 'E',
  east: 'A',
  drawsBefore: 0,
});
const score: LogEntry = { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} };
const DRAW: EventEntry = {
  entry: 'event',
  t: 1,
  p: 1,
  tags: ['x'],
  event: 'draw',
  seat: 'E',
  tile: '1m',
  from: 'live',
};
const EVENT = { referee: 'dead-hand', seat: 'S', reason: 'short' } as const;
const FINE = { referee: 'penalty', penalty: 'kuester-1', seat: 'S', harmed: ['N'] } as const;

/** A log that is being written by whoever has its key, who may be no friend of the referees. */
class Writer {
  readonly log: TableLog;
  constructor(log: TableLog) {
    this.log = log;
  }

  add(...entries: readonly object[]): void {
    this.log.append(entries as readonly LogEntry[]);
  }

  head(size = this.log.size): LogHead {
    return { log: this.log.origin, size, root: this.log.root(size).toString('base64') };
  }

  note(input: object, key: SigningKey = anna, head: LogHead = this.head()): string {
    return signRuling(head, input, key);
  }

  /** A ruling of hand 1 as anna signs it. */
  ruled(key: SigningKey = anna, head?: LogHead): RefereeEntry {
    const signed = this.note({ enter: 'ruling', by: 'A', hand: 1, event: EVENT }, key, head);
    return { entry: 'referee', t: 1, by: 'A', ...EVENT, signed };
  }
}

interface Written {
  verify(): ReturnType<typeof verifyPath>;
  verifyText(text: string): ReturnType<typeof verifyPath>;
  /** The file of a hand; of the last one if none is named. */
  hand(which?: number): string;
  proof(n: number): string;
}

describe('the rulings of a log that its key vouches for', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-rulings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  let nth = 0;
  async function written(write: (writer: Writer) => void): Promise<Written> {
    const path = join(folder, `${nth++}.db`);
    const log = await TableLog.open({ path, noticed() {} });
    const writer = new Writer(log);
    writer.add(...BEGINNING, hand(1), DRAW);
    write(writer);
    writer.add(score);
    const key = must(parseVerifierKey(log.standing.vkey));
    await log.close();
    const file = new LogFile(path);
    const [entries, checkpoint] = [[...file.entries()], file.checkpoint!];
    file.close();
    const last = entries.findLast(({ bytes }) => bytes!.includes('"entry":"hand"'))!;
    const { number } = JSON.parse(last.bytes!.toString()) as { number: number };
    return {
      verify: () => verifyPath(path, { key }),
      hand: (which = number) => must(makeHandFile(entries, checkpoint, which)),
      proof: (n) => must(makeEntryProof(entries, checkpoint, n)),
      verifyText(text) {
        writeFileSync(`${path}.part`, text);
        return verifyPath(`${path}.part`, { key });
      },
    };
  }

  const by = ({ verifier }: SigningKey, count = 1) => `${count} signed by ${makeVerifierKey(verifier)}`;
  const bet = { entry: 'event', t: 1, p: 1, tags: [], event: 'bet', seat: 'E' };
  const net = { A: 1, B: -1, C: 0, D: 0 };
  const result = { by: 'A', why: 'so', hand: 1, replaces: net, net };
  const announced = { enter: 'ruling', by: 'A', hand: 1, event: { ...FINE, harmed: [] }, announced: 40 };

  it.each<[string, string | null, (writer: Writer) => void]>([
    ['none', null, () => {}],
    ['signed', by(anna), (w) => w.add(w.ruled())],
    ['by two referees', `${by(anna)}, ${by(bert)}`, (w) => w.add(w.ruled(), w.ruled(bert))],
    ['not signed', '1 not signed by a referee', (w) => w.add({ entry: 'referee', t: 1, by: 'A', ...EVENT })],
    ['a bet', by(anna), (w) => w.add({ ...bet, signed: w.note({ enter: 'bet', hand: 1, seat: 'E' }) })],
    ['a bet, not signed', '1 not signed', (w) => w.add(bet)],
    [
      'a result',
      by(bert),
      (w) =>
        w.add({ entry: 'result', t: 1, ...result, signed: w.note({ enter: 'result', ...result }, bert) }),
    ],
    [
      'a fine that the table reckons',
      by(anna),
      (w) =>
        w.add({ entry: 'referee', t: 1, by: 'A', ...FINE, amounts: { N: 4 }, signed: w.note(announced) }),
    ],
    [
      'some play after he looked',
      by(anna),
      (w) => {
        const ruled = w.ruled();
        w.add(DRAW, DRAW, ruled);
      },
    ],
  ])('hold: %s', async (_, told, write) => {
    const log = await written(write);
    for (const said of [log.verify(), log.verifyText(log.hand())]) {
      expect(said).toEqual({ ok: true, value: expect.stringContaining(told ?? 'no witness asked for') });
      if (told === null) expect(said).not.toEqual({ ok: true, value: expect.stringContaining('rulings') });
    }
  });

  it.each<[string, string, (writer: Writer) => void]>([
    [
      'another seat',
      '4 does not hold: it is not what anna signed',
      (w) => w.add({ ...w.ruled(), seat: 'W' }),
    ],
    ['another name', '4 does not hold: it is not what anna signed', (w) => w.add({ ...w.ruled(), by: 'B' })],
    [
      'a member more',
      '4 does not hold: it is not what anna signed',
      (w) => w.add({ ...w.ruled(), from: 'E' }),
    ],
    [
      'another result',
      '4 does not hold: it is not what anna signed',
      (w) =>
        w.add({
          entry: 'result',
          t: 1,
          ...result,
          why: 'or',
          signed: w.note({ enter: 'result', ...result }),
        }),
    ],
    [
      'a bet by another',
      '4 does not hold: it is not what anna signed',
      (w) => w.add({ ...bet, seat: 'S', signed: w.note({ enter: 'bet', hand: 1, seat: 'E' }) }),
    ],
    [
      'amounts that nobody announced',
      '4 does not hold: it is not what anna signed',
      (w) =>
        w.add({
          entry: 'referee',
          t: 1,
          by: 'A',
          ...FINE,
          amounts: { N: 4 },
          signed: w.note({ ...announced, announced: undefined, event: FINE }),
        }),
    ],
    [
      'another ruling signed',
      '4 does not hold: the signature is not that of anna',
      (w) => {
        const ruled = w.ruled();
        w.add({ ...ruled, signed: ruled.signed!.replace('"S"', '"W"') });
      },
    ],
    ['no note', '4 does not hold: the note', (w) => w.add({ ...w.ruled(), signed: 'anna' })],
    ['a key that is not named', `4 does not hold: ${unnamed('carl')}`, (w) => w.add(w.ruled(carl))],
    [
      'a key that is named later',
      `4 does not hold: ${unnamed('carl')}`,
      (w) => w.add(w.ruled(carl), { entry: 'referees', keys: [makeVerifierKey(carl.verifier)] }),
    ],
    [
      'a key withdrawn',
      '5 does not hold: it is signed by a key of the name anna',
      (w) => w.add({ entry: 'referees', keys: [] }, w.ruled()),
    ],
    [
      'another log',
      '4 does not hold: anna signed it for the log other',
      (w) => w.add(w.ruled(anna, { ...w.head(), log: 'other' })),
    ],
    [
      'another course of events',
      '4 does not hold: anna signed it after 4 entries that are not those',
      (w) => w.add(w.ruled(anna, { ...w.head(), root: w.head(3).root })),
    ],
    [
      'entries that came later',
      '4 does not hold: anna signed it after 5 entries',
      (w) => w.add(w.ruled(anna, { ...w.head(), size: 5 })),
    ],
    [
      'before the hand',
      '4 does not hold: anna signed it before hand 1 began',
      (w) => w.add(w.ruled(anna, w.head(2))),
    ],
    [
      'another hand',
      '6 does not hold: anna signed it for hand 1',
      (w) => {
        w.add(score, hand(2));
        w.add(w.ruled());
      },
    ],
    [
      'twice',
      '5 does not hold: anna signed it before an earlier ruling',
      (w) => {
        const ruled = w.ruled();
        w.add(ruled, ruled);
      },
    ],
    [
      'what is no ruling',
      '4 does not hold: it is not what anna signed',
      (w) => w.add({ ...DRAW, signed: w.ruled().signed }),
    ],
  ])('do not hold: %s', async (_, told, write) => {
    const log = await written(write);
    const refused = { ok: false, error: expect.stringContaining(`the ruling in entry ${told}`) };
    expect(log.verify()).toEqual(refused);
    expect(log.verifyText(log.hand())).toEqual(refused);
    // That a ruling was entered before, a proof of one entry cannot show.
    if (!told.includes('before an earlier ruling')) {
      expect(log.verifyText(log.proof(Number.parseInt(told, 10)))).toEqual(refused);
    }
  });

  describe('shown apart from their log', () => {
    let log: Written;
    beforeAll(async () => {
      log = await written((w) => {
        w.add(w.ruled());
        w.add({ entry: 'referees', keys: [makeVerifierKey(carl.verifier)] });
        w.add(w.ruled(carl), score, hand(2), DRAW);
        w.add({ entry: 'referees', keys: [makeVerifierKey(bert.verifier)] });
        w.add({ entry: 'result', t: 1, ...result, signed: w.note({ enter: 'result', ...result }, bert) });
      });
    });

    it('hold in the file of their hand, with what was corrected later', () => {
      expect(entriesOf(log.hand(1)).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10, 11]);
      expect(log.verifyText(log.hand(1))).toMatchObject({
        value: expect.stringContaining(
          `8 entries under a log of 13; no witness asked for; rulings: ${by(anna)}, ${by(carl)}, ${by(bert)}`,
        ),
      });
    });

    it.each<[string, string, (entries: ShownEntry[]) => void]>([
      [
        'what names the key is left out',
        `ruling in entry 4 does not hold: ${unnamed('anna')}`,
        (e) => e.splice(1, 1),
      ],
      [
        'what names it later is left out',
        `ruling in entry 11 does not hold: ${unnamed('bert')}`,
        (e) => e.splice(8, 1),
      ],
      [
        'what names it within the hand is left out',
        'the entries between 4 and 6 are missing',
        (e) => e.splice(5, 1),
      ],
      [
        'what names it says something else',
        'entry 1 is not in the log',
        (e) => rewrite(e[1]!, /"keys":.*/, '"keys":[]}'),
      ],
      [
        'it says something else',
        'entry 4 is not in the log',
        (e) => rewrite(e[4]!, '"seat":"S"', '"seat":"W"'),
      ],
      [
        'it has the note of another',
        'entry 4 is not in the log',
        (e) => Object.assign(e[4]!, { entry: e[6]!.entry }),
      ],
      [
        'its note is none',
        'entry 6 is not in the log',
        (e) => rewrite(e[6]!, /"signed":.*/, '"signed":"x"}'),
      ],
      ['no course', 'entry 4 does not hold: anna signed it after 4 entries', (e) => delete e[4]!.course],
      [
        'the course of another',
        'entry 4 does not hold: anna signed it after 4 entries',
        (e) => Object.assign(e[4]!, { course: e[6]!.course }),
      ],
      ['a later naming in the place of the first', 'stand in another order', (e) => e.splice(1, 1, e[8]!)],
      ['entries left out before a naming', 'the entries between 3 and 5 are missing', (e) => e.splice(4, 1)],
      [
        'a naming between the table and the hand, twice',
        'does not begin with the table',
        (e) => e.splice(1, 0, e[1]!),
      ],
    ])('do not hold in a file where %s', (_, told, edit) => {
      const said = log.verifyText(edited(log.hand(1), edit));
      expect(said).toEqual({ ok: false, error: expect.stringContaining(told) });
    });

    it('hide no entry of a hand in which an earlier one was corrected', () => {
      for (const count of [1, 2]) {
        const text = edited(log.hand(2), (entries) => entries.splice(3, count));
        const error = `the entries between 8 and ${9 + count} are missing, or stand in another order`;
        expect(log.verifyText(text)).toEqual({ ok: false, error });
      }
    });

    it.each([
      [4, anna],
      [6, carl],
      [11, bert],
    ])('hold in the proof of entry %i', (n, key) => {
      expect(log.verifyText(log.proof(n))).toMatchObject({
        value: expect.stringContaining(`rulings: ${by(key)}`),
      });
    });

    it.each<[string, string, (extra: Extra) => void]>([
      ['what names the key is left out', unnamed('bert'), ({ before }) => before.pop()],
      [
        'an older one names it',
        unnamed('bert'),
        ({ before }) => before.splice(0, 2, ...extraOf(log.proof(6))[2]!.before),
      ],
      [
        'what names it is another',
        'entry 10 is not in the log',
        ({ before }) => rewrite(before[1]!, 'bert', 'carl'),
      ],
      [
        'a later entry is to name it',
        'entry 11 does not stand before',
        ({ before }) => before.push({ ...entriesOf(log.hand(1)).at(-1)! }),
      ],
      [
        'an entry that names nothing stands before it',
        'entry 0 does not stand before',
        ({ before }) => before.unshift(entriesOf(log.hand(1))[0]!),
      ],
      ['two stand in another order', 'entry 8 does not stand before', ({ before }) => before.reverse()],
      ['the course is missing', 'that are not those before it', ({ course }) => course.splice(0)],
      ['the course is cut', 'that are not those before it', ({ course }) => course.pop()],
      ['it has a member more', 'beside its entry was changed', (extra) => Object.assign(extra, { more: 1 })],
    ])('do not hold in a proof where %s', (_, told, edit) => {
      const proof = log.proof(11);
      const [entry, keys, ruling] = extraOf(proof);
      edit(ruling!);
      const text = [entry, keys, JSON.stringify(ruling)].join('\n');
      const other = proof.replace(/^extra .*/m, `extra ${Buffer.from(text).toString('base64')}`);
      expect(log.verifyText(other)).toEqual({ ok: false, error: expect.stringContaining(told) });
    });
  });
});

const unnamed = (name: string): string =>
  `it is signed by a key of the name ${name} that the log does not name`;

interface ShownEntry {
  n: number;
  entry: string;
  path: string[];
  course?: string[];
}
interface Extra {
  before: ShownEntry[];
  course: string[];
}

const entriesOf = (file: string): ShownEntry[] => (JSON.parse(file) as { entries: ShownEntry[] }).entries;

const rewrite = (shown: ShownEntry, from: string | RegExp, to: string): void => {
  shown.entry = shown.entry.replace(from, to);
};

/** The file of a hand with other entries, in the form that it must have. */
function edited(file: string, edit: (entries: ShownEntry[]) => void): string {
  const { entries, ...head } = JSON.parse(file) as { entries: ShownEntry[] };
  edit(entries);
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines}\n]}\n`;
}

/** What a proof of a ruling carries: the entry, the statements of keys, and what its signature needs. */
function extraOf(proof: string): [string, string, Extra | null] {
  const [entry, keys, ruling] = Buffer.from(/^extra (.*)$/m.exec(proof)![1]!, 'base64')
    .toString()
    .split('\n');
  return [entry!, keys!, JSON.parse(ruling ?? 'null')];
}

it.each([
  '{"v":1,"salt":"","entry" : "referee","t":1,"by":"A","referee":"cured","seat":"S"}',
  '{"v":1,"salt":"","entry":"re\\u0066eree","t":1,"by":"A","r\\u0065feree":"cured","seat":"S"}',
  '{"v":1,"salt":"","entry":"event","t":1,"by":"A","referee":"cured","seat":"S","\\u0065ntry":"referee"}',
])('a ruling is seen however it is written: %s', (bytes) => {
  const key = newKey('mingg/test', 'note');
  const entry = Buffer.from(bytes);
  const leaf = leafHash(entry);
  const tree = new MerkleTree();
  tree.add(leaf);
  const view = {
    what: 'the log',
    entries: () => [{ leaf, bytes: entry }],
    checkpoint: signCheckpoint({ origin: key.verifier.name, size: 1, root: tree.root() }, key),
    cosigned: null,
    sealing: null,
  };
  expect(must(verifyLog(view, { key: key.verifier })).rulings).toEqual({ signed: new Map(), unsigned: 1 });
});
