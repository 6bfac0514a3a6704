import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventsOfHand, type LogEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { fold } from '../../test/helpers/played-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import { FaultWatch } from './fault-watch.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';
import { RefereeDesk } from './referee-desk.ts';

/** The virtual players know no bet, but West of this seed plays as if he had bet after so many events, and wins. */
const [SEED, EVENTS] = [46, 31];

it('a bet that is entered goes into the log, and the hand is followed on (Bouter 88)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-bets-'));
  const log = join(folder, 'table.db');
  const dry = new DryTable(SEED, undefined, { rules: 'bouter' });
  const table = { entry: 'table', rules: 'bouter', tiles: dry.table.tiles, seed: SEED } as const;
  const quiet = { folded() {}, logged() {}, noticed() {} };
  let ledger = new Ledger(log);
  let live = new LiveTable(ledger, table, quiet);
  const entries: LogEntry[] = [];
  const events = () => live.state.hand!.discards.length;
  const bets = (t: number) =>
    new RefereeDesk(live, new FaultWatch(() => {}), () => t, false).enter({
      enter: 'bet',
      hand: 1,
      seat: 'W',
    });
  expect(bets(0)).toMatchObject({ ok: false, error: { code: 'deal-not-over' } });
  let bet = false;
  while (live.state.finishedHands.length < 1) {
    const reading = dry.read(live.state);
    live.read(reading);
    if (!bet && events() > 0 && bets(reading.t).ok) {
      bet = true;
      expect(bets(reading.t)).toMatchObject({ ok: false, error: { code: 'already-bet' } });
      // A power cut does not lose it.
      ledger.close();
      ledger = new Ledger(log);
      live = new LiveTable(ledger, table, quiet);
      expect(live.state.hand!.bets).toEqual(['W']);
    }
  }
  ledger.close();
  const stored = new Ledger(log);
  stored.close();
  entries.push(...stored.restored);
  const told = eventsOfHand(entries);
  const at = told.findIndex(({ event }) => event === 'bet');
  expect(at).toBeGreaterThanOrEqual(EVENTS);
  const played = dry.played.filter(({ hand }) => hand === 1).map(({ event }) => event);
  expect(countMismatches(played, told.toSpliced(at, 1))).toBe(0);
  expect(live.state.score!.players.W!.items).toContainEqual({ rule: 'bet', doubles: 1 });
  expect(JSON.stringify(fold(entries))).toBe(JSON.stringify(live.state));
  rmSync(folder, { recursive: true });
});
