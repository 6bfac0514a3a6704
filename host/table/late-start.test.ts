import { describe, expect, it } from 'vitest';
import { placeOf } from '../../shared/game/seats.ts';
import type { LogEntry } from '../../shared/match/table.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import { type SimulatedHand, simulateHand } from '../simulate/simulate-hand.ts';
import type { Reading } from '../trace/readings.ts';
import { isReading } from '../trace/trace.ts';
import { rackOf, ZONES } from '../trace/zones.ts';
import { LiveTable } from './live-table.ts';

/** The first simulated hand that is won, with East at A as at a new table. */
function handAtNewTable(): SimulatedHand {
  for (let number = 0; ; number++) {
    const hand = simulateHand({ seed: 5, number, rules: 'kuester', profile: 'clean', buttons: false });
    const { east, roundWind, drawsBefore } = hand.trace.header;
    const isNew = east === 'A' && roundWind === 'E' && drawsBefore === undefined;
    if (isNew && hand.truth.at(-1)!.event === 'score') return hand;
  }
}

const HAND = handAtNewTable();
const READINGS: readonly Reading[] = HAND.trace.records.filter(isReading);
const FIRST = READINGS[0]!.t;
const LAST = READINGS.at(-1)!.t;
const MIDDLE = FIRST + (LAST - FIRST) / 2;

/** A new table that sees these readings, and then an empty table. */
function seeing(readings: readonly Reading[]) {
  const entries: LogEntry[] = [];
  const about: string[] = [];
  const live = new LiveTable(
    new Ledger(tempLog()),
    { entry: 'table', rules: 'kuester', tiles: HAND.trace.header.tiles, seed: 1 },
    {
      folded: (entry) => entries.push(entry),
      logged: () => {},
      noticed: (notice) => 'about' in notice && about.push(notice.about),
    },
  );
  for (const reading of readings) live.read(reading);
  for (let look = 1; look <= 4; look++) {
    for (const zone of ZONES) live.read({ t: LAST + 100 * look, zone, tags: [] });
  }
  const kinds = entries.map(({ entry }) => entry);
  return { live, about, kinds, events: entries.flatMap((one) => (one.entry === 'event' ? [one] : [])) };
}

describe('a table that is switched on in mid-hand', () => {
  it('says so, logs nothing of the hand, and gives it up at the end', () => {
    const { live, about, kinds, events } = seeing(READINGS.filter(({ t }) => t > MIDDLE));
    expect(about[0]).toMatch(/^I joined this hand at its \d+/);
    expect(events).toEqual([]);
    expect(kinds.slice(-3)).toEqual(['abandoned', 'score', 'hand']);
    expect(live.state.hand!.phase).toBe('deal');
  });
});

describe('a rack that is not read', () => {
  const rack = rackOf(placeOf('W', 'A'));

  it('from the start to the end: the deals before it are logged, and the hand is given up', () => {
    const { about, kinds, events } = seeing(READINGS.filter(({ zone }) => zone !== rack));
    expect(about[0]).toBe('the rack of West is not read');
    expect(events.map(({ event }) => event)).toEqual(['deal', 'deal']);
    expect(kinds.slice(-3)).toEqual(['abandoned', 'score', 'hand']);
  });

  it('until the middle of the hand: then all of it is logged, and scored', () => {
    const { live, about, events } = seeing(READINGS.filter(({ zone, t }) => zone !== rack || t > MIDDLE));
    expect(about[0]).toBe('the rack of West is not read');
    expect(events.at(-1)).toMatchObject({ event: 'win' });
    const { net } = live.state.finishedHands.at(-1)!;
    const truth = HAND.truth.at(-1)!;
    const { E, S, W, N } = 'net' in truth ? truth.net : {};
    expect(net).toEqual({ A: E, B: S, C: W, D: N });
  });
});
