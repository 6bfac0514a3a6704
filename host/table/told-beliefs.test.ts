import { expect, it } from 'vitest';
import type { TableState } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Reading } from '../trace/readings.ts';
import { FaultWatch } from './fault-watch.ts';
import { LiveTable } from './live-table.ts';
import { OpenTiles } from './open-tiles.ts';
import { RefereeDesk } from './referee-desk.ts';

function opened(seed = 2) {
  const dry = new DryTable(seed, undefined, { rules: 'kuester' }, 'normal');
  const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed } as const;
  const live = new LiveTable(new Ledger(tempLog()), table, { folded() {}, logged() {}, noticed() {} });
  const open = new OpenTiles();
  const desk = new RefereeDesk(
    live,
    new FaultWatch(() => {}),
    () => 0,
    true,
    null,
    undefined,
    () => open.of(live.state.tiles),
  );
  const read = (): Reading => {
    const reading = dry.read(live.state);
    open.read(reading);
    live.read(reading);
    return reading;
  };
  return { live, desk, open, read };
}

it('each of the last moves has a certainty, and the readings that it rests on', () => {
  const { live, desk, read } = opened();
  while (live.state.hand!.discards.length < 12) read();
  const beliefs = desk.view().beliefs!;
  expect(beliefs).toHaveLength(8);
  for (const { p, told, isLogged } of beliefs) {
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThanOrEqual(1);
    expect(told.news).toHaveLength(1);
    expect(typeof isLogged).toBe('boolean');
  }
  // Of a logged discard: the rack that it came from, and the discard area.
  const discard = beliefs.find(({ told, isLogged }) => told.news[0]!.event === 'discard' && isLogged)!;
  expect(discard.readings.map(({ zone }) => zone)).toEqual(['rack', 'discard']);
  for (const { times, from, until, tiles } of discard.readings) {
    expect(tiles).toBe(1);
    expect(times).toBeGreaterThan(0);
    expect(from).toBeLessThanOrEqual(until);
  }
});

it('no tile is named that does not lie open, in any moment of a hand; when it is over, all are', () => {
  const { live, desk, open, read } = opened(5);
  let looked = 0;
  for (let reading = 0; live.state.score === null && reading < 20_000; reading++) {
    read();
    if (reading % 7 !== 0) continue;
    const named = namedIn(desk);
    const lying = open.of(live.state.tiles);
    for (const tile of named) expect(lying.has(tile as never), `${tile} at reading ${reading}`).toBe(true);
    looked++;
  }
  expect(looked).toBeGreaterThan(50);
  expect((live.state as TableState).score).not.toBeNull();
  const [last] = desk.view().beliefs!;
  expect(last!.readings.length).toBeGreaterThan(0);
  expect(namedIn(desk).length).toBeGreaterThan(0);
});

/** Every tile that the beliefs name, wherever it stands. */
const namedIn = (desk: RefereeDesk): string[] =>
  [...JSON.stringify(desk.view().beliefs).matchAll(/"(\d[mpszf])"/g)].map(([, tile]) => tile!);

it('a course that may have happened instead is told with its share', () => {
  let told = 0;
  for (let seed = 1; seed <= 3 && told === 0; seed++) {
    const { live, desk, read } = opened(seed);
    for (let reading = 0; live.state.score === null && reading < 6000 && told === 0; reading++) {
      read();
      for (const { instead } of desk.view().beliefs ?? []) {
        for (const { p } of instead) {
          expect(p).toBeGreaterThan(0);
          expect(p).toBeLessThan(1);
          told++;
        }
      }
    }
  }
  expect(told).toBeGreaterThan(0);
});
