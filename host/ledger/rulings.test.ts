import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventEntry, LogEntry, RefereeEntry } from '../../shared/match/table.ts';
import type { LogHead } from '../../shared/referee/ruling-text.ts';
import { tileSet } from '../../shared/tiles.ts';
import { must } from '../../test/random-hand.ts';
import { signRuling } from '../../test/sign-ruling.ts';
import { signCheckpoint } from './checkpoint.ts';
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

describe('the rulings of a log that its key vouches for', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-rulings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  let nth = 0;
  async function verified(write: (writer: Writer) => void): Promise<ReturnType<typeof verifyPath>> {
    const path = join(folder, `${nth++}.db`);
    const log = await TableLog.open({ path, noticed() {} });
    const writer = new Writer(log);
    writer.add(...BEGINNING, hand(1), DRAW);
    write(writer);
    writer.add(score);
    const key = must(parseVerifierKey(log.standing.vkey));
    await log.close();
    return verifyPath(path, { key });
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
    const said = await verified(write);
    expect(said).toEqual({ ok: true, value: expect.stringContaining(told ?? 'no witness asked for') });
    if (told === null) expect(said).not.toEqual({ ok: true, value: expect.stringContaining('rulings') });
  });

  const UNNAMED = 'it is signed by a key of the name carl that the log does not name';
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
    ['a key that is not named', `4 does not hold: ${UNNAMED}`, (w) => w.add(w.ruled(carl))],
    [
      'a key that is named later',
      `4 does not hold: ${UNNAMED}`,
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
    expect(await verified(write)).toEqual({
      ok: false,
      error: expect.stringContaining(`the ruling in entry ${told}`),
    });
  });
});

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
