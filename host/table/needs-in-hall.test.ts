import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { HallOnWire } from '../../test/helpers/hall-on-wire.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { LiveFacts } from '../hall/desk/live-facts.ts';
import { deskView } from '../hall/view/view.ts';
import type { Assignment } from '../hall/wire/assignment.ts';
import type { TableNeed } from '../hall/wire/needs.ts';
import { TableLog } from '../ledger/table-log.ts';
import { playMatch } from '../players/match.ts';
import { LiveTable } from './live-table.ts';
import { Onlookers } from './onlookers.ts';
import { runSession } from './session.ts';
import { assignedBy, linkHall, openHall } from './session-hall.ts';
import { tableNeeds } from './table-needs.ts';

const PATIENT = { timeout: 30_000, interval: 50 };

let folder: string;
let wire: HallOnWire;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-needs-'));
  wire = await HallOnWire.open(join(folder, 'hall'), 4, 1);
});
afterEach(async () => {
  await wire.close();
  rmSync(folder, { recursive: true });
});

const round = (is: 'begun' | 'ended') =>
  must(wire.simulated.hall.enter([{ entry: 'round', t: Date.now(), number: 1, is }]));

/** What the organiser's page shows of the table. */
function onDesk(): readonly TableNeed[] {
  const live = new LiveFacts(wire.simulated.hall, {
    clock: () => null,
    heard: (table) => wire.tables.heardOf(table),
    needs: (table) => wire.tables.needsOf(table),
    witness: null,
    featured: () => null,
    address: () => null,
  });
  try {
    return deskView(live.facts, live.setup).tables[0]!.needs;
  } finally {
    live.close();
  }
}
const shows = (needs: readonly TableNeed[]) => vi.waitFor(() => expect(onDesk()).toEqual(needs), PATIENT);

it('a barred hand is seen on the desk, also by a hall that was started again, until the referee has ruled', async () => {
  const seed = 3;
  const dry = new DryTable(seed, undefined, { rules: 'kuester', inRounds: true });
  const { tiles } = dry.table;
  const { end } = playMatch({ seed, rules: 'kuester', setSize: 144, tiles }).next().value.state;
  if (end?.end !== 'win') throw new Error('nobody wins');
  const winner = end.win.seat;

  const path = join(folder, 'table.db');
  const log = await TableLog.open({ path, noticed: () => {} });
  const onlookers = new Onlookers({ noticed: () => {}, changed: () => {} });
  const joined = await openHall(
    { url: wire.url, code: wire.tables.codes.make(1), askCode: undefined },
    path,
    log,
    () => {},
    new AbortController().signal,
  );
  let begun = false;
  let isBarred = false;
  let wanted: Assignment | null = null as Assignment | null;
  const live = new LiveTable(
    log,
    { entry: 'table', rules: 'kuester', tiles, seed },
    {
      folded: (entry, state) => onlookers.folded(entry, state),
      logged: (entries) => {
        const hand = entries.find(({ entry }) => entry === 'hand');
        if (hand?.entry === 'hand' && !begun) dry.table.beginRound(hand.number, dry.now);
        begun ||= hand !== undefined;
      },
      noticed: (notice) => {
        isBarred ||= notice.event === 'barred';
        onlookers.told(notice);
      },
    },
    [],
    assignedBy(joined, null),
  );
  const needs = () => tableNeeds(live, onlookers);
  const link = linkHall(
    joined,
    log,
    () => {},
    needs,
    (assignment) => {
      wanted = assignment;
      live.assign(assignedBy(joined, assignment));
    },
  );
  const readUntil = (is: () => boolean) => {
    while (!is()) live.read(dry.read(live.state));
  };
  try {
    round('begun');
    await vi.waitFor(() => expect(wanted?.round?.number).toBe(1), PATIENT);
    readUntil(() => live.state.handNumber === 1);
    readUntil(() => live.state.hand!.discards.length > 2);
    await shows([]);
    const by = { entry: 'referee', t: 0, by: 'Ann' } as const;
    must(live.enter({ ...by, referee: 'dead-hand', seat: winner, reason: 'short' }));
    readUntil(() => isBarred);
    await shows(['referee']);
    await wire.restart();
    await shows(['referee']);
    const harmed = [winner === 'N' ? 'W' : 'N'] as const;
    must(live.enter({ ...by, referee: 'penalty', penalty: 'kuester-7', seat: winner, harmed }));
    await shows([]);
  } finally {
    await link.close();
    await log.close();
  }
}, 60_000);

it('a session that plays by other rules says that it refuses the round, until that is over', async () => {
  round('begun');
  const stop = new AbortController();
  const code = wire.tables.codes.make(1);
  const session = runSession(
    {
      rules: 'philos',
      options: undefined,
      table: { virtual: true, seed: 7, speed: 100, noise: undefined, boards: 'lines' },
      log: join(folder, 'table.db'),
      hall: { url: wire.url, code, askCode: undefined },
      web: null,
      traces: undefined,
      hands: 1,
    },
    { ready() {}, logged() {}, noticed() {} },
    stop.signal,
  );
  try {
    await shows(['refused-round']);
    round('ended');
    await shows([]);
  } finally {
    stop.abort();
    await session;
  }
}, 90_000);
