import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followHand } from '../../shared/match/one-hand.ts';
import type { LogEntry, TableEntry } from '../../shared/match/table.ts';
import type { SigningView } from '../../shared/view/view-signing.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { signRuling } from '../../test/helpers/sign-ruling.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { makeHandFile, verifyHandFile } from '../ledger/hand-file.ts';
import { LogFile } from '../ledger/log-file.ts';
import { openEntries } from '../ledger/open-entries.ts';
import { gameRecord } from '../ledger/record.ts';
import { replay } from '../ledger/replay.ts';
import {
  makeVerifierKey,
  parseVerifierKey,
  type SigningKey,
  type VerifierKey,
} from '../ledger/signed-note.ts';
import { newKey } from '../ledger/signing-key.ts';
import { TableLog } from '../ledger/table-log.ts';
import { verifyPath } from '../ledger/verify-path.ts';
import { FaultWatch } from './fault-watch.ts';
import { LiveTable } from './live-table.ts';
import { RefereeDesk } from './referee-desk.ts';
import { Signatures } from './signatures.ts';

const anna = newKey('anna', 'note');
const bert = newKey('bert', 'note');
const stranger = newKey('carl', 'note');
const namesake = newKey('anna', 'note');
const KEYS = [anna.verifier, bert.verifier];

const ruling = (hand: number, more: object = {}) => ({
  enter: 'ruling',
  by: 'Anna',
  hand,
  event: { referee: 'penalty', penalty: 'kuester-1', seat: 'S', harmed: ['N'] },
  ...more,
});

/** The first hands of this seed are short: 14 and 4 discards. */
const SEED = 47;

/** A table with a log and a desk, on which that seed is played, as it stands after so many discards of hand 1. */
class TestTable {
  readonly dry = new DryTable(SEED);
  readonly path = tempLog();
  log!: TableLog;
  live!: LiveTable;
  desk!: RefereeDesk;

  async open(keys: readonly VerifierKey[] = KEYS): Promise<this> {
    const table: TableEntry = { entry: 'table', rules: 'kuester', tiles: this.dry.table.tiles, seed: SEED };
    this.log = await TableLog.open({ path: this.path, noticed() {} });
    const quiet = { folded() {}, logged() {}, noticed() {} };
    this.live = new LiveTable(this.log, table, quiet, keys.map(makeVerifierKey));
    const signatures = keys.length > 0 ? new Signatures(this.log, keys) : null;
    this.desk = new RefereeDesk(this.live, new FaultWatch(() => {}), () => 7, false, signatures);
    return this;
  }

  async again(keys: readonly VerifierKey[] = KEYS): Promise<this> {
    await this.log.close();
    return this.open(keys);
  }

  playUntil(enough: () => boolean): void {
    for (let reading = 0; !enough() && reading < 20_000; reading++)
      this.live.read(this.dry.read(this.live.state));
    expect(enough()).toBe(true);
  }

  playDiscards(count: number): void {
    this.playUntil(() => this.live.state.hand!.discards.length >= count);
  }

  get head(): SigningView {
    return this.desk.view().signing!;
  }

  headAt(size: number): SigningView {
    return { ...this.head, size, root: this.log.root(size).toString('base64') };
  }

  enter(input: unknown, key: SigningKey = anna, head: SigningView = this.head) {
    return this.desk.enter({ signed: signRuling(head, input, key) });
  }

  /** The output of `mingg verify`, and the lines of `mingg log show`. */
  async checked(): Promise<{ said: ReturnType<typeof verifyPath>; lines: string[]; entries: LogEntry[] }> {
    const key = must(parseVerifierKey(this.log.standing.vkey));
    await this.log.close();
    const said = verifyPath(this.path, { key });
    const file = new LogFile(this.path);
    const entries = [...openEntries(file)].map(({ entry }) => entry as LogEntry);
    const lines = [...gameRecord(openEntries(file))];
    const replayed = must(replay(file));
    if (!replayed.sealed) expect(replayed.state).toEqual(this.live.state);
    file.close();
    return { said, lines, entries };
  }
}

const swapped = (note: string, from: string, to: string) => {
  expect(note).toContain(from);
  return note.replace(from, to);
};

describe('what a referee signs is refused', () => {
  let table: TestTable;
  beforeAll(async () => {
    table = await new TestTable().open();
    table.playDiscards(3);
  });
  afterAll(() => table.log.close());

  const note = (input: unknown = ruling(1), key: SigningKey = anna, head: Partial<SigningView> = {}) =>
    signRuling({ ...table.head, ...head }, input, key);

  it.each<[string, () => string, string]>([
    [
      'with a signature of something else',
      () => swapped(note(), 'kuester-1', 'kuester-2'),
      'wrong-signature',
    ],
    ['by a key that the table does not know', () => note(ruling(1), stranger), 'unknown-key'],
    ['by another key of the same name', () => note(ruling(1), namesake), 'unknown-key'],
    ['for another log', () => note(ruling(1), anna, { log: 'mingg/table-00000000' }), 'another-log'],
    [
      'after other entries',
      () => note(ruling(1), anna, { root: Buffer.alloc(32).toString('base64') }),
      'another-log',
    ],
    [
      'after entries that are to come',
      () => note(ruling(1), anna, { size: table.log.size + 1 }),
      'another-log',
    ],
    ['before the hand began', () => note(ruling(1), anna, table.headAt(2)), 'looked-too-long-ago'],
    ['for another hand', () => note(ruling(2)), 'another-hand'],
    ['without sense', () => note({ enter: 'pardon' }), 'bad-input'],
    ['twice', () => `${note()}${note().split('\n').at(-2)}\n`, 'bad-input'],
    ['as no note', () => 'anna', 'bad-input'],
    ['as another text', () => swapped(note(), 'mingg ruling v1', 'mingg ruling v2'), 'bad-input'],
    ['with one line more', () => swapped(note(), '\n\n', '\nand so on\n\n'), 'bad-input'],
    [
      'and the rules refuse it',
      () => note(ruling(1, { event: { referee: 'cured', seat: 'S' } })),
      'nothing-to-cure',
    ],
  ])('%s', (_, signed, code) => {
    const { size } = table.log;
    expect(table.desk.enter({ signed: signed() })).toMatchObject({ ok: false, error: { code } });
    expect(table.log.size).toBe(size);
  });
});

it('at a table that knows no keys nothing signed is entered, and the log names nobody', async () => {
  const table = await new TestTable().open([]);
  table.playDiscards(1);
  expect(table.desk.view()).not.toHaveProperty('signing');
  const head = {
    log: table.log.origin,
    size: table.log.size,
    root: table.log.root().toString('base64'),
    keys: [],
  };
  expect(table.enter(ruling(1), anna, head)).toMatchObject({ ok: false, error: { code: 'unknown-key' } });
  const { entries } = await table.checked();
  expect(entries.filter(({ entry }) => entry === 'referees')).toEqual([]);
});

it('signed and unsigned rulings stand in the log, each can be told from it, and none is entered twice', async () => {
  const table = await new TestTable().open();
  table.playDiscards(3);
  const looked = table.head;
  table.playDiscards(5);
  const first = { signed: signRuling(looked, ruling(1), anna) };
  expect(table.desk.enter(first)).toMatchObject({ ok: true, value: { entered: [{ by: 'Anna' }] } });
  const again = { ok: false, error: { code: 'looked-too-long-ago' } };
  expect(table.desk.enter(first)).toMatchObject(again);
  // He looked before he ruled last; another referee did not rule since.
  expect(table.enter(ruling(1), anna, looked)).toMatchObject(again);
  expect(table.enter(ruling(1, { by: 'Bert' }), bert, looked)).toMatchObject({ ok: true });
  expect(table.desk.enter(ruling(1))).toMatchObject({ ok: true });
  await table.again();
  // A note that was signed before a power cut is not entered after it.
  expect(table.desk.enter(first)).toMatchObject(again);
  expect(table.enter(ruling(1), bert, looked)).toMatchObject(again);
  table.playUntil(() => table.live.state.score !== null);
  const [hand] = table.live.state.finishedHands;
  const result = (a: object, b: object) => ({
    enter: 'result',
    by: 'Anna',
    why: 'counted',
    hand: 1,
    replaces: a,
    net: b,
  });
  const other = { A: 2, B: -2, C: 0, D: 0 };
  const correct = { signed: signRuling(table.head, result(hand!.net, other), anna) };
  expect(table.desk.enter(correct)).toMatchObject({ ok: true });
  expect(table.live.state.finishedHands[0]!.corrections).toEqual([
    { t: 7, by: 'Anna', why: 'counted', replaces: hand!.net, net: other },
  ]);
  // Put back, the first correction would fit again.
  expect(table.desk.enter(result(other, hand!.net))).toMatchObject({ ok: true });
  expect(table.desk.enter(correct)).toMatchObject(again);
  // Others are referees from now on: hers does not count any more.
  await table.again([bert.verifier]);
  expect(table.enter(result(hand!.net, other), anna)).toMatchObject({
    ok: false,
    error: { code: 'unknown-key' },
  });
  const { said, lines, entries } = await table.checked();
  const told = `rulings: 2 signed by ${makeVerifierKey(anna.verifier)}, 1 signed by ${makeVerifierKey(bert.verifier)}, 2 not signed`;
  expect(said).toEqual({ ok: true, value: expect.stringContaining(told) });
  expect(
    lines
      .filter((line) => /referee (Anna|Bert)/.test(line))
      .map((line) => /signed by (\w+)\n$/.exec(line)?.[1]),
  ).toEqual(['anna', 'bert', undefined, 'anna', undefined]);
  expect(entries.filter(({ entry }) => entry === 'referees')).toEqual([
    { entry: 'referees', keys: KEYS.map(makeVerifierKey) },
    { entry: 'referees', keys: [makeVerifierKey(bert.verifier)] },
  ]);
});

it('what was signed is withdrawn by a signature, the log verifies at each moment, and so does the file of the hand', async () => {
  const table = await new TestTable().open();
  table.playDiscards(3);
  const ends = { referee: 'penalty', penalty: 'kuester-7', seat: 'S', harmed: ['N'] };
  expect(table.enter(ruling(1, { event: ends, seen: 0 }))).toMatchObject({ ok: true, value: { over: true } });
  const withdraw = (more: object) => ({ enter: 'withdraw', by: 'Bert', hand: 1, ...more });
  expect(table.enter(withdraw({ ruling: 1, seen: 1 }), bert)).toMatchObject({
    ok: true,
    value: { over: false },
  });
  table.playDiscards(6);
  const inPlay = await table.checked();
  expect(inPlay.said).toMatchObject({ ok: true });
  // What is played after it was withdrawn is sealed.
  expect(inPlay.entries.at(-1)).toMatchObject({ entry: 'withdrawn', ruling: 1 });
  await table.open();
  table.playUntil(() => table.live.state.score !== null);
  const { net } = table.live.state.finishedHands[0]!;
  const correct = {
    enter: 'result',
    by: 'Anna',
    why: 'x',
    hand: 1,
    replaces: net,
    net: { A: 0, B: 0, C: 0, D: 0 },
  };
  expect(table.enter(correct)).toMatchObject({ ok: true });
  table.playUntil(() => table.live.state.handNumber === 2);
  expect(table.enter(withdraw({ correction: 1 }), bert)).toMatchObject({ ok: true });
  expect(table.live.state.finishedHands[0]!.net).toEqual(net);
  table.playUntil(() => table.live.state.score !== null);
  const key = must(parseVerifierKey(table.log.standing.vkey));
  const { said } = await table.checked();
  const of = (one: SigningKey) => makeVerifierKey(one.verifier);
  expect(said).toMatchObject({
    ok: true,
    value: expect.stringContaining(`rulings: 2 signed by ${of(anna)}, 2 signed by ${of(bert)}`),
  });
  const file = new LogFile(table.path);
  const text = must(makeHandFile(file.entries(), file.checkpoint!, 1));
  file.close();
  const held = must(verifyHandFile(text, key));
  expect(held.rulings.signed.get(of(bert))).toBe(2);
  const [last] = must(followHand(held.entries as LogEntry[])).slice(-1);
  expect(last!.table.finishedHands).toMatchObject([{ number: 1, net }]);
});
