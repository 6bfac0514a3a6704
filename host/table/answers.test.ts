import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { eventsOfHand, type LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';
import type { OpenQuestion } from './table-question.ts';

const OTHERWISE = 'the players answered otherwise';

/** Plays a hand at a table read badly; `choose` answers each question, null for not at all. */
function play(seed: number, choose: (question: OpenQuestion) => number | null) {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-answers-'));
  const dry = new DryTable(seed, undefined, { rules: 'kuester' }, 'harsh');
  const ledger = new Ledger(join(folder, 'table.db'));
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
    const reading = dry.read(live.state);
    live.read(reading);
    const { question } = live;
    if (!question || asked.has(question.number)) continue;
    asked.add(question.number);
    const candidate = choose(question);
    if (candidate === null) continue;
    const t = reading.t + 1;
    expect(live.answer(question.number, candidate, 'place B', t)).toEqual({ ok: true, value: undefined });
    const chosen = question.candidates[candidate];
    answers.push({ entry: 'answered', t, by: 'place B', chosen });
    const again = live.answer(question.number, candidate, 'screen', t + 1);
    late.push(again.ok ? '' : again.error.code);
  }
  ledger.close();
  rmSync(folder, { recursive: true });
  const takenBack = entries.flatMap((entry) =>
    entry.entry === 'taken-back' && entry.reason === OTHERWISE ? entry.t : [],
  );
  const told = entries.filter((entry) => entry.entry === 'answered');
  const next = entries.findLastIndex(({ entry }) => entry === 'hand');
  const logged = eventsOfHand(entries.slice(0, next));
  return { logged, late, takenBack, answers, told };
}

/** The second candidate of a question that has several: not what was logged. */
const other = ({ candidates }: OpenQuestion): number | null => (candidates.length > 1 ? 1 : null);

const isIn = (events: readonly HandEvent[], course: readonly HandEvent[]): boolean =>
  course.some((_, at) => countMismatches(course.slice(at, at + events.length), events) === 0);

// In one of these hands the tracker asks which of two courses happened, and has logged the first.
it('the log follows the players who answer otherwise', { timeout: 60_000 }, () => {
  const answered = [47, 50, 75]
    .map((seed) => play(seed, other))
    .find(({ takenBack }) => takenBack.length > 0);
  expect(answered).toBeDefined();
  const { late, told, answers, logged, takenBack } = answered!;
  expect(new Set(late)).toEqual(new Set(['not-open']));
  // The log says who answered, and what; it does not say so of what was refused.
  expect(answers.length).toBeGreaterThan(0);
  expect(told).toEqual(answers);
  // What is taken back then is taken back at the time of the answer.
  const times = told.map(({ t }) => t);
  for (const t of takenBack) expect(times).toContain(t);
  expect(told.some(({ chosen }) => isIn(chosen, logged))).toBe(true);
});
