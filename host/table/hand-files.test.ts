import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHands } from '../../shared/match/fold-round.ts';
import type { FinishedHand, TableState } from '../../shared/match/table.ts';
import { keptLog } from '../../test/helpers/kept-log.ts';
import { verifyHandFile } from '../ledger/hand-file.ts';
import { parseVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import { HandFiles } from './hand-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-hand-files-'));
const path = join(folder, 'table.db');
let key: VerifierKey;
let hands: readonly FinishedHand[];
const files = new HandFiles(path);
beforeAll(async () => {
  const { vkey, states } = await keptLog(path, { seed: 5, hands: 2, events: 30 });
  const parsed = parseVerifierKey(vkey);
  if (!parsed.ok) throw new Error(parsed.error);
  key = parsed.value;
  hands = allHands(JSON.parse(states.at(-1)!.state) as TableState);
});
afterAll(async () => {
  await files.close();
  rmSync(folder, { recursive: true });
});

const textOf = async (hand: FinishedHand): Promise<string> => {
  const file = await files.of(hand);
  if (!file.ok) throw new Error(file.error);
  return file.value;
};

test('each finished hand has a file that holds, and is asked for once', async () => {
  expect(hands.map(({ number }) => number)).toEqual([1, 2]);
  const [first, again, second] = await Promise.all([textOf(hands[0]!), textOf(hands[0]!), textOf(hands[1]!)]);
  for (const [text, number] of [
    [first, 1],
    [second, 2],
  ] as const) {
    expect(verifyHandFile(text, key)).toMatchObject({ ok: true, value: { hand: number } });
  }
  expect(again).toBe(first);
});

test('the hand in play has none, whoever asks', async () => {
  const inPlay = { ...hands[1]!, number: 3 };
  expect(await files.of(inPlay)).toEqual({
    ok: false,
    error: 'hand 3 is being played: it is opened when it is over',
  });
});

test('many who ask at once wait in a short line, and others are asked to come again', async () => {
  const others = Array.from({ length: 12 }, (_, at) => ({ ...hands[0]!, corrections: [], drawsBefore: at }));
  const answers = await Promise.all(others.map((hand) => files.of(hand)));
  const busy = answers.filter((answer) => !answer.ok && answer.error.includes('try again'));
  expect(busy).toHaveLength(4);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
});

test('a log that is not there is told, and the next one asked for is made', async () => {
  const nowhere = new HandFiles(join(folder, 'nowhere.db'));
  expect(await nowhere.of(hands[0]!)).toMatchObject({
    ok: false,
    error: expect.stringContaining('nowhere.db is not there'),
  });
  await nowhere.close();
  expect(await nowhere.of(hands[0]!)).toEqual({ ok: false, error: 'the table is being switched off' });
});
