import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { holdsBonus } from '../../shared/game/hand-players.ts';
import { PLACES, placeOf } from '../../shared/game/seats.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Reading } from '../trace/readings.ts';
import { meldOf, rackOf, ZONES } from '../trace/zones.ts';
import { LiveTable } from './live-table.ts';
import { countMismatches } from './mismatches.ts';

/** A dry table and the live one that follows it; readings may be kept from it. */
function opened(seed: number) {
  const dry = new DryTable(seed);
  const entries: LogEntry[] = [];
  const noticed: string[] = [];
  const live = new LiveTable(
    new Ledger(tempLog()),
    { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed },
    {
      folded: (entry) => entries.push(entry),
      logged: () => {},
      noticed: ({ event }) => noticed.push(event),
    },
  );
  let now = 0;
  const readings = function* (until: (state: TableState) => boolean): Generator<Reading> {
    while (!until(live.state)) {
      const reading = dry.read(live.state);
      now = reading.t;
      yield reading;
    }
  };
  /** Plays on; the table sees what `seen` makes of each reading. */
  const playUntil = (until: (state: TableState) => boolean, seen = (reading: Reading) => reading) => {
    for (const reading of readings(until)) live.read(seen(reading));
  };
  /** Every zone is read so often, and as `tagsOf` says; null: its reader is silent. */
  const look = (times: number, tagsOf: (zone: Reading['zone']) => readonly string[] | null) => {
    for (let time = 0; time < times; time++) {
      for (const zone of ZONES) {
        now += 100;
        const tags = tagsOf(zone);
        if (tags !== null) live.read({ t: now, zone, tags: [...tags] });
      }
    }
  };
  const loggedOf = (hand: number): HandEvent[] => {
    const begun = entries.findIndex((entry) => entry.entry === 'hand' && entry.number === hand);
    const next = entries.findIndex((entry, at) => at > begun && entry.entry === 'hand');
    return entries.slice(begun, next < 0 ? undefined : next).filter((entry) => entry.entry === 'event');
  };
  const playedOf = (hand: number) => dry.played.filter((one) => one.hand === hand).map(({ event }) => event);
  return { dry, live, entries, noticed, readings, playUntil, look, loggedOf, playedOf };
}

const wellUnderWay = ({ hand }: TableState) => hand!.discards.length >= 12;
const kinds = (entries: readonly LogEntry[]) => entries.map(({ entry }) => entry);

describe('a hand whose tiles are cleared away before it is over', () => {
  it('is given up: nothing is paid, the deal is repeated, and the next hand begins by itself', () => {
    const { live, entries, playUntil, look } = opened(3);
    playUntil(wellUnderWay);
    const { east, roundWind, drawsBefore } = live.state;
    look(4, () => []);
    expect(kinds(entries).slice(-3)).toEqual(['abandoned', 'score', 'hand']);
    expect(entries.at(-3)).toMatchObject({ why: 'cleared' });
    expect(live.state).toMatchObject({ handNumber: 2, east, roundWind, drawsBefore });
    expect(live.state.finishedHands).toMatchObject([
      { abandoned: true, winner: null, net: { A: 0, B: 0, C: 0, D: 0 } },
    ]);
  });

  it('also just after somebody took a flower or season that he has not laid out yet', () => {
    const { live, entries, playUntil, look } = opened(3);
    playUntil(({ hand }) => Object.values(hand!.players).some(holdsBonus));
    look(4, () => []);
    expect(kinds(entries).slice(-3)).toEqual(['abandoned', 'score', 'hand']);
    expect(Object.values(live.state.finishedHands[0]!.net)).toEqual([0, 0, 0, 0]);
  });

  it('also when the deal could not be made out', () => {
    const { dry, live, noticed, entries, look } = opened(3);
    const tags = Object.keys(dry.table.tiles);
    const racks = new Map(PLACES.map((place) => [rackOf(place), tags.splice(0, 11)]));
    look(4, (zone) => racks.get(zone) ?? []);
    expect(live.state.hand!.phase).toBe('deal');
    expect(noticed).toEqual([]);
    look(4, () => []);
    expect(kinds(entries).slice(-3)).toEqual(['abandoned', 'score', 'hand']);
    expect(noticed).toEqual(['unsure']);
  });

  it('is not given up for two empty looks, nor while tiles lie anywhere', () => {
    const { live, entries, playUntil, look } = opened(3);
    playUntil(wellUnderWay);
    look(2, () => []);
    const [tag] = live.state.steps.flatMap((step) => (step.entry === 'event' ? step.tags : []));
    look(6, (zone) => (zone === 'B.meld' ? [tag!] : []));
    expect(kinds(entries)).not.toContain('abandoned');
  });

  it('is not given up when its end is known by then: a called win before a meld area that was silent', () => {
    const winner = winnerOf(3);
    const { dry, live, entries, noticed, readings, playedOf, loggedOf } = opened(3);
    const place = placeOf(winner, live.state.east);
    let isCalled = false;
    for (const reading of readings(({ handNumber }) => handNumber === 2)) {
      const isWon = dry.played.some(({ hand, event }) => hand === 1 && event.event === 'win');
      if (isWon && !isCalled) live.call({ t: reading.t, place, call: 'mahjong' });
      isCalled = isWon;
      if (!isWon || reading.zone !== meldOf(place)) live.read(reading);
    }
    expect(kinds(entries)).not.toContain('abandoned');
    expect(noticed).toContain('unsure');
    expect(countMismatches(playedOf(1), loggedOf(1))).toBe(0);
  });

  it('is no hand that has yet to be dealt, while silent readers saw the tiles of the one before', () => {
    const { live, entries, playUntil, look } = opened(3);
    playUntil(({ score }) => score !== null);
    look(40, (zone) => (zone.endsWith('.rack') || zone === 'A.meld' ? [] : null));
    expect(kinds(entries).slice(-2)).toEqual(['score', 'hand']);
    expect(live.state.handNumber).toBe(2);
  });

  it('before the deal an empty table is nothing', () => {
    const { entries, look } = opened(3);
    look(20, () => []);
    expect(kinds(entries)).toEqual(['table', 'hand']);
  });
});

describe('the next deal begun early', () => {
  /** Something with a tag was forgotten in a meld area: the table is never empty. */
  const forgotten = (reading: Reading): Reading =>
    reading.zone === 'B.meld' ? { ...reading, tags: [...reading.tags, 'E00401500000FFFF'] } : reading;

  it('is noticed, and nothing of the hand is lost', () => {
    const { noticed, entries, playUntil, loggedOf, playedOf } = opened(3);
    playUntil(({ handNumber, score }) => handNumber === 2 && score !== null, forgotten);
    expect(noticed).toContain('dealt-early');
    expect(kinds(entries)).not.toContain('abandoned');
    expect(countMismatches(playedOf(2), loggedOf(2))).toBe(0);
  });

  it.each([
    ['though two tiles of a rack are not read', (tags: readonly string[]) => tags.slice(2)],
    ['though the reader of a rack, not the winner’s, is silent', () => null],
  ])('is noticed %s', (_, seenOf) => {
    const { dry, live, noticed, readings } = opened(3);
    let rack: Reading['zone'] | null = null;
    for (const reading of readings(() => noticed.includes('dealt-early'))) {
      const { tags } = forgotten(reading);
      const { winner } = live.state.finishedHands.at(-1) ?? {};
      if (winner) rack ??= rackOf(PLACES.find((place) => place !== winner && place !== live.state.east)!);
      const seen = reading.zone === rack ? seenOf(tags) : tags;
      if (seen !== null) live.read({ ...reading, tags: [...seen] });
      expect(
        dry.played.filter(({ hand, event }) => hand === 2 && event.event === 'discard').length,
      ).toBeLessThan(8);
    }
  });

  it('of a hand that had no end gives that up', () => {
    const { dry, live, noticed, entries, playUntil, look } = opened(3);
    playUntil(wellUnderWay);
    const tags = Object.keys(dry.table.tiles).reverse();
    const dealt = Object.fromEntries(PLACES.map((place) => [rackOf(place), tags.splice(0, 13)]));
    look(5, (zone) => dealt[zone] ?? []);
    // Until it was clear that a new hand was dealt, the table may have taken back what it made of that.
    const inHand = ['event', 'taken-back'];
    expect(kinds(entries).filter((kind) => !inHand.includes(kind))).toEqual([
      'table',
      'hand',
      'abandoned',
      'score',
      'hand',
    ]);
    expect(entries.find(({ entry }) => entry === 'abandoned')).toMatchObject({ why: 'dealt' });
    expect(noticed.slice(-2)).toEqual(['unsure', 'dealt-early']);
    expect(live.state.handNumber).toBe(2);
  });

  it('is not seen in a hand that is played and cleared away as always', () => {
    const { noticed, playUntil } = opened(3);
    playUntil(({ handNumber, hand }) => handNumber === 3 && hand!.phase !== 'deal');
    expect(noticed).not.toContain('dealt-early');
  });

  it('while the referee is waited for, the next hand is kept until he has ruled', () => {
    const winner = winnerOf(3);
    const { live, noticed, entries, playUntil, playedOf, loggedOf } = opened(3);
    playUntil(({ hand }) => hand!.discards.length > 2);
    const by = { entry: 'referee', t: 0, by: 'Ann' } as const;
    must(live.enter({ ...by, referee: 'dead-hand', seat: winner, reason: 'short' }));
    playUntil(() => noticed.includes('barred'));
    playUntil(() => playedOf(2).some(({ event }) => event === 'discard'));
    expect(live.state.handNumber).toBe(1);
    const harmed = [winner === 'N' ? 'W' : 'N'] as const;
    must(live.enter({ ...by, referee: 'penalty', penalty: 'kuester-7', seat: winner, harmed }));
    expect(live.state.finishedHands).toMatchObject([{ endedBy: 'kuester-7' }]);
    expect(noticed).toContain('dealt-early');
    playUntil(({ handNumber, score }) => handNumber === 2 && score !== null);
    expect(countMismatches(playedOf(2), loggedOf(2))).toBe(0);
    expect(kinds(entries)).not.toContain('abandoned');
  });

  it('a ruling that lets the barred hand wait on gives it up, and the next hand is followed', () => {
    const winner = winnerOf(3);
    const { live, noticed, entries, playUntil, playedOf, loggedOf } = opened(3);
    playUntil(({ hand }) => hand!.discards.length > 2);
    const by = { entry: 'referee', t: 0, by: 'Ann', referee: 'dead-hand', reason: 'short' } as const;
    must(live.enter({ ...by, seat: winner }));
    playUntil(() => noticed.includes('barred'));
    playUntil(() => playedOf(2).some(({ event }) => event === 'discard'));
    must(live.enter({ ...by, seat: winner === 'N' ? 'W' : 'N' }));
    expect(kinds(entries)).toContain('abandoned');
    playUntil(({ handNumber, score }) => handNumber === 2 && score !== null);
    expect(loggedOf(2)).not.toEqual([]);
  });
});

/** The winner of a table's first hand. */
function winnerOf(seed: number) {
  const { live, playUntil } = opened(seed);
  playUntil(({ score }) => score !== null);
  const { end } = live.state.hand!;
  if (end?.end !== 'win') throw new Error('nobody wins');
  return end.win.seat;
}
