import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countMismatches } from '../../host/table/mismatches.ts';
import { runSession } from '../../host/table/session.ts';
import { parseTrace } from '../../host/trace/trace-parse.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { placesOf, seatsOf } from '../../shared/game/seats.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { must } from '../helpers/random-hand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-fewer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  { rules: 'kuester', players: 2, hands: 1, seed: 7, are: 'a wall used up' },
  { rules: 'kuester', players: 3, hands: 2, seed: 171, are: 'two wins, with chows, pungs and a kong' },
] as const)('$rules, $players players: $are, logged as played', async ({ rules, players, hands, seed }) => {
  const entries: LogEntry[] = [];
  const summary = await runSession(
    {
      rules,
      options: undefined,
      players,
      table: { virtual: true, seed, speed: 'max', noise: undefined, boards: 'lines' },
      log: undefined,
      web: null,
      traces: folder,
      hands,
    },
    { ready() {}, logged: (more) => entries.push(...more), noticed() {} },
    new AbortController().signal,
  );
  expect(summary).toMatchObject({ hands, mismatches: 0, lights: { right: true } });
  expect(summary.match.standings.map(({ place }) => place).sort()).toEqual(placesOf(players));

  // The recorded readings can be tracked later: the header of a trace has the number of players.
  const trace = must(parseTrace(readFileSync(join(folder, 'hand-1.jsonl'), 'utf8')));
  expect(trace.header.players).toBe(players);
  const tracker = must(createTracker(trace.header));
  const outputs = [...trace.records.flatMap((record) => tracker.read(record)), ...tracker.finish()];
  const told = outputs.filter((output) => 'tags' in output);
  const second = entries.findIndex((entry) => entry.entry === 'hand' && entry.number === 2);
  const logged = entries.slice(0, second < 0 ? undefined : second).filter(({ entry }) => entry === 'event');
  expect(countMismatches(told as HandEvent[], logged as unknown as HandEvent[])).toBe(0);
  const dealt = told.flatMap((event) => (event.event === 'deal' ? [event.seat] : []));
  expect(dealt).toEqual(seatsOf(players));
});
