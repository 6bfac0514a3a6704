import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { judgeLog } from '../../test/helpers/log-judge.ts';
import { PlayedHands } from '../../test/helpers/played-hands.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';
import type { OpenQuestion } from './table-question.ts';

/** Plays a hand at a table read badly; `choose` answers each question, null for not at all. */
function play(seed: number, choose: (question: OpenQuestion, played: PlayedHands) => number | null) {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-answers-'));
  const dry = new DryTable(seed, undefined, { rules: 'kuester' }, 'rough');
  const ledger = new Ledger(join(folder, 'table.db'));
  const played = new PlayedHands('kuester', seed);
  const entries: LogEntry[] = [];
  const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed } as const;
  const live = new LiveTable(ledger, table, {
    folded: (entry) => entries.push(entry),
    logged: () => {},
    noticed: () => {},
  });
  const asked = new Set<number>();
  const late: string[] = [];
  const answers: object[] = [];
  while (live.state.handNumber === 1) {
    live.read(dry.read(live.state));
    const { question } = live;
    if (!question || asked.has(question.number)) continue;
    asked.add(question.number);
    const candidate = choose(question, played);
    if (candidate === null) continue;
    expect(live.answer(question.number, candidate, 'place B', 7)).toEqual({ ok: true, value: undefined });
    const chosen = question.candidates[candidate];
    answers.push({ entry: 'answered', t: 7, by: 'place B', chosen });
    const again = live.answer(question.number, candidate, 'screen', 8);
    late.push(again.ok ? '' : again.error.code);
  }
  ledger.close();
  rmSync(folder, { recursive: true });
  const [hand] = judgeLog(entries, played);
  const reasons = entries.flatMap((entry) => (entry.entry === 'taken-back' ? entry.reason : []));
  const told = entries.filter((entry) => entry.entry === 'answered');
  return { hand: hand!, late, reasons, answers, told };
}

/** The candidate whose events were played one after the other. */
function trueOne(question: OpenQuestion, played: PlayedHands): number | null {
  const truth = played.of(1).events;
  const found = question.candidates.findIndex((events) => isIn(events, truth));
  return found < 0 ? null : found;
}

const isIn = (events: readonly HandEvent[], truth: readonly HandEvent[]): boolean =>
  truth.some((_, at) => countMismatches(truth.slice(at, at + events.length), events) === 0);

const OTHERWISE = 'the players answered otherwise';

// In one of these hands the tracker goes on with the wrong one of two histories, and asks of both.
it('answered, what was told wrong is put right', { timeout: 60_000 }, () => {
  const wrong = [39, 69].find((seed) => {
    const { hand } = play(seed, () => null);
    return !hand.right && play(seed, trueOne).reasons.includes(OTHERWISE);
  });
  expect(wrong).toBeDefined();
  const answered = play(wrong!, trueOne);
  expect(answered.hand).toMatchObject({ right: true, mismatches: 0 });
  expect(new Set(answered.late)).toEqual(new Set(['not-open']));
  // The log says who answered, and what; it does not say so of what was refused.
  expect(answered.answers.length).toBeGreaterThan(0);
  expect(answered.told).toEqual(answered.answers);
});
