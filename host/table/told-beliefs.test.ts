import { expect, it } from 'vitest';
import type { Tile } from '../../shared/game/tiles.ts';
import type { TableState } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Reading } from '../trace/readings.ts';
import type { Belief } from '../tracker/report/beliefs.ts';
import { FaultWatch } from './fault-watch.ts';
import { LiveTable } from './live-table.ts';
import { OpenTiles } from './open-tiles.ts';
import { RefereeDesk } from './referee-desk.ts';
import { toldBeliefs } from './told-beliefs.ts';

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
    () => open.tags,
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
  for (const { p, news, isLogged } of beliefs) {
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThanOrEqual(1);
    expect(news.event).not.toBe('deal');
    expect(typeof isLogged).toBe('boolean');
  }
  // Of a logged discard: the rack that it came from, and the discard area.
  const discard = beliefs.find(({ news, isLogged }) => news.event === 'discard' && isLogged)!;
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
    const lying = open.of(live.state.tiles);
    for (const tile of namedIn(desk)) expect(lying.has(tile as never), `${tile} at ${reading}`).toBe(true);
    for (const { news, readings } of desk.view().beliefs!) {
      // That kind may lie open elsewhere: who draws another keeps it concealed.
      if (news.event === 'draw') expect(readings.every(({ tile }) => tile === null)).toBe(true);
    }
    looked++;
  }
  expect(looked).toBeGreaterThan(50);
  expect((live.state as TableState).score).not.toBeNull();
  const [last] = desk.view().beliefs!;
  expect(last!.readings.length).toBeGreaterThan(0);
  expect(namedIn(desk).length).toBeGreaterThan(0);
});

it('a tile on a rack is not named because another of its kind lies open', () => {
  const { live } = opened();
  const [[open, tile], [concealed]] = ((): [[string, Tile], [string, Tile]] => {
    const all = Object.entries(live.state.tiles);
    const [one] = all;
    return [one!, all.find(([tag, tile]) => tile === one![1] && tag !== one![0])!];
  })();
  const belief = (tag: string): Belief => ({
    event: { event: 'discard', seat: 'S', tile },
    tags: [tag],
    p: 0.6,
    isReported: false,
    instead: [{ events: [{ event: { event: 'discard', seat: 'S', tile }, tags: [concealed] }], p: 0.4 }],
    readings: [{ tags: [tag], zone: 'rack', seat: 'S', times: 1, from: 0, until: 1 }],
  });
  const told = (tag: string) => toldBeliefs([belief(tag)], live.state, new Set([open]))[0]!;
  expect(told(open)).toMatchObject({ news: { tile }, readings: [{ tile }] });
  expect(told(concealed)).toMatchObject({ news: { tile: null }, readings: [{ tile: null }] });
  expect(told(open).instead).toMatchObject([{ news: [{ tile: null }] }]);
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
