import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { RefereeEntry, TableState } from '../../shared/match/table.ts';
import type { RefereeEvent } from '../../shared/referee/referee.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import type { TableNeed } from '../hall/wire/needs.ts';
import { Ledger } from '../ledger/ledger.ts';
import { ZONES } from '../trace/zones.ts';
import { LiveTable } from './live-table.ts';
import { Onlookers } from './onlookers.ts';
import { tableNeeds } from './table-needs.ts';

/** A table in play, and what is asked and told there. */
function opened() {
  const dry = new DryTable(3);
  const onlookers = new Onlookers({ noticed: () => {}, changed: () => {} });
  const live = new LiveTable(
    new Ledger(tempLog()),
    { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed: 3 },
    {
      folded: (entry, state) => onlookers.folded(entry, state),
      logged: () => {},
      noticed: (notice) => onlookers.told(notice),
    },
  );
  const playUntil = (until: (state: TableState) => boolean) => {
    while (!until(live.state)) {
      const reading = dry.read(live.state);
      onlookers.read(reading);
      live.read(reading);
    }
  };
  return { dry, live, onlookers, playUntil, needs: () => tableNeeds(live, onlookers) };
}

const discards =
  (count: number) =>
  ({ hand }: TableState): boolean =>
    (hand?.discards.length ?? 0) >= count;

it('a table that is well needs nothing, from the deal to the next hand', () => {
  const { dry, live, onlookers, needs } = opened();
  const seen = new Set<TableNeed>();
  while (live.state.handNumber < 2) {
    const reading = dry.read(live.state);
    onlookers.read(reading);
    live.read(reading);
    onlookers.question = live.question;
    for (const need of needs()) seen.add(need);
  }
  expect([...seen]).toEqual([]);
});

it('a question is the players’ if they can be asked, and the referee’s if not', () => {
  const { onlookers, needs } = opened();
  const discard = (seat: Seat): readonly HandEvent[] => [{ event: 'discard', seat, tile: '1m' }];
  onlookers.question = { number: 1, candidates: [discard('S'), discard('W')] };
  expect(needs()).toEqual(['question']);
  onlookers.question = { number: 2, candidates: [] };
  expect(needs()).toEqual(['referee']);
  onlookers.question = null;
  expect(needs()).toEqual([]);
});

it('a lost board is said until it is back', () => {
  const { onlookers, needs } = opened();
  onlookers.notices.readersAre({ boards: [], missing: ['the reader of place C'] });
  expect(needs()).toEqual(['no-reader']);
  onlookers.notices.readersAre({ boards: [], missing: [] });
  expect(needs()).toEqual([]);
});

it('a hand that was given up needs a referee until he has entered its result', () => {
  const { live, playUntil, needs } = opened();
  playUntil(discards(12));
  expect(needs()).toEqual([]);
  for (let round = 1; live.state.score === null; round++) {
    for (const zone of ZONES) live.read({ t: 1e8 + 1000 * round, zone, tags: [] });
  }
  expect(live.state.finishedHands).toMatchObject([{ abandoned: true }]);
  expect(needs()).toEqual(['referee']);
  const replaces = { A: 0, B: 0, C: 0, D: 0 };
  const net = { A: 30, B: -10, C: -10, D: -10 };
  must(live.enter({ entry: 'result', t: 2e8, by: 'Ann', why: 'A had won', hand: 1, replaces, net }));
  expect(needs()).toEqual([]);
});

it('a table that a referee stopped waits for him; one whose hand he declared void needs nothing', () => {
  const { live, playUntil, needs } = opened();
  playUntil(discards(4));
  const rule = (event: RefereeEvent) =>
    must(live.enter({ entry: 'referee', t: 1e8, by: 'Ann', ...event } as RefereeEntry));
  rule({ referee: 'stopped', why: 'tea' });
  expect(needs()).toEqual(['referee']);
  rule({ referee: 'resumed' });
  expect(needs()).toEqual([]);
  rule({ referee: 'void', why: 'a tile is missing' });
  expect(live.state.finishedHands).toMatchObject([{ abandoned: true, isVoid: true }]);
  expect(needs()).toEqual([]);
});
