import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import { foldEntry, type TableState } from '../../shared/match/table.ts';
import { wholeLog } from '../../test/helpers/whole-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import { tellEntry } from '../ledger/record.ts';
import { simulateHand } from '../simulate/simulate-hand.ts';
import { isReading } from '../trace/trace.ts';
import type { Zone } from '../trace/zones.ts';
import { LiveTable } from './live-table.ts';

it('a tile that may have been drawn and put back unread stands in the log, and the log can be read again', () => {
  const setup = { seed: 2, number: 1940, rules: 'schmale', profile: 'harsh', buttons: false } as const;
  const { trace, truth } = simulateHand(setup);
  const back = truth.findIndex(({ event }) => event === 'return');
  expect(truth[back + 1]).toMatchObject({ event: 'pung', seat: 'E', tile: '9p' });
  const folder = mkdtempSync(join(tmpdir(), 'mingg-undecided-'));
  const path = join(folder, 'table.db');
  const ledger = new Ledger(path);
  const quiet = { folded: () => {}, logged: () => {}, noticed: () => {} };
  const { rules, tiles } = trace.header;
  const live = new LiveTable(ledger, { entry: 'table', rules, tiles }, quiet);
  // East sat at D; a match begins with East at A.
  const turned = (zone: Zone): Zone =>
    zone.replace(/^[A-D]/, (place) => PLACES[(PLACES.indexOf(place as Place) + 1) % 4]!) as Zone;
  for (const record of trace.records)
    if (isReading(record)) live.read({ ...record, zone: turned(record.zone) });
  ledger.close();

  let state: TableState | null = null;
  const undecided: string[] = [];
  for (const entry of wholeLog(path)) {
    const folded = foldEntry(state, entry);
    if (!folded.ok) throw new Error(folded.error.message);
    state = folded.value;
    if (entry.entry === 'undecided' && entry.courses.length === 0) undecided.push(tellEntry(entry));
  }
  rmSync(folder, { recursive: true });
  expect(state).toEqual(live.state);
  expect(undecided).toEqual([
    "undecided, and of no consequence: whether N had drawn a tile and put it back for E's pung of 9p: the rack of N was read too seldom",
  ]);
});
